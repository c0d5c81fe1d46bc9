/** What a server's contexts do to the cache, given where openai is imported. */
import type { Answers, Say } from './answers.ts';
import type { AffectedData, Contexts, Server } from './schema.ts';
import { isVersion, tidy, within } from './versions.ts';

export interface ContextVerdict {
  /** `grows` without end, `plateau`, `safe`, or not to be told from the answers. */
  state: 'grows' | 'plateau' | 'safe' | 'unknown';
  /** The growth law in words; absent when there is none. */
  law?: Say;
  reasons: Say[];
  /** Importing openai before the server starts would stop it. */
  earlyImportHelps: boolean;
  /** A later version of the server that copies contexts again, where the import is early. */
  upgrade?: { package: string; version: string };
  /** An option of the server that makes contexts empty. */
  option?: string;
  /** What would have to be known. */
  ask: ('server' | 'serverVersion' | 'import')[];
}

const CHILDREN: Say = { key: 'law.child' };

/** Whether requests copy the context of the import; null when neither answer nor layout tells. */
function importDescends(data: AffectedData, server: Server, answers: Answers): boolean | null {
  const place = answers.import === '' ? server.usualImport : answers.import;
  return data.imports.find((each) => each.id === place)?.descends ?? null;
}

/** The verdict of one of the server's ranges. */
function oneRange(
  data: AffectedData,
  server: Server,
  range: Contexts,
  answers: Answers,
): ContextVerdict {
  const base = { reasons: [], earlyImportHelps: false, ask: [] };
  const spreads = answers.fanOut === 'children' && !server.fanOut;
  const grows = (reason: string): ContextVerdict => ({
    ...base,
    state: 'grows',
    law: spreads ? CHILDREN : { key: `law.fresh.${range.per}` },
    reasons: [{ key: reason }],
  });
  switch (range.starts) {
    case 'importing':
      return { ...base, state: 'safe', reasons: [{ key: 'contexts.importing' }] };
    case 'fresh': {
      const verdict = grows(`contexts.fresh.${range.per}`);
      const later = server.contexts.find(
        (each) => each.from !== undefined && each.from === range.until && each.starts === 'copied',
      );
      if (!later || !server.package || !importDescends(data, server, answers)) return verdict;
      return { ...verdict, upgrade: { package: server.package, version: later.from! } };
    }
    case 'kept':
    case 'ending':
      if (spreads) {
        return {
          ...base,
          state: 'grows',
          law: CHILDREN,
          reasons: [{ key: 'contexts.kept.child' }],
        };
      }
      return {
        ...base,
        state: 'plateau',
        law: { key: `law.${range.starts}` },
        reasons: [{ key: `contexts.${range.starts}` }],
      };
    case 'copied': {
      const descends = importDescends(data, server, answers);
      if (descends === null) {
        return {
          ...base,
          state: 'unknown',
          reasons: [{ key: 'contexts.copied' }],
          ask: ['import'],
        };
      }
      const usual = answers.import === '' ? [{ key: 'import.usual' }] : [];
      if (descends) {
        return { ...base, state: 'safe', reasons: [...usual, { key: 'contexts.copied.early' }] };
      }
      const late = grows('contexts.copied.late');
      return { ...late, reasons: [...usual, ...late.reasons], earlyImportHelps: true };
    }
  }
}

/** The contexts of the server that the reader named. An unknown name or version is not guessed. */
export function contextVerdict(data: AffectedData, answers: Answers): ContextVerdict {
  const server = data.servers.find((each) => each.id === answers.server);
  if (!server) {
    return { state: 'unknown', reasons: [], earlyImportHelps: false, ask: ['server'] };
  }
  const version = tidy(answers.serverVersion);
  const known = server.package !== undefined && isVersion(version);
  const option = server.option === undefined ? {} : { option: server.option };
  const ranges = known ? server.contexts.filter((each) => within(version, each)) : server.contexts;
  const verdicts = ranges.map((range) => oneRange(data, server, range, answers));
  const first = verdicts[0];
  if (first && verdicts.every((each) => each.state === first.state && each.state !== 'unknown')) {
    return { ...verdicts.at(-1)!, ...option };
  }
  if (first && verdicts.length === 1) return first;
  const ask = new Set<'serverVersion' | 'import'>(['serverVersion']);
  if (verdicts.some((each) => each.ask.includes('import'))) ask.add('import');
  return {
    state: 'unknown',
    reasons: [{ key: 'contexts.versions', values: { package: server.package ?? '' } }],
    earlyImportHelps: false,
    ask: [...ask],
  };
}
