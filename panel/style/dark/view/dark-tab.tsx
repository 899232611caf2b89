import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { momentText } from '../../../../core/platform/messages/numbers.ts';
import { sheetPalette, withPaletteColor } from '../../../../core/style/sheets/usercss.ts';
import { lazyView } from '../../../ui/controls/lazy-view.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { pageStatusScreen, Screen } from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import { EditorBar } from '../../editor/view/editor-bar.tsx';
import { EditorHost } from '../../editor/view/editor-host.tsx';
import { RuleBar } from '../../editor/view/rule-bar.tsx';
import { ImproveBar } from '../../improve/view/improve-bar.tsx';
import type { DarkStep } from '../dark-result.ts';
import { type DarkResult, resultParts } from '../dark-result.ts';
import { DarkKnobsBar } from './dark-knobs-bar.tsx';
import { DarkToolbar } from './dark-toolbar.tsx';
import './dark-tab.css';
import './palette-bar.css';
import './dark-status.css';

/** Makes the page dark, shows and edits the sheets, and keeps them. */
export function DarkTab() {
  const { pageModel, page } = useShell();
  /** Where there is little room, whether all that is adjusted is shown. */
  const isShowingTools = useSignal(false);
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  return (
    <div class="dark-tab" data-tools={isShowingTools.value}>
      <DarkToolbar isShowingTools={isShowingTools} />
      <Pane />
    </div>
  );
}

const Strategies = lazyView(
  async () => (await import('../../strategies/view/strategies-view.tsx')).StrategiesView,
);
const Records = lazyView(
  async () => (await import('../../strategies/view/records-view.tsx')).RecordsView,
);

const Run = lazyView(async () => (await import('../../improve/view/run-view.tsx')).RunView);

function Pane() {
  const { darkCompare, darkText, improve } = useStyle();
  const pane = darkCompare.pane.value;
  if (pane === 'compare') return <Strategies />;
  if (pane === 'records') return <Records />;
  return (
    <>
      <DarkKnobsBar />
      <DarkStatus />
      <StoreProblems />
      {improve.stage.value.type !== 'idle' && <Run />}
      {darkText.files.value.length > 0 ? <DarkEditor /> : <NothingYet />}
    </>
  );
}

/** The progress, the result, or the reason of a failure. */
function DarkStatus() {
  const { dark } = useStyle();
  const state = dark.state.value;
  switch (state.type) {
    case 'light':
      return null;
    case 'working':
      return <Progress steps={state.steps} />;
    case 'failed':
      return (
        <p class="dark-status dark-note dark-status-failed" role="alert">
          <Icon name="error" />
          <span>{state.message}</span>
        </p>
      );
    case 'dark':
      return state.result ? <Result result={state.result} /> : null;
  }
}

/** Failures of the stores, of any kind. */
function StoreProblems() {
  const { kept, versions } = useStyle();
  const aside = versions.aside.value;
  const problems = [kept.problem.value, versions.problem.value, versions.told.value];
  return (
    <>
      {problems
        .filter((problem) => problem !== '')
        .map((problem) => (
          <p key={problem} class="dark-status dark-note dark-status-failed" role="alert">
            <Icon name="error" />
            <span>{problem}</span>
          </p>
        ))}
      {aside && (
        <div class="dark-status dark-status-failed" role="alert">
          <Icon name="error" />
          {t('dark.sitesSavedDraftCannotRead')}
          <TextButton
            onClick={() =>
              saveFile('penumbra-draft.json', JSON.stringify(aside, null, 1), 'application/json')
            }
          >
            {t('dark.exportIt')}
          </TextButton>
        </div>
      )}
    </>
  );
}

function Progress({ steps }: { steps: readonly DarkStep[] }) {
  const { dark } = useStyle();
  return (
    <div class="dark-status">
      <TextButton title={t('dark.endLeavePage')} onClick={() => dark.stop()}>
        {t('common.stop')}
      </TextButton>
      <p class="dark-progress" role="status" aria-live="polite">
        <Icon name="loading" />
        {steps.map((step, index) => (
          <StepText key={`${index} ${step.name}`} step={step} />
        ))}
      </p>
    </div>
  );
}

