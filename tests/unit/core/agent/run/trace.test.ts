import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { RUN_FORMAT } from '../../../../../core/agent/run/run-format.ts';
import type { RunState } from '../../../../../core/agent/run/run-state.ts';
import type { StepRecord } from '../../../../../core/agent/run/step-record.ts';
import {
  type AtifTrajectory,
  atifTrajectory,
} from '../../../../../core/agent/trace/atif-trajectory.ts';
import type { OtlpSpan, OtlpTrace } from '../../../../../core/agent/trace/otlp-trace.ts';
import {
  packTrace,
  readTrace,
  traceFiles,
  unpackTrace,
} from '../../../../../core/agent/trace/trace-files.ts';
import type { Llm } from '../../../../../core/llm/call/llm.ts';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import { sealCheckpoint } from '../../../../../core/run/checkpoint.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import {
  type OpenTelemetryDocument,
  openTelemetrySpanAdapter,
} from '../../../../peers/agent-prism.ts';

const VERSION = '0.1.0';
const KEY = 'sk-ant-api03-abcdefghijklmnop';
const PICTURE = { type: 'image', mimeType: 'image/jpeg', data: '', width: 4, height: 3 } as const;
const PRICE = { input: 1, output: 10 };

async function finished(name = 'Go') {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name } })]));
  const { state } = await runScript(page, {
    replies: [calls(['read_page', {}]), calls(['read_page', {}]), finish('Seen.')],
    price: PRICE,
  });
  return state;
}

function spansOf(text: string | undefined): OtlpSpan[] {
  const { resourceSpans } = JSON.parse(text ?? '') as OtlpTrace;
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

test('a trace has a span for the run, each turn, each call of the model and each tool', async () => {
  const files = await traceFiles(await finished(), { version: VERSION });
  const spans = spansOf(files['trace.otlp.json']);

  expect(spans.map(({ name }) => name)).toEqual([
    'invoke_agent penumbra',
    ...[1, 2].flatMap((n) => [`turn ${n}`, 'chat script', 'execute_tool read_page']),
    'turn 3',
    'chat script',
    'execute_tool done',
  ]);
  for (const { traceId, spanId, startTimeUnixNano } of spans) {
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(startTimeUnixNano).toMatch(/^\d+$/);
  }
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
  const chat = spans.find(({ name }) => name === 'chat script');
  expect(chat?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'gen_ai.provider.name', value: { stringValue: 'scripted' } },
      { key: 'gen_ai.usage.input_tokens', value: { intValue: '100' } },
      { key: 'app.cost.usd', value: { doubleValue: 0.0002 } },
    ]),
  );
  const tool = spans.find(({ name }) => name === 'execute_tool read_page');
  expect(tool?.events?.[0]?.name).toBe('gen_ai.evaluation.result');
});

test('a trace has an ATIF trajectory: the task, then steps whose results name their calls, with what each cost', async () => {
  const run = await finished();
  const files = await traceFiles(run, { version: VERSION });
  const { schema_version, agent, steps, final_metrics } = JSON.parse(
    files['trajectory.atif.json'] ?? '',
  ) as AtifTrajectory;

  expect([schema_version, agent.name, agent.version]).toEqual(['ATIF-v1.7', 'penumbra', VERSION]);
  expect(steps.map(({ step_id }) => step_id)).toEqual([1, 2, 3, 4]);
  expect(steps.map(({ source }) => source)).toEqual(['user', 'agent', 'agent', 'agent']);
  expect(Object.keys(steps[0] ?? {})).toEqual(['step_id', 'timestamp', 'source', 'message']);
  for (const { tool_calls = [], observation, metrics, llm_call_count } of steps.slice(1)) {
    expect(observation?.results[0]?.source_call_id).toBe(tool_calls[0]?.tool_call_id);
    expect(metrics).toMatchObject({ prompt_tokens: 100, cost_usd: 0.0002 });
    expect(llm_call_count).toBe(1);
  }
  expect(final_metrics).toMatchObject({
    total_prompt_tokens: run.spend.inputTokens,
    total_completion_tokens: run.spend.outputTokens,
    total_cost_usd: run.spend.usd,
    total_steps: 4,
  });
});

