import { t } from '../../../../core/platform/messages/messages.ts';
import { withElements } from '../../../ui/text/with-elements.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { useTree } from '../../context/tree-context.ts';
import { ScrollAdvice } from './scroll-advice.tsx';
import './explanation-text.css';

/** Why the selected element is in the payload or not, and what covers it. */
export function ExplanationText() {
  const { details } = useInspect();
  const { tree } = useTree();
  const explanation = details.explanation.value;
  if (!explanation) return null;
  const { verdict, sentence, advice, covered, ignoresClicks, because, steps = [] } = explanation;
  return (
    <div class="explanation" data-verdict={verdict.replace(' ', '-')}>
      <p>
        {because
          ? withElements(
              t('details.by', { sentence: sentence.slice(0, -1), blocker: '{blocker}' }),
              {
                blocker: (
                  <Blocker label={because.label} blockerKey={because.key} onShow={tree.show} />
                ),
              },
            )
          : sentence}
        {advice && ` ${advice}`}
      </p>
      {steps.length > 0 && <ScrollAdvice steps={steps} />}
      {ignoresClicks && <p class="explanation-covered">{ignoresClicks}</p>}
      {covered && (
        <p class="explanation-covered">
          {withElements(t('details.coveredBy', { blocker: '{blocker}' }), {
            blocker: <Blocker label={covered.label} blockerKey={covered.key} onShow={tree.show} />,
          })}
        </p>
      )}
    </div>
  );
}

interface BlockerProps {
  label: string;
  blockerKey: string | undefined;
  onShow: (key: string) => void;
}

function Blocker({ label, blockerKey, onShow }: BlockerProps) {
  if (blockerKey === undefined) return <code>{label}</code>;
  return (
    <button type="button" class="explanation-link" onClick={() => onShow(blockerKey)}>
      {label}
    </button>
  );
}
