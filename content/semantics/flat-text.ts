import { CUT } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace, MAX_NAME_LENGTH, MAX_RAW_LENGTH } from './collapse-space.ts';
import { flatChildren } from './flat-children.ts';
import { isRendered } from './is-rendered.ts';
import type { SemanticsPass } from './semantics-pass.ts';

const MAX_NODES = 2_000;

/**
 * The rendered text in an element, without names or roles; nodes and length are bounded. `isLeftOut` says of
 * what is in it whether its text is left out, too.
 */
export function flatText(
  el: Element,
  pass: SemanticsPass,
  isLeftOut: (inside: Element) => boolean = () => false,
): string {
  const stack: Node[] = [el];
  let text = '';
  for (let seen = 0; stack.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = stack.pop();
    if (text.length > MAX_NAME_LENGTH) break;
    if (node instanceof Text) text += node.data.slice(0, MAX_RAW_LENGTH);
    if (!(node instanceof Element) || (node !== el && !isRendered(node, pass))) continue;
    if (node !== el && isLeftOut(node)) {
      text += ' ';
      continue;
    }
    const children: Node[] = [];
    for (const child of flatChildren(node, pass)) {
      children.push(child);
      if (children.length >= MAX_NODES) break;
    }
    const isLineBreak = unclobbered.localName(node) === 'br';
    if (isLineBreak || (node !== el && pass.style(node).display !== 'inline')) text += ' ';
    stack.push(...children.reverse());
  }
  const line = collapseSpace(text);
  return stack.length > 0 && line !== '' && !line.endsWith(CUT) ? line + CUT : line;
}
