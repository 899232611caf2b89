import { copyText } from '../controls/copy-text.ts';
import { Segments } from '../controls/segments.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { useBase } from '../panel-context.ts';

/** Whether all of the page is sent, or what is in view. */
export function WhatIsSent() {
  const { payload } = useBase();
  return (
    <Segments
      label="What is sent"
      options={['In view', 'Whole page']}
      chosen={payload.wholePage.value ? 1 : 0}
      onChoose={(i) => payload.setWholePage(i === 1)}
    />
  );
}

/** Whether JSON is indented for reading; what is copied and counted is not. */
export function HowItIsShown() {
  const { payload } = useBase();
  return (
    <Segments
      label="How it is shown here"
      options={['Pretty', 'Raw']}
      chosen={payload.pretty.value ? 0 : 1}
      onChoose={(i) => payload.setPretty(i === 0)}
    />
  );
}

/** Copies a text as it is sent, and says so. */
export function CopySent({ text, title, done }: { text: string; title: string; done: string }) {
  const { notices } = useBase();
  return (
    <TextButton
      icon="copy"
      title={title}
      onClick={() => void notices.attempt(copyText(text), done)}
    >
      Copy
    </TextButton>
  );
}
