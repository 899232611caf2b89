import { createModel, effect, signal } from '@preact/signals';
import { translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** Milliseconds a notice stays. */
const NOTICE_MS = 5000;

interface Notice {
  text: string;
  isError: boolean;
}

/** A short sentence about the last action, or about why it failed. */
export const NoticeModel = createModel(() => {
  const notice = signal<Notice | null>(null);

  effect(() => {
    if (!notice.value) return;
    const timer = setTimeout(() => {
      notice.value = null;
    }, NOTICE_MS);
    return () => clearTimeout(timer);
  });

  return {
    notice,
    /** Waits for a task and reports the result; an empty `done` reports failures only. */
    async attempt(task: Promise<void>, done = '') {
      try {
        await task;
        if (done !== '') notice.value = { text: done, isError: false };
      } catch (error) {
        notice.value = {
          text: translated(errorText(error)),
          isError: true,
        };
      }
    },
  };
});

export type NoticeModel = InstanceType<typeof NoticeModel>;
