import { t } from '../../../core/platform/messages/messages.ts';
import { Segments } from '../../ui/controls/segments.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import { useTree } from '../context/tree-context.ts';

/** Whether all of the page is sent, or what is in view. */
export function WhatIsSent() {
  const { payload } = useTree();
  return (
    <Segments
      label={t('common.whatSent')}
      options={[t('payload.inView'), t('payload.wholePage')]}
      chosen={payload.wholePage.value ? 1 : 0}
      onChoose={(i) => payload.setWholePage(i === 1)}
    />
  );
}

/** Whether V3 or the outline is shown. */
export function PayloadForm() {
  const { isOutline } = useTree();
  const { settings } = useShell();
  return (
    <Segments
      label={t('payload.form')}
      options={[t('payload.v3'), t('payload.outline')]}
      chosen={isOutline.value ? 1 : 0}
      onChoose={(i) => settings.update({ payloadForm: i === 1 ? 'outline' : 'semantic_v3' })}
    />
  );
}

/** Whether JSON is indented for reading; what is copied and counted is not. */
export function HowItIsShown() {
  const { payload } = useTree();
  return (
    <Segments
      label={t('payload.view')}
      options={[t('payload.pretty'), t('payload.raw')]}
      chosen={payload.pretty.value ? 0 : 1}
      onChoose={(i) => payload.setPretty(i === 0)}
    />
  );
}

/** Copies a text as it is sent, and confirms it. */
export function CopySent({ text, title, done }: { text: string; title: string; done: string }) {
  const { notices } = useShell();
  return (
    <TextButton
      icon="copy"
      title={title}
      onClick={() => void notices.attempt(copyText(text), done)}
    >
      {t('common.copy')}
    </TextButton>
  );
}
