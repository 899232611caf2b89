import { lazyView } from '../controls/lazy-view.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import { pageScreen } from '../screens/page-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { DarkEditor } from './dark-editor.tsx';
import { DarkKnobsBar } from './dark-knobs-bar.tsx';
import { DarkStatus, StoreProblems } from './dark-status.tsx';
import { DarkToolbar } from './dark-toolbar.tsx';
import { makeDark } from './make-dark.ts';
import './dark-tab.css';

/** Makes the page dark, shows and edits the sheets that do it, and keeps them. */
export function DarkTab() {
  const { pageModel, page } = usePanel();
  const screen = pageScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  return (
    <div class="dark-tab">
      <DarkToolbar />
      <Pane />
    </div>
  );
}

const Strategies = lazyView(
  async () => (await import('../dark-compare/strategies-view.tsx')).StrategiesView,
);
const Records = lazyView(
  async () => (await import('../dark-compare/records-view.tsx')).RecordsView,
);

const Run = lazyView(async () => (await import('../thorough/run-view.tsx')).RunView);

function Pane() {
  const { darkCompare, darkText, thorough } = usePanel();
  const pane = darkCompare.pane.value;
  if (pane === 'compare') return <Strategies />;
  if (pane === 'records') return <Records />;
  return (
    <>
      <DarkKnobsBar />
      <DarkStatus />
      <StoreProblems />
      {thorough.stage.value.type !== 'idle' && <Run />}
      {darkText.files.value.length > 0 ? <DarkEditor /> : <NothingYet />}
    </>
  );
}

function NothingYet() {
  const panel = usePanel();
  const { versions, notices } = panel;
  const draft = versions.draft.value;
  if (draft) {
    return (
      <div class="dark-draft">
        <p>
          A draft for this site is here, from {new Date(draft.at).toLocaleString('en')}, with{' '}
          {draft.versions.length} versions.
        </p>
        <span>
          <TextButton primary onClick={() => void notices.attempt(versions.wearDraft())}>
            Go on with the draft
          </TextButton>
          <TextButton onClick={() => void versions.deleteDraft()}>Delete it</TextButton>
        </span>
      </div>
    );
  }
  return (
    <Screen
      content={{
        icon: 'moon',
        sentence: 'This page wears no dark sheet of ours.',
        detail:
          'Make it dark, then read and edit the CSS here. What you write is in the page at once.',
        action: 'Make dark',
      }}
      onAction={() => void makeDark(panel)}
    />
  );
}
