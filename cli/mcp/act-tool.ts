import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { askAtEndGate, autoGate } from '../../core/agent/loop/gates.ts';
import { runAgent } from '../../core/agent/loop/run-agent.ts';
import { TAKEN_BACK_MS } from '../../core/agent/loop/verify.ts';
import type { Permissions } from '../../core/agent/policy/permission-rule.ts';
import type { PolicyFile } from '../../core/agent/policy/policy-file.ts';
import { resultText } from '../../core/agent/prompt/build-request.ts';
import { REPLAY_LLM } from '../../core/agent/replay/replay-author.ts';
import type { GatePoint } from '../../core/agent/run/gate-point.ts';
import { newRun, RUN_LIMITS, type RunState } from '../../core/agent/run/run-state.ts';
import { AGENT_TOOLS, MACHINE_TOOLS, type ToolName } from '../../core/agent/tools/agent-tools.ts';
import { EXPECTATION_FORM } from '../../core/agent/tools/expected-outcome.ts';
import { toolSignature } from '../../core/agent/tools/model-tools.ts';
import { WITH_PAGE_TOOL } from '../../core/agent/tools/page-tools.ts';
import { withoutTypedSecrets } from '../../core/agent/trace/redact-run.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import { english, t } from '../../core/platform/messages/messages.ts';
import { leftOverText } from '../agent/event-lines.ts';
import { FIRST_ERROR_STATUS, notOpenedText } from '../browser/load-page.ts';
import { dialogText, whyNot } from '../browser/outcome-text.ts';
import { type Answer, defineTool, type McpTool } from './mcp-tool.ts';
import type { OpenPage, Pages } from './pages.ts';
import {
  deltaCounts,
  deltaOutput,
  type LastLook,
  pageData,
  pageOutput,
  tabInput,
} from './served-tools.ts';

/** Steps that end a run, or ask a person or the model. */
const NOT_STEPS: ReadonlySet<string> = new Set(MACHINE_TOOLS.filter((name) => name !== 'wait_for'));
/** A client has eyes of its own, and names its tabs. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  ...['screenshot', 'page_info', 'upload', 'open_tab', 'switch_tab', 'close_tab'],
]);

/** The tool that takes one step in the page. `acting`: what the person allows, null for nothing. */
export function actTool(pages: Pages, last: LastLook, acting: ActPolicy | null): McpTool {
  const names = stepNames(acting?.allowsScript ?? false);
  const signatures = names.map((name) => toolSignature(AGENT_TOOLS[name])).join('; ');
  return defineTool({
    name: 'act',
    description: `Takes one step in the page that is open, checks what came of it, and says what changed. \
IDs are those of the last look. Steps: ${signatures}. Each may have expect: ${EXPECTATION_FORM}.`,
    schema: z.object({
      step: z.string().describe('the name of the step, such as click'),
      args: z.looseObject({}).optional(),
      tab: tabInput,
    }),
    output: ACTED,
    acts: true,
    async run({ step, args = {}, tab: id }, { signal }) {
      if (!acting) throw new Error(t('mcp.actingIsOff'));
      if (!names.some((name) => name === step)) {
        throw new Error(t('mcp.noSuchStep', { step, steps: names.join(', ') }));
      }
      return pages.use({ tab: id }, { signal, through: ['dialog', 'closed'] }, async (page) => {
        const before = pages.tab(page.id);
        if (before?.dialog && step !== 'answer_dialog') throw new Error(dialogText(before.dialog));
        const url = before?.url ?? (await page.remote.tree()).url;
        const origin = URL.parse(url)?.origin ?? '';
        // Where it may look, it may work: the person has named the site, or it is on this computer.
        const policy = { ...acting, origins: [...acting.origins, origin] };
        const asked = { tool: step, args: args as JsonObject };
        if (!before?.dialog && !before?.failure) await last.take(page);
        const tabs = pages.count;
        const done = await actStep({ pages, page }, asked, policy);
        return afterAct({ pages, page, last }, done, { turns: before?.turns ?? 0, tabs });
      });
    },
  });
}

/** What came of a step. */
const ACTED = z.object({
  ...pageOutput,
  verdict: z.string(),
  confidence: z.number().optional(),
  opened: z.array(z.number()).optional(),
  ...deltaOutput,
});

/** A page with what knows it. */
interface ActedPage {
  pages: Pages;
  page: OpenPage;
  last: LastLook;
}

