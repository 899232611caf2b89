import { useSignal } from '@preact/signals';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { STRATEGY_TITLES } from '../../../../core/style/records/strategy-titles.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import type { CompareEntry } from '../dark-compare-model.ts';
import { changesText, isBest, STRATEGY_FIGURES, type StrategyFigure } from './strategy-figures.ts';
import { STRATEGY_HELP } from './strategy-help.ts';
import './strategy-table.css';

/** The result of each strategy: one column per strategy, one row per figure. */
export function StrategyTable() {
  const { darkCompare } = useStyle();
  const large = useSignal<string | null>(null);
  const entries = darkCompare.entries.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what has the focus
    <section class="strategy-table" tabIndex={0} aria-label={t('strategies.resultsStrategies')}>
      <table>
        <thead>
          <tr>
            <td />
            {entries.map(({ strategy }) => (
              <th key={strategy} scope="col" title={STRATEGY_HELP[strategy]}>
                {STRATEGY_TITLES[strategy]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('common.picture')}</th>
            {entries.map((entry) => (
              <td key={entry.strategy}>
                <Picture
                  entry={entry}
                  isLarge={large.value === entry.strategy}
                  onToggle={() => {
                    large.value = large.peek() === entry.strategy ? null : entry.strategy;
                  }}
                />
              </td>
            ))}
          </tr>
          {STRATEGY_FIGURES.map((figure) => (
            <FigureRow key={figure.name} figure={figure} />
          ))}
          <tr>
            <th scope="row">{t('common.outcome')}</th>
            {entries.map((entry) => (
              <td key={entry.strategy} class="strategy-note">
                <Note entry={entry} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('strategies.use')}</th>
            {entries.map((entry) => (
              <td key={entry.strategy}>
                <UseButton entry={entry} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function FigureRow({ figure }: { figure: StrategyFigure }) {
  const entries = useStyle().darkCompare.entries.value;
  const outcomes = entries.flatMap(({ state }) => (state.type === 'ended' ? state.outcome : []));
  return (
    <tr title={figure.title}>
      <th scope="row">{figure.name}</th>
      {entries.map(({ strategy, state }) => {
        if (state.type !== 'ended') return <td key={strategy} class="strategy-figure" />;
        const best = isBest(figure, state.outcome, outcomes);
        return (
          <td key={strategy} class="strategy-figure" data-best={best}>
            {figure.text(state.outcome)}
            {best && <span class="strategy-word">{t('strategies.best')}</span>}
          </td>
        );
      })}
    </tr>
  );
}

interface PictureProps {
  entry: CompareEntry;
  isLarge: boolean;
  onToggle: () => void;
}

function Picture({ entry: { strategy, state }, isLarge, onToggle }: PictureProps) {
  if (state.type === 'waiting')
    return <span class="strategy-place">{t('strategies.waiting')}</span>;
  if (state.type === 'running') {
    return (
      <span class="strategy-place" role="status">
        <Icon name="loading" />
        {state.step} …
      </span>
    );
  }
  if (state.type === 'failed')
    return <span class="strategy-place">{t('strategies.noPicture')}</span>;
  if (!state.picture) {
    const why = say(state.outcome.after.note) || t('dark.noPicturePage');
    return <span class="strategy-place">{why}</span>;
  }
  return (
    <button
      type="button"
      class="strategy-picture"
      aria-pressed={isLarge}
      data-large={isLarge}
      title={isLarge ? t('strategies.showItSmall') : t('strategies.showItLarge')}
      onClick={onToggle}
    >
      <img
        src={state.picture}
        alt={t('strategies.thePageBy', { strategyTitles: STRATEGY_TITLES[strategy] })}
      />
    </button>
  );
}

function Note({ entry: { state } }: { entry: CompareEntry }) {
  if (state.type === 'failed') return <span class="strategy-failed">{state.message}</span>;
  return <>{state.type === 'ended' ? changesText(state.outcome) : ''}</>;
}

function UseButton({ entry: { strategy, state } }: { entry: CompareEntry }) {
  const { darkCompare } = useStyle();
  const { notices } = useShell();
  if (state.type !== 'ended') return null;
  const use = async () => {
    await darkCompare.use(strategy);
    darkCompare.pane.value = 'editor';
  };
  return (
    <TextButton
      disabled={darkCompare.isRunning.value}
      title={t('strategies.appliesOpensEditorPreviousCss')}
      onClick={() => void notices.attempt(use())}
    >
      {t('strategies.useThisOne')}
    </TextButton>
  );
}
