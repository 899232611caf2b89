import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatChildren } from '../semantics/flat-children.ts';
import { isRendered } from '../semantics/is-rendered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { isSearch } from './enter-context.ts';

/** What holds a message; an editor may be a frame of its own. */
const EDITORS =
  'textarea, [contenteditable]:not([contenteditable=false]), [role=textbox], iframe, object';
/** A line of text may be a message, too, beside what sends it. */
const LINES = 'input:is(:not([type]), [type=text], [type=email], [type=url])';
const MAX_NODES = 3_000;

/**
 * Whether there is nothing written, or to write in, that a press could send: no editor in the page, and no line of
 * text in the parts around. Shadow trees of the parts are read; more elements than are read count as something.
 */
export function writesNothing(
  el: Element,
  scopes: readonly Element[],
  pass: SemanticsPass,
): boolean {
  const isShown = (part: Element) => isRendered(part, pass);
  if ([...pageDocument.querySelectorAll(EDITORS)].some(isShown)) return false;
  if (unclobbered.matches(el, `${EDITORS}, ${LINES}`)) return false;
  return scopes.every((scope) => !holdsText(scope, pass));
}

function holdsText(scope: Element, pass: SemanticsPass): boolean {
  const stack: Element[] = [scope];
  for (let seen = 0; stack.length > 0; seen += 1) {
    const at = stack.pop();
    if (!at || seen >= MAX_NODES) return true;
    if (at !== scope && !isRendered(at, pass)) continue;
    if (unclobbered.matches(at, EDITORS)) return true;
    if (unclobbered.matches(at, LINES) && !isSearch(at, null, pass)) return true;
    for (const child of flatChildren(at, pass)) if (child instanceof Element) stack.push(child);
  }
  return false;
}
