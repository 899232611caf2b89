import type { JsonObject } from '../../llm/call/message.ts';
import type { PageNode } from '../../page/tree/page-tree.ts';
import type { Evidence } from '../sentinel/evidence.ts';

/** Options of an opened list that are included. */
const MAX_OPTIONS = 20;
const OPTIONS: ReadonlySet<string> = new Set([
  'option',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'treeitem',
]);
const OVER_NETWORK: ReadonlySet<string> = new Set(['request', 'navigation', 'loading', 'stream']);

/** What an action changed: elements that came and went, options that opened, the address, the network. */
export function domChanges({ before, after }: Evidence): JsonObject {
  const was = new Set(before.tree.nodes.map(({ key }) => key));
  const is = new Set(after.tree.nodes.map(({ key }) => key));
  const added = after.tree.nodes.filter(({ key }) => !was.has(key));
  const options = added.filter(isOption).map(({ node }) => node.name);
  const urlChanged = before.tree.url !== after.tree.url;
  const { last, busy, ms } = after.settled;
  const didNetworkOccur = [last, ...busy].some(
    (activity) => activity && OVER_NETWORK.has(activity.kind),
  );
  return {
    addedCount: added.length,
    removedCount: before.tree.nodes.filter(({ key }) => !is.has(key)).length,
    dropdownDetected: options.length > 0,
    ...(options.length > 0 && { dropdownOptions: options.slice(0, MAX_OPTIONS) }),
    stabilizationTime: Math.round(ms),
    urlChanged,
    ...(urlChanged && { previousUrl: before.tree.url }),
    didNetworkOccur,
  };
}

function isOption({ node, leftOut }: PageNode): boolean {
  return OPTIONS.has(node.role) && leftOut !== 'not rendered';
}
