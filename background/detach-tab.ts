/** A page that does not answer must not hold the detaching up. Milliseconds. */
const DEADLINE = 1000;

/** Lets a person's input through again and detaches the extension's debugger, whoever attached it. */
export async function detachTab(tabId: number): Promise<void> {
  const restored = chrome.debugger
    .sendCommand({ tabId }, 'Input.setIgnoreInputEvents', { ignore: false })
    // Nothing is attached, or the page has crashed.
    .catch(() => undefined);
  const late = new Promise((resolve) => {
    setTimeout(resolve, DEADLINE);
  });
  await Promise.race([restored, late]);
  await chrome.debugger.detach({ tabId }).catch(() => {
    // The panel, the person or Chrome has detached it already.
  });
}
