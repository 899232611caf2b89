import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { spentTokens } from '../../../../core/style/improve/llm-spend.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { useStyle } from '../../context/style-context.ts';
import type { RunStage } from '../run-stage.ts';
import { RUN_TITLES } from '../run-words.ts';

/** The result of a run, and whether to accept it. */
export function RunResult({ stage }: { stage: Extract<RunStage, { type: 'ended' }> }) {
  const { thorough } = useStyle();
  const { kind, isLeft, outcome } = stage;
  const { before, after, changes, turns, spend, ms, isKept, why } = outcome;
  const figures = [
    t('thorough.turnCount', { turns }),
    t('thorough.tokens', { spentTokens: numberText(spentTokens(spend)) }),
    usdText(spend.usd),
    `${fixedText(ms / 1000, 0)} s`,
  ];
  return (
    <p class="run-line" role="status">
      <b>{RUN_TITLES[kind]}</b>
      <span>
        {t('thorough.score', { total: fixedText(before.score.total, 1) })}
        <b>{fixedText(after.score.total, 1)}</b>
      </span>
      <span class="run-figures">{figures.join(' · ')}</span>
      <span class="run-doing">
        {[
          why,
          isKept
            ? t('thorough.changesKept', { count: changes.length })
            : t('thorough.nothingChanged'),
          isLeft && isKept ? IN_VERSIONS : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <span class="run-buttons">
        {isKept && !isLeft && (
          <TextButton
            primary
            title={t('thorough.putsBestSheetsInto')}
            onClick={() => void thorough.accept()}
          >
            {t('thorough.keep')}
          </TextButton>
        )}
        <TextButton onClick={() => void thorough.discard()}>
          {isKept && !isLeft ? t('thorough.discard') : t('thorough.close')}
        </TextButton>
      </span>
    </p>
  );
}

const IN_VERSIONS = t('thorough.bestAmongVersions');
