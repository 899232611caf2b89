import { useSignal } from '@preact/signals';
import { parseNumber } from '../../controls/parse-number.ts';
import { usePanel } from '../../panel.ts';
import { type AgentSettings, MOST } from '../agent-settings.ts';
import { PopoverButton } from './popover-button.tsx';
import { TaskFiles } from './task-files.tsx';
import './limits-menu.css';

const NAMES: Readonly<Record<keyof AgentSettings['limits'], string>> = {
  steps: 'Steps',
  tokens: 'Tokens',
  usd: 'US dollars',
  minutes: 'Minutes',
};

/** How far a run may go before a person is asked, and what it may do at all. */
export function LimitsButton() {
  const { agent } = usePanel();
  const { allowScript, isTrusted } = agent.settings.values.value;
  return (
    <PopoverButton
      id="agent-limits"
      icon="limits"
      label="Limits"
      title="Limits of a run"
      on={allowScript || isTrusted || agent.files.value.length > 0}
    >
      <h3>Ask me once a run has come to</h3>
      <div class="agent-limits">
        {Object.entries(NAMES).map(([name, title]) => (
          <LimitField key={name} name={name as keyof AgentSettings['limits']} title={title} />
        ))}
      </div>
      <p class="agent-popover-faint">An empty field is no limit. They hold for the next run.</p>
      <h3 class="agent-limits-more">What it may use</h3>
      <label class="agent-limits-flag">
        <input
          type="checkbox"
          checked={isTrusted}
          onChange={(event) => agent.settings.update({ isTrusted: event.currentTarget.checked })}
        />
        Real input through the debugger; Chrome shows a banner
      </label>
      <label class="agent-limits-flag">
        <input
          type="checkbox"
          checked={allowScript}
          onChange={(event) => agent.settings.update({ allowScript: event.currentTarget.checked })}
        />
        Let the model propose scripts; each is put to you
      </label>
      <TaskFiles />
    </PopoverButton>
  );
}

function LimitField({ name, title }: { name: keyof AgentSettings['limits']; title: string }) {
  const { agent } = usePanel();
  const { limits } = agent.settings.values.value;
  const typed = useSignal<string | null>(null);
  const value = limits[name];
  const shown = typed.value ?? (value === null ? '' : String(value));
  const read = parseNumber(shown, MOST[name]);
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
        placeholder="no limit"
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
