import type { ProviderId } from '../../llm/call/llm-id.ts';
import { inputTokens, outputTokens } from '../../llm/call/usage.ts';
import { digest } from '../../platform/hash/digest.ts';
import { english, type Text } from '../../platform/messages/messages.ts';
import { type Annotation, type Annotations, NO_ANNOTATIONS } from '../annotations/annotation.ts';
import type { RunOutcome, RunState } from '../run/run-state.ts';
import type { Attempt, StepRecord, StepStatus } from '../run/step-record.ts';

/** The parts of a trace besides its run. */
export interface TraceOptions {
  /** Version of the extension that writes it. */
  version: string;
  annotations?: Annotations | undefined;
}

/** A run as an OTLP/JSON `ExportTraceServiceRequest`, for readers of OpenTelemetry traces. */
export async function otlpTrace(
  run: RunState,
  { version, annotations = NO_ANNOTATIONS }: TraceOptions,
): Promise<OtlpTrace> {
  const traceId = await traceIdOf(run.id);
  const root = await rootSpan(run, traceId);
  const steps = await Promise.all(
    run.steps.map((step) => stepSpans(step, { traceId, parent: root.spanId, run, annotations })),
  );
  const scope = { name: 'penumbra.agent', version };
  const resource = {
    attributes: otlpAttributes({
      'service.name': 'penumbra',
      'service.version': version,
      'app.semantic_conventions': GEN_AI_SOURCE,
    }),
  };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: [root, ...steps.flat()] }] }] };
}

async function rootSpan(run: RunState, traceId: string): Promise<OtlpSpan> {
  const { outcome, branch, spend } = run;
  const end = run.steps.at(-1)?.endedAt ?? run.startedAt;
  return {
    traceId,
    spanId: await spanIdOf(run.id, 'run'),
    name: 'invoke_agent penumbra',
    kind: 1,
    startTimeUnixNano: unixNano(run.startedAt),
    endTimeUnixNano: unixNano(Math.max(end, run.startedAt)),
    attributes: otlpAttributes({
      [GEN_AI.operation]: 'invoke_agent',
      [GEN_AI.agentName]: 'penumbra',
      [GEN_AI.provider]: PROVIDER_NAMES[run.model.provider],
      [GEN_AI.requestModel]: run.model.model,
      [GEN_AI.conversation]: run.id,
      [GEN_AI.inputTokens]: spend.inputTokens,
      [GEN_AI.outputTokens]: spend.outputTokens,
      'app.cost.usd': spend.usd,
      'app.task': run.task,
      'app.outcome': outcome?.type,
    }),
    ...(branch && {
      links: [
        {
          traceId: await traceIdOf(branch.run),
          spanId: await spanIdOf(branch.run, `turn ${branch.afterStep}`),
          attributes: otlpAttributes({ 'app.branch.change': english(branch.change) }),
        },
      ],
    }),
    status: outcomeStatus(outcome),
  };
}

const INTERNAL = 1;
const CLIENT = 3;

interface Place {
  traceId: string;
  parent: string;
  run: RunState;
  annotations: Annotations;
}

