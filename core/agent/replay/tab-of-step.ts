import { framePath } from '../../page/tree/frame-path.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { PageLook, TaskTab } from '../run/agent-page.ts';
import type { ElementQuery, RecordedStep } from '../run/recording.ts';

/** Whether a step belongs to the run's present tab, or to which other. */
export type StepTab =
  | { type: 'here' }
  | { type: 'switch'; tab: number }
  | { type: 'none'; why: string };

/**
 * The tab of the task for a recorded step: the first, or the one with the step's address. An
 * address that changes with each visit means the only other tab.
 */
export function tabOfStep(
  { tab: address }: Pick<RecordedStep, 'tab'>,
  { tabs = [], tree }: Pick<PageLook, 'tabs' | 'tree'>,
): StepTab {
  const [first, ...others] = tabs;
  if (address !== undefined && frameAt(tree, address)) return { type: 'here' };
  const tab = address === undefined ? first : tabAt(others, address);
  if (tab) return tab.isCurrent ? { type: 'here' } : { type: 'switch', tab: tab.id };
  if (address === undefined) return { type: 'here' };
  return { type: 'none', why: inEnglish('run.noTabTask', { address }) };
}

/** DevTools names out-of-process frames by address, and counts frames from there. */
export function queryInTab(
  sought: ElementQuery,
  { tab: address }: Pick<RecordedStep, 'tab'>,
  tree: PageTree,
): ElementQuery {
  const frame = address === undefined ? undefined : frameAt(tree, address);
  const path = frame && framePath(tree, frame.number);
  return path ? { ...sought, frame: [...path, ...(sought.frame ?? [])] } : sought;
}

function frameAt({ frames }: PageTree, address: string) {
  return frames.find(({ number, url }) => number !== 0 && url === address);
}

function tabAt(tabs: readonly TaskTab[], address: string): TaskTab | undefined {
  const [only, ...more] = tabs;
  const same =
    tabs.find(({ url }) => url === address) ?? tabs.find((tab) => isSamePage(tab, address));
  return same ?? (more.length === 0 ? only : undefined);
}

function isSamePage({ url }: TaskTab, address: string): boolean {
  const [a, b] = [URL.parse(url), URL.parse(address)];
  return a !== null && b !== null && a.origin === b.origin && a.pathname === b.pathname;
}
