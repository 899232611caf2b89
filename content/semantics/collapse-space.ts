import { CUT, cutText } from '../../core/text/cut-text.ts';
import { MAX_NAME_LENGTH, MAX_RAW_LENGTH } from './name-task.ts';

/**
 * One line of at most 1,000 characters, `…` at its end if there were more; no-break spaces stay, as
 * in Chrome. Cut before it is tidied: a page may give megabytes.
 */
export function collapseSpace(text: string): string {
  const isLong = text.length > MAX_RAW_LENGTH;
  const line = (isLong ? text.slice(0, MAX_RAW_LENGTH) : text)
    .replace(/[ \t\n\r\f]+/g, ' ')
    .replace(/^ | $/g, '');
  return cutText(isLong && line !== '' ? line + CUT : line, MAX_NAME_LENGTH);
}
