import { countText } from '../../core/agent/sentinel/compare-text.ts';
import { composeOutline } from '../../core/page/outline/outline.ts';
import type { PageNode } from '../../core/page/tree/page-tree.ts';
import { isElement } from '../../core/page/why/is-element.ts';
import { nodeWhy } from '../../core/page/why/node-why.ts';
import { t } from '../../core/platform/messages/messages.ts';
import type { PageView } from './page-session.ts';

/** Elements that an answer explains. */
const MAX_EXPLAINED = 20;

/** The lines of the whole page that are about a text; says first when none has the very words. */
export function findInPage({ tree, frames }: PageView, text: string, maxTokens: number): string {
  const outline = composeOutline(tree, frames, { wholePage: true, query: text, maxTokens });
  const isFound = outline.lines.some(
    ({ kind, lead }) => kind !== 'fold' && !lead.startsWith('page: '),
  );
  if (!isFound) return t('run.nothingFound', { text });
  return countText(outline.text, text) > 0
    ? outline.text
    : `${t('run.notExactly')}\n${outline.text}`;
}

/** Why elements are in the payload of what is in view, or not, a line each: one by its ID, or those with a text. */
export function whyInPage(
  { tree, frames }: PageView,
  asked: { element?: string | undefined; text?: string | undefined },
): string {
  if (asked.element !== undefined) {
    const node = tree.nodes.find(({ key }) => key === asked.element);
    if (!node) throw new Error(t('mcp.noSuchElement', { element: asked.element }));
    return whyLine(node);
  }
  const text = asked.text?.trim() ?? '';
  if (text === '') throw new Error(t('mcp.nameAnElement'));
  const found = tree.nodes.filter((node) => isElement(node) && isAbout(node, text));
  if (found.length > 0) {
    const lines = found.slice(0, MAX_EXPLAINED).map(whyLine);
    const more = found.length - lines.length;
    return [...lines, ...(more > 0 ? [t('mcp.moreElements', { count: more })] : [])].join('\n');
  }
  // What no row is about may stand in the page all the same.
  const { text: all } = composeOutline(tree, frames, { wholePage: true, full: true });
  return countText(all, text) > 0 ? t('mcp.onlyText', { text }) : t('mcp.nowhere', { text });
}

function isAbout({ node }: PageNode, text: string): boolean {
  return [node.name, node.value].some((words) => words !== undefined && countText(words, text) > 0);
}

function whyLine(node: PageNode): string {
  const { verdict, sentence } = nodeWhy(node, false);
  const { role, name } = node.node;
  const what = name === '' ? role : `${role} “${name}”`;
  return `[${node.key}] ${what} – ${verdict}: ${sentence}`;
}
