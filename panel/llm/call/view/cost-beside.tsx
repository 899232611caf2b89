import { EXPECTED_OUTPUT_TOKENS } from '../../../../core/llm/ledger/metering.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { sumText, usdText } from '../../../ui/text/price-text.ts';
import type { CallModel } from '../call-model.ts';

/** The estimate before a call and its actual cost, side by side. */
export function CostBeside({ call }: { call: CallModel }) {
  const actual = call.actual.value;
  const estimate = call.estimate.value;
  if (!actual || actual.attempts === 0) return null;
  const { input, cachedRead, cacheWrite, output, reasoning, usd, unknown, attempts } = actual;
  const about = estimate?.tokens.isExact ? '' : '≈ ';
  return (
    <table class="cost-beside">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('send.tokensIn')}</th>
          <th scope="col">{t('send.cached')}</th>
          <th scope="col">{t('send.tokensOut')}</th>
          <th scope="col">{t('send.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {estimate && (
          <tr>
            <th scope="row">{t('send.estimate')}</th>
            <td>
              {about}
              {numberText(estimate.tokens.input)}
            </td>
            <td />
            <td>≈ {numberText(EXPECTED_OUTPUT_TOKENS)}</td>
            <td>{estimate.usd === null ? t('send.costUnknown') : `≈ ${usdText(estimate.usd)}`}</td>
          </tr>
        )}
        <tr>
          <th scope="row">
            {attempts > 1 ? t('send.actualAttempts', { attempts }) : t('send.actual')}
          </th>
          <td>{numberText(input + cachedRead + cacheWrite)}</td>
          <td>{cachedRead > 0 ? numberText(cachedRead) : ''}</td>
          <td
            title={
              reasoning > 0
                ? t('send.ofThemReasoning', { reasoning: numberText(reasoning) })
                : undefined
            }
          >
            {numberText(output + reasoning)}
          </td>
          <td>{sumText(usd, unknown)}</td>
        </tr>
      </tbody>
    </table>
  );
}
