import { errorText } from '../../../core/platform/text/error-text.ts';

/**
 * Puts the tabs of a task into one group, and returns it. Tabs that a person has pinned or grouped stay
 * where they are. Groups are a courtesy: `problem` hears why there is none, and the work goes on.
 */
export async function groupTabs(
  tabIds: readonly number[],
  groupId: number | undefined,
  problem: (sentence: string) => void,
): Promise<number | undefined> {
  try {
    const tabs = await Promise.all(tabIds.map((id) => chrome.tabs.get(id)));
    const free = tabs.filter((tab) => !tab.pinned && tab.groupId === GROUPLESS);
    const ids = free.flatMap(({ id }) => id ?? []);
    const [first, ...rest] = ids;
    if (first === undefined) return groupId;
    // A new group would come into the window in front: that of DevTools, where they are undocked.
    const windowId = free[0]?.windowId;
    const where =
      groupId === undefined
        ? windowId !== undefined && { createProperties: { windowId } }
        : { groupId };
    return await chrome.tabs.group({ tabIds: [first, ...rest], ...where });
  } catch (error) {
    problem(errorText(error));
    return groupId;
  }
}

/** `chrome.tabGroups.TAB_GROUP_ID_NONE`. */
const GROUPLESS = -1;
