import type { AssistantPart } from '../../../../core/llm/call/message.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { CallView } from '../../../llm/call/view/call-view.tsx';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { useHistory } from '../../context/history-context.ts';

/** The earlier reply and the new one, side by side. Neither is carried out. */
export function AskAgainDialog() {
  const { history } = useHistory();
  const { agent } = useAgent();
  const { step, call } = history.again;
  const record = step.value;
  const run = agent.run.value;
  const state = call.state.value;
  const close = () => {
    call.stop();
    history.close();
  };
  return (
    <Dialog
      title={t('agentHistory.stepAskedAgain', { number: record?.number ?? '' })}
      onClose={close}
    >
      <p class="history-note">{t('agentHistory.nothingNewAnswerCarried')}</p>
      <div class="again-sides">
        <section aria-label={t('agentHistory.then')}>
          <h3>
            {t('agentHistory.then')}
            {run && ` – ${run.model.model}`}
          </h3>
          {record?.reply ? (
            <Parts parts={record.reply.message.content} />
          ) : (
            <p class="history-note">{t('agentHistory.noReplyKept')}</p>
          )}
        </section>
        <section aria-label={t('agentHistory.now')}>
          <h3>
            {t('agentHistory.now')}
            {call.model.value && ` – ${call.model.value.model}`}
          </h3>
          <CallView call={call} />
          {state.type === 'done' && <Parts parts={state.reply.message.content.filter(isCall)} />}
        </section>
      </div>
    </Dialog>
  );
}

/** Its text is shown above already, as it arrived. */
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
