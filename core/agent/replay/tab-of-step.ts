import { framePath } from '../../page/frame-path.ts';
import type { PageTree } from '../../page/page.ts';
import type { PageLook, TaskTab } from '../agent-page.ts';
import type { RecordedStep, Sought } from './recording.ts';

/** Whether a step is to be taken in the tab that the run is in, or in which other. */
export type StepTab =
  | { type: 'here' }
  | { type: 'switch'; tab: number }
  | { type: 'none'; why: string };

/**
 * The tab of the task that a recorded step belongs to: the first, or the one with the step's address. An
 * address that says something else each time is that of the only other tab there is.
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
  return { type: 'none', why: `No tab of the task is at ${address}.` };
}

/** DevTools names frames of other processes by their address, and counts from there. */
export function soughtInTab(
  sought: Sought,
  { tab: address }: Pick<RecordedStep, 'tab'>,
  tree: PageTree,
): Sought {
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
