import { isIconFont } from '../../core/platform/text/is-icon-font.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from './semantics-pass.ts';

const LIGATURE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const MAX_LENGTH = 40;
/** Characters that fonts of icons use for their own signs. */
const PRIVATE_USE = /^[\s\uE000-\uF8FF\u{F0000}-\u{10FFFD}]+$/u;

/** Whether the text of an element is the name of an icon that its font draws: `delete_forever`. */
export function isIconText(el: Element, pass: SemanticsPass): boolean {
  if (unclobbered.firstElementChild(el)) return false;
  const text = unclobbered
    .textContent(el)
    .slice(0, MAX_LENGTH + 1)
    .trim();
  if (text === '' || text.length > MAX_LENGTH) return false;
  if (PRIVATE_USE.test(text)) return true;
  return LIGATURE.test(text) && isIconFont(pass.style(el).fontFamily);
}
