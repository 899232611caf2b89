import { usePanel } from '../../panel.ts';
import { SPEEDS } from '../agent-settings.ts';
import '../../controls/field.css';

/** How long each step of a run is shown before it is carried out. */
export function SpeedChoice() {
  const { agent } = usePanel();
  return (
    <select
      class="field-input"
      aria-label="Time between two steps"
      title="How long each step of a run is shown before it is carried out"
      value={String(agent.settings.values.value.speed)}
      onChange={(event) => {
        const speed = SPEEDS.find((one) => String(one) === event.currentTarget.value);
        if (speed !== undefined) agent.settings.update({ speed });
      }}
    >
      {SPEEDS.map((ms) => (
        <option key={ms} value={String(ms)}>
          {ms === 0 ? 'full speed' : `${ms / 1000} s a step`}
        </option>
      ))}
    </select>
  );
}
