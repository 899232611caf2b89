import { CUT, cutText } from '../../core/platform/text/cut-text.ts';

/** Names are cut here; Chrome does not cut, but no person or model reads more. */
export const MAX_NAME_LENGTH = 1_000;
/** Characters of one source that are looked at: white space and what nobody sees fall away. */
export const MAX_RAW_LENGTH = MAX_NAME_LENGTH * 8;

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
