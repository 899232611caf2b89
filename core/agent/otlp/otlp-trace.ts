import { type Annotations, NO_ANNOTATIONS } from '../annotations/annotation.ts';
import type { RunState } from '../run/run-state.ts';
import { GEN_AI, GEN_AI_SOURCE, PROVIDER_NAMES } from './gen-ai-names.ts';
import { otlpAttributes } from './otlp-attributes.ts';
import type { OtlpSpan, OtlpTrace } from './otlp-types.ts';
import { spanIdOf, traceIdOf, unixNano } from './span-ids.ts';
import { outcomeStatus } from './span-status.ts';
import { stepSpans } from './step-spans.ts';

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
          attributes: otlpAttributes({ 'app.branch.change': branch.change }),
        },
      ],
    }),
    status: outcomeStatus(outcome),
  };
}