test('a step that a person took has no call of a model in its ATIF trajectory', async () => {
  const run = await finished();
  const [first, ...others] = run.steps;
  const { reply: _, attempts: __, ...byHand } = first ?? ({} as StepRecord);
  const { steps } = atifTrajectory({ ...run, steps: [byHand, ...others] }, VERSION);
  expect(steps[1]).toMatchObject({ llm_call_count: 0 });
  expect(steps[1]).not.toHaveProperty('metrics');
});

test('export, import and export again is the same, and pages that are alike are kept once', async () => {
  const run = {
    ...(await finished()),
    task: `Use ${KEY} and the bearer abcdefghijklmnopqrst, please.`,
  };
  const files = await traceFiles(run, { version: VERSION });
  const back = await readTrace(files);

  expect(back.redaction).toEqual({ 'Anthropic key': 1, 'bearer token': 1 });
  expect(back.run.task).toBe(
    'Use [redacted: Anthropic key] and the [redacted: bearer token], please.',
  );
  expect({ ...back.run, task: run.task }).toEqual(run);
  expect(await traceFiles(back.run, { version: VERSION })).toEqual(files);
  expect(Object.keys(files).filter((path) => path.startsWith('blobs/'))).toHaveLength(2);
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(KEY, `eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl`, '[redacted: ]', 'Bearer  sk-ant-'),
);

test('whatever a run says, its zip is the same bytes after a round trip, and holds no key', async () => {
  const base = await finished();
  const texts = fc.record({
    task: anyText,
    payload: anyText,
    person: anyText,
    title: anyText,
    note: anyText,
  });
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.boolean(),
      async ({ task, payload, person, title, note }, isOpen) => {
        const steps = base.steps.map((step) => ({
          ...step,
          observation: { url: '', title, origin: '', payload, hash: '', settled: '', at: 1 },
          picture: { ...PICTURE, data: btoa(encodeURIComponent(payload)) },
          feedback: { person, result: { [title]: payload } },
        }));
        const [draft] = steps;
        const run = { ...base, task, steps, ...(isOpen && draft && { draft }) };
        const annotations = {
          1: { score: 'bad', note, at: 1 },
          3: { note: `${note}.`, at: 2 },
        } as const;
        const zip = packTrace(await traceFiles(run, { version: VERSION, annotations }));
        const { run: back, annotations: notes } = await readTrace(unpackTrace(zip));
        const again = await traceFiles(back, { version: VERSION, annotations: notes });

        expect(packTrace(again)).toEqual(zip);
        expect(JSON.stringify(unpackTrace(zip))).not.toContain(KEY);
      },
    ),
    { numRuns: 60 },
  );
});

test('the same files make the same bytes, in whichever order they come', () => {
  const files = { 'run.json': '1', 'blobs/b': '2', 'blobs/a': '3' };
  const turned = Object.fromEntries(Object.entries(files).toReversed());

  expect(packTrace(turned as typeof files)).toEqual(packTrace(files));
});

test('E2, E7: keys are in none of the files, and the manifest says how many were taken out', async () => {
  const files = await traceFiles(await finished(`Token ${KEY}`), { version: VERSION });

  expect(JSON.stringify(files)).not.toContain(KEY);
  expect(JSON.parse(files['manifest.json'] ?? '').redaction['Anthropic key']).toBeGreaterThan(0);
});

test('a picture is not redacted, whatever its letters happen to spell', async () => {
  const [step, ...others] = (await finished()).steps;
  const data = `AIza${'x'.repeat(40)}`;
  const run = {
    ...(await finished()),
    steps: step ? [{ ...step, picture: { ...PICTURE, data } }, ...others] : [],
  };
  const back = await readTrace(await traceFiles(run, { version: VERSION }));

  expect(back.run.steps[0]?.picture?.data).toBe(data);
  expect(back.redaction).toEqual({});
});

const NOTES = {
  1: { score: 'bad', note: `It read the wrong page with ${KEY}.`, at: 2000 },
  3: { score: 'good', note: '', at: 3000 },
} as const;

