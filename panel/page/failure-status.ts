import type { PageStatus } from '../../core/page/page.ts';
import { errorText } from '../../core/text/error-text.ts';
import { refusalReason, restrictedReason } from './restricted-reason.ts';

export const RELOADED = 'Penumbra was reloaded.';

/** Turns Chrome's refusal to inject into the state that a person sees. */
export async function failureStatus(tabId: number, error: unknown): Promise<PageStatus> {
  if (!chrome.runtime?.id) return { type: 'lost', reason: RELOADED };
  const message = errorText(error);
  const main = await chrome.webNavigation.getFrame({ tabId, frameId: 0 });
  const url = main?.url ?? '';
  const reason = restrictedReason(url) ?? refusalReason(message);
  return reason ? { type: 'restricted', url, reason } : { type: 'error', message };
}
