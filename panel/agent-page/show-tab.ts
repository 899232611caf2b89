/**
 * Brings a tab to the front of its window, since a person asked for it. What it resolves with puts the tab
 * there that was in front before; a tab that has gone meanwhile is left alone.
 */
export async function showTab(id: number): Promise<() => Promise<void>> {
  const { windowId, active } = await chrome.tabs.get(id);
  if (active) return async () => undefined;
  const [front] = await chrome.tabs.query({ active: true, windowId });
  await chrome.tabs.update(id, { active: true });
  return async () => {
    const before = front?.id;
    if (before !== undefined)
      await chrome.tabs.update(before, { active: true }).catch(() => undefined);
  };
}
