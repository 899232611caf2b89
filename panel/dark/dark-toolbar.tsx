import { Choice } from '../controls/choice.tsx';
import { Segments } from '../controls/segments.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import type { DarkPane } from '../dark-compare/dark-compare-model.ts';
import { usePanel } from '../panel.ts';
import type { PanelSettings } from '../settings/settings.ts';
import { KeepButton } from './keep-button.tsx';
import { makeDark } from './make-dark.ts';

const STRATEGIES: readonly (readonly [PanelSettings['darkStrategy'], string])[] = [
  ['auto', 'Auto'],
  ['site', 'Site’s own'],
  ['generate', 'Generate'],
  ['two-pass', 'Two passes (model)'],
  ['thorough', 'Thorough (model)'],
];

/** How the page is made dark, and the two buttons that do and undo it. */
export function DarkToolbar() {
  const panel = usePanel();
  const { dark, darkCompare, settings, thorough } = panel;
  const isComparing = darkCompare.isRunning.value;
  const { darkStrategy } = settings.values.value;
  const { type } = dark.state.value;
  return (
    <Toolbar label="Dark CSS">
      <Choice
        label="Strategy"
        value={darkStrategy}
        options={STRATEGIES}
        onChoose={(value) => {
          const chosen = STRATEGIES.find(([name]) => name === value);
          if (chosen) dark.setStrategy(chosen[0]);
        }}
      />
      <ToolbarDivider />
      <TextButton
        primary
        icon="moon"
        title="Reads the page’s styles, makes dark ones, measures and repairs them"
        disabled={type === 'working' || isComparing || thorough.isBusy.value}
        onClick={() => void makeDark(panel)}
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
