import type { Signal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { momentText } from '../../../../core/platform/messages/numbers.ts';
import { STRATEGY_TITLES } from '../../../../core/style/records/strategy-titles.ts';
import type { AlwaysDarkSite } from '../../../../core/style/sheets/always-dark-site.ts';
import { DARK_SWITCH } from '../../../../core/style/sheets/dark-switch.ts';
import type { PlacedSheet } from '../../../../core/style/sheets/placed-sheet.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { sets } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { opensUnder } from '../../../ui/controls/open-menu.ts';
import { Popover } from '../../../ui/controls/popover.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import type { PanelSettings } from '../../../ui/settings/settings.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { shortAddress } from '../../../ui/text/short-address.ts';
import { useStyle } from '../../context/style-context.ts';
import { exportUserCss } from '../../files/export-css.ts';
import type { DarkPane } from '../../strategies/dark-compare-model.ts';
import { ruleCount } from '../own-rules.ts';
import './always-dark-list.css';

const STRATEGIES: readonly (readonly [PanelSettings['darkStrategy'], string])[] = [
  ...(['auto', 'site', 'generate'] as const).map((name) => [name, STRATEGY_TITLES[name]] as const),
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
    <Toolbar label={t('common.darkCss')}>
      <TextButton
        // Before there is a sheet, the screen below has this button.
        primary={darkText.files.value.length > 0}
        icon="moon"
        title={t('dark.readsPagesStylesMakes')}
        disabled={type === 'working' || isComparing || improve.isBusy.value}
        onClick={() => void dark.makeDark()}
      >
        {type === 'dark' ? t('dark.regenerate') : t('dark.makeDark')}
      </TextButton>
      <span class="dark-tool">
        <Choice
          label={t('common.strategy')}
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
            onClick={sets(isShowingTools, true)}
          />
        )}
        <IconButton
          icon="sliders"
          label={t('dark.strategyKnobsRefinement')}
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
  { id: 'editor', label: t('common.editor') },
  { id: 'compare', label: t('common.compareStrategies') },
  { id: 'records', label: t('common.records') },
];

/** The choice of the view below the toolbar. */
function PaneChoice() {
  const { pane } = useStyle().darkCompare;
  return (
    <Segments
      label={t('common.show')}
      options={PANES.map(({ label }) => label)}
      chosen={PANES.findIndex(({ id }) => id === pane.value)}
      onChoose={(index) => {
        pane.value = PANES[index]?.id ?? 'editor';
      }}
    />
  );
}

/** Whether the inspected site is dark and for how long, and the list of all such sites. */
function DarkSwitchBar() {
  const { kept, dark, improve, darkCompare, undo } = useStyle();
  const { notices } = useShell();
  const next = undo.next.value;
  const hasSite = kept.origin.value !== null;
  const isBusy = darkCompare.isRunning.value || improve.isBusy.value;
  return (
    <>
      <Segments
        label={t('dark.darkSite')}
        options={[t('dark.off'), t('dark.thisVisit'), t('common.alwaysSite')]}
        titles={[
          t('dark.removesPenumbrasCssSiteNow'),
          t('dark.darkUntilLeaveSiteClose'),
          hasSite ? t('dark.everyPageSiteDark') : t('dark.onlyWebsitesAlwaysDark'),
        ]}
        chosen={DARK_SWITCH.indexOf(kept.position.value)}
        closed={isBusy ? [1, 2] : hasSite ? [] : [2]}
        onChoose={(index) => {
          const to = DARK_SWITCH[index] ?? 'off';
          void kept.turn(to, dark.makeDark);
        }}
      />
      {kept.position.value === 'always' && kept.isChanged.value && (
        <TextButton icon="pin" title={t('dark.saveSiteHelp')} onClick={() => void kept.keep()}>
          {t('dark.saveSite')}
        </TextButton>
      )}
      <IconButton
        icon="discard"
        label={next === null ? t('dark.nothingToUndo') : t('dark.undo', { act: next })}
        disabled={next === null}
        onClick={() => void notices.attempt(undo.undo())}
      />
      <span class="dark-tool">
        <IconButton
          icon="list"
          label={t('dark.sitesKeptDark')}
          opens={opensUnder(ALWAYS_DARK_LIST, 'dialog')}
        />
      </span>
      <AlwaysDarkList />
    </>
  );
}

