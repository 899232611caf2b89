import type { RunState } from '../../../../core/agent/run/run-state.ts';
import type { ReplyCall } from '../../../../core/agent/tools/reply-calls.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { toolWord } from '../../run/action-text.ts';
import { callText } from '../../run/call-text.ts';
import './plan-list.css';

/** What the model's reply asks for after the present step: to be put in another order, or left out. */
export function PlanList({
  run,
  onChange,
}: {
  run: RunState | null;
  onChange: (calls: readonly ReplyCall[]) => void;
}) {
  const calls = run?.plan?.calls ?? [];
  if (!run || calls.length === 0) return null;
  const moved = (at: number, by: -1 | 1) => {
    const order = [...calls];
    const [call] = order.splice(at, 1);
    if (call) order.splice(at + by, 0, call);
    onChange(order);
  };
  return (
    <section class="plan-list" aria-label={t('agentCards.thenSteps')}>
      <h4>{t('agentCards.thenSteps')}</h4>
      <ol>
        {calls.map((call, at) => (
          <li key={`${call.callId} ${call.tool}`}>
            <span class="plan-list-text">
              <b>{toolWord(call.tool)}</b> {callText(call, run.draft)}
            </span>
            <IconButton
              icon="chevron-up"
              label={t('agentCards.moveUp')}
              disabled={at === 0}
              onClick={() => moved(at, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={t('agentCards.moveDown')}
              disabled={at === calls.length - 1}
              onClick={() => moved(at, 1)}
            />
            <IconButton
              icon="close"
              label={t('agentCards.leaveOut')}
              onClick={() => onChange(calls.filter((one) => one !== call))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
