import { STRATEGY_TITLES } from '../../core/dark-model/compare/strategy-words.ts';
import { STRATEGY_NAMES } from '../../core/dark-model/strategies/strategy-outcome.ts';
import { TextButton } from '../controls/text-button.tsx';
import { MOST_USD } from '../models/most-usd.ts';
import { usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';
import { WishFields } from '../refine/wish-fields.tsx';
import { ModelChoice } from '../send/model-choice.tsx';
import { NumberField } from '../settings/models/number-field.tsx';
import { STRATEGY_HELP } from './strategy-help.ts';
import './compare-plan-form.css';

/** Which strategies are compared, by which model, and what that may cost. */
export function ComparePlanForm() {
  const { darkCompare } = usePanel();
  const { plan, hindrance, isRunning } = darkCompare;
  return (
    <form
      class="compare-plan"
      onSubmit={(event) => {
        event.preventDefault();
        void darkCompare.start();
      }}
    >
      <fieldset class="compare-plan-row" disabled={isRunning.value}>
        <legend class="compare-plan-legend">Strategies</legend>
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
            Stop
          </TextButton>
        ) : (
          <TextButton
            submit
            primary
            disabled={hindrance.value !== ''}
            title="Tries each on the page, and puts the page back as it was"
            onClick={() => undefined}
          >
            Compare
          </TextButton>
        )}
        <output class="compare-plan-note">{hindrance.value || <Estimate />}</output>
      </p>
    </form>
  );
}

function ModelFields() {
  const { plan, isRunning } = usePanel().darkCompare;
  return (
    <fieldset class="compare-plan-row" disabled={isRunning.value}>
      <legend class="compare-plan-legend">Request</legend>
      <ModelChoice />
      <WishFields />
      <NumberField
        label="US dollars for this comparison at most"
        title="Besides the budgets of the settings"
        before="At most $"
        placeholder="no limit"
        value={plan.most.value}
        most={MOST_USD}
        onChange={(most) => {
          plan.most.value = most;
        }}
      />
    </fieldset>
  );
}

/** The first request: figures, failures and the sheet's own rules are known once it is made dark. */
function SentFirst() {
  const { request } = usePanel().darkCompare.plan;
  const asked = request.value;
  if (!asked) return null;
  const parts = asked.messages.flatMap((message) =>
    message.role === 'user' ? message.content : [],
  );
  const text = parts.map((part) => (part.type === 'text' ? part.text : '(a picture of the page)'));
  return (
    <details class="compare-plan-sent">
      <summary>What is sent</summary>
      <p>What is measured and what fails is added when the model is asked.</p>
      <pre>{[asked.system ?? '', ...text].join('\n\n')}</pre>
    </details>
  );
}

/** What the requests will come to, about. */
function Estimate() {
  const { plan } = usePanel().darkCompare;
  const calls = plan.calls.value;
  if (calls === 0) return <>No model is asked: nothing is sent, and it costs nothing.</>;
  if (plan.problem.value !== '') return <>{plan.problem.value}</>;
  const tokens = plan.tokens.value;
  if (tokens === null) return <>counting…</>;
  const usd = plan.usd.value;
  const about = usd === undefined ? 'price unknown' : `≈ ${usdText(usd)}`;
  return (
    <span title="Each request is reckoned like the first, with a reply of 1,000 tokens">
      {calls === 1 ? 'One request' : `At most ${calls} requests`}, the first of ≈{' '}
      {tokens.toLocaleString('en')} tokens; together {about}
    </span>
  );
}
