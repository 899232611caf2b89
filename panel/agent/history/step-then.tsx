import { useComputed } from '@preact/signals';
import { type PayloadChange, payloadDiff } from '../../../core/agent/memory/payload-diff.ts';
import { recordedPayload } from '../../../core/agent/replay/recorded-nodes.ts';
import type { SemanticTreeResultV3 } from '../../../core/payload/semantic-node.ts';
import { usePanel } from '../../panel.ts';
import type { StepView } from '../step-view.ts';
import './step-then.css';

/** Changes and elements that are listed; more would only be scrolled by. */
const MOST = 300;
const SIGNS: Readonly<Record<PayloadChange['type'], string>> = {
  added: '+',
  removed: '−',
  changed: '~',
};

/** The page as it was: its picture, its elements, and what was otherwise than a step before. */
export function StepThen({ view }: { view: StepView }) {
  const { agent } = usePanel();
  const { step, number } = view;
  const before = useComputed(() => agent.run.value?.steps.find((one) => one.number === number - 1));
  const now = recordedPayload(step);
  const was = before.value && recordedPayload(before.value);
  return (
    <>
      {step.picture && step.picture.data !== '' && (
        <img
          class="step-then-picture"
          alt={`The page in step ${number}`}
          width={step.picture.width}
          height={step.picture.height}
          src={`data:${step.picture.mimeType};base64,${step.picture.data}`}
        />
      )}
      {!now && <p class="step-then-note">What was in the page is no longer kept.</p>}
      {now && was && <Changes changes={payloadDiff(was, now)} since={number - 1} />}
      {now && <Elements payload={now} />}
    </>
  );
}

function Changes({ changes, since }: { changes: readonly PayloadChange[]; since: number }) {
  const count = changes.length.toLocaleString('en');
  if (changes.length === 0) {
    return <p class="step-then-note">The page says the same as in step {since}.</p>;
  }
  return (
    <details class="step-then" open>
      <summary>
        <b>Changed since step {since}</b> <span class="step-then-count">{count}</span>
      </summary>
      <ul class="step-then-changes">
        {changes.slice(0, MOST).map((change) => (
          <li key={change.type + change.id} data-type={change.type}>
            <span class="step-then-sign" title={change.type}>
              {SIGNS[change.type]}
            </span>
            <code>{change.id}</code> {change.role} “{change.name}”
            {change.fields.map(({ field, was, now }) => (
              <span key={field} class="step-then-field">
                {field}: <del>{was || 'none'}</del> <ins>{now || 'none'}</ins>
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
        <b>Elements</b> <span class="step-then-count">{nodes.length.toLocaleString('en')}</span>
      </summary>
      <table class="step-then-table">
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Role</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">States</th>
          </tr>
        </thead>
        <tbody>
          {nodes.slice(0, MOST).map(({ i, r, n, v, s }) => (
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