/** The spans of one step: the turn, the model's call and the tool's, with evaluations as events. */
async function stepSpans(step: StepRecord, place: Place): Promise<OtlpSpan[]> {
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
      'app.recovered': step.recovery && english(step.recovery.sentence),
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
    status: problem ? { code: ERROR, message: english(problem.message) } : { code: OK },
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

type SpanEvent = NonNullable<OtlpSpan['events']>[number];

/** Name of a person's evaluation; a verdict's has the name of its expected outcome. */
const HUMAN = 'human';
const SCORE_VALUES = { good: 1, bad: 0 } as const;

function verdictEvent({ verdict, proposal, endedAt }: StepRecord): SpanEvent[] {
  if (!verdict || !proposal) return [];
  return [
    {
      timeUnixNano: unixNano(endedAt),
      name: GEN_AI.evaluation,
      attributes: otlpAttributes({
        [GEN_AI.evaluationName]: proposal.expected.type,
        [GEN_AI.evaluationLabel]: verdict.success ? 'pass' : 'fail',
        [GEN_AI.evaluationScore]: verdict.confidence,
        [GEN_AI.evaluationWhy]: english(verdict.feedback),
      }),
    },
  ];
}

function humanEvent(annotation: Annotation | undefined): SpanEvent[] {
  if (!annotation) return [];
  const { score, note, at } = annotation;
  return [
    {
      timeUnixNano: unixNano(at),
      name: GEN_AI.evaluation,
      attributes: otlpAttributes({
        [GEN_AI.evaluationName]: HUMAN,
        [GEN_AI.evaluationLabel]: score,
        [GEN_AI.evaluationScore]: score && SCORE_VALUES[score],
        [GEN_AI.evaluationWhy]: note || undefined,
      }),
    },
  ];
}

type SpanStatus = OtlpSpan['status'];

/**
 * OTLP/JSON encodes enums as numbers and forbids their names
 * (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). Every collector would refuse
 * `STATUS_CODE_OK` and `STATUS_CODE_ERROR`, which some readers expect.
 */
const [UNSET, OK, ERROR] = [0, 1, 2] as const;

/** A step that a person left undone, or did themselves, is neither ok nor an error. */
const CODES: Readonly<Record<StepStatus, SpanStatus['code']>> = {
  succeeded: OK,
  failed: ERROR,
  refused: ERROR,
  uncertain: ERROR,
  unverified: UNSET,
  skipped: UNSET,
  rejected: UNSET,
  'taken-over': UNSET,
};

/** The status of a step. Only errors have a message, as the specification of spans says. */
function turnStatus({ status }: StepRecord): SpanStatus {
  const code = CODES[status];
  return code === ERROR ? { code, message: status } : { code };
}

/** The status of a tool call: the page's report of a failure, or else the verdict. */
function toolStatus(step: StepRecord): SpanStatus {
  const { report, verdict, status } = step;
  if (report?.type === 'failed') return { code: ERROR, message: english(report.message) };
  const code = CODES[status];
  return code === ERROR ? { code, message: english(verdict?.feedback ?? status) } : { code };
}

/** The status of a run; one that a person stopped, or that has not ended, is neither ok nor an error. */
function outcomeStatus(outcome: RunOutcome | undefined): SpanStatus {
  if (outcome?.type === 'failed') return { code: ERROR, message: outcome.reason };
  if (outcome?.type !== 'done') return { code: UNSET };
  return outcome.success
    ? { code: OK }
    : { code: ERROR, message: english(outcome.verdict.feedback) };
}

const TRACE_ID_DIGITS = 32;
const SPAN_ID_DIGITS = 16;

/** The trace id of a run; it is the same in every export. */
async function traceIdOf(run: string): Promise<string> {
  return (await digest(`trace ${run}`)).slice(0, TRACE_ID_DIGITS);
}

/** The id of a span by its names; the same in every export. */
async function spanIdOf(run: string, what: string): Promise<string> {
  return (await digest(`span ${run} ${what}`)).slice(0, SPAN_ID_DIGITS);
}

/** Milliseconds (Unix) in OTLP's unit. */
function unixNano(ms: number): string {
  return `${BigInt(Math.round(ms)) * 1_000_000n}`;
}

type Plain = string | number | boolean | readonly string[];

/** These values as attributes; undefined and null are left out. */
function otlpAttributes(
  values: Readonly<Record<string, Plain | null | undefined>>,
): OtlpAttribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [{ key, value: otlpValue(value) }],
  );
}

function otlpValue(value: Plain): OtlpValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  }
  return { arrayValue: { values: value.map((text) => ({ stringValue: text })) } };
}

/**
 * Names from OpenTelemetry's semantic conventions for generative AI. All of them are still in
 * development and some will change: they are only used here, with their source.
 */
const GEN_AI_SOURCE = 'https://github.com/open-telemetry/semantic-conventions-genai (semconv 1.42)';

const GEN_AI = {
  operation: 'gen_ai.operation.name',
  provider: 'gen_ai.provider.name',
  conversation: 'gen_ai.conversation.id',
  agentName: 'gen_ai.agent.name',
  requestModel: 'gen_ai.request.model',
  requestStream: 'gen_ai.request.stream',
  responseId: 'gen_ai.response.id',
  responseModel: 'gen_ai.response.model',
  finishReasons: 'gen_ai.response.finish_reasons',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  cacheReadTokens: 'gen_ai.usage.cache_read.input_tokens',
  cacheWriteTokens: 'gen_ai.usage.cache_write.input_tokens',
  reasoningTokens: 'gen_ai.usage.reasoning.output_tokens',
  toolName: 'gen_ai.tool.name',
  toolCallId: 'gen_ai.tool.call.id',
  toolArguments: 'gen_ai.tool.call.arguments',
  evaluation: 'gen_ai.evaluation.result',
  evaluationName: 'gen_ai.evaluation.name',
  evaluationLabel: 'gen_ai.evaluation.score.label',
  evaluationScore: 'gen_ai.evaluation.score.value',
  evaluationWhy: 'gen_ai.evaluation.explanation',
  errorType: 'error.type',
} as const;

/** The conventions' names of the providers. */
const PROVIDER_NAMES: Readonly<Record<ProviderId, string>> = {
  openai: 'openai',
  compatible: 'openai',
  backend: 'custom',
  anthropic: 'anthropic',
  google: 'gcp.gemini',
  chrome: 'chrome',
  scripted: 'scripted',
};

/** The part of OTLP/JSON that a trace of a run needs: ids in lower-case hex, 64-bit numbers as text. */
export interface OtlpTrace {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { scope: { name: string; version: string }; spans: OtlpSpan[] }[];
    schemaUrl?: string;
  }[];
}

export interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: internal, 3: client. */
  kind: 1 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtlpAttribute[];
  events?: { timeUnixNano: string; name: string; attributes: OtlpAttribute[] }[];
  links?: { traceId: string; spanId: string; attributes: OtlpAttribute[] }[];
  /** 1: ok, 2: error. */
  status: { code: 0 | 1 | 2; message?: Text };
}

interface OtlpAttribute {
  key: string;
  value: OtlpValue;
}

type OtlpValue =
  | { stringValue: string }
  | { intValue: string }
  | { doubleValue: number }
  | { boolValue: boolean }
  | { arrayValue: { values: OtlpValue[] } };
