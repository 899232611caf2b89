import { t } from '../../platform/messages/messages.ts';
import type { SearchSpec } from '../../platform/search/search-matcher.ts';
import { shortRole } from '../payload/short-role.ts';
import type { FrameNode } from '../tree/frame-node.ts';
import type { PageFrame, PageNode } from '../tree/page-tree.ts';
import { whyWords } from './why-words.ts';

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

/** What of the semantic tree can be searched; `frames` and their `<iframe>` elements have names, too. */
export function treeSearch(
  frames: readonly PageFrame[],
  nodeOf: (key: string) => PageNode | undefined,
): SearchSpec<PageNode> {
  const namesOf = frameNames(frames, nodeOf);
  const help = t('search.mainF1F2');
  const frame = {
    name: 'frame',
    help,
    of: (node: PageNode) => namesOf(node.frame),
    also: (node: PageNode) => [String(node.frame)],
  };
  return { text: ({ node }) => searchText(node), fields: [...FIELDS, frame] };
}

const FIELDS: SearchSpec<PageNode>['fields'] = [
  {
    name: 'role',
    help: t('search.roleHelp'),
    of: ({ node }) => node.role,
    also: ({ node }) => [shortRole(node.role)],
  },
  { name: 'state', help: t('common.checkedExpandedDisabled'), of: ({ node }) => node.states },
  { name: 'why', help: t('search.whyHelp'), of: whyWords },
  {
    name: 'id',
    help: t('search.idHelp'),
    of: ({ key }) => key,
    also: ({ key }) => [`#${key}`],
    isWhole: true,
    isFound: true,
  },
];

/** By what a search finds the elements of a frame: `main`, or `f1`, its title, its `<iframe>`’s name, its address. */
export function frameNames(
  frames: readonly PageFrame[],
  nodeOf: (key: string) => PageNode | undefined,
): (frame: number) => readonly string[] {
  const names = new Map(
    frames.map(({ number, title, url, owner }) => {
      const name = owner === undefined ? '' : (nodeOf(owner)?.node.name ?? '');
      const all = number === 0 ? ['main'] : [`f${number}`, title, name, url];
      return [number, [...new Set(all)].filter((label) => label !== '')];
    }),
  );
  return (frame) => names.get(frame) ?? [frame === 0 ? 'main' : `f${frame}`];
}
