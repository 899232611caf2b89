import { IconButton } from '../../controls/icon-button.tsx';
import { Toolbar } from '../../controls/toolbar.tsx';
import { Icon } from '../../icons/icon.tsx';
import { usePanel } from '../../panel.ts';
import type { Liveness } from '../dark-text-model.ts';
import { FileMenu } from './file-menu.tsx';
import { VersionsMenu } from './versions-menu.tsx';
import './editor-bar.css';

/** Which text is shown, and how it and the page stand to each other. */
export function EditorBar() {
  return (
    <Toolbar label="Editor">
      <FileSelect />
      <FileMenu />
      <VersionsMenu />
      <ElementButtons />
      <HandNote />
      <LiveNote />
    </Toolbar>
  );
}

/** From an element to its rules. */
function ElementButtons() {
  const { darkRules, notices, pageModel } = usePanel();
  const found = darkRules.found.value;
  return (
    <>
      <IconButton
        icon="inspect"
        label="Pick an element in the page to find its rules"
        pressed={pageModel.picking.value}
        onClick={() => pageModel.setPicking(!pageModel.picking.value)}
      />
      <IconButton
        icon="code"
        label="Find the rules of the element selected in Elements"
        onClick={() => void notices.attempt(darkRules.find({ type: 'selected' }))}
      />
      {found && (
        <output class="dark-found">
          {found.lines.length} {found.lines.length === 1 ? 'rule' : 'rules'} for{' '}
          <code>{found.element}</code>
        </output>
      )}
    </>
  );
}

function FileSelect() {
  const { darkText } = usePanel();
  const files = darkText.files.value;
  if (files.length < 2) return null;
  return (
    <select
      class="dark-file-select"
      aria-label="Sheet"
      title="The page, its frames and its shadow roots each have a sheet of their own"
      value={darkText.chosen.value}
      onChange={(event) => {
        darkText.chosen.value = event.currentTarget.value;
      }}
    >
      {files.map(({ key, name, css }) => (
        <option key={key} value={key}>
          {name} ({(css.length / 1000).toFixed(1)} kB)
        </option>
      ))}
    </select>
  );
}

/** What the marks beside the line numbers mean. */
function HandNote() {
  const count = usePanel().handMarks.lines.value.length;
  if (count === 0) return null;
  return (
    <output
      class="dark-hand-note"
      title="Marked beside the line numbers. Models are told to keep it; what they drop is put back."
    >
      {count} {count === 1 ? 'line' : 'lines'} by hand
    </output>
  );
}

const NOTES: Readonly<Record<Liveness, string>> = {
  applied: 'What you write is in the page at once.',
  waiting: 'Applying…',
  held: '',
  trying: 'The page wears the model’s proposal.',
};

function LiveNote() {
  const { darkText, dark } = usePanel();
  const isLight = dark.state.value.type === 'light';
  const liveness = darkText.liveness.value;
  if (liveness !== 'held') {
    return (
      <output class="dark-live-note">
        {isLight ? 'Not in the page: type, or make it dark.' : NOTES[liveness]}
      </output>
    );
  }
  const [problem] = [...darkText.problems.value.values()].flat();
  const message = darkText.failure.value || problem?.message;
  return (
    <output class="dark-live-note dark-live-held" role="alert">
      <Icon name="error" />
      {problem ? `Line ${problem.line}: ` : ''}
      {message} The last good text stays in the page.
    </output>
  );
}
