import type { PageTree } from '../../page/page.ts';

/** A text as it is compared: without regard to case and runs of spaces. */
export function tidyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** How many elements of the page have this text in their name or value. */
export function countText({ nodes, title }: PageTree, text: string): number {
  const wanted = tidyText(text);
  if (wanted === '') return 0;
  const has = (raw: string | undefined) => raw !== undefined && tidyText(raw).includes(wanted);
  const inNodes = nodes.filter(({ node, leftOut }) => {
    const isRendered = leftOut !== 'not rendered' && leftOut !== 'invisible';
    return isRendered && (has(node.name) || has(node.value));
  });
  return inNodes.length + (has(title) ? 1 : 0);
}
