import { openingConcerns } from '../../../core/agent/policy/address-kinds.ts';
import { HeldRequests } from '../../../core/agent/writes/held-requests.ts';
import { BlockedRequests } from './blocked-requests.ts';

/** Holds the writes of a tab by Chrome's debugger, and blocks by rules what that does not hold. */
export function holdRequests(tabId: number): HeldRequests {
  return new HeldRequests({
    send: (sessionId, method, params) => {
      const target = sessionId === undefined ? { tabId } : { tabId, sessionId };
      return chrome.debugger.sendCommand(target, method, params);
    },
    blocker: (came) => new BlockedRequests(tabId, came),
    acts: (url) => openingConcerns(url).length > 0,
  });
}