const ALWAYS_DARK_LIST = 'dark-kept-list';

/** Every site that is kept dark, to switch, edit, export or remove. */
function AlwaysDarkList() {
  const { kept } = useStyle();
  const sites = kept.sites.value;
  return (
    <Popover id={ALWAYS_DARK_LIST} class="kept-list" label={t('dark.sitesKeptDark')}>
      <h2>{t('dark.sitesKeptDark')}</h2>
      {kept.problem.value && (
        <p class="kept-list-problem" role="alert">
          {kept.problem.value}
        </p>
      )}
      <PauseSwitch isPaused={kept.isPaused.value} onPause={(on) => void kept.pause(on)} />
      {sites.length === 0 && <p class="kept-list-empty">{t('dark.noneYetMakePage')}</p>}
      <ul>
        {sites.map((site) => (
          <KeptRow key={site.origin} site={site} />
        ))}
      </ul>
    </Popover>
  );
}

function KeptRow({ site }: { site: AlwaysDarkSite }) {
  const { kept, dark } = useStyle();
  const { notices } = useShell();
  const { origin, isOn, edits } = site;
  const count = ruleCount(edits.flatMap(({ hand, model }) => [...hand, ...model]));
  const name = shortAddress(origin);
  const isHere = kept.origin.value === origin;
  return (
    <li class="kept-row">
      <span
        class="kept-row-name"
        title={t('dark.saved', { origin, Date: momentText(site.keptAt) })}
      >
        {name}
        {count > 0 && <span class="kept-row-size">{t('dark.rulesWritten', { count })}</span>}
      </span>
      <Segments
        label={t('common.darkOnName', { name })}
        options={[t('dark.off'), t('dark.thisVisit'), t('dark.always')]}
        titles={['', isHere ? '' : t('dark.onlyInspectedSite'), '']}
        closed={isHere ? [] : [1]}
        chosen={DARK_SWITCH.indexOf(isHere ? kept.position.value : isOn ? 'always' : 'off')}
        onChoose={(index) => {
          const to = DARK_SWITCH[index] ?? 'off';
          if (isHere) void kept.turn(to, () => dark.makeDark());
          else if (isOn !== (to === 'always')) void kept.toggle(site);
        }}
      />
      {isHere && <TextButton onClick={() => void kept.open()}>{t('dark.edit')}</TextButton>}
      {count > 0 && (
        <IconButton
          icon="save"
          label={t('dark.exportAsUsercss', { name })}
          onClick={() => void notices.attempt(exportUserCss(appliedEdits(site), origin))}
        />
      )}
      <TextButton
        title={t('dark.removeSavedEditsDraftVersions', { name })}
        onClick={() => void kept.reset(origin)}
      >
        {t('dark.resetShort')}
      </TextButton>
      <IconButton
        icon="remove"
        label={t('dark.stopFor', { name })}
        onClick={() => void kept.forget(origin)}
      />
    </li>
  );
}

/** What people and models wrote for a site, as it is applied. */
function appliedEdits({ edits }: AlwaysDarkSite): PlacedSheet[] {
  return edits.map(({ url, hosts, applied }) => ({ url, hosts, css: applied ?? '' }));
}

interface PauseProps {
  isPaused: boolean;
  onPause(isPaused: boolean): void;
}

/** The switch for all sites: while it is on, none is made dark, and all that is stored stays. */
export function PauseSwitch({ isPaused, onPause }: PauseProps) {
  return (
    <label title={t('dark.leavesEverySiteLightNow')}>
      <input
        type="checkbox"
        checked={isPaused}
        onChange={({ currentTarget }) => onPause(currentTarget.checked)}
      />{' '}
      {t('dark.darkOffAllSites')}
    </label>
  );
}
