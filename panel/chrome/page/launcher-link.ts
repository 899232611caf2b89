import { LAUNCHER_ASKS, type LauncherWork } from '../../../core/chat/launcher-messages.ts';

/**
 * Tells the chat button of a tab’s pages whether work goes on, now and as new pages load, until the returned
 * function is called. Pages without the button get none of it.
 */
export function followWork(
  tabId: number,
  subscribe: (changed: (isRunning: boolean) => void) => () => void,
): () => void {
  let isRunning = false;
  const stop = subscribe((now) => {
    if (now === isRunning) return;
    isRunning = now;
    const message: LauncherWork = { type: 'penumbra-launcher-work', isRunning };
    // Most pages have no button, and no listener either.
    chrome.tabs.sendMessage(tabId, message, { frameId: 0 }).catch(() => undefined);
  });
  const heard = (
    message: unknown,
    { id, tab }: chrome.runtime.MessageSender,
    answer: (isRunning: boolean) => void,
  ) => {
    if (message === LAUNCHER_ASKS && id === chrome.runtime.id && tab?.id === tabId && isRunning) {
      answer(true);
    }
  };
  chrome.runtime.onMessage.addListener(heard);
  return () => {
    stop();
    chrome.runtime.onMessage.removeListener(heard);
  };
}
