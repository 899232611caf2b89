import { createModel, effect, signal } from '@preact/signals';
import { say } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** Milliseconds a notice stays. */
const NOTICE_MS = 5000;

interface Notice {
  text: string;
  isError: boolean;
  /** It says what goes on, and stays until that is over. */
  isWorking?: boolean;
}

/** A short sentence about the last action, or about why it failed. */
export const NoticeModel = createModel(() => {
  const notice = signal<Notice | null>(null);

  effect(() => {
    if (!notice.value || notice.value.isWorking) return;
    const timer = setTimeout(() => {
      notice.value = null;
    }, NOTICE_MS);
    return () => clearTimeout(timer);
  });

  return {
    notice,
    /**
     * Waits for a task and reports the result; an empty `done` reports failures only. `working` says
     * meanwhile what goes on.
     */
    async attempt(task: Promise<unknown>, done = '', working = '') {
      const meanwhile = working === '' ? null : { text: working, isError: false, isWorking: true };
      if (meanwhile) notice.value = meanwhile;
      try {
        await task;
        if (done !== '') notice.value = { text: done, isError: false };
        else if (meanwhile && notice.peek() === meanwhile) notice.value = null;
      } catch (error) {
        notice.value = {
          text: say(errorText(error)),
          isError: true,
        };
      }
    },
  };
});

export type NoticeModel = InstanceType<typeof NoticeModel>;
