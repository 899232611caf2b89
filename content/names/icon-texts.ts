import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { isIconText } from './is-icon-text.ts';

/** Elements of a control that are looked at. */
const MAX_ELEMENTS = 12;

/** The words in a control that a font of icons draws as icons. */
export function iconTexts(el: Element, pass: SemanticsPass): string[] {
  if (!unclobbered.firstElementChild(el)) {
    return isIconText(el, pass) ? [unclobbered.textContent(el).trim()] : [];
  }
  const parts = [...unclobbered.descendants(el)].slice(0, MAX_ELEMENTS);
  return parts
    .filter((part) => isIconText(part, pass))
    .map((part) => unclobbered.textContent(part).trim());
}
