import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';

const PAGE = inProject('tests/fixtures/dark/plain.html');

test('a model refines a page in two passes: JSON lines on the way, CSS and audit at the end', async () => {
  const script = join(tmpdir(), `penumbra-script-${process.pid}.json`);
  const replies = [
    { content: '```css\n.faint { color: #aabbcc }\n```' },
    { content: '.faint { color: #123456 }' },
  ];
  await writeFile(script, JSON.stringify({ replies }));
  const model = ['--strategy', 'two-pass', '--instruction', 'Bluer.', '--script', script];
  const made = await runPenumbra(['dark', PAGE, ...model, '--json', '--viewport', '640x400']);
  await rm(script);

  expect(made.code).toBe(0);
  const steps = made.stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(steps.map(({ type }) => type)).toEqual([
    ...['measured', 'asked', 'attempt', 'answered', 'calling', 'called', 'turn-ended'],
    ...['asked', 'attempt', 'answered', 'calling', 'called', 'turn-ended', 'ended', 'finished'],
  ]);
  expect(steps[0]).toMatchObject({ picture: true });
  // What is no worse is kept; words that nobody can read are not, whatever pass they come in.
  expect(steps.filter(({ type }) => type === 'called')).toMatchObject([
    { turn: 1, name: 'apply_css', isKept: true },
    { turn: 2, isKept: false, result: expect.stringContaining('Readable text') },
  ]);
  const { css, audit } = JSON.parse(made.stdout);
  expect(css).toMatch(/\.faint \{[^}]*color: (?:#aabbcc|rgb\(170, 187, 204\)) !important/);
  expect(css).not.toContain('#123456');
  expect(audit.after).toMatchObject({ aa: 1 });
});

test('a strategy that needs a model says so, and one that needs none, too', async () => {
  const [missing, odd] = await Promise.all([
    runPenumbra(['dark', PAGE, '--strategy', 'single']),
    runPenumbra(['dark', PAGE, '--instruction', 'warmer']),
  ]);

  expect(missing).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toContain('--strategy single needs --provider and --model');
  expect(odd.stderr).toContain('A model needs --strategy with one of single, two-pass, thorough.');
});

test('a model works on a page with tools: every call is a line of JSON, and the best is printed', async () => {
  const script = join(tmpdir(), `penumbra-thorough-${process.pid}.json`);
  const call = (name: string, input: object) => ({
    content: [{ type: 'tool-call', id: name, name, input }],
    stopReason: 'tool-calls',
  });
  const replies = [
    call('inspect', { selector: '.faint' }),
    call('scroll_and_capture', { y: 300 }),
    call('apply_css', { css: '.faint { color: #aabbcc }' }),
    call('apply_css', { css: '.faint { color: #123456 }' }),
    { content: 'Done.' },
  ];
  await writeFile(script, JSON.stringify({ replies }));
  const options = [
    '--strategy',
    'thorough',
    '--instruction',
    'Bluer.',
    '--script',
    script,
    '--viewport',
    '640x400',
  ];
  const made = await runPenumbra(['dark', PAGE, ...options]);
  await rm(script);

  expect(made.code).toBe(0);
  const steps = made.stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(steps.filter(({ type }) => type === 'called')).toMatchObject([
    { turn: 1, name: 'inspect', isError: false, result: expect.stringContaining('"contrast"') },
    { turn: 2, name: 'scroll_and_capture', picture: true },
    { turn: 3, name: 'apply_css', isKept: true, picture: true },
    { turn: 4, name: 'apply_css', isKept: false },
  ]);
  expect(steps.at(-1)).toMatchObject({ type: 'finished', kept: 1, turns: 5 });
  expect(made.stdout).toMatch(/\.faint \{[^}]*color: (?:#aabbcc|rgb\(170, 187, 204\)) !important/);
  expect(made.stdout).not.toContain('#123456');
});

test('a model that failed is exit code 1, and what was generated is printed all the same', async () => {
  const script = join(tmpdir(), `penumbra-failing-${process.pid}.json`);
  const replies = [{ failure: { kind: 'unauthorized', message: 'The key is refused.' } }];
  await writeFile(script, JSON.stringify({ replies }));
  const options = ['--strategy', 'single', '--instruction', 'Bluer.', '--script', script];
  const made = await runPenumbra(['dark', PAGE, ...options]);
  await rm(script);

  expect(made.code).toBe(1);
  expect(made.stderr).toContain('The key is refused.');
  expect(made.stdout).toMatch(/^@media screen \{\n@layer /);
});
