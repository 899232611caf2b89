import type { Proposal } from '../../../../core/agent/run/proposal.ts';
import type { RememberedElement } from '../../../../core/page/healing/remembered-element.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { ElementChip, type PastWhy } from '../../../ui/element/element-chip.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { argumentList, outcomeText, whyOf } from '../../run/action-text.ts';
import { elementText } from '../../run/element-text.ts';
import './action-facts.css';

interface ActionFactsProps {
  proposal: Proposal;
  /** Of a step that is over: why its target was usable or not when it was taken. */
  past?: PastWhy;
}

/** A step's target, arguments, reasons and expected outcome. */
export function ActionFacts({ proposal, past }: ActionFactsProps) {
  const { action, target, origin, expected } = proposal;
  const why = whyOf(action);
  return (
    <dl class="action-facts">
      {target && (
        <Fact name={t('agentStep.factTarget')}>
          <TargetChip target={target} past={past} /> {elementText(target)}
          {target.count > 1 && (
            <span class="action-facts-faint">
              {' '}
              {t('agentStep.of', { ordinal: target.ordinal + 1, count: target.count })}
            </span>
          )}
        </Fact>
      )}
      {argumentList(proposal).map(([name, text]) => (
        <Fact key={name} name={name}>
          <span class="action-facts-text">{text}</span>
        </Fact>
      ))}
      {why !== '' && <Fact name={t('agentStep.factWhy')}>{why}</Fact>}
      {expected.type !== 'no_change' && (
        <Fact name={t('agentStep.factExpected')}>{outcomeText(expected)}</Fact>
      )}
      <Fact name={t('agentStep.factSite')}>{origin}</Fact>
    </dl>
  );
}

/**
 * The target, as the Tree has it now unless the step is over; only its ID when the page has another element under
 * that.
 */
function TargetChip({ target, past }: { target: RememberedElement; past: PastWhy | undefined }) {
  const { elements } = useShell();
  const node = elements.byKey.value.get(target.key)?.node;
  const isSame = node?.role === target.role && node.name === target.name;
  return isSame ? <ElementChip id={target.key} past={past} /> : <code>#{target.key}</code>;
}

/** A name and its value. */
export function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
