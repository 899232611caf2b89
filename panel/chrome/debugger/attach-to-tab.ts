import { toCdpError } from '../../../core/platform/cdp/to-cdp-error.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { DEADLINE } from './chrome-session.ts';
import { PendingCalls } from './pending-calls.ts';

/** The protocol version that Chrome has spoken since 2017. */
const VERSION = '1.3';

/**
 * Attaches the debugger to a tab whose lease this panel holds. An attachment left from before is
 * an orphan of our own (Chrome counts by extension) and is attached again: its domains and
 * sessions are unknown. Rejects with a `CdpError`; `BUSY` when it belongs to somebody else.
 */
export async function attachToTab(tabId: number): Promise<void> {
  try {
    await attach(tabId);
  } catch (error) {
    const failure = toCdpError(error);
    if (failure.code !== 'BUSY') throw failure;
    await chrome.debugger.detach({ tabId }).catch(() => {
      throw failure;
    });
    await attach(tabId).catch((again: unknown) => {
      throw toCdpError(again);
    });
  }
}

function attach(tabId: number): Promise<void> {
  const work = chrome.debugger.attach({ tabId }, VERSION);
  return new PendingCalls().wait(work, DEADLINE, inEnglish('debugger.attachingTheDebugger2'));
}

/**
 * Detaches, if anything is attached; Chrome then accepts input again. The worker does the same
 * when the lease ends, for a panel that could not.
 */
export async function detachFromTab(tabId: number): Promise<void> {
  await chrome.debugger.detach({ tabId }).catch(() => {
    // Chrome or the person detached first.
  });
}
