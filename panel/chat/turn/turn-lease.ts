import { t } from '../../../core/platform/messages/messages.ts';

/** Sees to it that one window at a time writes to a conversation. */
export interface TurnLease {
  /** Does work while it holds a conversation. Rejects with a sentence where another window holds it. */
  hold(conversation: string, work: () => Promise<void>): Promise<void>;
  /** Whether any window holds it. */
  isHeld(conversation: string): Promise<boolean>;
  /** Resolves once no window holds it, or at the signal. */
  freed(conversation: string, stop: AbortSignal): Promise<void>;
}

/** Over all windows of the extension: the browser frees the lock of a window that is closed. */
export function webTurnLease(locks: LockManager = navigator.locks): TurnLease {
  const nameOf = (conversation: string) => `penumbra-chat:${conversation}`;
  return {
    async hold(conversation, work) {
      await locks.request(nameOf(conversation), { ifAvailable: true }, async (lock) => {
        if (!lock) throw new Error(t('chat.anotherWindowAnsweringConversation'));
        await work();
      });
    },
    async isHeld(conversation) {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === nameOf(conversation));
    },
    async freed(conversation, signal) {
      // Others who wait get it at the same time, and who begins a turn finds it free.
      const shared = { mode: 'shared', signal } as const;
      await locks.request(nameOf(conversation), shared, () => undefined).catch(() => undefined);
    },
  };
}
