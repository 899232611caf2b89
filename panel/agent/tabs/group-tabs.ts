/**
 * Puts the tabs of a task into one group, and returns it. Tabs that a person has pinned or grouped stay
 * where they are. Groups are a courtesy: without them the work goes on.
 */
export async function groupTabs(
  tabIds: readonly number[],
  groupId: number | undefined,
): Promise<number | undefined> {
  try {
    const tabs = await Promise.all(tabIds.map((id) => chrome.tabs.get(id)));
    const free = tabs.filter((tab) => !tab.pinned && tab.groupId === GROUPLESS);
    const ids = free.flatMap(({ id }) => id ?? []);
    const [first, ...rest] = ids;
    if (first === undefined) return groupId;
    return await chrome.tabs.group({
      tabIds: [first, ...rest],
      ...(groupId !== undefined && { groupId }),
    });
  } catch {
    // A tab has gone meanwhile, or its window takes no groups.
    return groupId;
  }
}

/** `chrome.tabGroups.TAB_GROUP_ID_NONE`. */
const GROUPLESS = -1;
