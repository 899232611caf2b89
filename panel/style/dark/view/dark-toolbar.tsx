import type { Signal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { STRATEGY_TITLES } from '../../../../core/style/records/strategy-titles.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import type { PanelSettings } from '../../../ui/settings/settings.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import type { DarkPane } from '../../strategies/dark-compare-model.ts';
import { DarkSwitchBar } from './dark-switch-bar.tsx';
import { makeDark } from './make-dark.ts';

const STRATEGIES: readonly (readonly [PanelSettings['darkStrategy'], string])[] = [
  ...(['auto', 'site', 'generate', 'two-pass', 'thorough'] as const).map(
    (name) => [name, STRATEGY_TITLES[name]] as const,
  ),
];

/** The strategy, the button that makes the page dark, and for how long it is. */
export function DarkToolbar({ isShowingTools }: { isShowingTools: Signal<boolean> }) {
  const { settings } = useShell();
  const { dark, darkText, darkCompare, improve } = useStyle();
  const isComparing = darkCompare.isRunning.value;
  const { darkStrategy } = settings.values.value;
  const state = dark.state.value;
  const { type } = state;
  const notes = state.type === 'dark' ? (state.result?.missing ?? []) : [];
  return (
    <Toolbar label={t('dark.darkCss')}>
      <TextButton
        // Before there is a sheet, the screen below has this button.
        primary={darkText.files.value.length > 0}
        icon="moon"
        title={t('dark.readsPagesStylesMakes')}
        disabled={type === 'working' || isComparing || improve.isBusy.value}
        onClick={() => void makeDark({ dark, settings, improve })}
      >
        {type === 'dark' ? t('dark.makeAnew') : t('dark.makeDark')}
      </TextButton>
      <span class="dark-tool">
        <Choice
          label={t('dark.strategy')}
          value={darkStrategy}
          options={STRATEGIES}
          onChoose={(value) => {
            const chosen = STRATEGIES.find(([name]) => name === value);
            if (chosen) dark.setStrategy(chosen[0]);
          }}
        />
      </span>
      <ToolbarDivider />
      <DarkSwitchBar />
      <span class="dark-tool dark-panes">
        <ToolbarDivider />
        <PaneChoice />
      </span>
      <span class="dark-tools-toggle">
        {notes.length > 0 && !isShowingTools.value && (
          <IconButton
            icon="warning"
            label={notes.join('\n')}
            onClick={() => {
              isShowingTools.value = true;
            }}
          />
        )}
        <IconButton
          icon="sliders"
          label={t('dark.tools')}
          pressed={isShowingTools.value}
          onClick={() => {
            isShowingTools.value = !isShowingTools.peek();
          }}
        />
      </span>
    </Toolbar>
  );
}

const PANES: readonly { id: DarkPane; label: string }[] = [
  { id: 'editor', label: t('dark.editor') },
  { id: 'compare', label: t('dark.compareStrategies') },
  { id: 'records', label: t('dark.records') },
];

/** The choice of the view below the toolbar. */
function PaneChoice() {
  const { pane } = useStyle().darkCompare;
  return (
    <Segments
      label={t('dark.show')}
      options={PANES.map(({ label }) => label)}
      chosen={PANES.findIndex(({ id }) => id === pane.value)}
      onChoose={(index) => {
        pane.value = PANES[index]?.id ?? 'editor';
      }}
    />
  );
}
