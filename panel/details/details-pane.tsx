import { FateView } from '../healing/fate-view.tsx';
import { usePanel } from '../panel.ts';
import { DetailsActions } from './details-actions.tsx';
import { ExplanationText } from './explanation-text.tsx';
import type { NodeField } from './node-fields.ts';
import { NodeJson } from './node-json.tsx';
import './details-pane.css';

/** Everything about the selected element. */
export function DetailsPane() {
  const { details, healing } = usePanel();
  const fate = healing.fate.value;
  const node = details.node.value;
  if (!node) return <p class="details-empty">Select an element in the tree to see all about it.</p>;
  return (
    <div class="details-pane">
      <DetailsActions />
      <div class="details-scroll">
        {fate && <FateView fate={fate} />}
        {details.isGone.value && (
          <p class="details-note">This element has left the page; this is how it was.</p>
        )}
        {!details.isGone.value && details.problem.value !== '' && (
          <p class="details-note">{details.problem.value}</p>
        )}
        <ExplanationText />
        <h3 class="details-heading">As sent</h3>
        <NodeJson />
        <h3 class="details-heading">Fields</h3>
        <dl class="details-fields">
          {details.fields.value.map((field) => (
            <Field key={field.label} {...field} />
          ))}
        </dl>
      </div>
    </div>
  );
}

function Field({ label, value, isCode }: NodeField) {
  return (
    <>
      <dt>{label}</dt>
      <dd class={isCode ? 'details-code' : undefined}>{value}</dd>
    </>
  );
}
