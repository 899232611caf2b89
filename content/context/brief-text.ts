import { plainText } from '../../core/platform/text/cut-text.ts';
import { isIconText } from '../names/is-icon-text.ts';
import { flatText } from '../semantics/flat-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Characters by which a group, a head or a heading is distinguished from others. */
const MAX_LENGTH = 60;

/** The text of an element in a few words; `''` where it says none. */
export function briefText(el: Element, pass: SemanticsPass): string {
  return isIconText(el, pass) ? '' : brief(flatText(el, pass));
}

/** A text in a few words, on one line; signs alone say nothing. */
export function brief(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[:*]+$/, '');
  return /[\p{L}\p{N}]/u.test(line) ? plainText(line, MAX_LENGTH).text : '';
}
