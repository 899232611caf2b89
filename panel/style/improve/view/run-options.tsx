import { t } from '../../../../core/platform/messages/messages.ts';
import { MAX_TURNS } from '../../../../core/style/improve/thorough-state.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import '../../../ui/controls/field.css';
import './run-options.css';

/** Longest time limit of a run. Seconds. */
const MAX_SECONDS = 600;

/** Two passes and Thorough, with the limits of the latter. */
export function RunOptions({ isDisabled }: { isDisabled: boolean }) {
  const { thorough } = useStyle();
  const { settings } = useShell();
  const { thoroughTurns, thoroughSeconds } = settings.values.value;
  const { gate } = thorough;
  return (
    <>
      <TextButton
        disabled={isDisabled}
        title={t('thorough.asksModelTwiceSecond')}
        onClick={() => void thorough.start('two-pass')}
      >
        {t('thorough.twoPasses2')}
      </TextButton>
      <TextButton
        disabled={isDisabled}
        title={t('thorough.letsModelWorkTools')}
        onClick={() => void thorough.start('thorough')}
      >
        {t('thorough.thorough')}
      </TextButton>
      <span class="field" title={t('thorough.howFarThoroughGo')}>
        <WholeNumber
          label={t('thorough.turnsThoroughMost')}
          most={MAX_TURNS}
          value={thoroughTurns}
          onChange={(turns) => settings.update({ thoroughTurns: turns })}
        />
        {t('thorough.turns')}
        <WholeNumber
          label={t('thorough.secondsThoroughMost')}
          most={MAX_SECONDS}
          value={thoroughSeconds}
          onChange={(seconds) => settings.update({ thoroughSeconds: seconds })}
        />
        {t('thorough.s')}
      </span>
      <label class="refine-picture run-step" title={t('thorough.thoroughWaitsYouBefore')}>
        <input
          type="checkbox"
          checked={gate.isStepping.value}
          onChange={(event) => {
            gate.isStepping.value = event.currentTarget.checked;
          }}
        />
        {t('thorough.stepByStep')}
      </label>
    </>
  );
}

interface WholeNumberProps {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

/** A number from 1; nothing else is accepted. */
function WholeNumber({ label, most, value, onChange }: WholeNumberProps) {
  return (
    <input
      class="field-input run-number"
      type="number"
      min={1}
      max={most}
      step={1}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        if (Number.isInteger(number) && number >= 1 && number <= most) onChange(number);
        else event.currentTarget.value = String(value);
      }}
    />
  );
}
