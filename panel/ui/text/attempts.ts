import type { Signal } from '@preact/signals';
import { say, type Text } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** Does what may fail: what went wrong is the `problem` until something has worked, in the sentence of `failed`. */
export function attempts(problem: Signal<string>, failed: (cause: Text) => string = say) {
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      problem.value = '';
    } catch (error) {
      problem.value = failed(errorText(error));
    }
  };
}
