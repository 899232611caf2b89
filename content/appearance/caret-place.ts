import type { AppearanceKind } from '../../core/page/act/appearance-change.ts';
import { deepActiveElement } from '../focus/deep-active-element.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isInEditing } from '../semantics/is-editing-root.ts';
import { holdsSecret } from '../semantics/is-sensitive.ts';

/** Where the next key goes, and in a text what is selected there. */
export interface CaretPlace {
  el: Element | null;
  isText: boolean;
  /** Both ends of what is selected: equal texts are the same place. */
  at: string;
  isRange: boolean;
}

/** Where the caret is right now; in a field for a secret only that it is there. */
export function caretPlace(): CaretPlace {
  const focused = deepActiveElement();
  const el = focused === pageDocument.body() ? null : focused;
  const nowhere = { el, isText: false, at: '', isRange: false };
  if (!el || holdsSecret(el)) return nowhere;
  if (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) {
    const { selectionStart: start, selectionEnd: end } = el;
    // Numbers, dates and boxes have no caret that a script may know.
    if (start === null || el.readOnly) return nowhere;
    return { el, isText: true, at: `${start} ${end}`, isRange: start !== end };
  }
  if (!isInEditing(el)) return nowhere;
  const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = getSelection() ?? {};
  const at = [pathOf(anchorNode, el), anchorOffset, pathOf(focusNode, el), focusOffset].join(' ');
  return { el, isText: true, at, isRange: isCollapsed === false };
}

/** What is other than at another time, and in which element; null where nothing is. */
export function caretChange(
  was: CaretPlace,
  is: CaretPlace,
): { el: Element; kind: AppearanceKind } | null {
  if (!is.el) return null;
  // Whatever takes the focus gets a caret: that is no other place of it.
  if (was.el !== is.el) return { el: is.el, kind: 'focus' };
  if (!is.isText || was.at === is.at) return null;
  return { el: is.el, kind: is.isRange ? 'selection' : 'caret' };
}

/** Levels that are gone up at most. */
const MAX_LEVELS = 60;

/** The way from an editor to a node of it, by numbers: the same when the editor draws it anew. */
function pathOf(node: Node | null | undefined, root: Element): string {
  const path: number[] = [];
  let at = node ?? null;
  while (at && at !== root && path.length < MAX_LEVELS) {
    let before = 0;
    for (
      let sibling = unclobbered.previousSibling(at);
      sibling;
      sibling = unclobbered.previousSibling(sibling)
    ) {
      before += 1;
    }
    path.push(before);
    at = unclobbered.parent(at);
  }
  return path.toReversed().join('.');
}
