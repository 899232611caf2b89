import { t } from '../../../core/platform/messages/messages.ts';
import { into, sendOnEnter, sends } from '../../ui/controls/field-events.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import type { CallState } from '../call/call-model.ts';
import { CallView } from '../call/view/call-view.tsx';
import { useLlm } from '../context/llm-context.ts';
import './ask-section.css';

/** States of a call in which another question can be asked. */
const AT_REST: ReadonlySet<CallState['type']> = new Set(['idle', 'done', 'failed']);

/** A question about the page, its answer, and what it cost. */
export function AskSection() {
  const { ask } = useLlm();
  const isRunning = !AT_REST.has(ask.call.state.value.type);
  const isEmpty = ask.isEmpty.value;
  return (
    <section class="ask" aria-label={t('ask.askModelAboutPage')}>
      {ask.asked.value !== '' && (
        <div class="ask-answer">
          <p class="ask-question">{ask.asked.value}</p>
          {ask.past.value !== '' && <p>{t('ask.answerAbout', { page: ask.past.value })}</p>}
          <CallView call={ask.call} />
        </div>
      )}
      <form
        class="ask-form"
        onSubmit={sends(() => {
          if (!isEmpty && !isRunning) void ask.ask();
        })}
      >
        <textarea
          class="ask-input"
          rows={2}
          aria-label={t('ask.yourQuestionAboutPage')}
          placeholder={t('ask.askAboutPage')}
          value={ask.question.value}
          onInput={into(ask.question)}
          onKeyDown={sendOnEnter}
        />
        <TextButton
          primary
          submit
          disabled={isEmpty || isRunning}
          title={t('ask.showsFirstSentCosts')}
        >
          {t('ask.ask')}
        </TextButton>
      </form>
    </section>
  );
}