function StepText({ step: { name, ms } }: { step: DarkStep }) {
  return (
    <span class="dark-step" data-busy={ms === null}>
      {ms === null ? `${name}…` : t('dark.nameMsMs', { name, ms: Math.round(ms) })}
    </span>
  );
}

function Result({ result }: { result: DarkResult }) {
  return (
    <>
      <ResultSteps result={result} />
      <Notes notes={result.missing} />
    </>
  );
}

/** What the dark page lacks, on one line, with all of it behind. */
function Notes({ notes }: { notes: readonly string[] }) {
  const lines = notes.map((note) => (
    <p key={note} class="dark-status dark-note" role="note">
      <Icon name="error" />
      <span>{note}</span>
    </p>
  ));
  if (notes.length < 2) return <>{lines}</>;
  return (
    <details class="dark-result">
      <summary class="dark-status dark-note">
        <Icon name="warning" />
        <span>{t('dark.warnings', { count: notes.length })}</span>
      </summary>
      {lines}
    </details>
  );
}

function ResultSteps({ result }: { result: DarkResult }) {
  const parts = resultParts(result);
  return (
    <details class="dark-status dark-result">
      <summary title={t('dark.showStepsTimes')}>
        {parts.map((part) => (
          <span key={part} class="dark-result-part">
            {part}
          </span>
        ))}
      </summary>
      <p class="dark-result-steps">
        {result.steps.map((step, index) => (
          <StepText key={`${index} ${step.name}`} step={step} />
        ))}
      </p>
    </details>
  );
}

function NothingYet() {
  const { notices } = useShell();
  const { versions, dark } = useStyle();
  const draft = versions.draft.value;
  if (draft) {
    return (
      <div class="dark-draft">
        <p>
          {t('dark.draftSiteHereVersions', {
            Date: momentText(draft.at),
            versions: draft.versions.length,
          })}
        </p>
        <span>
          <TextButton primary onClick={() => void notices.attempt(versions.applyDraft())}>
            {t('dark.openDraft')}
          </TextButton>
          <TextButton onClick={() => void versions.deleteDraft()}>
            {t('dark.deleteDraft')}
          </TextButton>
        </span>
      </div>
    );
  }
  if (dark.state.value.type === 'working') {
    const content = { icon: 'loading', sentence: t('dark.makingDark') } as const;
    return <Screen content={content} onAction={() => undefined} />;
  }
  return (
    <Screen
      content={{
        icon: 'moon',
        sentence: t('dark.pageNotDark'),
        detail: t('dark.makeDarkReadEdit'),
        action: t('dark.makeDark'),
      }}
      onAction={() => void dark.makeDark()}
    />
  );
}

/** The texts of the dark sheets, their problems, and the rule at the cursor. */
function DarkEditor() {
  return (
    <>
      <ImproveBar />
      <PaletteBar />
      <EditorBar />
      <EditorHost />
      <RuleBar />
    </>
  );
}

/** The colors that the rules of the shown sheet share: a change of one recolors all that is alike. */
function PaletteBar() {
  const { darkText } = useStyle();
  const file = darkText.file.value;
  const palette = file ? sheetPalette(file.css) : [];
  if (!file || palette.length === 0) return null;
  return (
    <details class="palette-bar">
      <summary>{t('dark.paletteColors', { count: palette.length })}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline */}
      <div class="palette-colors" role="group" aria-label={t('common.palette')}>
        {palette.map(({ name, label, value }) => (
          <label
            key={name}
            class="palette-color"
            title={t('dark.changeRecolorsEverythingUses', { name, value })}
          >
            <input
              type="color"
              data-palette={name}
              value={value}
              onInput={(event) =>
                darkText.edit(file.key, withPaletteColor(file.css, name, event.currentTarget.value))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </details>
  );
}