test('what a person thinks of a step stands beside the verdict, and comes back', async () => {
  const run = await finished();
  const files = await traceFiles(run, { version: VERSION, annotations: NOTES });
  const plain = await traceFiles(run, { version: VERSION });
  const back = await readTrace(files);
  const events = spansOf(files['trace.otlp.json'])
    .filter(({ name }) => name.startsWith('execute_tool'))
    .map((span) => span.events ?? []);
  const [verdict, human] = events[0] ?? [];

  expect([verdict?.name, human?.name]).toEqual(Array(2).fill('gen_ai.evaluation.result'));
  expect(human?.timeUnixNano).toBe('2000000000');
  expect(human?.attributes).toEqual([
    { key: 'gen_ai.evaluation.name', value: { stringValue: 'human' } },
    { key: 'gen_ai.evaluation.score.label', value: { stringValue: 'bad' } },
    { key: 'gen_ai.evaluation.score.value', value: { intValue: '0' } },
    {
      key: 'gen_ai.evaluation.explanation',
      value: { stringValue: 'It read the wrong page with [redacted: Anthropic key].' },
    },
  ]);
  expect(events.map((of) => of.length)).toEqual([2, 1, 2]);
  expect(back.annotations).toEqual({
    1: { ...NOTES[1], note: 'It read the wrong page with [redacted: Anthropic key].' },
    3: NOTES[3],
  });
  // They are beside the run: its own seal is the same with and without them.
  expect(JSON.parse(files['run.json'] ?? '').hash).toBe(JSON.parse(plain['run.json'] ?? '').hash);
  expect((await readTrace(plain)).annotations).toEqual({});
});

test('of a step without a tool call a person’s word stands by its turn', async () => {
  const base = await finished();
  const steps = base.steps.map(({ proposal: _, ...step }) => step);
  const files = await traceFiles({ ...base, steps }, { version: VERSION, annotations: NOTES });
  const turns = spansOf(files['trace.otlp.json']).filter(({ name }) => name.startsWith('turn'));

  expect(turns.map(({ events = [] }) => events.length)).toEqual([1, 0, 1]);
});

test('notes that were changed, or are about no step of the run, are refused', async () => {
  const files = {
    ...(await traceFiles(await finished(), { version: VERSION, annotations: NOTES })),
  };
  swap(files, 'run.json', 'the wrong page', 'the right page');
  const beyond = await traceFiles(await finished(), {
    version: VERSION,
    annotations: { 9: { note: 'Nine.', at: 1 } },
  });

  await expect(readTrace(files)).rejects.toThrow('notes don’t match this run');
  await expect(readTrace(beyond)).rejects.toThrow('notes on steps that its run doesn’t have');
});

test('F16: every attempt has a span, with the model that was asked and the price of then', async () => {
  const usage = {
    input: 100,
    cachedRead: 0,
    cacheWrite: 0,
    output: 10,
    reasoning: 0,
    source: 'provider',
  } as const;
  const failure = { kind: 'overloaded', message: 'Too busy.' } as const;
  const large = { provider: 'openai', model: 'large' } as const;
  const small = { provider: 'anthropic', model: 'small' } as const;
  let asked = 0;
  const model: Llm = {
    get id() {
      return asked < 2 ? large : small;
    },
    async *stream() {
      asked += 1;
      const tool = asked === 1 ? ['read_page', {}] : ['done', { success: true, summary: 'Seen.' }];
      const reply = calls(tool as [string, JsonObject]);
      const from = asked === 1 ? large : small;
      yield { type: 'attempt', attempt: 1 };
      if (asked === 1) {
        yield { type: 'retry', attempt: 1, failure, usage: null, waitMs: 0 };
        yield { type: 'attempt', attempt: 2 };
        yield { type: 'retry', attempt: 2, failure, usage, waitMs: 0 };
        yield { type: 'attempt', attempt: 3 };
      }
      const message = { role: 'assistant', content: reply.content ?? [], from } as const;
      const told = { rawStopReason: 'x', servedBy: null, responseId: null, attempt: 1 };
      yield {
        type: 'finished',
        reply: { ...told, message, stopReason: 'tool-calls', usage },
      };
    },
  };
  const { state } = await runScript(new FakeAgentPage(pageTree([])), {
    replies: [],
    model,
    price: PRICE,
  });
  const files = await traceFiles(state, { version: VERSION });
  const chats = spansOf(files['trace.otlp.json']).filter(({ name }) => name.startsWith('chat'));
  const valueIn = (span: OtlpSpan, key: string) =>
    span.attributes.find((one) => one.key === key)?.value;

  expect(chats.map(({ name, status }) => [name, status.code])).toEqual([
    ['chat large', 2],
    ['chat large', 2],
    ['chat large', 1],
    ['chat small', 1],
  ]);
  expect(chats.map((span) => valueIn(span, 'error.type'))).toEqual([
    { stringValue: 'overloaded' },
    { stringValue: 'overloaded' },
    undefined,
    undefined,
  ]);
  expect(chats.map((span) => valueIn(span, 'app.cost.usd'))).toEqual([
    { intValue: '0' },
    ...Array(3).fill({ doubleValue: 0.0002 }),
  ]);
  expect(valueIn(chats[3] as OtlpSpan, 'gen_ai.provider.name')).toEqual({
    stringValue: 'anthropic',
  });
  // Together they are what the run has cost.
  expect(state.spend).toMatchObject({ calls: 3 });
  expect(state.spend.usd).toBeCloseTo(0.0006, 9);
  expect((await readTrace(files)).run).toEqual(state);
});

