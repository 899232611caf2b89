import { addTokens, inputTokens, NO_TOKENS, outputTokens } from '../../llm/call/usage.ts';
import { english } from '../../platform/messages/messages.ts';
import type { RunState } from '../run/run-state.ts';
import { messageOf, type StepRecord } from '../run/step-record.ts';

/** What an ATIF step cost. Tokens; US dollars. */
interface AtifMetrics {
  prompt_tokens: number;
  completion_tokens: number;
  cached_tokens: number;
  cost_usd?: number;
}

interface AtifStep {
  /** From 1, without gaps. */
  step_id: number;
  /** ISO 8601. */
  timestamp: string;
  source: 'user' | 'agent';
  message: string;
  model_name?: string;
  reasoning_content?: string;
  tool_calls?: { tool_call_id: string; function_name: string; arguments: object }[];
  observation?: { results: { source_call_id?: string; content: string }[] };
  metrics?: AtifMetrics;
  /** 0 for a step that a person or a recording took. */
  llm_call_count?: number;
  extra?: object;
}

/** A run in the Agent Trajectory Interchange Format, version 1.7, as the harbor project specifies it. */
export interface AtifTrajectory {
  schema_version: 'ATIF-v1.7';
  session_id: string;
  agent: { name: string; version: string; model_name: string };
  steps: AtifStep[];
  final_metrics: object;
}

/** A run as an ATIF trajectory: the task, then each step with its page, its call, its result and its cost. */
export function atifTrajectory(run: RunState, version: string): AtifTrajectory {
  const task: AtifStep = {
    step_id: 1,
    timestamp: new Date(run.startedAt).toISOString(),
    source: 'user',
    message: run.task,
  };
  const steps = run.steps.map((step, at) => atifStep(step, at + 2));
  const sum = (of: (metrics: AtifMetrics) => number) =>
    steps.reduce((total, { metrics }) => total + (metrics ? of(metrics) : 0), 0);
  return {
    schema_version: 'ATIF-v1.7',
    session_id: run.id,
    agent: { name: 'penumbra', version, model_name: run.model.model },
    steps: [task, ...steps],
    final_metrics: {
      total_prompt_tokens: sum(({ prompt_tokens }) => prompt_tokens),
      total_completion_tokens: sum(({ completion_tokens }) => completion_tokens),
      total_cached_tokens: sum(({ cached_tokens }) => cached_tokens),
      total_cost_usd: run.spend.usd,
      total_steps: steps.length + 1,
      ...(run.outcome && { extra: { outcome: run.outcome.type } }),
    },
  };
}

function atifStep(step: StepRecord, step_id: number): AtifStep {
  const { observation, proposal, authored, reply, verdict, status } = step;
  const content = reply?.message.content ?? [];
  const said = (type: 'text' | 'reasoning') =>
    content.flatMap((part) => (part.type === type ? part.text : [])).join('\n');
  const reasoning = said('reasoning');
  const id = proposal?.callId ?? `step-${step.number}`;
  const { tool, ...input } = proposal?.action ?? { tool: undefined };
  const result = messageOf(step.feedback);
  return {
    step_id,
    timestamp: new Date(step.startedAt).toISOString(),
    source: 'agent',
    message: said('text') || (authored ? english(authored.note) : ''),
    ...(reply?.message.from && { model_name: reply.message.from.model }),
    ...(reasoning !== '' && { reasoning_content: reasoning }),
    ...(tool !== undefined && {
      tool_calls: [{ tool_call_id: id, function_name: tool, arguments: input }],
      observation: {
        results: [
          { source_call_id: id, content: JSON.stringify({ status, ...step.feedback.result }) },
        ],
      },
    }),
    ...costOf(step),
    extra: {
      status,
      url: observation?.url,
      page: observation?.sent?.delta ?? observation?.sent?.text,
      result: result && english(result),
      verdict: verdict && english(verdict.actualOutcome),
    },
  };
}

function costOf({
  attempts = [],
  reply,
}: StepRecord): Pick<AtifStep, 'metrics' | 'llm_call_count'> {
  const calls = attempts.length || (reply?.message.from ? 1 : 0);
  if (calls === 0) return { llm_call_count: 0 };
  const usages = attempts.length > 0 ? attempts.map(({ usage }) => usage) : [reply?.usage];
  const usage = { ...usages.reduce(addTokens, NO_TOKENS), source: 'provider' } as const;
  const usd = attempts.reduce((sum, attempt) => sum + (attempt.usd ?? 0), 0);
  const isPriced = attempts.length > 0 && attempts.every((attempt) => attempt.usd !== null);
  return {
    metrics: {
      prompt_tokens: inputTokens(usage),
      completion_tokens: outputTokens(usage),
      cached_tokens: usage.cachedRead,
      ...(isPriced && { cost_usd: usd }),
    },
    llm_call_count: calls,
  };
}
