import { chromeFailure } from '../../core/cdp/chrome-failure.ts';
import { DEADLINE } from './chrome-session.ts';
import { PendingCalls } from './pending-calls.ts';

/** The protocol version that Chrome has spoken since 2017. */
const VERSION = '1.3';

/**
 * Attaches the debugger to a tab whose lease this panel holds. What is still attached from before is
 * then an orphan of our own (Chrome counts by extension), and is attached anew: its domains and
 * sessions are unknown. Rejects with a `CdpError`, `BUSY` when it is nobody's that we could detach.
 */
export async function attachToTab(tabId: number): Promise<void> {
  try {
    await attach(tabId);
  } catch (error) {
    const failure = chromeFailure(error);
    if (failure.code !== 'BUSY') throw failure;
    await chrome.debugger.detach({ tabId }).catch(() => {
      throw failure;
    });
    await attach(tabId).catch((again: unknown) => {
      throw chromeFailure(again);
    });
  }
}

function attach(tabId: number): Promise<void> {
  const work = chrome.debugger.attach({ tabId }, VERSION);
  return new PendingCalls().wait(work, DEADLINE, 'Attaching the debugger');
}

/**
 * Detaches, if anything is attached; Chrome then lets input through again. The worker does the same
 * when the lease ends, for a panel that could not.
 */
export async function detachFromTab(tabId: number): Promise<void> {
  await chrome.debugger.detach({ tabId }).catch(() => {
    // Chrome or the person was faster.
  });
}
