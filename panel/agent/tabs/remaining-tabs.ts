import { judgeOrigin } from '../../../core/agent/policy/judge-origin.ts';
import type { KeptTabs } from '../../../core/agent/run/agent-page.ts';

/** What Chrome knows of a tab. */
export type TabFacts = Pick<chrome.tabs.Tab, 'url' | 'groupId'>;

/**
 * Those of the kept tabs that are still the task's: there, in the group that they were left in, and on an
 * origin that a person had agreed to. One that a person has taken out of its group is theirs; where the
 * window takes no groups, they are in none then and now.
 */
export async function remainingTabs(
  opened: KeptTabs['opened'],
  origins: readonly string[],
  get: (id: number) => Promise<TabFacts>,
): Promise<KeptTabs['opened']> {
  const found = await Promise.all(
    opened.map(async (tab) => {
      // A tab that was closed has no facts.
      const facts = await get(tab.id).catch(() => null);
      if (facts?.groupId !== tab.group) return [];
      return judgeOrigin(facts.url ?? '', origins).type === 'known' ? [tab] : [];
    }),
  );
  return found.flat();
}
