import { EXPECTED_OUTPUT } from '../../core/ledger/metering.ts';
import { usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';

/** What is about to be sent in tokens and dollars, and what of the budgets is used. */
export function SentPrice() {
  const { send, models } = usePanel();
  const estimate = send.estimate.value;
  if (!send.chosen.value) return <span class="send-price" />;
  if (!estimate) return <output class="send-price">counting…</output>;
  const { tokens, usd } = estimate;
  const about = tokens.isExact ? '' : '≈ ';
  const asOf = models.table.value?.asOf;
  return (
    <output class="send-price">
      <span title={tokenTitle(tokens)}>
        <b>
          {about}
          {tokens.input.toLocaleString('en')}
        </b>{' '}
        tokens in
      </span>
      <span
        title={`With a reply of ${EXPECTED_OUTPUT.toLocaleString('en')} tokens${asOf ? `; list price as of ${asOf}` : ''}`}
      >
        <b data-unknown={usd === null}>{usd === null ? 'price unknown' : `≈ ${usdText(usd)}`}</b>
      </span>
      <SpentToday />
    </output>
  );
}

function SpentToday() {
  const { send, models } = usePanel();
  const { day } = models.settings.value.budgets;
  const spent = send.spent.value.day;
  if (day === null && spent === 0) return null;
  const limit = day === null ? '' : ` of ${usdText(day)}`;
  return (
    <span class="send-faint">
      today {usdText(spent)}
      {limit}
    </span>
  );
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
  if (isExact) return 'Counted with the model’s own encoding';
  const how = isLearned
    ? 'Counted in o200k and corrected by what this provider has told of earlier calls'
    : 'Counted in o200k and corrected by a first guess: this model has told nothing yet';
  if (images === 0) return how;
  return `${how}; ${images.toLocaleString('en')} for pictures by the provider’s rule`;
}
