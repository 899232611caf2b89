import type { LlmId } from '../../../../core/llm/call/llm-id.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { isSameLlm } from '../../../llm/call/llm-key.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { useInspect } from '../../context/inspect-context.ts';
import type { FormTry } from '../form-trial-model.ts';
import './form-trial.css';

/** One step of the task by the chosen model in every form: what it costs, and whether it is right. */
export function FormTrial() {
  const { modes } = useInspect();
  const { models } = useLlm();
  const { trial } = modes;
  const { tries, isRunning } = trial;
  const id = models.chosen.value;
  const obstacle = trialObstacle(id, modes.query.value);
  const kept = id && models.bestFormOf(id);
  return (
    <section class="form-trial" aria-label={t('modes.oneStepEveryForm')}>
      <p class="form-trial-bar">
        {isRunning.value ? (
          <TextButton icon="close" onClick={trial.stop}>
            {t('common.stop')}
          </TextButton>
        ) : (
          <TextButton disabled={obstacle !== ''} onClick={() => void trial.run()}>
            {t('modes.tryEachForm')}
          </TextButton>
        )}
        <output>{obstacle || <Cost />}</output>
      </p>
      {tries.value.length > 0 && (
        <table class="form-trial-table" aria-label={t('modes.oneStepEveryForm')}>
          <thead>
            <tr>
              <th scope="col">{t('common.mode')}</th>
              <th scope="col">{t('common.tokens')}</th>
              <th scope="col">{t('common.cost')}</th>
              <th scope="col">{t('common.time')}</th>
              <th scope="col">{t('modes.right')}</th>
              <th scope="col">{t('modes.step')}</th>
            </tr>
          </thead>
          <tbody>
            {tries.value.map((one) => (
              <TryRow key={one.mode} one={one} />
            ))}
          </tbody>
        </table>
      )}
      {kept && (
        <p class="form-trial-bar">
          <output>{t('modes.autoSendsFrom', { mode: kept, model: id.model })}</output>
          <TextButton onClick={() => trial.forget(id)}>{t('modes.forget')}</TextButton>
        </p>
      )}
    </section>
  );
}

/** Why no model can be asked; empty where one can. */
function trialObstacle(id: LlmId | null, task: string): string {
  if (id === null) return t('modes.chooseModelCompareForms');
  return task.trim() === '' ? t('modes.typeTaskCompareForms') : '';
}

/** How often the model is asked, and about what that costs. */
function Cost() {
  const { modes } = useInspect();
  const { models } = useLlm();
  const id = models.chosen.value;
  // The prices of the table may be another model's.
  const isPriced = isSameLlm(modes.priceModel.value, id);
  const costs = modes.rows.value.flatMap(({ mode, step }) =>
    step && mode !== 'hybrid' ? [isPriced ? step.usd : undefined] : [],
  );
  const known = costs.filter((usd) => usd !== undefined);
  const isKnown = costs.length > 0 && known.length === costs.length;
  const cost = isKnown
    ? usdText(known.reduce((sum, usd) => sum + usd, 0))
    : t('common.costUnknown');
  return <>{t('modes.asksOnceEachForm', { model: id?.model ?? '', cost })}</>;
}

function TryRow({ one }: { one: FormTry }) {
  const { trial } = useInspect().modes;
  if (one.type !== 'done') {
    return (
      <tr>
        <th scope="row">{one.mode}</th>
        <td colSpan={5} class="form-trial-step">
          {one.type === 'failed' ? one.message : one.type === 'asking' ? t('modes.asking') : '…'}
        </td>
      </tr>
    );
  }
  const { mode, step, input, output, usd, ms } = one;
  const isRight = trial.right.value === step;
  return (
    <tr data-right={isRight} data-best={trial.best.value === mode}>
      <th scope="row">{mode}</th>
      <td title={t('modes.inOut', { input: numberText(input), output: numberText(output) })}>
        {numberText(input + output)}
      </td>
      <td>{usd === undefined ? '–' : usdText(usd)}</td>
      <td>{t('common.ms', { ms: numberText(Math.round(ms)) })}</td>
      <td>
        <input
          type="checkbox"
          aria-label={t('modes.stepOfRight', { mode })}
          title={t('modes.stepRightEachForm')}
          checked={isRight}
          onChange={() => trial.judge(isRight ? null : step)}
        />
      </td>
      <td class="form-trial-step" title={step}>
        {step}
      </td>
    </tr>
  );
}
