import { MAX_NAME_LENGTH } from './name-task.ts';

/** One line of at most 1,000 characters; no-break spaces stay, as in Chrome. */
export function collapseSpace(text: string): string {
  const cut = text.length > MAX_NAME_LENGTH * 8 ? text.slice(0, MAX_NAME_LENGTH * 8) : text;
  return cut
    .replace(/[ \t\n\r\f]+/g, ' ')
    .replace(/^ | $/g, '')
    .slice(0, MAX_NAME_LENGTH);
}
