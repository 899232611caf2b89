import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Skill } from '../../../core/agent/skills/skill.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';

const PAGE = `<!doctype html><title>Shop</title>
<h1>Lamps</h1>
<label>Note <input id="note"></label>
<button onclick="document.querySelector('#list').append(Object.assign(document.createElement('li'),
  { textContent: document.querySelector('#note').value }))">Add</button>
<ul id="list"></ul>
<button onclick="fetch('/checkout/pay', { method: 'POST', body: 'amount=5' })
  .then(() => { document.querySelector('output').textContent = 'Paid, thank you'; })">Pay now</button>
<canvas width="200" height="100" style="position:fixed;left:400px;top:300px"></canvas>
<iframe srcdoc="<body onclick='parent.say(&quot;frame&quot;)' style='margin:0;height:90px'>" width="200" height="100"
  style="position:fixed;left:700px;top:300px;border:0"></iframe>
<output></output>
<script>
  document.modelContext?.registerTool({
    name: 'count_lamps',
    description: 'Counts the lamps in stock.',
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: true, readOnly: true },
    execute: async () => ({ content: [{ type: 'text', text: '12 lamps in stock' }] }),
  });
  window.say = (text) => { document.querySelector('output').textContent += ' reached ' + text; };
  document.querySelector('canvas').addEventListener('click', ({ offsetX }) => say(offsetX));
</script>`;

let shop: Awaited<ReturnType<typeof servePage>>;
let folder = '';

beforeAll(async () => {
  shop = await servePage(PAGE);
  folder = await mkdtemp(join(tmpdir(), 'agent-'));
});
afterAll(() => shop.close());

/** A file with what the model says, step by step. */
async function script(name: string, ...steps: readonly [string, object][]): Promise<string> {
  const replies = steps.map(([tool, input], at) => ({
    content: [{ type: 'tool-call', id: `c${at}`, name: tool, input }],
    stopReason: 'tool-calls',
  }));
  const path = join(folder, `${name}.json`);
  await writeFile(path, JSON.stringify({ replies }));
  return path;
}

const agent = (...args: string[]) => runPenumbra(['agent', shop.url, ...args]);

sweepTest(
  'with nobody there a payment stops the run, and the option that it names lets it pass',
  {
    timeout: 240_000,
  },
  async () => {
    const pay = await script(
      'pay',
      ['click', { element: '3', expect: 'text: Paid, thank you' }],
      ['done', { success: true, summary: 'Paid.', expect: 'text: Paid, thank you' }],
    );
    const stopped = await agent('Look at the order', '--script', pay, '--yes');

    expect(stopped.stderr).toContain('To let it pass: --allow pay.');
    expect(stopped.code).toBe(1);

    const allowed = await agent('Look at the order', '--script', pay, '--yes', '--allow', 'pay');
    expect(allowed.stderr).toContain('Done: Paid.');
    expect(allowed.code).toBe(0);

    const policy = join(folder, 'policy.json');
    await writeFile(policy, '{"deny": ["pay"], "askAtEnd": true}');
    const denied = await agent('Pay', '--script', pay, '--allow', 'pay', '--policy', policy);
    expect(denied.stderr).not.toContain('Done: Paid.');
    expect(denied.code).not.toBe(0);
  },
);

test('what was left is listed at the end with the option that lets it pass', {
  timeout: 120_000,
}, async () => {
  const both = await script(
    'both',
    ['type', { element: '1', text: 'password: hunter2hunter2' }],
    ['type', { element: '1', text: 'Call first' }],
    ['done', { success: false, summary: 'The password is left.' }],
  );
  const { stderr, stdout } = await agent('Pay and note', '--script', both, '--ask-at-end');

  expect(stderr).toContain('One thing was left for a person:');
  expect(stderr).toMatch(/To let it pass: --allow secret\./);
  expect(stdout).toContain('"text":"Call first"');
});

sweepTest(
  'a run is kept as a skill and taken again without a model, with another value',
  {
    timeout: 240_000,
  },
  async () => {
    const add = await script(
      'add',
      ['type', { element: '1', text: 'oat milk' }],
      ['click', { element: '2', expect: 'text: oat milk' }],
      ['done', { success: true, summary: 'Added.', expect: 'text: oat milk' }],
    );
    const file = join(folder, 'skill.json');
    const first = await agent('Add oat milk', '--script', add, '--yes', '--save-skill', file);
    expect(first.stderr).toContain('note=oat milk');
    const skill = JSON.parse(await readFile(file, 'utf8')) as Skill;
    expect(skill.title).toBe('Add {{note}}');

    const again = await agent('--skill', file, '--param', 'note=rye bread');
    expect(again.stderr).toMatch(/0 calls, \$0\.0000, first run: 3 calls/);
    expect(again.stdout).toContain('rye bread');
    expect(again.code).toBe(0);

    const wrong = await agent('--skill', file, '--param', 'nota=rye');
    expect(wrong.stderr).toContain('It has note');
    expect(wrong.code).toBe(2);
  },
);

test('a point in a canvas and one in a frame are clicked, and what lies there is said', {
  timeout: 120_000,
}, async () => {
  const points = await script(
    'points',
    ['use_tool', { name: 'click_at', args: { x: 450, y: 350, expect: 'text: reached 50' } }],
    ['use_tool', { name: 'click_at', args: { x: 800, y: 350, expect: 'text: reached frame' } }],
    ['done', { success: true, summary: 'Both.', expect: 'text: reached frame' }],
  );
  for (const input of [[], ['--dom-events', '--allow', 'submit']]) {
    const run = await agent('Click both', '--script', points, '--yes', ...input);

    expect(run.stderr).toContain('Done: Both.');
    expect(run.stdout).toContain('At this point is canvas');
    expect(run.code).toBe(0);
  }
});

sweepTest(
  'the tools that a page declares for agents are offered, unless they are turned off',
  {
    timeout: 240_000,
  },
  async () => {
    const call = await script(
      'tool',
      ['use_tool', { name: 'page_tool', args: { tool: 'count_lamps', input: {} } }],
      ['done', { success: true, summary: '12 lamps.' }],
    );
    const offered = await agent('How many lamps?', '--script', call, '--yes');
    const off = await agent('How many lamps?', '--script', call, '--yes', '--no-page-tools');

    expect(offered.stdout).toContain('12 lamps in stock');
    expect(off.stdout).not.toContain('12 lamps in stock');
  },
);
