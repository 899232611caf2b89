import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { llmConfig, llmFromFlags, MODEL_OPTIONS } from '../../../../cli/arguments/llm-flags.ts';
import { parseArguments } from '../../../../cli/arguments/parse-arguments.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../fakes/provider-server/start-provider-server.ts';
import { call, textOf } from '../../core/llm/call/model-kit.ts';

let server: ProviderServer;
let folder: string;
beforeAll(async () => {
  server = await startProviderServer();
  folder = await mkdtemp(join(tmpdir(), 'model-flags-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function flags(line: string) {
  return parseArguments({ args: line.split(' ').filter(Boolean), options: MODEL_OPTIONS }).values;
}

test('--provider compatible --base-url streams Chat Completions with tools', async () => {
  const line = `--provider compatible --base-url ${server.url}/v1/ --model local`;
  const model = await llmFromFlags(flags(line), {});
  server.say({ text: 'I click.', calls: [{ name: 'click', input: { id: '12' } }] });
  if (!model) throw new Error('No model.');
  const heard = await call(model);

  expect(server.requests).toMatchObject([
    { path: '/v1/chat/completions', body: { model: 'local', stream: true } },
  ]);
  expect(server.requests[0]?.body.tools).toHaveLength(1);
  expect(heard.events.filter(({ type }) => type === 'text').length).toBeGreaterThan(1);
  expect(heard.reply?.message.content).toMatchObject([
    { type: 'text' },
    { type: 'tool-call', name: 'click', input: { id: '12' } },
  ]);
});

test('the key is taken from the environment, by the usual name or the one that was said', async () => {
  const environment = { OPENAI_API_KEY: 'one', MY_KEY: 'two', GOOGLE_API_KEY: 'three' };
  const key = async (line: string) => {
    const config = await llmConfig(flags(line), environment);
    return config && 'apiKey' in config ? config.apiKey : undefined;
  };

  expect(await key('--provider openai --model m')).toBe('one');
  expect(await key('--provider openai --model m --api-key-env MY_KEY')).toBe('two');
  expect(await key('--provider google --model m')).toBe('three');
  // A server on one's own machine is not sent another provider's key.
  expect(await key('--base-url http://127.0.0.1:1/v1 --model m')).toBeUndefined();
});

test('--script plays a file', async () => {
  const path = join(folder, 'script.json');
  await writeFile(path, '{"replies": [{"content": "From the file."}]}');
  const model = await llmFromFlags(flags(`--script ${path}`), {});

  expect(model && textOf(await call(model))).toBe('From the file.');
});

test('without any flag there is no model', async () => {
  expect(await llmFromFlags({}, {})).toBeUndefined();
});

test.each([
  ['--provider nobody', 'There is no provider "nobody"'],
  ['--provider openai', '--model'],
  ['--provider openai --model m', 'OPENAI_API_KEY'],
  ['--provider openai --model m --api-key-env NOT_SET', 'NOT_SET is not set'],
  ['--provider compatible --model m', '--base-url'],
  ['--base-url file:///x --model m', 'not the address of a server'],
  ['--model m', '--model needs --provider'],
  ['--provider scripted', '--script'],
  ['--script /nowhere/script.json', 'cannot be read'],
  ['--provider chrome --model gemini-nano', 'works only in the panel'],
])('%s is refused: %s', async (line, words) => {
  await expect(llmConfig(flags(line), {})).rejects.toThrow(words);
});
