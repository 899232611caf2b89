import type { SettleCause, Settled, SettleOptions } from '../../core/page/settled.ts';
import { isOwnOverlay } from '../overlay/overlay-host.ts';
import { pageDocument } from '../semantics/page-document.ts';

/**
 * Resolves when this frame's document has been at rest for `quiet` milliseconds, or at the limit
 * (dom-extraction-v3 §12). Rest means: loaded, no mutation, no response, no running animation that
 * ends, no font on its way. It wakes on events, and once more when the quiet time may be over.
 */
export function settle({ quiet, limit }: SettleOptions): Promise<Settled> {
  const started = performance.now();
  const last = new Map<SettleCause, number>();
  const note = (cause: SettleCause) => {
    last.delete(cause);
    last.set(cause, performance.now());
  };
  const stop = new AbortController();
  watch(note, stop.signal);
  return new Promise((resolve) => {
    const finish = (isSettled: boolean, causes: SettleCause[]) => {
      stop.abort();
      resolve({ isSettled, ms: performance.now() - started, causes });
    };
    const look = () => {
      const now = performance.now();
      const busy = ongoing();
      for (const cause of busy) note(cause);
      const quietSince = Math.max(started, ...last.values());
      if (now - quietSince >= quiet) return finish(true, [...last.keys()]);
      if (now - started >= limit) return finish(false, recent(last, now - quiet));
      const wait = Math.min(quietSince + quiet, started + limit) - now;
      setTimeout(look, Math.max(1, wait));
    };
    look();
  });
}

/** What is going on right now and will end by itself. */
function ongoing(): SettleCause[] {
  const causes: SettleCause[] = [];
  if (pageDocument.readyState() !== 'complete') causes.push('loading');
  if (pageDocument.fonts()?.status === 'loading') causes.push('fonts');
  if (pageDocument.animations().some(endsSoon)) causes.push('animations');
  return causes;
}

/** A spinner turns for ever: waiting for it would always take the whole limit. */
function endsSoon({ playState, effect }: Animation): boolean {
  const end = effect?.getComputedTiming().endTime;
  return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
}

function watch(note: (cause: SettleCause) => void, signal: AbortSignal): void {
  const mutations = new MutationObserver((records) => {
    if (!records.every(isOwnOverlay)) note('mutations');
  });
  mutations.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'disabled', 'open', 'src', 'href', 'value'],
  });
  const responses = new PerformanceObserver(() => note('network'));
  responses.observe({ type: 'resource' });
  signal.addEventListener('abort', () => {
    mutations.disconnect();
    responses.disconnect();
  });
}

function recent(last: ReadonlyMap<SettleCause, number>, since: number): SettleCause[] {
  return [...last].filter(([, at]) => at >= since).map(([cause]) => cause);
}
