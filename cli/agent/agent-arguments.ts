import { readFile } from 'node:fs/promises';
import {
  type PermissionRule,
  type Permissions,
  readRule,
} from '../../core/agent/policy/permission-rule.ts';
import { type PolicyFile, parsePolicyFile } from '../../core/agent/policy/policy-file.ts';
import { RUN_LIMITS, type RunLimits } from '../../core/agent/run/run-state.ts';
import { AGENT_MODES, type AgentMode } from '../../core/page/payload/choose-mode.ts';
import { say, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import { withoutSecrets } from '../../core/session/follow-tab.ts';
import { UsageError } from '../arguments/command.ts';
import { fileProblem } from '../arguments/file-problem.ts';
import { MODEL_OPTIONS } from '../arguments/llm-flags.ts';
import { PAGE_OPTIONS, pageArguments } from '../arguments/page-arguments.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';

/** The parsed arguments of `penumbra agent`. Throws a {@link UsageError}, or a sentence about the page. */
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
      connect: { type: 'string' },
      tab: { type: 'string' },
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
    connect,
    tab,
    file: uploads = [],
    ...model
  } = more;
  const [page, task, ...rest] = positionals;
  if (page === undefined) throw new UsageError(t('cli.namePageWork'));
  if (!task?.trim() && replay === undefined && skill === undefined) {
    throw new UsageError(t('cli.nameTaskPenumbraAgentUrlTask'));
  }
  if (replay !== undefined && model.script !== undefined) {
    throw new UsageError(t('cli.replayAsksNoModel'));
  }
  if (skill !== undefined && replay !== undefined) throw new UsageError(t('cli.skillOrReplay'));
  if (skill === undefined && params.length > 0) throw new UsageError(t('cli.paramNeedsSkill'));
  if (rest.length > 0) throw new UsageError(t('cli.putTaskQuotationMarks'));
  if (tab !== undefined && connect === undefined) throw new UsageError(t('cli.tabNeedsConnect'));
  // What reads selectors and pictures, or acts by events alone, is the extension's.
  const needsExtension = [replay, skill, recording, saveSkill].some((file) => file !== undefined);
  if (connect !== undefined && (needsExtension || domEvents)) {
    throw new UsageError(t('cli.connectActsAlone'));
  }
  const place = pageArguments([page], { viewport, timeout }, t('cli.workIn'));
  const origin = webOrigin(withoutSecrets(place.address));
  if (origin === null) throw new UsageError(t('common.agentWorksHttpHttpsPagesOnly'));
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
    connect,
    tab,
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
  throw new UsageError(t('cli.budgetNeedsAmountUsDollarsNot', { text }));
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
  throw new UsageError(t('cli.speedNeedsSecondsBeforeEach', { text }));
}

/** The options of a run's policy, for `parseArguments`. */
export const PERMISSION_OPTIONS = {
  allow: { type: 'string', multiple: true },
  deny: { type: 'string', multiple: true },
  policy: { type: 'string' },
  strict: { type: 'boolean', default: false },
  'ask-at-end': { type: 'boolean', default: false },
} as const;

/** What a policy file holds, on two lines of the usage. */
const POLICY_FORM = `{"allow": [], "deny": [], "strict": false,
${' '.repeat(31)}"askAtEnd": false}`;

/** Their lines in the usage. */
export const PERMISSION_USAGE = t('cli.allowAndDenyOptions', { policy: POLICY_FORM });

/** The line of the option that only a run of several steps has. */
export const ASK_AT_END_USAGE = t('cli.askAtEndOption');

/** The flags of a run's policy, as `parseArguments` returns them. */
interface PermissionFlags {
  allow?: readonly string[] | undefined;
  deny?: readonly string[] | undefined;
  strict: boolean;
  'ask-at-end': boolean;
}

/** A run's policy by its flags. Throws a {@link UsageError}. */
export function permissionsOf({
  allow = [],
  deny = [],
  strict,
  'ask-at-end': askAtEnd,
}: PermissionFlags): PolicyFile {
  return { allow: flagRules(allow, 'allow'), deny: flagRules(deny, 'deny'), strict, askAtEnd };
}

/** The policy of a file. Rejects with a {@link UsageError} that names the file and what is wrong. */
export async function readPolicyFile(path: string): Promise<PolicyFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(t('cli.policyNotRead', { path, problem: fileProblem(error) }));
  });
  try {
    return parsePolicyFile(text);
  } catch (error) {
    throw new UsageError(t('cli.policyFileCannotUsed', { path, problem: errorText(error) }));
  }
}

/** Both together: what either denies is denied. */
export function joinPolicies(one: PolicyFile, other: PolicyFile): PolicyFile {
  return {
    allow: [...one.allow, ...other.allow],
    deny: [...one.deny, ...other.deny],
    strict: one.strict || other.strict,
    askAtEnd: one.askAtEnd || other.askAtEnd,
  };
}

/** Files that are named for the agent to upload may go to the site that it is sent to; `deny` still wins. */
export function withUploads(policy: PolicyFile, files: number, site: string): PolicyFile {
  if (files === 0) return policy;
  return { ...policy, allow: [...policy.allow, { type: 'tool', tool: 'upload', site }] };
}

/** Sites that a run may work on from the start. */
export function allowedOrigins({ allow, deny }: Permissions): string[] {
  const origins = (rules: readonly PermissionRule[]) =>
    rules.flatMap((rule) => (rule.type === 'origin' ? [rule.origin] : []));
  const denied = new Set(origins(deny));
  return origins(allow).filter((origin) => !denied.has(origin));
}

function flagRules(texts: readonly string[], use: 'allow' | 'deny'): PermissionRule[] {
  return texts.map((text) => {
    try {
      return readRule(text, use);
    } catch (error) {
      throw new UsageError(`--${use}: ${say(errorText(error))}`);
    }
  });
}
