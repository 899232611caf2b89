import type { ContentNode } from './page-content.ts';

/** Controls in whose tree the only text is what a person has put in or chosen. */
const HOLDS_VALUE =
  /^(text|search|tel|url|email|number|password|textarea|select-|date|time|month|week)/;
/** Texts longer than this are cut. */
const LONGEST = 200;

/** What a node is called by what is in it; for fields, the placeholder. */
export function ownText(nodes: readonly ContentNode[], at: number): string {
  const { control } = nodes[at] ?? {};
  if (control && HOLDS_VALUE.test(control.type)) return control.placeholder ?? '';
  return textBelow(nodes, at);
}

/** The text under a node, which comes right after it in document order. */
export function textBelow(nodes: readonly ContentNode[], at: number): string {
  const depth = nodes[at]?.depth ?? 0;
  let text = '';
  for (let next = at + 1; text.length < LONGEST; next++) {
    const node = nodes[next];
    if (!node || node.depth <= depth) break;
    if (node.type === 'text' && node.text) text += ` ${node.text}`;
  }
  return text.trim().slice(0, LONGEST);
}
