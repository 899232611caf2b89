import type { FrameNode } from '../tree/frame-node.ts';
import type { NodeContext } from '../tree/node-context.ts';
import type { PageNode } from '../tree/page-tree.ts';
import type { ContextKeys } from './semantic-node.ts';

type Key = keyof ContextKeys;
type Read = (context: NodeContext) => string | undefined;

/** What can tell elements of one role and name apart, best first. */
const APART: readonly (readonly [Key, Read])[] = [
  ['group', ({ group }) => group],
  ['row', ({ row }) => row],
  ['col', ({ column }) => column],
  ['head', ({ heading }) => heading],
  ['to', ({ path }) => path],
  ['pos', ({ position }) => position && `${position.at}/${position.of ?? '?'}`],
];

/**
 * The context keys of each sent element, by its key: errors and descriptions always, a hint where there
 * is no name, and of the rest only what tells elements of the same role and name apart. `holders` is
 * what {@link holdersOf} gives: two of different rows that are elements need no more.
 */
export function contextKeys(
  sent: readonly PageNode[],
  holders: ReadonlyMap<string, string>,
): ReadonlyMap<string, ContextKeys> {
  const keys = new Map<string, ContextKeys>();
  const alike = new Map<string, PageNode[]>();
  const names = new Map(sent.map(({ key, node }) => [key, node.name]));
  for (const pageNode of sent) {
    const { key, node } = pageNode;
    if (node.kind !== 'interactive') continue;
    const { hint, description, error, row, heading } = node.context ?? {};
    const own: ContextKeys = {};
    if (hint && needsHint(node)) own.hint = hint;
    else if (isNameless(node)) {
      if (row) own.row = row;
      else if (heading) own.head = heading;
    }
    if (description && description !== error) own.desc = description;
    if (error) own.err = error;
    keys.set(key, own);
    const likeness = `${node.role} ${node.name || own.hint || ''}`;
    const like = alike.get(likeness);
    if (like) like.push(pageNode);
    else alike.set(likeness, [pageNode]);
  }
  const holderName = ({ key }: PageNode) => names.get(holders.get(key) ?? '') ?? '';
  for (const like of alike.values()) {
    if (like.length < 2) continue;
    for (const same of split(like, holderName)) tellApart(same, keys);
  }
  return keys;
}

/** Whether the name does not say what a control is for: there is none, or it is only a number. */
export function needsHint(node: FrameNode): boolean {
  return isNameless(node) || !/\p{L}/u.test(node.name);
}

/** No person sees what a form calls a control. */
function isNameless({ name, nameFrom }: FrameNode): boolean {
  return name === '' || nameFrom === 'name attribute';
}

/** Adds keys to elements that nothing tells apart yet, until each is another. */
function tellApart(like: readonly PageNode[], keys: Map<string, ContextKeys>): void {
  let classes: readonly (readonly PageNode[])[] = [like];
  for (const [key, read] of APART) {
    const readOf = ({ node }: PageNode) => (node.context && read(node.context)) ?? '';
    classes = classes.flatMap((same) => {
      if (same.length < 2) return [];
      const parts = split(same, readOf);
      if (parts.length < 2) return [same];
      for (const node of same) {
        const value = readOf(node);
        const own = keys.get(node.key);
        if (value && own) own[key] = value;
      }
      return parts;
    });
  }
}

function split(
  nodes: readonly PageNode[],
  readOf: (node: PageNode) => string,
): readonly (readonly PageNode[])[] {
  const parts = new Map<string, PageNode[]>();
  for (const node of nodes) {
    const value = readOf(node);
    const part = parts.get(value);
    if (part) part.push(node);
    else parts.set(value, [node]);
  }
  return [...parts.values()];
}
