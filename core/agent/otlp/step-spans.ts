import { inputTokens, outputTokens } from '../../llm/call/usage.ts';
import type { Annotations } from '../annotations/annotation.ts';
import type { Attempt } from '../run/attempt.ts';
import type { RunState } from '../run/run-state.ts';
import type { StepRecord } from '../run/step-record.ts';
import { humanEvent, verdictEvent } from './evaluations.ts';
import { GEN_AI, PROVIDER_NAMES } from './gen-ai-names.ts';
import { otlpAttributes } from './otlp-attributes.ts';
import type { OtlpSpan } from './otlp-types.ts';
import { spanIdOf, unixNano } from './span-ids.ts';
import { attemptStatus, toolStatus, turnStatus } from './span-status.ts';

const INTERNAL = 1;
const CLIENT = 3;

interface Place {
  traceId: string;
  parent: string;
  run: RunState;
  annotations: Annotations;
}

/** The spans of one step: the turn, the model's call and the tool's, with evaluations as events. */
export async function stepSpans(step: StepRecord, place: Place): Promise<OtlpSpan[]> {
  const { traceId, parent, run } = place;
  const spanId = await spanIdOf(run.id, `turn ${step.number}`);
  const turn: OtlpSpan = {
    traceId,
    spanId,
    parentSpanId: parent,
    name: `turn ${step.number}`,
    kind: INTERNAL,
    startTimeUnixNano: unixNano(step.startedAt),
    endTimeUnixNano: unixNano(step.endedAt),
    attributes: otlpAttributes({
      'app.step.number': step.number,
      'app.step.status': step.status,
      'app.page.url': step.observation?.url,
      'app.page.hash': step.observation?.hash,
      'app.approval.by_person': step.approved?.byPerson,
      'app.approval.concerns': step.proposal?.concerns.map(({ kind }) => kind),
      'app.recovered': step.recovery?.sentence,
    }),
    // Without a tool call there is no other span for a person's evaluation.
    ...withEvents(step.proposal ? [] : humanEvent(place.annotations[step.number])),
    status: turnStatus(step),
  };
  const inner = { ...place, parent: spanId };
  return [turn, ...(await chatSpans(step, inner)), ...(await toolSpan(step, inner))];
}

/** A span for each attempt at a model call, in order: each has its cost. */
async function chatSpans(step: StepRecord, place: Place): Promise<OtlpSpan[]> {
  const attempts = step.attempts ?? attemptBefore(step);
  return Promise.all(attempts.map((attempt, at) => chatSpan(step, attempt, at, place)));
}

/** Older runs only have the reply; a reply written by a person has no call. */
function attemptBefore(step: StepRecord): Attempt[] {
  const { reply, observation, thoughtMs = 0 } = step;
  const model = reply?.message.from;
  if (!model) return [];
  const startedAt = observation?.at ?? step.startedAt;
  const endedAt = startedAt + thoughtMs;
  return [{ model, startedAt, endedAt, usage: reply.usage, usd: null }];
}

async function chatSpan(
  step: StepRecord,
  { model, startedAt, endedAt, usage, usd, problem }: Attempt,
  at: number,
  { run, traceId, parent }: Place,
): Promise<OtlpSpan> {
  const reply = problem ? undefined : step.reply;
  return {
    traceId,
    spanId: await spanIdOf(run.id, `chat ${step.number} ${at + 1}`),
    parentSpanId: parent,
    name: `chat ${model.model}`,
    kind: CLIENT,
    startTimeUnixNano: unixNano(startedAt),
    endTimeUnixNano: unixNano(endedAt),
    attributes: otlpAttributes({
      [GEN_AI.operation]: 'chat',
      [GEN_AI.provider]: PROVIDER_NAMES[model.provider],
      [GEN_AI.conversation]: run.id,
      [GEN_AI.requestModel]: model.model,
      [GEN_AI.requestStream]: true,
      [GEN_AI.responseId]: reply?.responseId,
      [GEN_AI.responseModel]: reply?.servedBy,
      [GEN_AI.finishReasons]: reply && [reply.rawStopReason],
      [GEN_AI.inputTokens]: usage && inputTokens(usage),
      [GEN_AI.outputTokens]: usage && outputTokens(usage),
      [GEN_AI.cacheReadTokens]: usage?.cachedRead,
      [GEN_AI.cacheWriteTokens]: usage?.cacheWrite,
      [GEN_AI.reasoningTokens]: usage?.reasoning,
      [GEN_AI.errorType]: problem?.kind,
      'app.cost.usd': usd,
    }),
    status: attemptStatus(problem),
  };
}

async function toolSpan(step: StepRecord, place: Place): Promise<OtlpSpan[]> {
  const { proposal, report, dispatchedAt } = step;
  if (!proposal) return [];
  const { run, traceId, parent } = place;
  const { tool, input } = proposal.action;
  const span: OtlpSpan = {
    traceId,
    spanId: await spanIdOf(run.id, `tool ${step.number}`),
    parentSpanId: parent,
    name: `execute_tool ${tool}`,
    kind: INTERNAL,
    startTimeUnixNano: unixNano(dispatchedAt ?? step.endedAt),
    endTimeUnixNano: unixNano(step.endedAt),
    attributes: otlpAttributes({
      [GEN_AI.operation]: 'execute_tool',
      [GEN_AI.toolName]: tool,
      [GEN_AI.toolCallId]: proposal.callId,
      [GEN_AI.toolArguments]: JSON.stringify(input),
      'app.input': report?.type === 'done' ? report.input : undefined,
      [GEN_AI.errorType]: report?.type === 'failed' ? report.dispatched : undefined,
    }),
    ...withEvents([...verdictEvent(step), ...humanEvent(place.annotations[step.number])]),
    status: toolStatus(step),
  };
  return [span];
}

function withEvents(events: NonNullable<OtlpSpan['events']>): Pick<OtlpSpan, 'events'> {
  return events.length > 0 ? { events } : {};
}
