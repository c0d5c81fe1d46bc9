/**
 * Answers to verdict. Pure: the same data and answers give the same verdict, and no text that a
 * reader types makes it throw.
 */
import { type Answers, FAN_OUTS, type Field, type Say } from './answers.ts';
import { coldStart } from './cold-start.ts';
import { type ContextVerdict, contextVerdict } from './contexts.ts';
import { type Fix, fixes } from './fixes.ts';
import type { AffectedData, OpenaiRange, PydanticRange } from './schema.ts';
import { isVersion, tidy, within } from './versions.ts';

export interface Verdict {
  outcome: 'grows' | 'plateau' | 'safe' | 'unknown';
  /** One sentence that answers the question. */
  headline: Say;
  /** How it grows, where it does. */
  law: Say | null;
  reasons: Say[];
  /** The smallest first; empty when nothing has to be done about the leak. */
  fixes: Fix[];
  coldStart: Say;
  /** Fields whose answer would settle what is open. */
  ask: Field[];
  /** Answers that could not be read, each a sentence; they count as "I do not know". */
  problems: (Say & { field: Field })[];
}

/** The range that holds a version, or null when the version is not known. */
export function rangeOf<R extends { from?: string | undefined; until?: string | undefined }>(
  ranges: readonly R[],
  text: string,
): R | null {
  const version = tidy(text);
  if (!isVersion(version)) return null;
  return ranges.find((range) => within(version, range)) ?? null;
}

function problemsOf(data: AffectedData, answers: Answers): Verdict['problems'] {
  const problems: Verdict['problems'] = [];
  for (const field of ['openai', 'pydantic', 'serverVersion'] as const) {
    const value = tidy(answers[field]);
    if (value !== '' && !isVersion(value)) {
      problems.push({ field, key: 'problem.version', values: { value: value.slice(0, 40) } });
    }
  }
  const choices = {
    server: data.servers.map((each) => each.id),
    import: data.imports.map((each) => each.id),
    call: data.calls.map((each) => each.id),
    fanOut: [...FAN_OUTS] as string[],
  };
  for (const field of ['server', 'import', 'call', 'fanOut'] as const) {
    const value = answers[field];
    if (value !== '' && !choices[field].includes(value)) {
      problems.push({ field, key: 'problem.choice', values: { value: value.slice(0, 40) } });
    }
  }
  return problems;
}

interface Case {
  openai: OpenaiRange | null;
  pydantic: PydanticRange | null;
  contexts: ContextVerdict;
  answers: Answers;
}

type Judged = Pick<Verdict, 'outcome' | 'law' | 'reasons' | 'ask'>;

const versionReason = (range: { id: string } | null): Say[] =>
  range ? [{ key: `range.${range.id}` }] : [];

/** The three conditions together: all must hold, one that fails is enough, one unknown leaves it open. */
function conditions({ openai, pydantic, contexts }: Case, needOpenai: boolean): Judged {
  const reasons = [
    ...(needOpenai ? versionReason(openai) : []),
    ...versionReason(pydantic),
    ...contexts.reasons,
  ];
  const safe =
    (needOpenai && openai?.leak === 'safe') ||
    pydantic?.leak === 'safe' ||
    contexts.state === 'safe';
  if (safe) return { outcome: 'safe', law: null, reasons, ask: [] };
  const ask: Field[] = [];
  if (needOpenai && !openai) ask.push('openai');
  if (!pydantic) ask.push('pydantic');
  ask.push(...contexts.ask);
  if (ask.length > 0) return { outcome: 'unknown', law: contexts.law ?? null, reasons, ask };
  const outcome = contexts.state === 'plateau' ? 'plateau' : 'grows';
  return { outcome, law: contexts.law ?? null, reasons, ask };
}

/** A model class made anew in each call is a fault of its own before 2.21.0, whatever the contexts. */
function newClassEachCall(data: AffectedData, it: Case): Judged | null {
  if (!it.openai) {
    return {
      outcome: 'unknown',
      law: null,
      reasons: [{ key: 'call.create-model' }],
      ask: ['openai'],
    };
  }
  const version = tidy(it.answers.openai);
  if (it.openai.leak === 'safe' || !within(version, { until: data.openaiFreeTypeVar })) return null;
  return {
    outcome: 'grows',
    law: { key: 'law.model' },
    reasons: [{ key: 'call.create-model' }],
    ask: [],
  };
}

function judge(data: AffectedData, it: Case): Judged {
  const call = data.calls.find((each) => each.id === it.answers.call);
  if (call?.effect === 'none') {
    return { outcome: 'safe', law: null, reasons: [{ key: 'call.create' }], ask: [] };
  }
  if (call?.effect === 'classes') {
    const judged = conditions(it, false);
    const reasons = [{ key: 'call.chat' }, ...judged.reasons];
    if (judged.outcome !== 'grows') return { ...judged, reasons };
    return { ...judged, reasons, outcome: 'plateau', law: { key: 'law.classes' } };
  }
  if (call?.newClassEachCall) {
    const own = newClassEachCall(data, it);
    if (own) return own;
  }
  const judged = conditions(it, true);
  if (!call) return { ...judged, reasons: [...judged.reasons, { key: 'call.assumed' }] };
  return judged;
}

/** Answers that were assumed: they leave the verdict as it is, and could still change it. */
function assumed(data: AffectedData, answers: Answers, { outcome, law }: Judged): Field[] {
  if (outcome === 'safe') return [];
  const fields: Field[] = [];
  if (!data.calls.some((each) => each.id === answers.call)) fields.push('call');
  const spread = FAN_OUTS.some((each) => each === answers.fanOut);
  if (!spread && law !== null && law.key !== 'law.model') fields.push('fanOut');
  return fields;
}

/** What a reader learns from the answers. */
export function evaluate(data: AffectedData, answers: Answers): Verdict {
  const it: Case = {
    openai: rangeOf(data.openai, answers.openai),
    pydantic: rangeOf(data.pydantic, answers.pydantic),
    contexts: contextVerdict(data, answers),
    answers,
  };
  const judged = judge(data, it);
  const ask = [...judged.ask, ...assumed(data, answers, judged)];
  const exposed = it.openai?.leak === 'exposed' && it.pydantic?.leak === 'exposed';
  const headline =
    judged.outcome === 'unknown' && exposed
      ? 'headline.unknown.exposed'
      : `headline.${judged.outcome}`;
  return {
    ...judged,
    ask,
    headline: { key: headline },
    fixes: fixes(judged.outcome, judged.law?.key ?? '', it),
    coldStart: coldStart(data, answers, it.pydantic),
    problems: problemsOf(data, answers),
  };
}
