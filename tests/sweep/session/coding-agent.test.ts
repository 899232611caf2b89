import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { sessionSite } from '../../e2e/session/session-site.ts';

/** A coding agent that people use with servers of models of their own. It is no dependency: it has 55 MB. */
const AGENT = '@qwen-code/qwen-code@0.15.10';

const run = promisify(execFile);

/** What a model does next, by what the last tool has answered: a call, or its last words. */
type Move = (said: string) => [name: string, input: object] | string;

const inspect =
  (url: string, tab?: number): Move =>
  () => ['inspect', { ...(url !== '' && { url }), ...(tab !== undefined && { tab }) }];
const look = inspect('');
const press =
  (name: string, tab?: number): Move =>
  (said) => {
    const [, element] = new RegExp(`\\[(\\S+) [^\\]\\n]*"${name}"`).exec(said) ?? [];
    return ['act', { step: 'click', args: { element }, ...(tab !== undefined && { tab }) }];
  };
const type =
  (name: string, text: string): Move =>
  (said) => {
    const [, element] = new RegExp(`\\[(\\S+) [^\\]\\n]*"${name}"`).exec(said) ?? [];
    return ['act', { step: 'type', args: { element, text } }];
  };
const answer =
  (accept: boolean, text?: string): Move =>
  () => ['act', { step: 'answer_dialog', args: { accept, ...(text !== undefined && { text }) } }];
const tabs: Move = () => ['tabs', {}];

/** What is to be done on the pages of the site, and what the agent reads in the end. */
const TASKS: readonly (readonly [task: string, moves: readonly Move[], reads: string])[] = [
  [
    'answer an alert',
    [inspect('/dialog?kind=alert&moment=press'), press('Go'), look, answer(true), look],
    'answered undefined',
  ],
  [
    'refuse a question',
    [inspect('/dialog?kind=confirm&moment=timer'), press('Go'), look, answer(false), look],
    'answered false',
  ],
  [
    'give a name that is asked for',
    [inspect('/dialog?kind=prompt&moment=press'), press('Go'), answer(true, 'Ann'), look],
    'answered Ann',
  ],
  [
    'answer what a page asks as it loads',
    [inspect('/dialog?kind=confirm&moment=load'), answer(true), look],
    'answered true',
  ],
  ['leave many dialogs behind', [inspect('/alerts'), press('Go'), inspect('/plain')], 'Plain page'],
  [
    'leave a page that asks',
    [inspect('/leave'), type('Draft', 'a'), press('Next'), answer(true), look],
    'Plain page',
  ],
  [
    'read in a tab that a link opens',
    [inspect('/opener?form=link'), press('Go'), tabs, inspect('', 2)],
    'Plain page',
  ],
  [
    'close a tab that a script opens',
    [inspect('/opener?form=script'), press('Go'), inspect('', 2), press('Finish', 2), look],
    'As before',
  ],
  [
    'sign in to a server that asks',
    [inspect('/private'), inspect('user:pass@/private')],
    'For you',
  ],
  [
    'go on behind a server that breaks off',
    [inspect('/reset'), inspect('/endless'), inspect('/plain')],
    'Plain page',
  ],
];

let site: Awaited<ReturnType<typeof sessionSite>>;
let model: Server;
let folder = '';
/** What the model does in the present task. */
let moves: readonly Move[] = [];
const mark = randomUUID();

beforeAll(async () => {
  site = await sessionSite();
  folder = await mkdtemp(join(tmpdir(), 'coding-agent-'));
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await run('npm', ['install', AGENT, ...quiet], { cwd: folder });
  model = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(reply(JSON.parse(body)));
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
}, 240_000);

afterAll(async () => {
  site?.close();
  model?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.each(TASKS)(
  'a coding agent is told to %s, and does',
  async (task, todo, reads) => {
    moves = todo;
    const { port } = model.address() as AddressInfo;
    const penumbra = {
      command: process.execPath,
      args: [inProject('cli/penumbra.mjs'), 'mcp', '--yes', '--allow', 'dialog', '--timeout', '30'],
      trust: true,
    };
    const { stdout } = await run(
      process.execPath,
      [
        ...[join(folder, 'node_modules/.bin/qwen'), '--yolo', '-p', `Please ${task}.`],
        ...['--mcp-config', JSON.stringify({ mcpServers: { penumbra } })],
        ...['--openai-base-url', `http://127.0.0.1:${port}/v1`, '--openai-api-key', 'none'],
        ...['--auth-type', 'openai', '--model', 'local'],
      ],
      { cwd: folder, env: { ...process.env, HOME: folder, PENUMBRA_MARK: mark }, timeout: 150_000 },
    );

    expect(stdout).toContain(reads);
  },
  180_000,
);

test('nothing is left running', () => {
  const left = globSync('/proc/[0-9]*/environ').filter((path) => {
    try {
      return readFileSync(path, 'utf8').includes(mark);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });

  expect(left).toEqual([]);
});

interface Asked {
  messages: { role: string; content: unknown }[];
}

/** The next move as a stream of chat completions; a task is counted by what its tools have answered. */
function reply({ messages }: Asked): string {
  const answers = messages.filter(({ role }) => role === 'tool');
  const said = JSON.stringify(answers.at(-1)?.content ?? '');
  const plain = said.replaceAll('\\n', '\n').replaceAll('\\"', '"');
  const move = moves[answers.length]?.(plain) ?? `I read: ${plain}`;
  const delta =
    typeof move === 'string' ? { content: move } : { tool_calls: [toolCall(move, answers.length)] };
  const choice = { index: 0, delta: { role: 'assistant', ...delta }, finish_reason: null };
  const end = {
    ...choice,
    delta: {},
    finish_reason: typeof move === 'string' ? 'stop' : 'tool_calls',
  };
  const chunk = (one: object) =>
    `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'local', choices: [one] })}\n\n`;
  return `${chunk(choice)}${chunk(end)}data: [DONE]\n\n`;
}

function toolCall([name, input]: [string, object], at: number) {
  const { url } = input as { url?: string };
  const [, key = '', path = url] = /^(.*@)(\/.*)$/.exec(url ?? '') ?? [];
  const whole = url === undefined ? input : { ...input, url: `http://${key}${site.host}${path}` };
  return {
    index: 0,
    id: `call_${at}`,
    type: 'function',
    function: { name: `mcp__penumbra__${name}`, arguments: JSON.stringify(whole) },
  };
}
