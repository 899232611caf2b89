/**
 * Brings a tab to the front of its window, where pages draw, if the one in front may be covered: DevTools
 * may be docked in the first, and what is not the task's is a person's.
 */
export async function bringForward(
  id: number,
  mayCover: (front: number) => boolean,
): Promise<void> {
  try {
    const { windowId } = await chrome.tabs.get(id);
    const [front] = await chrome.tabs.query({ active: true, windowId });
    if (front?.id === undefined || front.id === id || !mayCover(front.id)) return;
    await chrome.tabs.update(id, { active: true });
  } catch {
    // It has gone meanwhile, which the next act will be told.
  }
}
