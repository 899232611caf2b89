import { t } from '../../../core/platform/messages/messages.ts';

/** Sees to it that one window at a time writes to a conversation. */
export interface TurnLease {
  /** Does work while it holds a conversation. Rejects with a sentence where another window holds it. */
  hold(conversation: string, work: () => Promise<void>): Promise<void>;
}

/** Over all windows of the extension: the browser frees the lock of a window that is closed. */
export function webTurnLease(): TurnLease {
  return {
    async hold(conversation, work) {
      const name = `penumbra-chat:${conversation}`;
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) throw new Error(t('chat.answeredElsewhere'));
        await work();
      });
    },
  };
}

/** Of a window that knows no other. */
export function ownTurnLease(): TurnLease {
  return { hold: (_, work) => work() };
}
