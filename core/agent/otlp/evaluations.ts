import type { Annotation } from '../annotations/annotation.ts';
import type { StepRecord } from '../run/step-record.ts';
import { GEN_AI } from './gen-ai-names.ts';
import { otlpAttributes } from './otlp-attributes.ts';
import type { OtlpSpan } from './otlp-types.ts';
import { unixNano } from './span-ids.ts';

type SpanEvent = NonNullable<OtlpSpan['events']>[number];

/** Name of a person's evaluation; a verdict's has the name of its expected outcome. */
const HUMAN = 'human';
const SCORE_VALUES = { good: 1, bad: 0 } as const;

/** The verdict on a step. */
export function verdictEvent({ verdict, proposal, endedAt }: StepRecord): SpanEvent[] {
  if (!verdict || !proposal) return [];
  return [
    {
      timeUnixNano: unixNano(endedAt),
      name: GEN_AI.evaluation,
      attributes: otlpAttributes({
        [GEN_AI.evaluationName]: proposal.expected.type,
        [GEN_AI.evaluationLabel]: verdict.success ? 'pass' : 'fail',
        [GEN_AI.evaluationScore]: verdict.confidence,
        [GEN_AI.evaluationWhy]: verdict.feedback,
      }),
    },
  ];
}

/** A person's evaluation of a step. */
export function humanEvent(annotation: Annotation | undefined): SpanEvent[] {
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
