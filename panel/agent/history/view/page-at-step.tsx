import { useComputed } from '@preact/signals';
import { type PayloadChange, payloadDiff } from '../../../../core/agent/memory/payload-diff.ts';
import { recordedPayload } from '../../../../core/agent/replay/recording-of.ts';
import type { SemanticTreeResultV3 } from '../../../../core/page/payload/semantic-node.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { useAgent } from '../../context/agent-context.ts';
import type { StepView } from '../../run/step-status.ts';
import './page-at-step.css';

/** Most changes and elements that are listed; nobody reads more. */
const MAX_LISTED = 300;
const SIGNS: Readonly<Record<PayloadChange['type'], string>> = {
  added: '+',
  removed: '−',
  changed: '~',
};

/** The page at a step: its picture, its elements, and what differs from the step before. */
export function PageAtStep({ view }: { view: StepView }) {
  const { agent } = useAgent();
  const { step, number } = view;
  const before = useComputed(() =>
    agent.run.value?.steps.find((earlier) => earlier.number === number - 1),
  );
  const now = recordedPayload(step);
  const was = before.value && recordedPayload(before.value);
  return (
    <>
      {step.picture && step.picture.data !== '' && (
        <img
          class="step-then-picture"
          alt={t('agentHistory.pageStep', { number })}
          width={step.picture.width}
          height={step.picture.height}
          src={`data:${step.picture.mimeType};base64,${step.picture.data}`}
        />
      )}
      {!now && <p class="step-then-note">{t('agentHistory.pageNoLongerKept')}</p>}
      {now && was && <Changes changes={payloadDiff(was, now)} since={number - 1} />}
      {now && <Elements payload={now} />}
    </>
  );
}

function Changes({ changes, since }: { changes: readonly PayloadChange[]; since: number }) {
  const count = numberText(changes.length);
  if (changes.length === 0) {
    return <p class="step-then-note">{t('agentHistory.unchangedSinceStep', { since })}</p>;
  }
  return (
    <details class="step-then" open>
      <summary>
        <b>{t('agentHistory.changedSinceStep', { since })}</b>{' '}
        <span class="step-then-count">{count}</span>
      </summary>
      <ul class="step-then-changes">
        {changes.slice(0, MAX_LISTED).map((change) => (
          <li key={change.type + change.id} data-type={change.type}>
            <span class="step-then-sign" title={change.type}>
              {SIGNS[change.type]}
            </span>
            <code>{change.id}</code> {t('chat.roleName', { role: change.role, name: change.name })}
            {change.fields.map(({ field, was, now }) => (
              <span key={field} class="step-then-field">
                {field}: <del>{was || t('common.none')}</del> <ins>{now || t('common.none')}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Elements({ payload: { interactive_tree: nodes } }: { payload: SemanticTreeResultV3 }) {
  return (
    <details class="step-then">
      <summary>
        <b>{t('common.elements')}</b>{' '}
        <span class="step-then-count">{numberText(nodes.length)}</span>
      </summary>
      <table class="step-then-table">
        <thead>
          <tr>
            <th scope="col">{t('common.id')}</th>
            <th scope="col">{t('common.role')}</th>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('common.value')}</th>
            <th scope="col">{t('common.states')}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.slice(0, MAX_LISTED).map(({ i, r, n, v, s }) => (
            <tr key={i}>
              <td>{i}</td>
              <td>{r}</td>
              <td>{n}</td>
              <td>{v}</td>
              <td>{s}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
