import { setTimeout as sleep } from 'node:timers/promises';
import { wayText } from '../../cli/agent/event-lines.ts';
import { questionText } from '../../cli/agent/question-text.ts';
import { autoGate } from '../../core/agent/loop/gates.ts';
import { runAgent } from '../../core/agent/loop/run-agent.ts';
import type { WritePolicy } from '../../core/agent/loop/run-ports.ts';
import { NO_PERMISSIONS, type Permissions } from '../../core/agent/policy/permission-rule.ts';
import type { AgentEvent } from '../../core/agent/run/agent-event.ts';
import type { AgentGate } from '../../core/agent/run/gate-point.ts';
import {
  newRun,
  RUN_LIMITS,
  type RunLimits,
  type RunState,
} from '../../core/agent/run/run-state.ts';
import type { Llm } from '../../core/llm/call/llm.ts';
import type { LlmPrice } from '../../core/llm/prices/llm-price.ts';
import type { AgentMode } from '../../core/page/payload/choose-mode.ts';
import { english } from '../../core/platform/messages/messages.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import { RunStopped } from '../../core/run/run-stopped.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import { remotePage } from '../e2e/harness/remote-page.ts';
import { type ActRecord, actsOf } from './act-record.ts';
import type { AgentTask } from './agent-task.ts';
import type { RequestShares } from './request-shares.ts';
import { figuresOf, type TokenFigures } from './token-figures.ts';
import { wiredPolicy } from './wired-policy.ts';

/** How a task went. */
export interface TaskResult {
  name: string;
  solved: boolean;
  /** What the page, or the run, says of it when it was not solved. */
  problem: string;
  steps: number;
  /** Questions that only a person may answer. */
  asked: number;
  /** What they ask, with the options that would let it pass. */
  asks: readonly string[];
  /** What was asked of the model. */
  tokens: TokenFigures;
  /** What the requests were made of; absent where they were not counted here. */
  shares?: RequestShares;
  /** How many of them asked for steps. */
  requests?: number;
  /** US dollars; null where that is not known. */
  usd: number | null;
  /** What was done in the page, in order. */
  acts: readonly ActRecord[];
  /** How the page was acted on: `dom`, `trusted`. */
  input: readonly string[];
  /** From the first look to the end of the run. Milliseconds. */
  ms: number;
}

/** What the person has chosen for the tasks that give a page a file. */
const FILES = [{ name: 'notes.txt', type: 'text/plain', data: btoa('Some notes.') }];
/** Milliseconds that a page has to notice what was done last. */
const PATIENCE = 2000;

export interface SolveOptions {
  isTrusted: boolean;
  /** One call in each reply, also where the policy makes several. */
  isSingle?: boolean;
  /** Where what was sent is written, a file for each request: a path without its ending. */
  dump?: string | undefined;
  /** Who is there; someone who lets everything pass unless given. */
  gate?: AgentGate;
  writes?: WritePolicy;
  /** What a person has allowed beforehand. */
  permissions?: Permissions;
}

/** Has the task's policy work in the page that is open there, through the panel, and asks the page. */
export async function solveTask(
  opened: OpenedPage,
  task: AgentTask,
  url: string,
  { isTrusted, isSingle, dump, gate, writes, permissions }: SolveOptions,
): Promise<TaskResult> {
  const policy = await wiredPolicy(task.policy, isSingle);
  try {
    const ports = { model: policy.model, price: undefined, limits: RUN_LIMITS };
    const result = await solveWith(opened, task, url, {
      isTrusted,
      ...(gate && { gate }),
      ...(writes && { writes }),
      ...(permissions && { permissions }),
      ...ports,
    });
    return { ...result, shares: policy.shares(), requests: policy.requests() };
  } finally {
    if (dump) await policy.dump(dump);
    await policy.close();
  }
}

