import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../semantics/flat-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Controls, which speak of themselves, and what is only chosen when it is pressed: the one that is chosen counts. */
const OTHERS =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], ' +
  'a[href], summary, option:not(:checked), datalist, ' +
  '[role=option]:not([aria-selected=true]), [role^=menuitem]';
const UNTICKED =
  'input:is([type=checkbox], [type=radio]):not(:checked), :is([role=checkbox], ' +
  '[role=radio], [role=switch]):not(input, [aria-checked=true])';

/**
 * What a part says without the words of its other buttons, links and choices, and of boxes that are not ticked: none
 * of them is pressed, or in effect.
 */
export function textWithoutOthers(scope: Element, el: Element, pass: SemanticsPass): string {
  return flatText(scope, pass, (part) => isOther(part) && isApart(part, el));
}

function isOther(part: Element): boolean {
  return unclobbered.matches(part, `${OTHERS}, ${UNTICKED}`) || isLabelOfUnticked(part);
}

function isLabelOfUnticked(part: Element): boolean {
  if (!(part instanceof HTMLLabelElement)) return false;
  const { control } = part;
  return control !== null && unclobbered.matches(control, UNTICKED);
}

/** Neither in what is pressed nor around it. */
function isApart(part: Element, el: Element): boolean {
  return !unclobbered.contains(part, el) && !unclobbered.contains(el, part);
}
