import { useSignal } from '@preact/signals';
import { STRATEGY_TITLES } from '../../core/dark-model/compare/strategy-words.ts';
import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';
import type { CompareEntry } from './dark-compare-model.ts';
import { changesText, isBest, STRATEGY_FIGURES, type StrategyFigure } from './strategy-figures.ts';
import { STRATEGY_HELP } from './strategy-help.ts';
import './strategy-table.css';

/** What each strategy came to: a column each, a line a figure. */
export function StrategyTable() {
  const { darkCompare } = usePanel();
  const large = useSignal<string | null>(null);
  const entries = darkCompare.entries.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what has the focus
    <section class="strategy-table" tabIndex={0} aria-label="What each strategy came to">
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
            <th scope="row">Picture</th>
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
            <th scope="row">Outcome</th>
            {entries.map((entry) => (
              <td key={entry.strategy} class="strategy-note">
                <Note entry={entry} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Use</th>
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
  const entries = usePanel().darkCompare.entries.value;
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
            {best && <span class="strategy-word"> best</span>}
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
  if (state.type === 'waiting') return <span class="strategy-place">waiting</span>;
  if (state.type === 'running') {
    return (
      <span class="strategy-place" role="status">
        <Icon name="loading" />
        {state.step} …
      </span>
    );
  }
  if (state.type === 'failed') return <span class="strategy-place">no picture</span>;
  if (!state.picture) {
    const why = state.outcome.after.note || 'The page was not photographed.';
    return <span class="strategy-place">{why}</span>;
  }
  return (
    <button
      type="button"
      class="strategy-picture"
      aria-pressed={isLarge}
      data-large={isLarge}
      title={isLarge ? 'Show it small' : 'Show it large'}
      onClick={onToggle}
    >
      <img src={state.picture} alt={`The page by ${STRATEGY_TITLES[strategy]}`} />
    </button>
  );
}

function Note({ entry: { state } }: { entry: CompareEntry }) {
  if (state.type === 'failed') return <span class="strategy-failed">{state.message}</span>;
  return <>{state.type === 'ended' ? changesText(state.outcome) : ''}</>;
}

function UseButton({ entry: { strategy, state } }: { entry: CompareEntry }) {
  const { darkCompare, notices } = usePanel();
  if (state.type !== 'ended') return null;
  const use = async () => {
    await darkCompare.use(strategy);
    darkCompare.pane.value = 'editor';
  };
  return (
    <TextButton
      disabled={darkCompare.isRunning.value}
      title="Puts it into the page and the editor; what was there stays as a version"
      onClick={() => void notices.attempt(use())}
    >
      Use this one
    </TextButton>
  );
}