/** What came of a step: its verdict, what holds the page up, and what changed. */
async function afterAct(
  { pages, page, last }: ActedPage,
  done: Awaited<ReturnType<typeof actStep>>,
  before: { turns: number; tabs: number },
): Promise<Answer<z.input<typeof ACTED>>> {
  const now = pages.tab(page.id);
  const hasTurned = (now?.turns ?? 0) > before.turns;
  const failure = hasTurned ? now?.failure : null;
  const status = hasTurned ? (now?.answer?.status ?? 0) : 0;
  const { text: changes, ...delta } = await changesSince(pages, page, last);
  const opened = pages.openedSince(before.tabs);
  const said = [
    ...(opened.length > 0
      ? [t('mcp.openedTabs', { count: opened.length, tabs: opened.join(', ') })]
      : []),
    done.text,
    ...(failure ? [notOpenedText(failure)] : []),
    ...(status >= FIRST_ERROR_STATUS ? [t('mcp.answeredStatus', { status })] : []),
    ...(changes === '' ? [] : ['', changes]),
  ];
  return {
    text: said.join('\n'),
    data: {
      ...pageData(pages, page.id),
      verdict: failure ? 'failed' : done.verdict,
      ...(done.confidence !== undefined && { confidence: done.confidence }),
      ...(opened.length > 0 && { opened }),
      ...delta,
    },
    advice: t('mcp.lookInspect'),
    isPageData: true,
    isError: !done.isDone || failure != null,
  };
}

/** What changed by a step; the step may have led to where nobody may look, or the page may be held up. */
async function changesSince(pages: Pages, page: OpenPage, last: LastLook) {
  const { dialog, isClosed, failure } = pages.tab(page.id) ?? {};
  if (dialog) return { text: dialogText(dialog) };
  if (isClosed || failure) return { text: '' };
  try {
    const changes = (await last.take(page)) ?? '';
    return { text: `${t('mcp.changed')}\n${changes}`, ...deltaCounts(changes) };
  } catch (error) {
    return { text: whyNot(error) };
  }
}

function stepNames(allowsScript: boolean): readonly ToolName[] {
  return (Object.keys(AGENT_TOOLS) as ToolName[]).filter((name) => {
    if (NOT_STEPS.has(name) || NOT_OFFERED.has(name)) return false;
    if (name === 'run_script') return allowsScript;
    return name === 'wait_for' || (WITH_PAGE_TOOL as ReadonlySet<string>).has(name);
  });
}

/** A step that a client asks for. */
interface AskedStep {
  tool: string;
  args: JsonObject;
}

/** What a client may do. */
export interface ActPolicy {
  policy: PolicyFile;
  /** Where steps may work and send without asking. */
  origins: readonly string[];
  allowsScript: boolean;
}

/**
 * Takes one step through the agent’s machine: proposed, judged by the policy, carried out once and verified. Nobody
 * is there to be asked: what needs a person is left, with the option that would let it pass. Resolves with the
 * verdict as text, and whether the step did what was expected.
 */
async function actStep(
  { pages, page }: Omit<ActedPage, 'last'>,
  { tool, args }: AskedStep,
  { policy, origins, allowsScript }: ActPolicy,
) {
  const left: GatePoint[] = [];
  const person = askAtEndGate((point) => {
    // The end of a run of one step is no question.
    if (point.type !== 'limit') left.push(point);
  });
  const run = await runAgent(
    {
      page: await pages.agentOf(page),
      model: REPLAY_LLM,
      author: {
        next: async () => ({
          type: 'step',
          step: { by: 'recording', tool, input: args, note: t('mcp.clientsStep') },
        }),
      },
      gate: autoGate(person),
      emit: () => undefined,
      save: () => Promise.resolve(),
      limits: { ...RUN_LIMITS, steps: 1 },
      lastingMs: TAKEN_BACK_MS,
      permissions: () => policy satisfies Permissions,
      allowScript: allowsScript,
      writes: { strict: policy.strict === true },
      guards: (desk) => pages.guard(page.id, desk),
      now: Date.now,
      wait: (ms, signal) => sleep(ms, undefined, { signal }),
    },
    // A client may have its words from a page: no task of theirs may speak for a step.
    {
      ...newRun({ id: randomUUID(), task: '', model: REPLAY_LLM.id, origins, at: Date.now() }),
      originsRead: pages.originsRead,
    },
    AbortSignal.any([page.signal, AbortSignal.timeout(STEP_DEADLINE_MS)]),
  );
  pages.noteRead(run.originsRead);
  return verdictOf(withoutTypedSecrets(run), left, policy);
}

/** No step takes longer, the wait for what it brings about included. */
const STEP_DEADLINE_MS = 120_000;

function verdictOf(run: RunState, left: readonly GatePoint[], policy: PolicyFile) {
  const [step] = run.steps;
  const reason = run.outcome && 'reason' in run.outcome ? english(run.outcome.reason) : '';
  // That the step was made by hand is no news to who made it.
  const { changed: _, executed: __, ...result } = step?.feedback.result ?? {};
  const said = step ? resultText(result, { isPageSent: false }) : reason;
  const asks = left.length > 0 ? [leftOverText(left, policy)] : [];
  const person = step?.feedback.person;
  const isDone = step?.status === 'succeeded' || step?.status === 'unverified';
  const sure = step?.verdict ? [t('mcp.confidence', { confidence: step.verdict.confidence })] : [];
  return {
    isDone,
    verdict: step?.status ?? 'failed',
    confidence: step?.verdict?.confidence,
    text: [said, ...(person && asks.length === 0 ? [person] : []), ...sure, ...asks].join('\n'),
  };
}
