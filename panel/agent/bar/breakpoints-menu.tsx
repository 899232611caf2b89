import { useSignal } from '@preact/signals';
import { type Breakpoint, breakpointText } from '../../../core/agent/breakpoints/breakpoint.ts';
import { PHASES } from '../../../core/agent/phase.ts';
import { AGENT_TOOLS } from '../../../core/agent/tools/agent-tools.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import { toolWord } from '../action-text.ts';
import { breakpointOf, isSameBreakpoint } from '../new-breakpoint.ts';
import { PopoverButton } from './popover-button.tsx';
import './breakpoints-menu.css';

/** What a run stops for, beside what the policy says. */
export function BreakpointsButton() {
  const { agent } = usePanel();
  const { breakpoints } = agent.settings.values.value;
  const on = breakpoints.filter(({ isOn }) => isOn).length;
  return (
    <PopoverButton
      id="agent-breakpoints"
      icon="breakpoint"
      label="Breakpoints"
      count={on}
      title="Breakpoints"
      on={on > 0}
    >
      <h3>Stop a run at</h3>
      {breakpoints.length === 0 && <p class="agent-popover-faint">No breakpoint yet.</p>}
      <ul class="breakpoints">
        {breakpoints.map((one, at) => (
          <BreakpointRow key={breakpointText(one)} breakpoint={one} at={at} />
        ))}
      </ul>
      <NewBreakpoint />
      <p class="agent-popover-faint">
        Payments, messages, deletions, secrets and other sites are always put to you.
      </p>
    </PopoverButton>
  );
}

function BreakpointRow({ breakpoint, at }: { breakpoint: Breakpoint; at: number }) {
  const { agent } = usePanel();
  const { breakpoints } = agent.settings.values.value;
  const text = breakpointText(breakpoint);
  return (
    <li class="breakpoint">
      <label>
        <input
          type="checkbox"
          checked={breakpoint.isOn}
          onChange={(event) => {
            const next = { ...breakpoint, isOn: event.currentTarget.checked };
            agent.settings.update({ breakpoints: breakpoints.with(at, next) });
          }}
        />
        {text}
      </label>
      <IconButton
        icon="close"
        label={`Remove the breakpoint ${text}`}
        onClick={() => agent.settings.update({ breakpoints: breakpoints.toSpliced(at, 1) })}
      />
    </li>
  );
}

const KINDS: Readonly<Record<Breakpoint['type'], string>> = {
  phase: 'a phase',
  tool: 'a tool',
  origin: 'a site',
  text: 'a text',
  price: 'a price',
  'failed-check': 'a failed check',
  dialog: 'a dialog that opens',
  'new-tab': 'a new tab',
};

const CHOICES: Partial<Record<Breakpoint['type'], readonly string[]>> = {
  phase: PHASES,
  tool: Object.keys(AGENT_TOOLS),
};

const PLACEHOLDERS: Partial<Record<Breakpoint['type'], string>> = {
  origin: 'example.com',
  text: 'name or typed text',
  price: 'US dollars',
};

function NewBreakpoint() {
  const { agent } = usePanel();
  const type = useSignal<Breakpoint['type']>('phase');
  const value = useSignal('');
  const choices = CHOICES[type.value];
  const placeholder = PLACEHOLDERS[type.value];
  const made = breakpointOf(type.value, value.value || (choices?.[0] ?? ''));
  return (
    <form
      class="new-breakpoint"
      onSubmit={(event) => {
        event.preventDefault();
        if (!made) return;
        const others = agent.settings.values
          .peek()
          .breakpoints.filter((one) => !isSameBreakpoint(one, made));
        agent.settings.update({ breakpoints: [...others, made] });
        value.value = '';
      }}
    >
      <select
        class="field-input"
        aria-label="Kind of breakpoint"
        value={type.value}
        onChange={(event) => {
          type.value = event.currentTarget.value as Breakpoint['type'];
          value.value = '';
        }}
      >
        {Object.entries(KINDS).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {choices && (
        <select
          class="field-input"
          aria-label="Which one"
          value={value.value || choices[0]}
          onChange={(event) => {
            value.value = event.currentTarget.value;
          }}
        >
          {choices.map((name) => (
            <option key={name} value={name}>
              {toolWord(name)}
            </option>
          ))}
        </select>
      )}
      {placeholder && (
        <input
          class="field-input new-breakpoint-value"
          type="text"
          aria-label={placeholder}
          placeholder={placeholder}
          maxLength={500}
          value={value.value}
          onInput={(event) => {
            value.value = event.currentTarget.value;
          }}
        />
      )}
      <TextButton submit disabled={made === null} onClick={() => undefined}>
        Add
      </TextButton>
    </form>
  );
}
