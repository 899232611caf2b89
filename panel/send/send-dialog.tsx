import { Dialog } from '../controls/dialog.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import { ModelChoice } from './model-choice.tsx';
import { SentMessages } from './sent-messages.tsx';
import { SentPrice } from './sent-price.tsx';
import { WhatIfTable } from './what-if-table.tsx';
import './send-dialog.css';

/** Everything that is about to be sent, to read and to change, with its tokens and price. */
export function SendDialog() {
  const { send, modelSettings } = usePanel();
  const draft = send.draft.value;
  if (!draft) return null;
  const hasModel = send.chosen.value !== null;
  return (
    <Dialog
      title={`Before you send: ${draft.title}`}
      onClose={send.cancel}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void send.send();
      }}
      footer={
        <>
          <SentPrice />
          <span class="send-buttons">
            <TextButton onClick={send.cancel}>Cancel</TextButton>
            <TextButton
              primary
              disabled={!hasModel}
              title="Send (Ctrl+Enter)"
              onClick={() => void send.send()}
            >
              Send
            </TextButton>
          </span>
        </>
      }
    >
      <div class="send">
        {send.problem.value !== '' && (
          <p class="send-problem" role="alert">
            {send.problem.value}
            <TextButton onClick={modelSettings.open}>Settings…</TextButton>
          </p>
        )}
        <ModelChoice />
        <SentMessages />
        <WhatIfTable />
      </div>
    </Dialog>
  );
}
