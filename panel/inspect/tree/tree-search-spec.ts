import type { FrameNode } from '../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { whyWords } from '../../../core/page/why/why-words.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { SearchSpec } from '../../../core/platform/search/search-matcher.ts';

/** Text of a node; frames reuse a node object while it does not change. */
const searchable = new WeakMap<FrameNode, string>();

function searchText(node: FrameNode): string {
  let text = searchable.get(node);
  if (text === undefined) {
    const { role, name, value = '', tag, states, frame } = node;
    const { position: _, ...around } = node.context ?? {};
    const parts = [role, name, value, tag, states.join(' '), frame?.src ?? ''];
    text = [...parts, ...Object.values(around)].join('\n');
    searchable.set(node, text);
  }
  return text;
}

/** What of the semantic tree can be searched. */
export const TREE_SEARCH: SearchSpec<PageNode> = {
  text: ({ node }) => searchText(node),
  fields: [
    { name: 'role', help: t('search.roleHelp'), of: ({ node }) => node.role },
    { name: 'state', help: t('search.stateHelp'), of: ({ node }) => node.states },
    { name: 'why', help: t('search.whyHelp'), of: whyWords },
    { name: 'id', help: t('search.idHelp'), of: ({ key }) => key, isWhole: true, isFound: true },
    { name: 'frame', help: t('search.frameHelp'), of: frameNames, isWhole: true },
  ],
};

function frameNames({ frame }: PageNode): string[] {
  return frame === 0 ? ['main', '0'] : [`f${frame}`, String(frame)];
}
