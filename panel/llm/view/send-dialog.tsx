import { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { usdText } from '../../ui/text/price-text.ts';
import { isSameLlm, llmKey } from '../call/llm-key.ts';
import { PROVIDER_NAMES } from '../call/provider-names.ts';
import { LlmChoice } from '../call/view/llm-choice.tsx';
import { RequestBar } from '../call/view/request-bar.tsx';
import { useLlm } from '../context/llm-context.ts';
import { SentMessages } from './sent-messages.tsx';
import './send-dialog.css';
import './what-if-table.css';

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
            <TextButton onClick={send.cancel}>{t('common.cancel')}</TextButton>
            <TextButton
              primary
              disabled={!hasModel}
              title={t('send.sendCtrlEnter')}
              onClick={() => void send.send()}
            >
              {t('common.send')}
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

/** The request in tokens and dollars, and how much of the budgets is used. */
function SentPrice() {
  const { send, models } = useLlm();
  const estimate = send.estimate.value;
  if (!send.chosen.value) return <span class="send-price" />;
  if (!estimate) return <output class="send-price">{t('common.counting')}</output>;
  const { tokens, usd } = estimate;
  const about = tokens.isExact ? '' : '≈ ';
  const asOf = models.table.value?.asOf;
  const expectedOutputTokens = numberText(EXPECTED_OUTPUT_TOKENS);
  return (
    <output class="send-price">
      <span title={tokenTitle(tokens)}>
        <b>
          {about}
          {numberText(tokens.input)}
        </b>{' '}
        {t('send.tokensInWord')}
      </span>
      <span
        title={
          asOf
            ? t('send.listPriceAsOf', { expectedOutputTokens, asOf })
            : t('common.replyTokens', { expectedOutputTokens })
        }
      >
        <b data-unknown={usd === null}>
          {usd === null ? t('common.costUnknown') : `≈ ${usdText(usd)}`}
        </b>
      </span>
      <SpentToday />
    </output>
  );
}

function SpentToday() {
  const { send, models } = useLlm();
  const { day } = models.settings.value.budgets;
  const spent = send.spent.value.day;
  if (day === null && spent === 0) return null;
  const today =
    day === null
      ? t('send.today', { spent: usdText(spent) })
      : t('send.of', { spent: usdText(spent), day: usdText(day) });
  return <span class="send-faint">{today}</span>;
}

function tokenTitle({
  isExact,
  isLearned,
  images,
}: {
  isExact: boolean;
  isLearned: boolean;
  images: number;
}): string {
  if (isExact) return t('send.countedModelsOwnEncoding');
  const how = isLearned
    ? t('send.countedO200kCorrectedProvider')
    : t('send.countedO200kCorrectedFirst');
  if (images === 0) return how;
  return t('send.tokensForPictures', { how, images: numberText(images) });
}

/** The same request at every model that is set up. */
function WhatIfTable() {
  const { send } = useLlm();
  const rows = send.whatIf.value;
  if (rows.length < 2) return null;
  return (
    <details class="what-if" open>
      <summary>{t('send.costElsewhere')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('common.model')}</th>
            <th scope="col">{t('send.provider')}</th>
            <th scope="col">{t('common.tokensIn')}</th>
            <th scope="col" title={t('send.theRequestAlone')}>
              {t('common.input')}
            </th>
            <th scope="col" title={t('send.withAReply')}>
              {t('send.withReply')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, tokens, usd, inputUsd }) => (
            <tr key={llmKey(id)} data-chosen={isSameLlm(id, send.chosen.value)}>
              <th scope="row">
                <button
                  type="button"
                  title={t('send.ask', { model: id.model })}
                  onClick={() => send.choose(llmKey(id))}
                >
                  {id.model}
                </button>
              </th>
              <td>{PROVIDER_NAMES[id.provider]}</td>
              <td>
                {tokens.isExact ? '' : '≈ '}
                {numberText(tokens.input)}
              </td>
              <td>{inputUsd === null ? '' : usdText(inputUsd)}</td>
              <td data-unknown={usd === null}>{usdText(usd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
