import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { parseNumber } from '../../../ui/text/parse-number.ts';
import { useAgent } from '../../context/agent-context.ts';
import { type AgentSettings, MAX_LIMITS } from '../../run/agent-settings.ts';
import { PopoverButton } from './popover-button.tsx';
import './limits-menu.css';

const NAMES: Readonly<Record<keyof AgentSettings['limits'], string>> = {
  steps: t('agent.steps'),
  tokens: t('agent.tokens'),
  usd: t('agent.usDollars'),
  minutes: t('agent.minutes'),
};

/** The limits of a run before a person is asked. */
export function LimitsButton() {
  return (
    <PopoverButton
      id="agent-limits"
      icon="limits"
      label={t('agent.limits')}
      title={t('agent.limitsRun')}
      on={false}
    >
      <h3>{t('agent.askMeOnceRun')}</h3>
      <div class="agent-limits">
        {Object.entries(NAMES).map(([name, title]) => (
          <LimitField key={name} name={name as keyof AgentSettings['limits']} title={title} />
        ))}
      </div>
      <p class="agent-popover-faint">{t('agent.emptyFieldNoLimit')}</p>
    </PopoverButton>
  );
}

function LimitField({ name, title }: { name: keyof AgentSettings['limits']; title: string }) {
  const { agent } = useAgent();
  const { limits } = agent.settings.values.value;
  const typed = useSignal<string | null>(null);
  const value = limits[name];
  const shown = typed.value ?? (value === null ? '' : String(value));
  const read = parseNumber(shown, MAX_LIMITS[name]);
  const isWhole = name === 'steps' || name === 'tokens';
  const isSound =
    read === null || (read !== undefined && read > 0 && (!isWhole || Number.isInteger(read)));
  return (
    <label>
      <span>{title}</span>
      <input
        class="field-input field-number"
        type="text"
        inputMode="decimal"
        placeholder={t('agent.noLimit')}
        aria-invalid={!isSound}
        value={shown}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
        onChange={() => {
          if (!isSound || read === undefined) return;
          agent.settings.update({ limits: { ...limits, [name]: read } });
          typed.value = null;
        }}
      />
    </label>
  );
}
