import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import type { CallState } from '../send/call-model.ts';
import { CallView } from '../send/call-view.tsx';
import './ask-section.css';

/** States of a call in which another question can be asked. */
const AT_REST: ReadonlySet<CallState['type']> = new Set(['idle', 'done', 'failed']);

/** A question about the page, its answer, and what it cost. */
export function AskSection() {
  const { ask, payload } = usePanel();
  const isRunning = !AT_REST.has(ask.call.state.value.type);
  const isEmpty = ask.question.value.trim() === '' || payload.compact.value === '';
  return (
    <section class="ask" aria-label="Ask a model about this page">
      {ask.asked.value !== '' && (
        <div class="ask-answer">
          <p class="ask-question">{ask.asked.value}</p>
          <CallView call={ask.call} />
        </div>
      )}
      <form
        class="ask-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !isRunning) void ask.ask();
        }}
      >
        <textarea
          class="ask-input"
          rows={2}
          aria-label="Your question about this page"
          placeholder="Ask about this page"
          value={ask.question.value}
          onInput={(event) => {
            ask.question.value = event.currentTarget.value;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <TextButton
          primary
          submit
          disabled={isEmpty || isRunning}
          title="Shows first what will be sent, and what it costs"
          onClick={() => undefined}
        >
          Ask…
        </TextButton>
      </form>
    </section>
  );
}
