import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { STRATEGY_NAMES } from '../../../../core/style/improve/strategy.ts';
import { STRATEGY_TITLES } from '../../../../core/style/records/strategy-titles.ts';
import { LlmChoice } from '../../../llm/call/view/llm-choice.tsx';
import { keeps } from '../../../ui/controls/field-events.ts';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { MAX_USD } from '../../../ui/settings/settings.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { useStyle } from '../../context/style-context.ts';
import { PictureSwitch, WishField } from '../../improve/view/instruction-fields.tsx';
import { STRATEGY_HELP } from './strategy-help.ts';
import './compare-plan-form.css';

/** Which strategies are compared, by which model, and what that may cost. */
export function ComparePlanForm() {
  const { darkCompare } = useStyle();
  const { plan, obstacle, isRunning } = darkCompare;
  return (
    <form
      class="compare-plan"
      onSubmit={(event) => {
        event.preventDefault();
        void darkCompare.start();
      }}
    >
      <fieldset class="compare-plan-row" disabled={isRunning.value}>
        <legend class="compare-plan-legend">{t('strategies.strategies')}</legend>
        {STRATEGY_NAMES.map((name) => (
          <label key={name} class="compare-plan-check" title={STRATEGY_HELP[name]}>
            <input
              type="checkbox"
              checked={plan.chosen.value.has(name)}
              onChange={(event) => plan.choose(name, event.currentTarget.checked)}
            />
            {STRATEGY_TITLES[name]}
          </label>
        ))}
      </fieldset>
      {plan.calls.value > 0 && <ModelFields />}
      {plan.calls.value > 0 && <SentFirst />}
      <p class="compare-plan-row">
        {isRunning.value ? (
          <TextButton icon="close" onClick={darkCompare.stop}>
            {t('common.stop')}
          </TextButton>
        ) : (
          <TextButton
            submit
            primary
            disabled={obstacle.value !== ''}
            title={t('strategies.triesEachPagePuts')}
            onClick={() => undefined}
          >
            {t('common.compare')}
          </TextButton>
        )}
        <output class="compare-plan-note">{obstacle.value || <Estimate />}</output>
      </p>
    </form>
  );
}

function ModelFields() {
  const { plan, isRunning } = useStyle().darkCompare;
  return (
    <fieldset class="compare-plan-row" disabled={isRunning.value}>
      <legend class="compare-plan-legend">{t('common.request')}</legend>
      <LlmChoice />
      <WishField />
      <PictureSwitch />
      <NumberField
        label={t('strategies.usDollarsComparisonMost')}
        title={t('strategies.besidesBudgetsSettings')}
        before={t('strategies.atMost')}
        placeholder={t('common.noLimit')}
        value={plan.most.value}
        max={MAX_USD}
        onChange={keeps(plan.most)}
      />
    </fieldset>
  );
}

/** The first request: figures, failures and the sheet's rules are known only when the page is dark. */
function SentFirst() {
  const { request } = useStyle().darkCompare.plan;
  const asked = request.value;
  if (!asked) return null;
  const parts = asked.messages.flatMap((message) =>
    message.role === 'user' ? message.content : [],
  );
  const text = parts.map((part) =>
    part.type === 'text' ? part.text : t('strategies.picturePage'),
  );
  return (
    <details class="compare-plan-sent">
      <summary>{t('common.whatSent')}</summary>
      <p>{t('strategies.measuredFailsAddedWhen')}</p>
      <pre>{[asked.system ?? '', ...text].join('\n\n')}</pre>
    </details>
  );
}

/** The estimated cost of the requests. */
function Estimate() {
  const { plan } = useStyle().darkCompare;
  const calls = plan.calls.value;
  if (calls === 0) return <>{t('strategies.noModelAskedNothing')}</>;
  if (plan.problem.value !== '') return <>{plan.problem.value}</>;
  const tokens = plan.tokens.value;
  if (tokens === null) return <>{t('common.counting')}</>;
  const usd = plan.usd.value;
  const about = usd === undefined ? t('common.costUnknown') : `≈ ${usdText(usd)}`;
  return (
    <span title={t('strategies.eachRequestReckonedLike')}>
      {t('strategies.firstTokensTogether', {
        part: t('strategies.atMostRequests', { calls }),
        tokens: numberText(tokens),
        about,
      })}
    </span>
  );
}
