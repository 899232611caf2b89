import { V3_LEGEND } from '../../../../core/page/payload/legend.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { useTree } from '../../context/tree-context.ts';
import type { TokenCount } from '../payload-model.ts';
import { CutText } from './cut-text.tsx';
import { PayloadLegend } from './payload-legend.tsx';
import { CopySent, HowItIsShown, WhatIsSent } from './sent-controls.tsx';
import './payload-pane.css';

/** What would be sent to a model, byte for byte, and what it costs. */
export function PayloadPane() {
  const { payload } = useTree();
  const { question } = useInspect();
  return (
    <div class="payload-pane">
      <PayloadToolbar />
      <p class="payload-size">
        <output>
          <b>{payload.bytes.value.toLocaleString('en')}</b>
          {t('payload.bytes')}
          <span class="payload-dot">·</span>
          <b>{tokenText(payload.tokens.value)}</b>
        </output>
        {payload.notes.value.map(({ text, title }) => (
          <span key={text} class="payload-note" title={title}>
            {text}
          </span>
        ))}
        {payload.pretty.value && (
          <span class="payload-note" title={t('payload.sizesTokensCopyCompact')}>
            {t('payload.indentedReadingOnly')}
          </span>
        )}
      </p>
      <PayloadText />
      <PayloadLegend legend={V3_LEGEND} />
      {question.isOpen.value && <question.Section />}
    </div>
  );
}

function PayloadToolbar() {
  const { payload } = useTree();
  const { question } = useInspect();
  const text = payload.compact.value;
  const done = t('payload.payloadCopiedBytes', { bytes: payload.bytes.value.toLocaleString('en') });
  return (
    <Toolbar label={t('payload.payload')}>
      <WhatIsSent />
      <HowItIsShown />
      <CopySent text={text} title={t('payload.copyCompactTextAll')} done={done} />
      <Chip
        label={t('payload.askAModel')}
        title={t('payload.askModelAboutPage')}
        pressed={question.isOpen.value}
        onClick={question.toggle}
      />
    </Toolbar>
  );
}

/** The payload's text; long texts are cut here, but not in what is copied or counted. */
function PayloadText() {
  const { payload } = useTree();
  return (
    <CutText
      label={t('payload.payloadText')}
      text={payload.shown.value}
      isCut={payload.isCut.value}
      format="json"
    />
  );
}

/** `1,234 tokens (o200k)`, or the state of the count. */
export function tokenText(count: TokenCount): string {
  if (count.type === 'counting') return t('payload.counting');
  if (count.type === 'failed') return t('payload.tokensNotCounted');
  return t('payload.tokensO200k', { tokens: count.tokens.toLocaleString('en') });
}
