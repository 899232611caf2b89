import { MOST_TURNS } from '../../core/dark-model/thorough/thorough-state.ts';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import '../controls/field.css';
import './run-options.css';

/** Longest that a run may be set to work. Seconds. */
const MOST_SECONDS = 600;

/** Two passes and Thorough, and how far the latter may go. */
export function RunOptions({ isDisabled }: { isDisabled: boolean }) {
  const { thorough, settings } = usePanel();
  const { thoroughTurns, thoroughSeconds } = settings.values.value;
  const { gate } = thorough;
  return (
    <>
      <TextButton
        disabled={isDisabled}
        title="Asks the model twice, the second time with a picture of what became of its answer; what is not measured to be better is not kept"
        onClick={() => void thorough.start('two-pass')}
      >
        Two passes…
      </TextButton>
      <TextButton
        disabled={isDisabled}
        title="Lets the model work with tools: inspect, change, measure and look, turn by turn; the best measured sheet stays"
        onClick={() => void thorough.start('thorough')}
      >
        Thorough…
      </TextButton>
      <span class="field" title="How far Thorough may go; the best so far stays">
        <WholeNumber
          label="Turns of Thorough at most"
          most={MOST_TURNS}
          value={thoroughTurns}
          onChange={(turns) => settings.update({ thoroughTurns: turns })}
        />
        turns,
        <WholeNumber
          label="Seconds of Thorough at most"
          most={MOST_SECONDS}
          value={thoroughSeconds}
          onChange={(seconds) => settings.update({ thoroughSeconds: seconds })}
        />
        s
      </span>
      <label
        class="refine-picture run-step"
        title="Thorough waits for you before each turn and each call"
      >
        <input
          type="checkbox"
          checked={gate.isStepping.value}
          onChange={(event) => {
            gate.isStepping.value = event.currentTarget.checked;
          }}
        />
        step by step
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

/** A number from 1; nothing else is taken. */
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
