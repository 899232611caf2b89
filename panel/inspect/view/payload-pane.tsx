import { OUTLINE_LEGEND } from '../../../core/page/outline/outline-legend.ts';
import { V3_LEGEND } from '../../../core/page/payload/legend.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { Chip } from '../../ui/controls/badge.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { useInspect } from '../context/inspect-context.ts';
import { useTree } from '../context/tree-context.ts';
import type { TokenCount } from '../payload/payload-model.ts';
import { CutText } from './cut-text.tsx';
import { OutlineText } from './outline-text.tsx';
import { PayloadLegend } from './payload-legend.tsx';
import { CopySent, HowItIsShown, PayloadForm, WhatIsSent } from './sent-controls.tsx';
import './payload-pane.css';

/** What would be sent to a model, byte for byte, and what it costs. */
export function PayloadPane() {
  const { isOutline } = useTree();
  const { question } = useInspect();
  return (
    <div class="payload-pane">
      <PayloadToolbar />
      <PayloadSize />
      {isOutline.value ? <OutlineText /> : <PayloadText />}
      <PayloadLegend legend={isOutline.value ? OUTLINE_LEGEND : V3_LEGEND} />
      {question.isOpen.value && <question.Section />}
    </div>
  );
}

/** Bytes and tokens as they are sent, and remarks on the texts. */
function PayloadSize() {
  const { payload, outline, isOutline, rows } = useTree();
  const hidden = rows.counts.value.hiddenText;
  const { bytes, tokens } = isOutline.value ? outline : payload;
  return (
    <p class="payload-size">
      <output>
        <b>{numberText(bytes.value)}</b> {t('payload.bytes')}
        <span class="payload-dot">·</span>
        <b>{tokenText(tokens.value)}</b>
      </output>
      {payload.notes.value.map(({ text, title }) => (
        <span key={text} class="payload-note" title={title}>
          {text}
        </span>
      ))}
      {hidden > 0 && (
        <button
          type="button"
          class="link payload-note"
          title={t('payload.showHiddenTexts')}
          onClick={() => rows.narrow({ hiddenText: true })}
        >
          {t('payload.textsNoPersonSees', { count: hidden })}
        </button>
      )}
      {payload.pretty.value && !isOutline.value && (
        <span class="payload-note" title={t('payload.sizesTokensCopyCompact')}>
          {t('common.indentedReadingOnly')}
        </span>
      )}
    </p>
  );
}

function PayloadToolbar() {
  const { payload, outline, isOutline, sent } = useTree();
  const { question } = useInspect();
  const { bytes } = isOutline.value ? outline : payload;
  const done = t('payload.payloadCopiedBytes', { bytes: numberText(bytes.value) });
  const title = isOutline.value ? t('payload.copyOutline') : t('payload.copyCompactTextAll');
  return (
    <Toolbar label={t('common.payload')}>
      <PayloadForm />
      <WhatIsSent />
      {!isOutline.value && <HowItIsShown />}
      <span class="payload-actions">
        <CopySent text={sent.value} title={title} done={done} />
        <Chip
          label={t('payload.askAModel')}
          title={t('payload.askModelAboutPage')}
          pressed={question.isOpen.value}
          onClick={question.toggle}
        />
      </span>
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
  if (count.type === 'counting') return t('common.counting');
  if (count.type === 'failed') return t('common.tokensNotCounted');
  return t('payload.tokensO200k', { tokens: numberText(count.tokens) });
}
