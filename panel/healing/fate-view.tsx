import type { Fate } from '../../core/healing/describe-fate.ts';
import type { MatchFactor } from '../../core/healing/match-factors.ts';
import { TextButton } from '../controls/text-button.tsx';
import { useBase } from '../panel-context.ts';
import './fate-view.css';

/** Links to candidates at most. */
const MAX_LINKS = 5;

/** What has become of an element, the way to what it is now, and why. */
export function FateView({ fate }: { fate: Fate }) {
  const { tree } = useBase();
  return (
    <div class="fate" data-type={fate.type} role="status">
      <p>
        {fate.sentence}
        {fate.candidates.slice(0, MAX_LINKS).map((key) => (
          <TextButton key={key} title="Select it in the tree" onClick={() => tree.show(key)}>
            Go to {key}
          </TextButton>
        ))}
      </p>
      {fate.factors.length > 0 && <Factors factors={fate.factors} />}
    </div>
  );
}

function Factors({ factors }: { factors: readonly MatchFactor[] }) {
  return (
    <table class="fate-factors">
      <thead>
        <tr>
          <th scope="col">Factor</th>
          <th scope="col">Weight</th>
          <th scope="col">Score</th>
          <th scope="col">Was</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {factors.map(({ factor, weight, holds, was, now }) => (
          <tr key={factor} data-holds={holds}>
            <th scope="row">{factor}</th>
            <td>{weight === null ? 'identity' : weight}</td>
            <td>{weight === null ? (holds ? 'same' : 'differs') : holds ? weight : 0}</td>
            <td title={was}>{was}</td>
            <td title={now}>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
