import { t } from '../../../../core/platform/messages/messages.ts';
import { Screen } from '../../../ui/screens/screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { FateView } from '../../healing/view/fate-view.tsx';
import { JsonText } from '../../payload/view/json-text.tsx';
import type { NodeField } from '../node-fields.ts';
import { DetailsActions } from './details-actions.tsx';
import { ExplanationText } from './explanation-text.tsx';
import './details-pane.css';

/** Everything about the selected element. */
export function DetailsPane() {
  const { details, healing } = useInspect();
  const fate = healing.fate.value;
  // What covers it, and the way there, is in the explanation.
  const isSaidBelow = fate?.type === 'blocked' && details.explanation.value?.covered !== undefined;
  const node = details.node.value;
  if (!node) return <FirstLook />;
  return (
    <div class="details-pane">
      <DetailsActions />
      <div class="details-scroll">
        {fate && !isSaidBelow && <FateView fate={fate} />}
        {details.isGone.value && <p class="details-note">{t('details.elementLeftPageHow')}</p>}
        {!details.isGone.value && details.problem.value !== '' && (
          <p class="details-note">{details.problem.value}</p>
        )}
        <ExplanationText />
        <h3 class="details-heading">{t('details.asSent')}</h3>
        <NodeJson />
        <h3 class="details-heading">{t('details.fields')}</h3>
        <dl class="details-fields">
          {details.fields.value.map((field) => (
            <Field key={field.label} {...field} />
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Before anything is selected: what the details answer, and how to ask. */
function FirstLook() {
  const { pageModel } = useShell();
  const content = {
    icon: 'inspect',
    sentence: t('details.firstLook'),
    detail: t('details.selectElementTreeSee'),
    action: t('details.pick'),
  } as const;
  return <Screen content={content} onAction={() => pageModel.setPicking(true)} />;
}

function Field({ label, value, isCode }: NodeField) {
  return (
    <>
      <dt>{label}</dt>
      <dd class={isCode ? 'details-code' : undefined}>{value}</dd>
    </>
  );
}

/** The selected node exactly as the payload has it. */
function NodeJson() {
  const { details } = useInspect();
  const json = details.json.value;
  if (json === null) return <p class="details-none">{t('details.notThere')}</p>;
  return (
    <pre class="details-json">
      <JsonText text={json} />
    </pre>
  );
}
