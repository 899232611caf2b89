import { V3_LEGEND } from '../../core/payload/legend.ts';
import { Chip } from '../controls/chip.tsx';
import { lazyView } from '../controls/lazy-view.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { useBase, useWhole } from '../panel-context.ts';
import { PayloadLegend } from './payload-legend.tsx';
import { PayloadText } from './payload-text-view.tsx';
import { CopySent, HowItIsShown, WhatIsSent } from './sent-controls.tsx';
import { tokenText } from './token-text.ts';
import './payload-pane.css';

const AskSection = lazyView(async () => (await import('../ask/ask-section.tsx')).AskSection);

/** What a model would be sent, byte for byte, and what it costs. */
export function PayloadPane() {
  const { payload } = useBase();
  const ask = useWhole()?.ask;
  return (
    <div class="payload-pane">
      <PayloadToolbar />
      <p class="payload-size">
        <output>
          <b>{payload.bytes.value.toLocaleString('en')}</b> bytes
          <span class="payload-dot">·</span>
          <b>{tokenText(payload.tokens.value)}</b>
        </output>
        {payload.notes.value.map(({ text, title }) => (
          <span key={text} class="payload-note" title={title}>
            {text}
          </span>
        ))}
        {payload.pretty.value && (
          <span class="payload-note" title="Sizes, tokens and Copy are of the compact text">
            indented for reading only
          </span>
        )}
      </p>
      <PayloadText />
      <PayloadLegend legend={V3_LEGEND} />
      {ask?.isOpen.value && <AskSection />}
    </div>
  );
}

function PayloadToolbar() {
  const { payload } = useBase();
  const ask = useWhole()?.ask;
  const text = payload.compact.value;
  const done = `Payload copied: ${payload.bytes.value.toLocaleString('en')} bytes.`;
  return (
    <Toolbar label="Payload">
      <WhatIsSent />
      <HowItIsShown />
      <CopySent text={text} title="Copy the compact text, all of it" done={done} />
      <Chip
        label="Ask a model"
        title="Ask a model about this page; what is sent, and what it costs, is shown first"
        pressed={ask?.isOpen.value ?? false}
        onClick={() => ask?.toggle()}
      />
    </Toolbar>
  );
}
