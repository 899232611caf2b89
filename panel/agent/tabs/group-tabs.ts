import { t } from '../../../core/platform/messages/messages.ts';

/** Characters of a task that stand on its group of tabs. */
const MAX_TITLE_LENGTH = 40;

/**
 * Puts the tabs of a task into one group that is named for it. Tabs that a person has pinned or grouped
 * stay where they are. Groups are a courtesy: without them the work goes on.
 */
export async function groupTabs(
  tabIds: readonly number[],
  task: string,
  groupId: number | undefined,
): Promise<number | undefined> {
  try {
    const tabs = await Promise.all(tabIds.map((id) => chrome.tabs.get(id)));
    const free = tabs.filter((tab) => !tab.pinned && tab.groupId === GROUPLESS);
    const ids = free.flatMap(({ id }) => id ?? []);
    const [first, ...rest] = ids;
    if (first === undefined) return groupId;
    const group = await chrome.tabs.group({
      tabIds: [first, ...rest],
      ...(groupId !== undefined && { groupId }),
    });
    if (groupId === undefined) {
      const title = task.length > MAX_TITLE_LENGTH ? `${task.slice(0, MAX_TITLE_LENGTH)}…` : task;
      await chrome.tabGroups.update(group, {
        title: t('agentPage.task', { title }),
        color: 'blue',
      });
    }
    return group;
  } catch {
    // A tab has gone meanwhile, or its window takes no groups.
    return groupId;
  }
}

/** `chrome.tabGroups.TAB_GROUP_ID_NONE`. */
const GROUPLESS = -1;
