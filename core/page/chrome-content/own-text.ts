import type { ContentNode } from './page-content.ts';

/** Controls whose only text is what a person entered or chose. */
const HOLDS_VALUE =
  /^(text|search|tel|url|email|number|password|textarea|select-|date|time|month|week)/;
/** Longer texts are cut. */
const MAX_TEXT_CHARACTERS = 200;

/** The name of a node by its content; for fields, the placeholder. */
export function ownText(nodes: readonly ContentNode[], at: number): string {
  const { control } = nodes[at] ?? {};
  if (control && HOLDS_VALUE.test(control.type)) return control.placeholder ?? '';
  return descendantText(nodes, at);
}

/** The text under a node, whose nodes follow it in document order. */
export function descendantText(nodes: readonly ContentNode[], at: number): string {
  const depth = nodes[at]?.depth ?? 0;
  let text = '';
  for (let next = at + 1; text.length < MAX_TEXT_CHARACTERS; next++) {
    const node = nodes[next];
    if (!node || node.depth <= depth) break;
    if (node.type === 'text' && node.text) text += ` ${node.text}`;
  }
  return text.trim().slice(0, MAX_TEXT_CHARACTERS);
}
