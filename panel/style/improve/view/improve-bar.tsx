import { t } from '../../../../core/platform/messages/messages.ts';
import { MAX_TURNS } from '../../../../core/style/improve/improve-state.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import { InstructionFields } from './instruction-fields.tsx';
import '../../../ui/controls/field.css';
import './improve-bar.css';

/** Longest time limit of a run. Seconds. */
const MAX_SECONDS = 600;

/** A person's instructions for the dark sheets, and the ways in which a model follows them. */
export function ImproveBar() {
  const { improve, dark } = useStyle();
  // A model that has the page has a view of its own.
  if (improve.hasPage.value) return null;
  const isLight = dark.state.value.type !== 'dark';
  return (
    <section class="refine" aria-label={t('refine.refineModel')}>
      <form
        class="refine-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLight) void improve.start('single');
        }}
      >
        <InstructionFields />
        <TextButton
          submit
          disabled={isLight}
          title={isLight ? t('refine.makePageDarkFirst') : t('refine.measuresPageShowsSent')}
          onClick={() => undefined}
        >
          {t('refine.refine')}
        </TextButton>
        <RunOptions isDisabled={isLight} />
      </form>
    </section>
  );
}

/** Two passes and Thorough, with the limits of the latter. */
function RunOptions({ isDisabled }: { isDisabled: boolean }) {
  const { improve } = useStyle();
  const { settings } = useShell();
  const { thoroughTurns, thoroughSeconds } = settings.values.value;
  const { gate } = improve;
  return (
    <>
      <TextButton
        disabled={isDisabled}
        title={t('thorough.asksModelTwiceSecond')}
        onClick={() => void improve.start('two-pass')}
      >
        {t('thorough.modelTwoPasses')}
      </TextButton>
      <TextButton
        disabled={isDisabled}
        title={t('thorough.letsModelWorkTools')}
        onClick={() => void improve.start('thorough')}
      >
        {t('thorough.modelTools')}
      </TextButton>
      <span class="field" title={t('thorough.limitsModelToolsBestResult')}>
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
