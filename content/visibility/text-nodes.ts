import { unclobbered } from '../platform/unclobbered.ts';
import { flatChildren } from '../semantics/flat-children.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Nodes of one control that are looked at; what a name takes from beyond is not judged. */
const MAX_NODES = 60;
/** These say nothing in a name. */
const SKIPPED = /^(script|style|template|noscript|datalist|rt|rp|defs|desc|metadata|symbol)$/;

/** A run of text, and the element that styles it. */
export interface TextRun {
  text: Text;
  parent: Element;
}

/** The texts in an element that have a letter or digit, in flat-tree order. */
export function* textRuns(root: Element, pass: SemanticsPass): Generator<TextRun> {
  let left = MAX_NODES;
  const stack: { node: Node; parent: Element }[] = [];
  const push = (parent: Element) => {
    const children: Node[] = [];
    for (const child of flatChildren(parent, pass)) {
      if (children.length >= MAX_NODES) break;
      children.push(child);
    }
    for (const node of children.reverse()) stack.push({ node, parent });
  };
  push(root);
  for (let next = stack.pop(); next && left > 0; next = stack.pop()) {
    left -= 1;
    const { node, parent } = next;
    if (node instanceof Text) {
      if (isWorded(node.data)) yield { text: node, parent };
    } else if (node instanceof Element && !SKIPPED.test(unclobbered.localName(node))) {
      push(node);
    }
  }
}

/** Only words count: icon fonts and lone signs are seen as pictures. */
export function isWorded(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(0, 1_000));
}
