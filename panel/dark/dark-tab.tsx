import { usePanel } from '../panel.ts';
import { pageScreen } from '../screens/page-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { DarkEditor } from './dark-editor.tsx';
import { DarkKnobsBar } from './dark-knobs-bar.tsx';
import { DarkStatus } from './dark-status.tsx';
import { DarkToolbar } from './dark-toolbar.tsx';
import './dark-tab.css';

/** Makes the page dark, shows and edits the sheets that do it, and keeps them. */
export function DarkTab() {
  const { pageModel, page, dark, darkText } = usePanel();
  const screen = pageScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  const hasText = darkText.files.value.length > 0;
  return (
    <div class="dark-tab">
      <DarkToolbar />
      <DarkKnobsBar />
      <DarkStatus />
      {hasText ? (
        <DarkEditor />
      ) : (
        <Screen
          content={{
            icon: 'moon',
            sentence: 'This page wears no dark sheet of ours.',
            detail:
              'Make it dark, then read and edit the CSS here. What you write is in the page at once.',
            action: 'Make dark',
          }}
          onAction={() => void dark.makeDark()}
        />
      )}
    </div>
  );
}
