import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAddress, toAddress } from '../../src/affected/address.ts';
import { type Answers, FIELDS, NO_ANSWERS } from '../../src/affected/answers.ts';

describe('the address of an answer', () => {
  it('reads as a person would write it, and stays as published', () => {
    const given = {
      ...NO_ANSWERS,
      openai: '1.107.0',
      pydantic: '2.12.5',
      server: 'uvicorn',
      serverVersion: '0.44.0',
      import: 'module',
      call: 'parse',
      fanOut: 'none',
    };
    const address =
      '#am-i-affected?openai=1.107.0&pydantic=2.12.5&server=uvicorn&server-version=0.44.0' +
      '&import=module&call=parse&fan-out=none';
    expect(toAddress(given)).toBe(address);
    expect(fromAddress(address)).toEqual({ answers: given, problems: [] });
  });

  it('is the anchor alone when nothing is answered', () => {
    expect(toAddress(NO_ANSWERS)).toBe('#am-i-affected');
    expect(fromAddress('#am-i-affected')).toBeNull();
    expect(fromAddress('#cause?openai=1')).toBeNull();
  });

  it('opens what is whole and says what is damaged', () => {
    const found = fromAddress('#am-i-affected?openai=1.107.0&colour=red&pydantic=%E0%A4%A');
    expect(found?.answers).toEqual({ ...NO_ANSWERS, openai: '1.107.0' });
    expect(found?.problems).toEqual([
      { key: 'problem.part', values: { part: 'colour=red' } },
      { key: 'problem.value', values: { part: 'pydantic=%E0%A4%A' } },
    ]);
  });

  it('comes back as it was, whatever was typed', () => {
    const text = fc.string({ maxLength: 60, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.tuple(...FIELDS.map(() => text)), (values) => {
        const given = Object.fromEntries(
          FIELDS.map((name, index) => [name, values[index]]),
        ) as Answers;
        const found = fromAddress(toAddress(given));
        expect(found?.answers ?? NO_ANSWERS).toEqual(given);
      }),
    );
  });

  it('never throws on any fragment', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fromAddress(`#am-i-affected?${text}`);
        fromAddress(text);
      }),
    );
  });
});