test('what a person wrote in the model’s place is no call of a model', async () => {
  const base = await finished();
  const [step, ...rest] = base.steps.map(({ attempts: _, ...one }) => one);
  if (!step?.reply) throw new Error('The run has no reply.');
  const { from: __, ...message } = step.reply.message;
  const steps = [{ ...step, reply: { ...step.reply, message } }, ...rest];
  const files = await traceFiles({ ...base, steps }, { version: VERSION });
  const chats = spansOf(files['trace.otlp.json']).filter(({ name }) => name.startsWith('chat'));

  // Of runs of before the reply is all that is known.
  expect(chats).toHaveLength(2);
});

async function exported(change: (files: Record<string, string>) => void) {
  const files = { ...(await traceFiles(await finished(), { version: VERSION })) };
  change(files);
  return files;
}

type Files = Record<string, string>;

test.each<[string, (files: Files) => void, string]>([
  ['no trace at all', (files) => delete files['manifest.json'], 'it has no manifest.json'],
  ['a manifest that is cut', (files) => cut(files, 'manifest.json'), 'manifest.json isn’t JSON'],
  [
    'a manifest of something else',
    (files) => {
      files['manifest.json'] = '{"format":"zip"}';
    },
    'according to its manifest',
  ],
  [
    'another version',
    (files) => swap(files, 'manifest.json', '"schema": 1', '"schema": 99'),
    'in format 99; this version reads format 1',
  ],
  [
    'another run’s manifest',
    (files) => swap(files, 'manifest.json', '"run-1"', '"run-2"'),
    'describe different runs',
  ],
  ['no run', (files) => delete files['run.json'], 'has no run.json'],
  ['a run that is cut', (files) => cut(files, 'run.json'), 'run.json isn’t JSON'],
  [
    'a run that was changed',
    (files) => swap(files, 'run.json', 'Save the order', 'Pay'),
    'only partly saved',
  ],
  [
    'something else',
    (files) => {
      files['run.json'] = '{}';
    },
    'isn’t a run’s checkpoint',
  ],
  ['no blobs', (files) => delete files[blobOf(files)], 'is missing the blob'],
  ['a damaged blob', (files) => cut(files, blobOf(files)), 'is damaged'],
])('%s is refused with a sentence', async (_, change, sentence) => {
  await expect(readTrace(await exported(change))).rejects.toThrow(sentence);
});

test('a hash that is right makes no run of something else', async () => {
  const files = await exported(() => undefined);
  const state = { ...(await finished()), steps: [{ number: 1 }] } as unknown as RunState;
  const sealed = JSON.stringify(await sealCheckpoint(RUN_FORMAT, state));

  await expect(readTrace({ ...files, 'run.json': sealed })).rejects.toThrow(
    'The saved data isn’t a run: steps.0.',
  );
});

