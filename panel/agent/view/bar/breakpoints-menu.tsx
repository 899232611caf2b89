import { useSignal } from '@preact/signals';
import {
  type Breakpoint,
  breakpointSchema,
  breakpointText,
} from '../../../../core/agent/breakpoints/breakpoint.ts';
import { PHASES } from '../../../../core/agent/run/step-record.ts';
import { AGENT_TOOLS } from '../../../../core/agent/tools/agent-tools.ts';
import { say, saysSame, t } from '../../../../core/platform/messages/messages.ts';
import { into, sends } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { MAX_USD } from '../../../ui/settings/settings.ts';
import { parseNumber } from '../../../ui/text/price-text.ts';
import { useAgent } from '../../context/agent-context.ts';
import { toolWord } from '../../run/action-text.ts';
import { PopoverButton } from './popover-button.tsx';
import './breakpoints-menu.css';

/** Where a run stops, beside the rules of the policy. */
export function BreakpointsButton() {
  const { agent } = useAgent();
  const { breakpoints } = agent.settings.values.value;
  const on = breakpoints.filter(({ isOn }) => isOn).length;
  return (
    <PopoverButton
      id="agent-breakpoints"
      icon="breakpoint"
      label={t('agent.breakpoints')}
      count={on}
      title={t('agent.breakpoints')}
      on={on > 0}
    >
      <h3>{t('agent.breakpoints')}</h3>
      {breakpoints.length === 0 && <p class="agent-popover-faint">{t('agent.noBreakpointYet')}</p>}
      <ul class="breakpoints">
        {breakpoints.map((breakpoint, at) => (
          <BreakpointRow key={say(breakpointText(breakpoint))} breakpoint={breakpoint} at={at} />
        ))}
      </ul>
      <NewBreakpoint />
      <p class="agent-popover-faint">{t('agent.paymentsMessagesDeletionsSecrets')}</p>
    </PopoverButton>
  );
}

function BreakpointRow({ breakpoint, at }: { breakpoint: Breakpoint; at: number }) {
  const { agent } = useAgent();
  const { breakpoints } = agent.settings.values.value;
  const text = say(breakpointText(breakpoint));
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
        label={t('agent.removeTheBreakpoint', { text })}
        onClick={() => agent.settings.update({ breakpoints: breakpoints.toSpliced(at, 1) })}
      />
    </li>
  );
}

const KINDS: Readonly<Record<Breakpoint['type'], string>> = {
  phase: t('agent.aPhase'),
  tool: t('agent.aTool'),
  origin: t('agent.aSite'),
  text: t('agent.aText'),
  price: t('agent.overCost'),
  'failed-check': t('agent.aFailedCheck'),
  dialog: t('agent.newDialog'),
  'new-tab': t('agent.aNewTab'),
};

const CHOICES: Partial<Record<Breakpoint['type'], readonly string[]>> = {
  phase: PHASES,
  tool: Object.keys(AGENT_TOOLS),
};

const PLACEHOLDERS: Partial<Record<Breakpoint['type'], string>> = {
  origin: 'example.com',
  text: t('agent.nameTypedText'),
  price: t('agent.usDollars'),
};

function NewBreakpoint() {
  const { agent } = useAgent();
  const type = useSignal<Breakpoint['type']>('phase');
  const value = useSignal('');
  const choices = CHOICES[type.value];
  const placeholder = PLACEHOLDERS[type.value];
  const made = breakpointOf(type.value, value.value || (choices?.[0] ?? ''));
  return (
    <form
      class="new-breakpoint"
      onSubmit={sends(() => {
        if (!made) return;
        const others = agent.settings.values
          .peek()
          .breakpoints.filter((breakpoint) => !isSameBreakpoint(breakpoint, made));
        agent.settings.update({ breakpoints: [...others, made] });
        value.value = '';
      })}
    >
      <select
        class="field-input"
        aria-label={t('agent.kindOfBreakpoint')}
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
          aria-label={t('agent.whichOne')}
          value={value.value || choices[0]}
          onChange={into(value)}
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
          onInput={into(value)}
        />
      )}
      <TextButton submit disabled={made === null}>
        {t('common.add')}
      </TextButton>
    </form>
  );
}

/** The field of a breakpoint that holds what was typed. */
const FIELDS: Partial<Record<Breakpoint['type'], string>> = {
  phase: 'phase',
  tool: 'tool',
  origin: 'origin',
  text: 'text',
  price: 'usd',
};

/** The breakpoint that a person typed; null while it is not valid. */
export function breakpointOf(type: Breakpoint['type'], typed: string): Breakpoint | null {
  const field = FIELDS[type];
  const value = type === 'price' ? parseNumber(typed, MAX_USD) : typed.trim();
  const parsed = breakpointSchema.safeParse({ type, isOn: true, ...(field && { [field]: value }) });
  return parsed.success ? parsed.data : null;
}

/** Whether two breakpoints stop at the same point, enabled or not. */
function isSameBreakpoint(one: Breakpoint, other: Breakpoint): boolean {
  return saysSame(breakpointText(one), breakpointText(other));
}
