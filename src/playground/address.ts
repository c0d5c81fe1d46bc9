/**
 * The address bar holds the run: written when a run ends, never at a key stroke, and read when the
 * page opens, when the reader goes back, and when the fragment is edited in place. A link that was
 * opened is left as it is until something is changed, so that it can be compared and repaired.
 */
import type { RunResult } from '../engine/result.ts';
import { type DecodedLink, decodeLink, encodeLink, type LinkStamp } from '../scenario/link.ts';
import type { Snapshot, Source } from './state.ts';

/** The part of the window that is used. */
export interface Place {
  location: { hash: string };
  history: {
    pushState(data: null, unused: '', url: string): void;
    replaceState(data: null, unused: '', url: string): void;
  };
  addEventListener(type: 'popstate', listener: () => void): void;
}

export class Address {
  private readonly place: Place;
  /** How the end of the next run is written. */
  private next: 'replace' | 'push' | 'keep' = 'replace';
  /** True until the first change of what was opened: the change gets a step of Back of its own. */
  private untouched = true;

  /** `opened` is called with what the reader navigated to. */
  constructor(place: Place, opened: (link: DecodedLink) => void) {
    this.place = place;
    place.addEventListener('popstate', () => {
      const link = this.read();
      if (link) opened(link);
    });
  }

  /** What the address says; null when it says nothing of a run, as `#_top` does. */
  read(): DecodedLink | null {
    const fragment = this.place.location.hash.replace(/^#/, '');
    if (!fragment.includes('=')) return null;
    const link = decodeLink(fragment);
    this.untouched = true;
    this.next = link.stamp || link.problems.length > 0 ? 'keep' : 'replace';
    return link;
  }

  /** To be told of each change of the state. */
  changed(source: Source): void {
    if (source === 'link') return;
    if (source === 'preset' || source === 'file') {
      this.next = 'push';
      this.untouched = true;
    } else if (this.untouched && source !== 'undo') {
      this.next = 'push';
      this.untouched = false;
    } else if (this.next === 'keep') {
      this.next = 'replace';
    }
  }

  /** Writes the run that has ended. */
  write(snapshot: Snapshot, result: RunResult): void {
    const how = this.next;
    this.next = how === 'keep' ? 'keep' : 'replace';
    if (how === 'keep') return;
    const url = `#${encodeLink(snapshot.scenario, snapshot.preset, stampOf(result))}`;
    if (url === this.place.location.hash) return;
    if (how === 'push') this.place.history.pushState(null, '', url);
    else this.place.history.replaceState(null, '', url);
  }
}

/** What a link of this result carries beside the settings. */
export function stampOf(result: RunResult): LinkStamp {
  return {
    engine: result.engine,
    fingerprint: result.fingerprint,
    entries: result.contenders.map(({ entries }) => entries),
  };
}
