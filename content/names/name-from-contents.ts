import { unclobbered } from '../platform/unclobbered.ts';
import { nameRoles } from '../roles/name-roles.ts';
import { roleOf } from '../roles/role.ts';
import { MAX_RAW_LENGTH } from '../semantics/collapse-space.ts';
import { flatChildren } from '../semantics/flat-children.ts';
import { isHidden } from '../semantics/is-hidden.ts';
import { pseudoText } from '../semantics/pseudo-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import type { NameTask } from './name-task.ts';
import { TextFlow } from './text-flow.ts';
import { transformText } from './transform-text.ts';

const MAX_DEPTH = 200;
const SKIPPED = /^(script|style|template|noscript|datalist|rt|rp|defs|desc|metadata|symbol)$/;
const OWN_NAME = '[aria-label], [aria-labelledby]';

/** An element's text as laid out, its children's names in it (accname 1.2 §4.3.2, 2F–2H). */
export function nameFromContents(el: Element, task: NameTask): string {
  const flow = new TextFlow();
  addContents(el, flow, task);
  return flow.text;
}

function addContents(el: Element, flow: TextFlow, task: NameTask): void {
  if (task.depth >= MAX_DEPTH) return;
  task.depth += 1;
  task.visited.add(el);
  addPseudo(el, '::before', flow, task);
  for (const child of flatChildren(el, task.pass)) {
    if (flow.isFull || task.elementsLeft <= 0) break;
    const type = unclobbered.nodeType(child);
    if (type === Node.TEXT_NODE) addText(child as Text, el, flow, task);
    else if (type === Node.ELEMENT_NODE) addElement(child as Element, flow, task);
  }
  addPseudo(el, '::after', flow, task);
  task.depth -= 1;
}

function addText(text: Text, parent: Element, flow: TextFlow, task: NameTask): void {
  const isLaidOut = !task.inHidden || unclobbered.hasBox(parent);
  const data = text.data.slice(0, MAX_RAW_LENGTH);
  // Text without a box has no line to be on, so each node stands apart.
  if (!isLaidOut) {
    if (/\S/.test(data)) flow.addApart(data);
    return;
  }
  const style = task.pass.style(parent);
  if (style.visibility === 'visible' || task.inHidden)
    flow.add(transformText(data, style.textTransform));
}

function addPseudo(
  el: Element,
  which: '::before' | '::after',
  flow: TextFlow,
  task: NameTask,
): void {
  if (task.inHidden && !unclobbered.hasBox(el)) return;
  const { text, isApart } = pseudoText(el, which, task.pass);
  if (isApart) flow.addApart(text);
  else flow.add(text);
}

function addElement(el: Element, flow: TextFlow, task: NameTask): void {
  task.elementsLeft -= 1;
  if (SKIPPED.test(unclobbered.localName(el)) || task.visited.has(el)) return;
  if (!task.inHidden && isHidden(el, task.pass)) {
    // `visibility: hidden` does not hide descendants that are visible again.
    const isOut = task.pass.excluded.get(el) || task.pass.style(el).visibility === 'visible';
    if (!isOut && unclobbered.firstElementChild(el)) addContents(el, flow, task);
    return;
  }
  const role = roleOf(el, task.pass);
  const isLaidOut = !task.inHidden || unclobbered.hasBox(el);
  const apart = isLaidOut ? isSetApart(el, role, task.pass) : 'always';
  if (isTransparent(el, role, task) && apart !== 'with text') {
    if (apart === 'always') flow.gap();
    addContents(el, flow, task);
    if (apart === 'always') flow.gap();
    return;
  }
  const inner = task.nameInContext(el, 'child');
  if (apart === 'always') flow.gap();
  if (apart === 'never' && inner.isContents) flow.add(inner.text);
  else flow.addApart(inner.text);
  if (apart === 'always') flow.gap();
}

/** Chrome's tree leaves such elements out and takes their children as its own. */
function isTransparent(el: Element, role: string, task: NameTask): boolean {
  if (role !== 'generic' && role !== 'none') return false;
  if (unclobbered.matches(el, OWN_NAME) || el instanceof SVGElement) return false;
  if (task.inHidden) return true;
  return !pseudoText(el, '::before', task.pass).text && !pseudoText(el, '::after', task.pass).text;
}

const REPLACED = /^(img|iframe|video|embed|canvas|svg|br|wbr|output|input|select|textarea|hr)$/;

/**
 * Whether spaces surround an element in a name, as in Chrome: blocks, replaced elements and
 * controls always, inline blocks when they have text, inline text never.
 */
function isSetApart(
  el: Element,
  role: string,
  pass: SemanticsPass,
): 'always' | 'with text' | 'never' {
  if (nameRoles.controls.has(role)) return 'always';
  if (role !== 'none' && REPLACED.test(unclobbered.localName(el))) return 'always';
  const { display, float, position } = pass.style(el);
  if (display === 'contents') return 'with text';
  if (display === 'none') return 'never';
  if (position === 'absolute' || position === 'fixed' || float !== 'none') return 'with text';
  if (display === 'inline' || display === 'ruby') return 'never';
  return display.startsWith('inline') ? 'with text' : 'always';
}
