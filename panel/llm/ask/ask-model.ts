import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals';
import type { LlmRequest } from '../../../core/llm/call/llm.ts';
import { inEnglish, t } from '../../../core/platform/messages/messages.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { CallModel } from '../call/call-model.ts';
import type { LlmAccessModel } from '../models/llm-access-model.ts';
import type { SendModel } from '../send/send-model.ts';

/** The page as text, as the Payload pane shows it; the text is empty while it has not been read. */
export type AskedPayload = ReadonlySignal<{ text: string; legend: string }>;

interface AskDeps {
  models: LlmAccessModel;
  pageModel: PageModel;
  payload: AskedPayload;
  send: SendModel;
}

/** A question about the page, sent to a model with the shown payload. */
export const AskModel = createModel(({ models, pageModel, payload, send }: AskDeps) => {
  const isOpen = signal(false);
  const question = signal('');
  /** The question of the shown answer. */
  const asked = signal('');
  const askedOf = signal({ document: 0, url: '' });
  const call = new CallModel({ ledger: models.ledger });
  return {
    isOpen,
    question,
    asked,
    call,
    /** The address of the page that the answer is about, where the tab shows another document by now; else ''. */
    past: computed(() =>
      askedOf.value.document === pageModel.document.value ? '' : askedOf.value.url,
    ),
    /** Whether there is nothing to ask, or no page to ask about. */
    isEmpty: computed(() => question.value.trim() === '' || payload.value.text === ''),
    toggle() {
      isOpen.value = !isOpen.value;
      if (isOpen.value) void models.ready();
    },
    /** Shows what will be sent, and sends it when the person approves. */
    async ask() {
      const text = question.peek().trim();
      const shown = payload.peek();
      if (text === '' || shown.text === '') return;
      const run = crypto.randomUUID();
      const url = pageModel.reading.peek()?.tree.url ?? '';
      const page = { document: pageModel.document.peek(), url };
      const released = await send.review({
        title: t('ask.askAboutPage'),
        request: pageQuestion(text, shown, run.slice(0, 8)),
        call: { purpose: 'ask', run, pageUrl: url },
      });
      if (!released) return;
      asked.value = text;
      askedOf.value = page;
      question.value = '';
      await call.start(released, run);
    },
  };
});

/**
 * A question about a page. The page's boundary is random, so that no text in the page can pretend
 * to
 * be outside of it.
 */
function pageQuestion(
  question: string,
  { text, legend }: { text: string; legend: string },
  boundary: string,
): LlmRequest {
  const page = `<page-${boundary}>\n${text}\n</page-${boundary}>`;
  const content = [
    { type: 'text', text: page },
    { type: 'text', text: question },
  ] as const;
  const system = inEnglish('ask.youAnswerDevelopersQuestion', { v3Legend: legend });
  return { system, messages: [{ role: 'user', content }] };
}
