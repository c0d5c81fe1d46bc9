/** What a contender is called where people read. */
import type { Translate } from '../strings/translate.ts';

/** The two contenders that every preset has are named in the reader's language, the rest by id. */
export function contenderName(id: string, translate: Translate): string {
  return id === 'identity' || id === 'structural' ? translate(`chart.name.${id}`) : id;
}
