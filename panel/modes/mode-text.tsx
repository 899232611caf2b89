import { TextButton } from '../controls/text-button.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';
import { CutText } from '../payload/cut-text.tsx';
import { PayloadLegend } from '../payload/payload-legend.tsx';
import { CopySent, HowItIsShown, WhatIsSent } from '../payload/sent-controls.tsx';
import { Screen } from '../screens/screen.tsx';
import { modeInfo } from './mode-list.ts';
import { fileName, saveFile } from './save-file.ts';
import './mode-text.css';

/** The chosen mode's text, byte for byte, and the legend that goes with it. */
export function ModeText() {
  const { modes } = usePanel();
  const { mode, legend, format } = modeInfo(modes.selected.value);
  const problem = modes.problem.value;
  if (problem !== '') {
    const content = { icon: 'error', sentence: problem, action: 'Refresh' } as const;
    return <Screen content={content} onAction={modes.refresh} />;
  }
  if (!modes.payload.value) {
    return <Screen content={{ icon: 'loading', sentence: `Producing ${mode}…` }} onAction={noop} />;
  }
  return (
    <div class="mode-text" data-mode={mode}>
      <TextToolbar />
      <CutText
        label={`Text of ${mode}`}
        text={modes.shown.value}
        isCut={modes.isCut.value}
        format={mode === 'hybrid' && modes.isIndented.value ? 'html' : format}
      />
      {legend && <PayloadLegend legend={legend} />}
    </div>
  );
}

function TextToolbar() {
  const { modes, pageModel } = usePanel();
  const { mode, format, canPrune } = modeInfo(modes.selected.value);
  const text = modes.text.value;
  const url = pageModel.reading.value?.tree.url ?? '';
  const bytes = (modes.row.value?.bytes ?? 0) - (modes.payload.value?.image?.data.length ?? 0);
  const done = `${mode} copied: ${bytes.toLocaleString('en')} bytes.`;
  return (
    <Toolbar label="Text">
      {canPrune && <WhatIsSent />}
      {format === 'json' && <HowItIsShown />}
      <CopySent text={text} title="Copy all of the text as it is sent" done={done} />
      <TextButton
        title="Save all of the text as it is sent"
        onClick={() => saveFile(fileName(mode, url, format), text, `text/${format}`)}
      >
        Save
      </TextButton>
      {modes.isIndented.value && (
        <span class="mode-text-note" title="Copy, Save and all figures are of the text as sent">
          indented for reading only
        </span>
      )}
    </Toolbar>
  );
}

const noop = () => undefined;
