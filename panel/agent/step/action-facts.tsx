import type { Proposal } from '../../../core/agent/proposal.ts';
import { argumentList, outcomeText, whyOf } from '../action-text.ts';
import { elementText } from '../element-text.ts';
import './action-facts.css';

/** What a step is about: its target, arguments, reasons and what is expected of it. */
export function ActionFacts({ proposal }: { proposal: Proposal }) {
  const { action, target, origin, expected } = proposal;
  const why = whyOf(action);
  return (
    <dl class="action-facts">
      {target && (
        <Fact name="Target">
          {elementText(target)}
          {target.count > 1 && (
            <span class="action-facts-faint">
              {' '}
              {target.ordinal + 1} of {target.count}
            </span>
          )}
        </Fact>
      )}
      {argumentList(proposal).map(([name, text]) => (
        <Fact key={name} name={name}>
          <span class="action-facts-text">{text}</span>
        </Fact>
      ))}
      {why !== '' && <Fact name="Why">{why}</Fact>}
      {expected.type !== 'no_change' && <Fact name="Expected">{outcomeText(expected)}</Fact>}
      <Fact name="Site">{origin}</Fact>
    </dl>
  );
}

/** A name and what there is to say. */
export function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
