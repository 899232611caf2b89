import { t } from '../../../../core/platform/messages/messages.ts';
import { useAgent } from '../../context/agent-context.ts';
import { SPEEDS } from '../../run/agent-settings.ts';
import '../../../ui/controls/field.css';

/** How long each step of a run is shown before it is carried out. */
export function SpeedChoice() {
  const { agent } = useAgent();
  return (
    <select
      class="field-input"
      aria-label={t('agent.pauseBetweenSteps')}
      title={t('agent.howLongEachStep')}
      value={String(agent.settings.values.value.speed)}
      onChange={(event) => {
        const speed = SPEEDS.find((known) => String(known) === event.currentTarget.value);
        if (speed !== undefined) agent.settings.update({ speed });
      }}
    >
      {SPEEDS.map((ms) => (
        <option key={ms} value={String(ms)}>
          {ms === 0 ? t('agent.fullSpeed') : t('agent.sAStep', { ms: ms / 1000 })}
        </option>
      ))}
    </select>
  );
}
