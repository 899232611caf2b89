import { AGENT_MODES, type AgentMode } from '../../core/agent/run/agent-mode.ts';
import { RUN_LIMITS, type RunLimits } from '../../core/agent/run/run-limits.ts';
import { webOrigin } from '../../core/agent/run/web-origin.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { UsageError } from '../arguments/command.ts';
import { MODEL_OPTIONS } from '../arguments/llm-flags.ts';
import { PAGE_OPTIONS, pageArguments } from '../arguments/page-arguments.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { PERMISSION_OPTIONS, permissionsOf } from './permission-flags.ts';

/**
 * The parsed arguments of `penumbra agent`. Throws a {@link UsageError}, or a sentence about the
 * page.
 */
export function agentArguments(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      ...PAGE_OPTIONS,
      ...MODEL_OPTIONS,
      'max-steps': { type: 'string' },
      budget: { type: 'string' },
      yes: { type: 'boolean', default: false },
      ...PERMISSION_OPTIONS,
      trace: { type: 'string' },
      replay: { type: 'string' },
      speed: { type: 'string' },
      mode: { type: 'string' },
      skill: { type: 'string' },
      param: { type: 'string', multiple: true },
      'save-skill': { type: 'string' },
      recording: { type: 'string' },
      file: { type: 'string', multiple: true },
      'dom-events': { type: 'boolean', default: false },
      'no-page-tools': { type: 'boolean', default: false },
    },
  });
  const { viewport, timeout, yes, policy, allow, deny, strict, ...others } = values;
  const { 'ask-at-end': askAtEnd, trace, replay, speed, mode, recording, budget, ...more } = others;
  const {
    'max-steps': maxSteps,
    skill,
    param: params = [],
    'save-skill': saveSkill,
    'dom-events': domEvents,
    'no-page-tools': noPageTools,
    file: uploads = [],
    ...model
  } = more;
  const [page, task, ...rest] = positionals;
  if (page === undefined) throw new UsageError(t('cli.namePageWork'));
  if (!task?.trim() && replay === undefined && skill === undefined) {
    throw new UsageError(t('cli.sayDonePenumbraAgent'));
  }
  if (replay !== undefined && model.script !== undefined) {
    throw new UsageError(t('cli.replayAsksNoModel'));
  }
  if (skill !== undefined && replay !== undefined) throw new UsageError(t('cli.skillOrReplay'));
  if (skill === undefined && params.length > 0) throw new UsageError(t('cli.paramNeedsSkill'));
  if (rest.length > 0) throw new UsageError(t('cli.putTaskQuotationMarks'));
  const place = pageArguments([page], { viewport, timeout }, t('cli.workIn'));
  const origin = webOrigin(place.address);
  if (origin === null) throw new UsageError(t('cli.agentWorksHttpHttps'));
  const limits: RunLimits = {
    ...RUN_LIMITS,
    ...(maxSteps !== undefined && { steps: wholeNumber(maxSteps) }),
    ...(budget !== undefined && { usd: dollars(budget) }),
  };
  const files = { trace, replay, recording };
  const isAlone = yes || askAtEnd || replay !== undefined || skill !== undefined;
  return {
    ...place,
    origin,
    task: task?.trim() ?? '',
    model,
    limits,
    isAlone,
    policyFile: policy,
    policy: permissionsOf({ allow, deny, strict, 'ask-at-end': askAtEnd }),
    ...files,
    skill,
    params,
    saveSkill,
    uploads,
    isTrusted: !domEvents,
    offersPageTools: !domEvents && !noPageTools,
    pause: pauseOf(speed),
    mode: modeOf(mode),
  };
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(t('cli.maxStepsRange', { text }));
}

function dollars(text: string): number {
  if (/^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(t('cli.budgetForm', { text }));
}

function modeOf(text: string | undefined): AgentMode {
  const mode = AGENT_MODES.find((known) => known === (text ?? 'auto'));
  if (mode) return mode;
  throw new UsageError(t('cli.modeOneOf', { modes: AGENT_MODES.join(', '), text: text ?? '' }));
}

/** Milliseconds before each action: the speeds of DevTools' Recorder, or any number. */
function pauseOf(text: string | undefined): number {
  if (text === undefined) return 0;
  if (/^\d{1,2}(\.\d{1,3})?$/.test(text)) return Number(text) * 1000;
  throw new UsageError(t('cli.speedForm', { text }));
}