test('a file that isn’t a zip, and one that would fill the memory, are refused', () => {
  const bomb = zipSync({ 'run.json': new Uint8Array(5000), 'manifest.json': new Uint8Array(5000) });

  expect(() => unpackTrace(strToU8('PK? no.'))).toThrow('isn’t a zip');
  expect(() => unpackTrace(bomb.subarray(0, bomb.length - 30))).toThrow('isn’t a zip');
  expect(() => unpackTrace(bomb, { bytes: 9999 })).toThrow('too big');
  expect(() => unpackTrace(bomb, { files: 1 })).toThrow('too big');
  expect(Object.keys(unpackTrace(bomb))).toHaveLength(2);
});

test('AgentPrism reads the spans: their tree, their kinds, titles, times and tokens', async () => {
  const files = await traceFiles(await finished(), { version: VERSION });
  const document = JSON.parse(files['trace.otlp.json'] ?? '') as OpenTelemetryDocument;
  const [root, ...others] = openTelemetrySpanAdapter.convertRawDocumentsToSpans(document);

  expect(others).toEqual([]);
  expect([root?.type, root?.title]).toEqual(['agent_invocation', 'script - invoke_agent penumbra']);
  expect(root?.children).toHaveLength(3);
  const [chat, tool] = root?.children?.[0]?.children ?? [];
  expect([chat?.type, chat?.tokensCount]).toEqual(['llm_call', 110]);
  expect(tool?.type).toBe('tool_execution');
  expect(root?.startTime.getTime()).toBe(0);
});

test('done spans are ok, failed ones errors, and what a person left undone neither', async () => {
  const base = await finished();
  const [step] = base.steps;
  if (!step) throw new Error('The run has no steps.');
  const patches: Partial<StepRecord>[] = [
    {},
    { status: 'failed' },
    {
      status: 'uncertain',
      report: { type: 'failed', log: [], message: 'No answer.', dispatched: 'unknown' },
    },
    { status: 'skipped' },
  ];
  const steps = patches.map((patch, at) => ({ ...step, number: at + 1, ...patch }));
  const run: RunState = { ...base, steps, outcome: { type: 'stopped', reason: 'Stopped.' } };
  const files = await traceFiles(run, { version: VERSION });
  const statusOf = (name: string) =>
    spansOf(files['trace.otlp.json'])
      .filter((span) => span.name === name)
      .map(({ status }) => status);
  const found = step.verdict?.feedback;

  expect([1, 2, 3, 4].flatMap((n) => statusOf(`turn ${n}`))).toEqual([
    { code: 1 },
    { code: 2, message: 'failed' },
    { code: 2, message: 'uncertain' },
    { code: 0 },
  ]);
  expect(statusOf('execute_tool read_page')).toEqual([
    { code: 1 },
    { code: 2, message: found },
    { code: 2, message: 'No answer.' },
    { code: 0 },
  ]);
  expect(statusOf('invoke_agent penumbra')).toEqual([{ code: 0 }]);
});

/** AgentPrism reads the names of protobuf's enums, which OTLP/JSON forbids; with numbers all is a warning. */
test('in AgentPrism done spans are a success once the status has the name it wants', async () => {
  const files = await traceFiles(await finished(), { version: VERSION });
  const text = files['trace.otlp.json'] ?? '';
  const named = text.replaceAll('"code": 1', '"code": "STATUS_CODE_OK"');
  const statuses = (json: string) =>
    openTelemetrySpanAdapter
      .convertRawDocumentsToSpans(JSON.parse(json) as OpenTelemetryDocument)
      .flatMap((root) => [root, ...(root.children ?? [])].map(({ status }) => status));

  expect(statuses(text)).toEqual(Array(4).fill('warning'));
  // That the run is done is said by its model alone.
  expect(statuses(named)).toEqual([...Array(3).fill('success'), 'warning']);
});

function blobOf(files: Files): string {
  return Object.keys(files).find((path) => path.startsWith('blobs/')) ?? '';
}

function cut(files: Files, path: string): void {
  files[path] = (files[path] ?? '').slice(0, -3);
}

function swap(files: Files, path: string, before: string, after: string): void {
  expect(files[path]).toContain(before);
  files[path] = (files[path] ?? '').replace(before, after);
}
