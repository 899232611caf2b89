import type { StepDraft } from '../../../../core/agent/run/step-record.ts';
import { wantedCall, wantedElement } from '../../../../core/agent/tools/wanted-call.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { ElementChip } from '../../../ui/element/element-chip.tsx';
import { toolWord } from '../../run/action-text.ts';
import { callText } from '../../run/call-text.ts';
import { Fact } from './action-facts.tsx';
import { whyThen } from './why-then.ts';

/** What a step was asked to do that came to no proposal: its element as the Tree has it, if it has. */
export function WantedFacts({ step }: { step: StepDraft }) {
  const call = wantedCall(step);
  if (!call) return null;
  const element = wantedElement(call);
  const { why } = call.input;
  return (
    <dl class="action-facts">
      {element !== undefined && (
        <Fact name={t('agentStep.factTarget')}>
          <ElementChip id={element} past={whyThen(step, element)} />
        </Fact>
      )}
      <Fact name={t('agentStep.factAsked')}>
        <span class="action-facts-text">{`${toolWord(call.tool)} ${callText(call, step)}`}</span>
      </Fact>
      {typeof why === 'string' && <Fact name={t('agentStep.factWhy')}>{why}</Fact>}
    </dl>
  );
}
