/**
 * Links: a run as the readable difference from its preset.
 *
 *   p=openai-2672.new-pools&executor.workers=32&seed=7&v=1&e=1.0.0&f=xm40jwef&n=169.11.128
 *
 * - `p`: the preset; absent, the default one.
 * - Settings that differ from it, by their paths; contenders by their ids:
 *   `contenders.identity.capacity=64`. `contenders=a,b` lists the ids where contenders were added
 *   (with the defaults of a contender), removed or reordered. Stages are one short text, as
 *   stages-text.ts says: `workload.stages=1,24,24k,24x8`.
 * - What makes the link last: `v`, the version of this format; `e`, the engine that ran it; `f`, the
 *   fingerprint of the result; `n`, each contender's entries at the end, in the order of the
 *   contenders, so that a later engine can say what was linked.
 *
 * Nothing in it needs a percent sign, and the link of a preset has at most 120 characters. Presets
 * and the defaults that a link leaves out never change.
 */
import { nearest } from './nearest.ts';
import { DEFAULT_PRESET, PRESETS, preset, presetScenario } from './presets.ts';
import { firstProblems, type Problem, problem, shown } from './problem.ts';
import type { Scenario } from './schema.ts';
import { applySettings, differences, type Setting } from './settings.ts';

/** Version of the format that is written. Every version ever written is read for ever. */
export const LINK_VERSION = 1;
/** A fragment longer than this is not read: no scenario needs it. */
const LONGEST_FRAGMENT = 20_000;

/** What a link says of the run that it was made from. */
export interface LinkStamp {
  engine: string;
  fingerprint: string;
  /** Entries of each contender at the end, in their order. */
  entries: number[];
}

export interface DecodedLink {
  preset: string;
  scenario: Scenario;
  /** Null when the link carries none, or a damaged one. */
  stamp: LinkStamp | null;
  /** What was damaged; the rest of the link was applied. */
  problems: Problem[];
}

/** The fragment of a link, without `#`. */
export function encodeLink(scenario: Scenario, presetId: string, stamp: LinkStamp | null): string {
  const settings = differences(scenario, presetScenario(presetId));
  const parts = [`p=${presetId}`, ...settings.map(({ path, value }) => `${path}=${value}`)];
  if (stamp) {
    const { engine, fingerprint, entries } = stamp;
    parts.push(`v=${LINK_VERSION}`, `e=${engine}`, `f=${fingerprint}`, `n=${entries.join('.')}`);
  }
  return parts.join('&');
}

/** Reads a fragment, with or without `#`. Never throws: what is damaged is said, the rest applies. */
export function decodeLink(fragment: string): DecodedLink {
  const text = fragment.replace(/^#/, '');
  if (text.length > LONGEST_FRAGMENT) {
    const tooLong = problem('link', 'error.linkTooLong', { most: LONGEST_FRAGMENT });
    return { ...opened(DEFAULT_PRESET), problems: [tooLong] };
  }
  const problems: Problem[] = [];
  const settings: Setting[] = [];
  const stamps = new Map<string, string>();
  for (const part of text.split('&')) {
    if (part === '') continue;
    const decoded = decodePart(part);
    if (!decoded) problems.push(problem('link', 'error.linkPart', { value: shown(part) }));
    else if (!/^[pvefn]$/.test(decoded.path)) settings.push(decoded);
    else if (stamps.has(decoded.path)) problems.push(problem(decoded.path, 'error.settingTwice'));
    else stamps.set(decoded.path, decoded.value);
  }
  const presetId = choosePreset(stamps.get('p'), problems);
  const version = stamps.get('v');
  if (version !== undefined && version !== String(LINK_VERSION)) {
    problems.push(problem('v', 'error.linkVersion', { value: shown(version) }));
  }
  const base = presetScenario(presetId);
  const applied = applySettings(base, settings);
  problems.push(...applied.problems);
  const stamp = decodeStamp(stamps, applied.scenario.contenders.length, problems);
  return { preset: presetId, scenario: applied.scenario, stamp, problems: firstProblems(problems) };
}

function opened(presetId: string): Omit<DecodedLink, 'problems'> {
  return { preset: presetId, scenario: presetScenario(presetId), stamp: null };
}

function decodePart(part: string): Setting | null {
  const equals = part.indexOf('=');
  if (equals <= 0) return null;
  try {
    return {
      path: decodeURIComponent(part.slice(0, equals)),
      value: decodeURIComponent(part.slice(equals + 1)),
    };
  } catch {
    return null;
  }
}

function choosePreset(id: string | undefined, problems: Problem[]): string {
  if (id === undefined) return DEFAULT_PRESET;
  if (preset(id)) return id;
  const near = nearest(
    id,
    PRESETS.map((candidate) => candidate.id),
  );
  problems.push(
    problem('p', near ? 'error.unknownPresetNear' : 'error.unknownPreset', {
      value: shown(id),
      near: near ?? '',
      opened: DEFAULT_PRESET,
    }),
  );
  return DEFAULT_PRESET;
}

function decodeStamp(
  stamps: ReadonlyMap<string, string>,
  contenders: number,
  problems: Problem[],
): LinkStamp | null {
  const engine = stamps.get('e');
  const fingerprint = stamps.get('f');
  const counts = stamps.get('n');
  if (engine === undefined && fingerprint === undefined && counts === undefined) return null;
  const entries = /^\d{1,12}(\.\d{1,12})*$/.test(counts ?? '')
    ? counts!.split('.').map(Number)
    : [];
  const fits =
    /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(engine ?? '') &&
    /^[a-z0-9]{8}$/.test(fingerprint ?? '') &&
    entries.length === contenders;
  if (fits) return { engine: engine!, fingerprint: fingerprint!, entries };
  problems.push(problem('link', 'error.linkStamp'));
  return null;
}
