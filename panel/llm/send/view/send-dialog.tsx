import { t } from '../../../../core/platform/messages/messages.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { LlmChoice } from '../../call/view/llm-choice.tsx';
import { RequestBar } from '../../call/view/request-bar.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { SentMessages } from './sent-messages.tsx';
import { SentPrice } from './sent-price.tsx';
import { WhatIfTable } from './what-if-table.tsx';
import './send-dialog.css';

/** Everything that will be sent, to read and to edit, with its tokens and price. */
export function SendDialog() {
  const { send, modelSettings } = useLlm();
  const draft = send.draft.value;
  if (!draft) return null;
  const estimate = send.estimate.value;
  const hasModel = send.chosen.value !== null;
  return (
    <Dialog
      title={t('send.beforeYouSend', { title: draft.title })}
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
            <TextButton onClick={send.cancel}>{t('send.cancel')}</TextButton>
            <TextButton
              primary
              disabled={!hasModel}
              title={t('send.sendCtrlEnter')}
              onClick={() => void send.send()}
            >
              {t('send.send')}
            </TextButton>
          </span>
        </>
      }
    >
      <div class="send">
        {send.problem.value !== '' && (
          <p class="send-problem" role="alert">
            {send.problem.value}
            <TextButton onClick={modelSettings.open}>{t('send.settings')}</TextButton>
          </p>
        )}
        <LlmChoice />
        {estimate?.tokens.sections && (
          <RequestBar sections={estimate.tokens.sections} isAbout={!estimate.tokens.isExact} />
        )}
        <SentMessages />
        <WhatIfTable />
      </div>
    </Dialog>
  );
}