/** Has a model work in the page that is open there, through the panel, and asks the page. */
export async function solveWith(
  opened: OpenedPage,
  task: AgentTask,
  url: string,
  ports: Pick<SolveOptions, 'isTrusted' | 'gate' | 'writes' | 'permissions'> & {
    model: Llm;
    price: LlmPrice | undefined;
    limits: RunLimits;
    /** In which form the page is sent; as a run chooses it unless given. */
    mode?: AgentMode;
  },
): Promise<TaskResult> {
  await openTask(opened, task, url);
  const { isTrusted, model, price, limits, gate = trustingPerson, writes, permissions } = ports;
  const events: AgentEvent[] = [];
  const start = performance.now();
  const state = await runAgent(
    {
      page: remotePage(opened.panel, { isTrusted, files: FILES }),
      model,
      price,
      gate: autoGate(gate),
      writes,
      ...(permissions && { permissions: () => permissions }),
      emit: (event) => events.push(event),
      save: () => Promise.resolve(),
      limits,
      now: Date.now,
      wait: async (ms, signal) => sleep(ms, undefined, { signal }),
    },
    newRun({
      id: task.name,
      task: task.text,
      model: model.id,
      origins: [webOrigin(url) ?? ''],
      at: Date.now(),
      ...(ports.mode && { mode: ports.mode }),
    }),
    new AbortController().signal,
  );
  const ms = performance.now() - start;
  const problem = await problemOf(opened, task);
  const asks = events.flatMap((event) => {
    if (event.type !== 'waiting' || !event.point.isPersonal) return [];
    return [`${english(questionText(event.point))} ${wayText(event.point, NO_PERMISSIONS)}`.trim()];
  });
  const acted = events.flatMap((event) => (event.type === 'acted' ? [event.report] : []));
  const input = acted.flatMap((report) => (report.type === 'done' ? [report.input] : []));
  return {
    name: task.name,
    solved: problem === '',
    problem: problem && `${problem} ${lastWords(state)}`,
    // The claim that it is done is none.
    steps: acted.length,
    asked: asks.length,
    asks,
    tokens: figuresOf(events),
    usd: state.spend.usd,
    acts: actsOf(state),
    input: [...new Set(input)].filter((kind) => kind !== 'none'),
    ms,
  };
}

/** What pages that shuffle themselves draw from: nobody knows it before, and all solvers get the same. */
const SEED = Math.floor(Math.random() * 2 ** 31);

/** Opens the task's page as nobody has touched it yet. */
export async function openTask(opened: OpenedPage, task: AgentTask, url: string): Promise<void> {
  const { page } = opened;
  const { identifier } = await page.evaluateOnNewDocument(seedRandom, SEED);
  try {
    await page.goto(url, { waitUntil: 'load' });
  } finally {
    await page.removeScriptToEvaluateOnNewDocument(identifier);
  }
  if (task.ready) await page.waitForFunction(task.ready);
  await page.evaluate(() => localStorage.removeItem('task'));
  await opened.settled();
}

/** Lets everything pass that the task needs: what is measured is whether it can be done. */
const trustingPerson: AgentGate = async (point) => {
  if (point.type === 'approval') return { type: 'approve', binding: point.proposal.binding };
  if (point.type === 'origin') return { type: 'go' };
  throw new RunStopped('message' in point ? point.message : `A person is asked: ${point.type}.`);
};

/** Empty when the page says that the task is done. */
export async function problemOf({ page }: OpenedPage, { solved }: AgentTask): Promise<string> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const asking = solved
      ? page.evaluate(`Boolean(${solved})`).then((is) => (is === true ? 'solved' : null))
      : page.evaluate(() => localStorage.getItem('task'));
    // A dialog that nobody has answered holds the page up.
    const said = await Promise.race([asking, sleep(PATIENCE, 'nothing, it does not answer')]);
    if (said === 'solved') return '';
    if (said !== null) return `The page says: ${said}.`;
    if (performance.now() > until) return 'The page says nothing.';
    await sleep(100);
  }
}

/** Runs in the page, before its own scripts: mulberry32. */
function seedRandom(seed: number): void {
  let state = seed;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What went wrong in the run, step by step. */
function lastWords({ steps, outcome }: RunState): string {
  const wrong = steps
    .filter(({ status }) => status !== 'succeeded')
    .map(({ proposal, reply, status, feedback }) => {
      const tool = proposal?.action.tool ?? JSON.stringify(reply?.message.content);
      return `${tool} ${status}: ${JSON.stringify(feedback.result)}`;
    });
  return [...wrong, outcome && 'reason' in outcome ? english(outcome.reason) : '']
    .join(' ')
    .slice(0, 900);
}
