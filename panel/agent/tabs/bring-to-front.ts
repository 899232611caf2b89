/**
 * Brings a tab to the front of its window, where pages draw, if the one in front may be covered: DevTools
 * may be docked in the first, and what is not the task's is a person's.
 */
export async function bringToFront(
  id: number,
  mayCover: (front: number) => boolean,
): Promise<void> {
  try {
    const { windowId } = await chrome.tabs.get(id);
    const [front] = await chrome.tabs.query({ active: true, windowId });
    if (front?.id === undefined || front.id === id || !mayCover(front.id)) return;
    await chrome.tabs.update(id, { active: true });
  } catch {
    // It has gone meanwhile, which the next act will report.
  }
}

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
