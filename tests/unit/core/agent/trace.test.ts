import { expect, test } from 'vitest';
import type { OtlpSpan, OtlpTrace } from '../../../../core/agent/trace/otlp-types.ts';
import { readTrace, traceFiles } from '../../../../core/agent/trace/trace-files.ts';
import { calls, finish, runScript } from '../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';

const VERSION = '0.1.0';
const KEY = 'sk-ant-api03-abcdefghijklmnop';
const PRICE = { input: 1, output: 10 };

async function finished(name = 'Go') {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name } })]));
  const { state } = await runScript(page, {
    replies: [calls(['read_page', {}]), calls(['read_page', {}]), finish('Seen.')],
  });
  return state;
}

function spansOf(text: string | undefined): OtlpSpan[] {
  const { resourceSpans } = JSON.parse(text ?? '') as OtlpTrace;
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

test('a trace has a span for the run, each turn, each call of the model and each tool', async () => {
  const files = await traceFiles(await finished(), { version: VERSION, price: PRICE });
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

test('export, import and export again is the same, and payloads that are alike are kept once', async () => {
  const run = await finished();
  const files = await traceFiles(run, { version: VERSION });
  const back = await readTrace(files);

  expect(back).toEqual(run);
  expect(await traceFiles(back, { version: VERSION })).toEqual(files);
  expect(Object.keys(files).filter((path) => path.startsWith('blobs/'))).toHaveLength(1);
});

test('E2, E7: keys are in none of the files, and the manifest says how many were taken out', async () => {
  const files = await traceFiles(await finished(`Token ${KEY}`), { version: VERSION });

  expect(JSON.stringify(files)).not.toContain(KEY);
  expect(JSON.parse(files['manifest.json'] ?? '').redaction['Anthropic key']).toBeGreaterThan(0);
});

test.each([
  ['no trace at all', {}, 'has no run.json'],
  ['a file that is cut', { 'run.json': '{"schema":1' }, 'is not JSON'],
  ['something else', { 'run.json': '{}' }, 'no checkpoint'],
])('%s is refused with a sentence', async (_, files, sentence) => {
  await expect(readTrace(files)).rejects.toThrow(sentence);
});

test('a trace without its blobs is refused', async () => {
  const files = await traceFiles(await finished(), { version: VERSION });
  const without = Object.fromEntries(
    Object.entries(files).filter(([path]) => !path.startsWith('blobs/')),
  );
  await expect(readTrace(without)).rejects.toThrow('lacks the blob');
});
