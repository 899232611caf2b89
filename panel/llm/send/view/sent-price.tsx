import { EXPECTED_OUTPUT_TOKENS } from '../../../../core/llm/ledger/metering.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { useLlm } from '../../context/llm-context.ts';

/** The request in tokens and dollars, and how much of the budgets is used. */
export function SentPrice() {
  const { send, models } = useLlm();
  const estimate = send.estimate.value;
  if (!send.chosen.value) return <span class="send-price" />;
  if (!estimate) return <output class="send-price">{t('send.counting')}</output>;
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
        {t('send.tokensIn2')}
      </span>
      <span
        title={
          asOf
            ? t('send.listPriceAsOf', { expectedOutputTokens, asOf })
            : t('send.replyTokens', { expectedOutputTokens })
        }
      >
        <b data-unknown={usd === null}>
          {usd === null ? t('send.costUnknown') : `≈ ${usdText(usd)}`}
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
