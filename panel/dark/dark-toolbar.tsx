import type { DarkStrategy } from '../../core/dark/darken-page.ts';
import { Segments } from '../controls/segments.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';
import { KeepButton } from './keep-button.tsx';

const STRATEGIES: readonly { id: DarkStrategy; label: string }[] = [
  { id: 'auto', label: 'Auto' },
  { id: 'site', label: 'Site’s own' },
  { id: 'generate', label: 'Generate' },
];

/** How the page is made dark, and the two buttons that do and undo it. */
export function DarkToolbar() {
  const { dark, settings } = usePanel();
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
        disabled={type === 'working'}
        onClick={() => void dark.makeDark()}
      >
        {type === 'dark' ? 'Make anew' : 'Make dark'}
      </TextButton>
      <TextButton
        title="Takes everything of ours out of the page"
        disabled={type !== 'dark'}
        onClick={() => void dark.remove()}
      >
        Remove
      </TextButton>
      <ToolbarDivider />
      <KeepButton />
    </Toolbar>
  );
}
