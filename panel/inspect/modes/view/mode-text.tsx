import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { fileName, saveFile } from '../../../ui/files/save-file.ts';
import { Screen } from '../../../ui/screens/screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { CutText } from '../../payload/view/cut-text.tsx';
import { OutlineLines } from '../../payload/view/outline-text.tsx';
import { PayloadLegend } from '../../payload/view/payload-legend.tsx';
import { CopySent, HowItIsShown, WhatIsSent } from '../../payload/view/sent-controls.tsx';
import { modeInfo } from '../mode-list.ts';
import './mode-text.css';

/** The chosen mode's text, byte for byte, and the legend that goes with it. */
export function ModeText() {
  const { modes } = useInspect();
  const { mode, legend, format } = modeInfo(modes.selected.value);
  const problem = modes.problem.value;
  if (problem !== '') {
    const content = { icon: 'error', sentence: problem, action: t('modes.refresh') } as const;
    return <Screen content={content} onAction={modes.refresh} />;
  }
  if (!modes.payload.value) {
    return (
      <Screen
        content={{ icon: 'loading', sentence: t('modes.producing', { mode }) }}
        onAction={noop}
      />
    );
  }
  return (
    <div class="mode-text" data-mode={mode}>
      <TextToolbar />
      {modes.payload.value.lines ? (
        <OutlineLines lines={modes.payload.value.lines} />
      ) : (
        <CutText
          label={t('modes.textOf', { mode })}
          text={modes.shown.value}
          isCut={modes.isCut.value}
          format={mode === 'hybrid' && modes.isIndented.value ? 'html' : format}
        />
      )}
      {legend && <PayloadLegend legend={legend} />}
    </div>
  );
}

function TextToolbar() {
  const { modes } = useInspect();
  const { pageModel } = useShell();
  const { mode, format, canPrune } = modeInfo(modes.selected.value);
  const text = modes.text.value;
  const url = pageModel.reading.value?.tree.url ?? '';
  const bytes = (modes.row.value?.bytes ?? 0) - (modes.payload.value?.image?.data.length ?? 0);
  const done = t('modes.copiedBytes', { mode, bytes: numberText(bytes) });
  return (
    <Toolbar label={t('modes.text')}>
      {canPrune && <WhatIsSent />}
      {format === 'json' && <HowItIsShown />}
      <span class="mode-text-out">
        <CopySent text={text} title={t('modes.copyAllTextSent')} done={done} />
        <TextButton
          title={t('modes.saveAllTextSent')}
          onClick={() => saveFile(fileName(mode, url, ENDINGS[format]), text, TYPES[format])}
        >
          {t('modes.save')}
        </TextButton>
      </span>
      {modes.isIndented.value && (
        <span class="mode-text-note" title={t('modes.copySaveAllFigures')}>
          {t('modes.indentedReadingOnly')}
        </span>
      )}
    </Toolbar>
  );
}

const ENDINGS = { json: 'json', html: 'html', text: 'txt' } as const;
const TYPES = { json: 'text/json', html: 'text/html', text: 'text/plain' } as const;

const noop = () => undefined;
