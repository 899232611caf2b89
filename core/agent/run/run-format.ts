import { z } from 'zod';
import { PROVIDERS } from '../../llm/call/llm-id.ts';
import { AGENT_MODES } from '../../page/payload/choose-mode.ts';
import { msg } from '../../platform/messages/messages.ts';
import { textSchema } from '../../platform/messages/text-schema.ts';
import type { Checkpoint, CheckpointFormat, KeptCheckpoints } from '../../run/checkpoint.ts';
import { envelopeSchema } from '../envelope/envelope.ts';
import { GRANT_KINDS } from '../envelope/grant.ts';
import { OUTCOME_TYPES } from '../tools/expected-outcome.ts';
import { SENT_KINDS } from '../writes/held-write.ts';
import { RUN_SCHEMA, type RunState } from './run-state.ts';
import { PHASES, TIME_USES } from './step-record.ts';

export type RunCheckpoint = Checkpoint<RunState>;

export type KeptRun = KeptCheckpoints<RunState>;

/*
 * What a run must have to be shown and resumed, for runs that come from a store or a file. Other fields
 * are let through as they are: a run is exported again exactly as it was imported.
 */
const text = z.string();
const time = z.number().min(0);
const texts = z.array(text);
const words = textSchema;

const modelId = z.looseObject({ provider: z.enum(PROVIDERS), model: text.max(200) });

const picture = z.looseObject({
  type: z.literal('image'),
  mimeType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  data: text.regex(/^[\w+/:=-]*$/),
  width: z.number().min(0),
  height: z.number().min(0),
});

const part = z.looseObject({ type: text });

const usage = z.looseObject({
  input: z.number(),
  cachedRead: z.number(),
  cacheWrite: z.number(),
  output: z.number(),
  reasoning: z.number(),
});

const reply = z.looseObject({
  message: z.looseObject({ role: z.literal('assistant'), content: z.array(part) }),
  stopReason: text,
  rawStopReason: text,
  usage: usage.nullable(),
});

const attempt = z.looseObject({
  model: modelId,
  startedAt: time,
  endedAt: time,
  usage: usage.nullable(),
  usd: z.number().nullable(),
  problem: z.looseObject({ kind: text, message: words }).optional(),
});

const element = z.looseObject({
  key: text,
  role: text,
  name: text,
  xy: z.tuple([z.number(), z.number()]).nullable(),
  size: z.tuple([z.number(), z.number()]).optional(),
  container: text,
  ordinal: z.number(),
  count: z.number(),
  neighbours: texts,
  path: text.optional(),
  frame: z.array(z.int()).optional(),
});

const proposal = z.looseObject({
  action: z.looseObject({ tool: text, input: z.looseObject({}) }),
  callId: text.nullable(),
  target: element.nullable(),
  end: element.optional(),
  origin: text,
  sends: text.optional(),
  expected: z.looseObject({ type: z.enum(OUTCOME_TYPES) }),
  concerns: z.array(z.looseObject({ kind: text, sentence: words })),
  notes: z.array(words).optional(),
  binding: text,
  regions: z
    .array(
      z.looseObject({
        lines: texts,
        more: text.optional(),
        data: z.array(z.looseObject({ name: text, digest: text })),
        at: z.number(),
      }),
    )
    .optional(),
});

const verdict = z.looseObject({
  success: z.boolean(),
  verifiedOutcome: z.enum(OUTCOME_TYPES),
  actualOutcome: words,
  errorsDetected: texts,
  successMessages: texts,
  pageState: z.looseObject({ url: text, recentMutations: texts }),
  confidence: z.number(),
  feedback: words,
});

const log = z.array(z.looseObject({ stage: text, at: z.number(), text: words }));

const report = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('done'), log, input: text, image: picture.optional() }),
  z.looseObject({
    type: z.literal('failed'),
    log,
    message: words,
    dispatched: z.enum(['no', 'unknown']),
  }),
]);

const call = { callId: text, tool: text, input: z.looseObject({}) };

const draft = z.looseObject({
  number: z.int().min(1),
  startedAt: time,
  observation: z
    .looseObject({
      url: text,
      title: text,
      origin: text,
      payload: text,
      hash: text,
      settled: words,
      at: time,
      sent: z
        .looseObject({
          mode: text,
          why: z.optional(words),
          text,
          delta: text.optional(),
          image: picture.optional(),
          aside: text,
        })
        .optional(),
    })
    .optional(),
  picture: picture.optional(),
  reply: reply.optional(),
  fromPlan: z.looseObject({ ...call, step: z.int() }).optional(),
  authored: z.looseObject({ tool: text, input: z.looseObject({}), note: words }).optional(),
  problem: z.optional(words),
  thoughtMs: z.number().optional(),
  attempts: z.array(attempt).optional(),
  proposal: proposal.optional(),
  dispatchedAt: time.optional(),
  recovery: z.looseObject({ from: text, to: text, sentence: words }).optional(),
  report: report.optional(),
  writes: z.array(z.looseObject({ kind: text, method: text, url: text, fate: text })).optional(),
  verdict: verdict.optional(),
  times: z
    .array(z.looseObject({ use: z.enum(TIME_USES), at: time, ms: z.number().min(0) }))
    .optional(),
});

