import { spentTokens } from '../../core/dark-model/model-spend.ts';
import { TextButton } from '../controls/text-button.tsx';
import { usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';
import type { RunStage } from './run-state.ts';
import { RUN_TITLES } from './run-words.ts';

/** What a run came to, and whether it is kept. */
export function RunResult({ stage }: { stage: Extract<RunStage, { type: 'ended' }> }) {
  const { thorough } = usePanel();
  const { kind, isLeft, outcome } = stage;
  const { before, after, changes, turns, spend, ms, isKept, why } = outcome;
  const figures = [
    `${turns} ${turns === 1 ? 'turn' : 'turns'}`,
    `${spentTokens(spend).toLocaleString('en')} tokens`,
    usdText(spend.usd),
    `${(ms / 1000).toFixed(0)} s`,
  ];
  return (
    <p class="run-line" role="status">
      <b>{RUN_TITLES[kind]}</b>
      <span>
        Score {before.score.total.toFixed(1)} → <b>{after.score.total.toFixed(1)}</b>
      </span>
      <span class="run-figures">{figures.join(' · ')}</span>
      <span class="run-doing">
        {[
          why,
          isKept ? `Changes kept: ${changes.length}.` : 'Nothing is changed.',
          isLeft && isKept ? IN_VERSIONS : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <span class="run-buttons">
        {isKept && !isLeft && (
          <TextButton
            primary
            title="Puts the best sheets into the editor"
            onClick={() => void thorough.accept()}
          >
            Keep
          </TextButton>
        )}
        <TextButton onClick={() => void thorough.discard()}>
          {isKept && !isLeft ? 'Discard' : 'Close'}
        </TextButton>
      </span>
    </p>
  );
}

const IN_VERSIONS = 'The best is among the versions.';
