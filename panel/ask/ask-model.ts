import { createModel, signal } from '@preact/signals';
import type { ModelsModel } from '../models/models-model.ts';
import type { PageModel } from '../page-model.ts';
import type { PayloadModel } from '../payload/payload-model.ts';
import { CallModel } from '../send/call-model.ts';
import type { SendModel } from '../send/send-model.ts';
import { pageQuestion } from './page-question.ts';

/** A question about the page, asked of a model with the payload as it is shown. */
export const AskModel = createModel(
  (models: ModelsModel, page: PageModel, payload: PayloadModel, send: SendModel) => {
    const isOpen = signal(false);
    const question = signal('');
    /** The question that the answer on show is of. */
    const asked = signal('');
    const call = new CallModel(models.ledger);
    return {
      isOpen,
      question,
      asked,
      call,
      toggle() {
        isOpen.value = !isOpen.value;
        if (isOpen.value) void models.ready();
      },
      /** Shows what will be sent, and sends it when the person says so. */
      async ask() {
        const text = question.peek().trim();
        const shown = payload.compact.peek();
        if (text === '' || shown === '') return;
        const run = crypto.randomUUID();
        const released = await send.review({
          title: 'Ask about this page',
          request: pageQuestion(text, shown, run.slice(0, 8)),
          call: { purpose: 'ask', run, pageUrl: page.reading.peek()?.tree.url ?? '' },
        });
        if (!released) return;
        asked.value = text;
        question.value = '';
        await call.start(released, run);
      },
    };
  },
);

export type AskModel = InstanceType<typeof AskModel>;