const record = draft.extend({
  status: z.enum([
    'succeeded',
    'failed',
    'refused',
    'skipped',
    'rejected',
    'taken-over',
    'uncertain',
    'unverified',
  ]),
  feedback: z.looseObject({
    person: text.optional(),
    result: z.looseObject({}),
    message: z.optional(words),
    dropped: text.optional(),
  }),
  endedAt: time,
});

const sought = z.looseObject({
  remembered: element.optional(),
  role: text.optional(),
  name: text.optional(),
  text: text.optional(),
  css: texts,
  frame: z.array(z.int()).optional(),
});

/** Steps that can be taken again, as files and stores have them. */
export const recordingSchema = z.looseObject({
  title: text,
  url: text.nullable(),
  steps: z.array(
    z.looseObject({
      tool: text,
      input: z.looseObject({}),
      target: sought.nullable(),
      to: sought.optional(),
      expect: z.looseObject({ type: z.enum(OUTCOME_TYPES) }).optional(),
      tab: text.optional(),
      timeout: z.number().optional(),
      scrollTo: z.looseObject({ x: z.number(), y: z.number() }).optional(),
    }),
  ),
  expect: z.looseObject({ type: z.enum(OUTCOME_TYPES) }).optional(),
  leftOut: z.array(words),
  envelope: envelopeSchema.optional(),
});

const outcome = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('done'),
    success: z.boolean(),
    claim: z.looseObject({ success: z.boolean(), summary: text }),
    verdict,
    check: z.enum(['verified', 'not-verified', 'contradicted']).optional(),
  }),
  z.looseObject({ type: z.literal('stopped'), reason: words }),
  z.looseObject({ type: z.literal('failed'), reason: words }),
]);

/** The figures of a run that a skill keeps, as files and stores have them. */
export const costSchema = z.looseObject({
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  usd: z.number().nullable(),
});

export const runSchema = z.looseObject({
  schema: z.int(),
  id: text.min(1).max(200),
  task: text,
  model: modelId,
  startedAt: time,
  origins: texts,
  originsRead: texts.optional(),
  carries: z.array(z.looseObject({ from: text, to: text })).optional(),
  /** Of older runs: the words of the pages that they had read, by origin. */
  wordsRead: z.record(text, texts).optional(),
  allowedWrites: z
    .array(
      z.looseObject({
        ...{ site: text, method: text, to: text, path: text },
        operation: text.optional(),
        fields: texts.optional(),
        kinds: z.array(z.enum(SENT_KINDS)).optional(),
      }),
    )
    .optional(),
  envelope: envelopeSchema.optional(),
  granted: z.partialRecord(z.enum(GRANT_KINDS), z.number()).optional(),
  mode: z.enum(AGENT_MODES).optional(),
  next: z.enum(PHASES),
  steps: z.array(record),
  draft,
  spend: z.looseObject({ ...costSchema.shape, unknownCalls: z.number(), ms: z.number() }),
  tabs: z
    .looseObject({
      session: text,
      group: z.int().optional(),
      current: z.int(),
      opened: z.array(z.looseObject({ id: z.int(), group: z.int() })),
      origins: texts,
    })
    .optional(),
  recording: recordingSchema.optional(),
  skill: z.looseObject({ id: text, cost: costSchema }).optional(),
  plan: z.looseObject({ step: z.int(), calls: z.array(z.looseObject(call)) }).optional(),
  mark: text.regex(/^[\w-]{1,60}$/).optional(),
  planned: z
    .discriminatedUnion('type', [
      z.looseObject({ type: z.enum(['action', 'reply']), tool: text, input: z.looseObject({}) }),
      z.looseObject({
        type: z.literal('request'),
        system: text,
        messages: z.array(z.looseObject({ role: text })),
      }),
    ])
    .optional(),
  branch: z.looseObject({ run: text, afterStep: z.int().min(0), change: words }).optional(),
  outcome: outcome.optional(),
});

/** How runs of the agent are kept and exported. */
export const RUN_FORMAT: CheckpointFormat<RunState> = {
  schema: RUN_SCHEMA,
  migrations: [],
  lasting: ({ steps }) => steps,
  parse(stored) {
    const shape = runSchema.safeParse(stored);
    // Unchanged: fields that the schema does not know are exported again as they were.
    if (shape.success) {
      const { originsRead, wordsRead = {} } = shape.data;
      const state = stored as RunState;
      return { state: originsRead ? state : { ...state, originsRead: Object.keys(wordsRead) } };
    }
    const [where] = shape.error.issues;
    return {
      problem: msg('run.savedDataNotRunInvalid', { path: where?.path.join('.') ?? '' }),
    };
  },
};
