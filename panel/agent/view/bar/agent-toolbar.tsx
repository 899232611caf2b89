import { type Signal, useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { into } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { parseNumber } from '../../../ui/text/price-text.ts';
import { useAgent } from '../../context/agent-context.ts';
import { HistoryMenu } from '../../history/view/history-menu.tsx';
import { type AgentSettings, MAX_LIMITS } from '../../run/agent-settings.ts';
import { SpeedChoice } from '../parts/speed-choice.tsx';
import { AgentLlmChoice } from './agent-llm-choice.tsx';
import { BreakpointsButton } from './breakpoints-menu.tsx';
import { PermissionsButton } from './permissions-button.tsx';
import { PopoverButton } from './popover-button.tsx';
import './limits-menu.css';

/** Run, pause, step and stop, and the settings of a run. */
export function AgentToolbar({ isShowingTools }: { isShowingTools: Signal<boolean> }) {
  const { agent } = useAgent();
  const isByHand = agent.settings.values.value.isByHand;
  const isRunning = agent.isRunning.value;
  return (
    <Toolbar label={t('common.agent')}>
      <RunButton />
      <IconButton
        icon="step-over"
        label={t('agent.stepF10')}
        disabled={isByHand && isRunning}
        onClick={() => void agent.step()}
      />
      <IconButton icon="stop" label={t('common.stop')} disabled={!isRunning} onClick={agent.stop} />
      <IconButton
        icon="person"
        label={t('agent.takeOverPage')}
        pressed={agent.gate.isTakeOverAsked.value}
        disabled={!isRunning || agent.waiting.value?.point.type === 'taken-over'}
        onClick={agent.gate.takeOver}
      />
      <ToolbarDivider />
      <Segments
        label={t('agent.whoTakesSteps')}
        options={[t('common.model'), t('agent.byHand')]}
        chosen={isByHand ? 1 : 0}
        onChoose={(at) => {
          if (isRunning) return;
          agent.settings.update({ isByHand: at === 1 });
          // What they do in the page is recorded at once; another run is not put away for that.
          if (at === 1 && !agent.run.peek()) void agent.step();
        }}
      />
      {!isByHand && <AgentLlmChoice />}
      <ToolbarDivider />
      {!isByHand && <SpeedChoice />}
      <span class="agent-toolbar-end">
        <BreakpointsButton />
        <LimitsButton />
        <PermissionsButton />
        <IconButton
          icon="plug"
          label={t('webTools.showPageTools')}
          pressed={isShowingTools.value}
          onClick={() => {
            isShowingTools.value = !isShowingTools.peek();
          }}
        />
        <HistoryMenu />
      </span>
    </Toolbar>
  );
}

/** One button, as in every debugger: pauses a running run, continues a paused one. */
function RunButton() {
  const { agent } = useAgent();
  const canPause = agent.isRunning.value && agent.waiting.value?.until !== null;
  const isGoing = canPause && agent.waiting.value === null;
  const isSlow = agent.isRunning.value && agent.waiting.value?.until != null;
  if (isGoing || isSlow) {
    return (
      <IconButton
        icon="pause"
        label={t('agent.pauseF8')}
        pressed={agent.gate.isPauseAsked.value}
        onClick={agent.gate.pause}
      />
    );
  }
  return (
    <IconButton icon="play" label={t('agent.runF8')} onClick={() => void agent.runOrPause()} />
  );
}

const NAMES: Readonly<Record<keyof AgentSettings['limits'], string>> = {
  steps: t('common.steps'),
  tokens: t('common.tokens'),
  usd: t('agent.usDollars'),
  minutes: t('agent.minutes'),
};

/** The limits of a run before a person is asked. */
function LimitsButton() {
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
        placeholder={t('common.noLimit')}
        aria-invalid={!isSound}
        value={shown}
        onInput={into(typed)}
        onChange={() => {
          if (!isSound || read === undefined) return;
          agent.settings.update({ limits: { ...limits, [name]: read } });
          typed.value = null;
        }}
      />
    </label>
  );
}
