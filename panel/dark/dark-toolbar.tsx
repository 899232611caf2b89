import type { DarkStrategy } from '../../core/dark/darken-page.ts';
import { Segments } from '../controls/segments.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import type { DarkPane } from '../dark-compare/dark-compare-model.ts';
import { usePanel } from '../panel.ts';
import { KeepButton } from './keep-button.tsx';

const STRATEGIES: readonly { id: DarkStrategy; label: string }[] = [
  { id: 'auto', label: 'Auto' },
  { id: 'site', label: 'Site’s own' },
  { id: 'generate', label: 'Generate' },
];

/** How the page is made dark, and the two buttons that do and undo it. */
export function DarkToolbar() {
  const { dark, darkCompare, settings } = usePanel();
  const isComparing = darkCompare.isRunning.value;
  const { darkStrategy } = settings.values.value;
  const { type } = dark.state.value;
  return (
    <Toolbar label="Dark CSS">
      <Segments
        label="Strategy"
        options={STRATEGIES.map(({ label }) => label)}
        chosen={STRATEGIES.findIndex(({ id }) => id === darkStrategy)}
        onChoose={(index) => dark.setStrategy(STRATEGIES[index]?.id ?? 'auto')}
      />
      <ToolbarDivider />
      <TextButton
        primary
        icon="moon"
        title="Reads the page’s styles, makes dark ones, measures and repairs them"
        disabled={type === 'working' || isComparing}
        onClick={() => void dark.makeDark()}
      >
        {type === 'dark' ? 'Make anew' : 'Make dark'}
      </TextButton>
      <TextButton
        title="Takes everything of ours out of the page"
        disabled={type !== 'dark' || isComparing}
        onClick={() => void dark.remove()}
      >
        Remove
      </TextButton>
      <ToolbarDivider />
      <KeepButton />
      <ToolbarDivider />
      <PaneChoice />
    </Toolbar>
  );
}

const PANES: readonly { id: DarkPane; label: string }[] = [
  { id: 'editor', label: 'Editor' },
  { id: 'compare', label: 'Compare strategies' },
  { id: 'records', label: 'Records' },
];

/** What stands below the toolbar. */
function PaneChoice() {
  const { pane } = usePanel().darkCompare;
  return (
    <Segments
      label="Show"
      options={PANES.map(({ label }) => label)}
      chosen={PANES.findIndex(({ id }) => id === pane.value)}
      onChoose={(index) => {
        pane.value = PANES[index]?.id ?? 'editor';
      }}
    />
  );
}
