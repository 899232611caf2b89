import { effect, type Signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { DarkState } from './dark-state.ts';

/** Why a making is ended when another document arrives in the midst of it. */
export const RELOADED = new Error(t('dark.pageReloaded'));

/** A reload reports the end of what was asked of the page before itself, by so many milliseconds at most. */
const NOTICE_MS = 3000;

/** What is shown until the new document is there. */
export function reloadedState(): DarkState {
  return { type: 'working', steps: [{ name: t('dark.reloadedMeanwhile'), ms: null }] };
}

/**
 * Tells a making that failed because its page was reloaded from one that failed by itself: the first is
 * shown as work that goes on, until the new document arrives or cannot be read.
 */
export function watchReloads(pageModel: PageModel, state: Signal<DarkState>) {
  let failedAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const isLeaving = () => pageModel.status.peek().type === 'connecting';
  effect(() => {
    const status = pageModel.status.value;
    const isFresh = performance.now() - failedAt < NOTICE_MS;
    if (status.type === 'connecting' && state.peek().type === 'failed' && isFresh) {
      isWaiting = true;
      state.value = reloadedState();
    } else if (isWaiting && status.type !== 'connecting' && status.type !== 'ready') {
      isWaiting = false;
      state.value = { type: 'failed', message: t('dark.reloadedUnread') };
    }
  });
  return {
    /** A making failed: the state to show. */
    failed(message: string): DarkState {
      failedAt = performance.now();
      isWaiting = isLeaving();
      return isWaiting ? reloadedState() : { type: 'failed', message };
    },
    /** Another making begins, or the page is left alone. */
    over() {
      failedAt = Number.NEGATIVE_INFINITY;
      isWaiting = false;
    },
  };
}

/**
 * Takes everything out of the page by `lighten`. Until the page is light it begins again on every document
 * that arrives, and none of them is made dark once more.
 */
export function watchLeaving(
  state: Signal<DarkState>,
  lighten: (ended: AbortSignal) => Promise<unknown>,
) {
  let leaving: { from: DarkState; ended: AbortController } | null = null;
  return {
    /** False again once the page is light, or was made dark again. */
    isUnderWay(): boolean {
      const now = state.peek();
      return leaving !== null && (now === leaving.from || now.type === 'failed');
    },
    async start() {
      leaving?.ended.abort();
      const mine = { from: state.peek(), ended: new AbortController() };
      leaving = mine;
      await lighten(mine.ended.signal);
      if (leaving === mine && state.peek().type === 'light') leaving = null;
    },
  };
}
