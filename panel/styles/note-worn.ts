import { isWornKey, type WornCss, wornKey } from '../../core/dark/worn-css.ts';

/** Notes what a frame's document wears, for the worker to take out when DevTools closes. */
export async function noteWorn(tabId: number, frameId: number, worn: WornCss): Promise<void> {
  const { session } = chrome.storage;
  const note = { [wornKey(tabId, frameId)]: worn };
  try {
    await session.set(note);
  } catch {
    // Full: notes of tabs that have gone are dropped.
    const all = Object.keys(await session.get(null));
    await session.remove(all.filter(isWornKey));
    // Without a note the sheet stays until the page is reloaded: no reason not to apply it.
    await session.set(note).catch(() => undefined);
  }
}
