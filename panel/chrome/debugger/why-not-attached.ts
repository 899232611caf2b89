import { restrictedReason } from '../../../core/page/frame/frame-problems.ts';
import { CdpError } from '../../../core/platform/cdp/cdp-error.ts';
import type { DebuggerState } from '../../../core/platform/cdp/debugger-state.ts';
import { msg, type Text } from '../../../core/platform/messages/messages.ts';

/** Chrome reports a detachment a moment before the tab's address or its end is known. Milliseconds. */
const LOOKS = [0, 50, 150, 400];

/** Why the tab has no debugger: for callers, and for the person. */
export interface AttachFailure {
  error: CdpError;
  state: DebuggerState;
}

/** Why no extension may debug a page at this address, or undefined when one may. */
export function debuggerRestriction(url: string): Text | undefined {
  // There is nothing to read, but Chrome allows debugging it.
  return /^(about|data):/.test(url) ? undefined : restrictedReason(url);
}

/** What an error while attaching means for this tab. */
export async function explainFailure(tabId: number, error: CdpError): Promise<AttachFailure> {
  switch (error.code) {
    case 'BUSY':
      return { error, state: { type: 'busy' } };
    case 'BLOCKED_BY_EXTENSION':
      return blocked(await findExtensionFrame(tabId));
    case 'RESTRICTED_URL':
      return restricted(debuggerRestriction(await tabAddress(tabId)) ?? error.text);
    default:
      return { error, state: { type: 'lost', reason: error.text } };
  }
}

/**
 * Why Chrome has ended the debugger of a tab (`target_closed`): the tab closed, a page of Chrome's
 * own, or another extension's frame, whose address may have been seen in `lastFrame`.
 */
export async function explainDetachment(
  tabId: number,
  lastFrame: string | null,
): Promise<AttachFailure> {
  for (const delay of LOOKS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (!(await isOpen(tabId))) {
      const error = new CdpError('TAB_CLOSED', msg('common.tabClosed'));
      return { error, state: { type: 'lost', reason: error.text } };
    }
    const reason = debuggerRestriction(await tabAddress(tabId));
    if (reason !== undefined) return restricted(reason);
    const frame = lastFrame ?? (await findExtensionFrame(tabId));
    if (frame !== null) return blocked(frame);
  }
  const error = new CdpError('DETACHED', msg('debugger.chromeDetachedDebuggerPage'));
  return { error, state: { type: 'lost', reason: error.text } };
}

function blocked(extensionFrame: string | null): AttachFailure {
  const where = extensionFrame === null ? '' : ` (${extensionFrame})`;
  const sentence = msg('debugger.anotherExtensionFramePageChrome', { where });
  return {
    error: new CdpError('BLOCKED_BY_EXTENSION', sentence),
    state: { type: 'blocked', extensionFrame },
  };
}

function restricted(reason: Text): AttachFailure {
  return { error: new CdpError('RESTRICTED_URL', reason), state: { type: 'restricted', reason } };
}

async function isOpen(tabId: number): Promise<boolean> {
  return chrome.tabs.get(tabId).then(
    () => true,
    () => false,
  );
}

async function tabAddress(tabId: number): Promise<string> {
  const main = await chrome.webNavigation.getFrame({ tabId, frameId: 0 });
  return main?.url ?? '';
}

/**
 * The address of a frame that another extension has put into the tab, or null when none is found
 * (Chrome hides them from `webNavigation`, and a closed shadow root hides one from this search).
 */
async function findExtensionFrame(tabId: number): Promise<string | null> {
  const own = chrome.runtime.getURL('');
  const found = await chrome.scripting
    .executeScript({ target: { tabId, allFrames: true }, func: extensionFrames })
    // A page that refuses scripts, or is leaving, reports nothing.
    .catch(() => []);
  const urls = found.flatMap(({ result }) => result ?? []);
  return urls.find((url) => !url.startsWith(own)) ?? null;
}

/** Runs in the page. */
function extensionFrames(): string[] {
  return [...document.querySelectorAll('iframe, embed, object')].flatMap((frame) => {
    const url = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
    return url.startsWith('chrome-extension://') ? [url] : [];
  });
}
