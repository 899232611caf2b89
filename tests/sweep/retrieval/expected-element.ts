import type { SemanticNodeV3 } from '../../../core/page/payload/semantic-node.ts';
import type { PageFrame } from '../../../core/page/tree/page-tree.ts';
import type { LabelledQuery } from './labelled-queries.ts';

/** Ids of the elements that fulfil a query: more than one where a page has it twice. */
export function expectedElements(
  nodes: readonly SemanticNodeV3[],
  [, , role, name, where = {}]: LabelledQuery,
  frames: readonly PageFrame[] = [],
): string[] {
  const { after, nth, frame } = where;
  const start = after === undefined ? 0 : nodes.findIndex(({ n }) => tidy(n) === after) + 1;
  if (after !== undefined && start === 0) return [];
  const isThere = (number = 0) =>
    frames.find((f) => f.number === number)?.url.includes(frame ?? '');
  const found = nodes
    .slice(start)
    .filter(({ r, n, f }) => r === role && isNamed(n, name) && (!frame || isThere(f)));
  const one = after === undefined ? nth : 0;
  return (one === undefined ? found : found.slice(one).slice(0, 1)).map(({ i }) => i);
}

function isNamed(name: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? tidy(name) === expected : expected.test(tidy(name));
}

/** A name without icon glyphs and spare white space. */
function tidy(name: string): string {
  return name
    .replace(/[\p{Co}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
