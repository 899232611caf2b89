import { autoGate } from '../../core/agent/loop/gates.ts';
import { runAgent } from '../../core/agent/loop/run-agent.ts';
import { NO_PERMISSIONS, type Permissions } from '../../core/agent/policy/permission-rule.ts';
import type { AgentEvent } from '../../core/agent/run/agent-event.ts';
import type { AgentGate, GateAnswer, GatePoint } from '../../core/agent/run/gate-point.ts';
import type { RunCheckpoint } from '../../core/agent/run/run-format.ts';
import type { RunRecorder } from '../../core/agent/run/run-recorder.ts';
import {
  newRun,
  RUN_LIMITS,
  type RunLimits,
  type RunState,
} from '../../core/agent/run/run-state.ts';
import type { StepAuthor } from '../../core/agent/run/step-author.ts';
import { modelCall } from '../../core/agent/tools/model-tools.ts';
import type { Llm, LlmRequest } from '../../core/llm/call/llm.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import { openLlm } from '../../core/llm/open/open-llm.ts';
import type { LlmPrice } from '../../core/llm/prices/llm-price.ts';
import type { ScriptedReply } from '../../core/llm/provider/llm-config.ts';
import { RunStopped } from '../../core/run/run-stopped.ts';
import type { FakeAgentPage } from './fake-agent-page.ts';

/** A reply that calls these tools; each is a name and its arguments. */
export function calls(...wanted: readonly (readonly [string, JsonObject])[]): ScriptedReply {
  return {
    content: wanted.map(([name, input], at) => ({
      type: 'tool-call',
      id: `c${at + 1}`,
      ...modelCall(name, input),
    })),
    stopReason: 'tool-calls',
    usage: {
      input: 100,
      cachedRead: 0,
      cacheWrite: 0,
      output: 10,
      reasoning: 0,
      source: 'provider',
    },
  };
}

export function finish(summary = 'It is done.', success = true): ScriptedReply {
  return calls(['done', { success, summary }]);
}

export interface RunOptions {
  replies: readonly ScriptedReply[];
  /** What a person answers to what only they may; stopping when not told. */
  person?: (point: GatePoint, state: RunState) => GateAnswer | Promise<GateAnswer>;
  /** All gates, in place of a run by itself with `person`. */
  gate?: AgentGate;
  limits?: Partial<RunLimits>;
  state?: Partial<RunState>;
  signal?: AbortSignal;
  onEvent?: (event: AgentEvent) => void;
  model?: Llm;
  author?: StepAuthor;
  recorder?: RunRecorder;
  /** What a person has allowed and forbidden beforehand. */
  permissions?: Permissions;
  seesPictures?: boolean;
  contextTokens?: number;
  helper?: { model: Llm };
  price?: LlmPrice;
  lastingMs?: number;
  /** Milliseconds (Unix), for tests in which gates and pages take their time. */
  clock?: { now: number };
  /** Refuses to keep a checkpoint by throwing. */
  onSave?: (checkpoint: RunCheckpoint) => void;
}

export const TASK = 'Save the order';

export function startState(patch: Partial<RunState> = {}): RunState {
  const model = { provider: 'scripted', model: 'script' } as const;
  const origins = ['https://example.test'];
  return { ...newRun({ id: 'run-1', task: TASK, model, origins, at: 0 }), ...patch };
}

/** Runs a scripted model against a page, in time that passes only while the machine waits. */
export async function runScript(page: FakeAgentPage, options: RunOptions) {
  const events: AgentEvent[] = [];
  const kept: RunCheckpoint[] = [];
  const clock = options.clock ?? { now: 1000 };
  const person = options.person ?? noPerson;
  const state = await runAgent(
    {
      page,
      author: options.author,
      recorder: options.recorder,
      seesPictures: options.seesPictures,
      contextTokens: options.contextTokens,
      helper: options.helper,
      permissions: () => options.permissions ?? NO_PERMISSIONS,
      price: options.price,
      model: options.model ?? (await scriptedModel(options.replies)),
      gate: options.gate ?? autoGate(async (point, at) => person(point, at)),
      emit: (event) => {
        events.push(event);
        options.onEvent?.(event);
      },
      save: async (checkpoint) => {
        options.onSave?.(checkpoint);
        kept.push(structuredClone(checkpoint));
      },
      limits: { ...RUN_LIMITS, ...options.limits },
      ...(options.lastingMs !== undefined && { lastingMs: options.lastingMs }),
      now: () => clock.now,
      wait: async (ms) => {
        clock.now += ms;
      },
    },
    startState(options.state),
    options.signal ?? new AbortController().signal,
  );
  const requests = events.flatMap((event): LlmRequest[] =>
    event.type === 'request' ? [event.request] : [],
  );
  const waits = events.flatMap((event) => (event.type === 'waiting' ? [event.point] : []));
  return { state, events, kept, requests, waits };
}

export function scriptedModel(replies: readonly ScriptedReply[]): Promise<Llm> {
  return openLlm({ provider: 'scripted', model: 'script', script: { replies } });
}

function noPerson(point: GatePoint): GateAnswer {
  if (!point.isPersonal) throw new Error('This was not for a person.');
  throw new RunStopped(`Nobody was there to decide: ${point.type}.`);
}
