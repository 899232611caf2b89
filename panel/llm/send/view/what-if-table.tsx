import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { isSameLlm, llmKey } from '../../call/llm-key.ts';
import { PROVIDER_NAMES } from '../../call/provider-names.ts';
import { useLlm } from '../../context/llm-context.ts';
import './what-if-table.css';

/** The same request at every model that is set up. */
export function WhatIfTable() {
  const { send } = useLlm();
  const rows = send.whatIf.value;
  if (rows.length < 2) return null;
  return (
    <details class="what-if" open>
      <summary>{t('send.costElsewhere')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('send.model')}</th>
            <th scope="col">{t('send.provider')}</th>
            <th scope="col">{t('send.tokensIn')}</th>
            <th scope="col" title={t('send.theRequestAlone')}>
              {t('send.input')}
            </th>
            <th scope="col" title={t('send.reply1000Tokens')}>
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
