import { createModel, effect, signal } from '@preact/signals';
import { errorText } from '../../core/text/error-text.ts';

/** Milliseconds a notice stays. */
const NOTICE_TIME = 5000;

interface Notice {
  text: string;
  isError: boolean;
}

/** One short sentence about what was just done, or why it could not be. */
export const NoticeModel = createModel(() => {
  const notice = signal<Notice | null>(null);

  effect(() => {
    if (!notice.value) return;
    const timer = setTimeout(() => {
      notice.value = null;
    }, NOTICE_TIME);
    return () => clearTimeout(timer);
  });

  return {
    notice,
    /** Waits for a task and says how it went; `done` is silent when it is empty. */
    async attempt(task: Promise<void>, done = '') {
      try {
        await task;
        if (done !== '') notice.value = { text: done, isError: false };
      } catch (error) {
        notice.value = {
          text: errorText(error),
          isError: true,
        };
      }
    },
  };
});

export type NoticeModel = InstanceType<typeof NoticeModel>;
