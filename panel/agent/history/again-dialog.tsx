import type { AssistantPart } from '../../../core/model/message.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { usePanel } from '../../panel.ts';
import { CallView } from '../../send/call-view.tsx';

/** The reply of then and the one of now, side by side. Neither does anything. */
export function AgainDialog() {
  const { history, agent } = usePanel();
  const { step, call } = history.again;
  const record = step.value;
  const run = agent.run.value;
  const state = call.state.value;
  const close = () => {
    call.stop();
    history.close();
  };
  return (
    <Dialog title={`Step ${record?.number ?? ''}, asked again`} onClose={close}>
      <p class="history-note">Nothing of the new answer is carried out.</p>
      <div class="again-sides">
        <section aria-label="Then">
          <h3>Then{run && ` – ${run.model.model}`}</h3>
          {record?.reply ? (
            <Parts parts={record.reply.message.content} />
          ) : (
            <p class="history-note">No reply is kept.</p>
          )}
        </section>
        <section aria-label="Now">
          <h3>Now{call.model.value && ` – ${call.model.value.model}`}</h3>
          <CallView call={call} />
          {state.type === 'done' && <Parts parts={state.reply.message.content.filter(isCall)} />}
        </section>
      </div>
    </Dialog>
  );
}

/** What it said stands above already, as it came in. */
function isCall({ type }: AssistantPart): boolean {
  return type === 'tool-call' || type === 'invalid-tool-call';
}

function Parts({ parts }: { parts: readonly AssistantPart[] }) {
  return (
    <>
      {parts.map((part, at) => {
        if (part.type === 'tool-call') {
          return (
            <pre key={at} class="again-call">
              <b>{part.name}</b> {JSON.stringify(part.input, null, 2)}
            </pre>
          );
        }
        if (part.type === 'invalid-tool-call') {
          return (
            <pre key={at} class="again-call">
              {part.name}: {part.problem}
            </pre>
          );
        }
        return (
          <p key={at} class={part.type === 'text' ? 'again-text' : 'again-text history-note'}>
            {part.text}
          </p>
        );
      })}
    </>
  );
}
