import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import type { PreservedScore, ScreenScore } from '../../../core/style/audit/score-screen.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';

interface DarkJson {
  css: string;
  strategy: string;
  ms: number;
  audit: { before: ScreenScore; after: ScreenScore & PreservedScore; issues: DarkIssue[] };
}

interface DarkIssue {
  kind: string;
  selector: string | null;
}

test('dark prints the CSS with its proof, repaired by what pixels show', async () => {
  const picture = join(tmpdir(), `penumbra-dark-${process.pid}.png`);
  const options = ['--json', '--screenshot', picture, '--viewport', '640x400'];
  const made = await runPenumbra(['dark', inProject('tests/fixtures/dark/audit.html'), ...options]);

  expect(made.code).toBe(0);
  const { css, strategy, audit } = JSON.parse(made.stdout) as DarkJson;
  expect(strategy).toBe('generate');
  expect(css).toContain('color-scheme: dark !important');
  expect(audit.before).toMatchObject({ texts: 4, aa: 1, brightAreas: 1 });
  expect(audit.after).toMatchObject({ texts: 4, aa: 1, brightAreas: 0, boxesMoved: 0 });
  // Words on a picture are unreadable by their pixels alone: that was seen, and repaired.
  expect(css).toContain('p.on-picture {');
  expect(audit.issues.map(({ kind, selector }) => `${kind} ${selector}`)).toEqual([
    'beyond img',
    'beyond h1.gradient',
  ]);
  expect(made.stderr).toContain('text at AA 100 % → 100 %');
  const png = PNG.sync.read(await readFile(picture));
  await rm(picture);
  expect([png.width, png.height]).toEqual([640 + 16 + 640, 400]);
  expect(png.data[0]).toBe(255);
  expect(png.data[png.data.length - 4]).toBeLessThan(40);
});

sweepTest('dark refuses to use a theme that a page has not, and prints nothing', async () => {
  const page = inProject('tests/fixtures/dark/plain.html');

  const refused = await runPenumbra(['dark', page, '--strategy', 'site']);

  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('no dark theme of its own');
});

test('dark says what is wrong with its arguments before it opens a browser', async () => {
  const page = inProject('tests/fixtures/dark/plain.html');
  const [strategy, folder] = await Promise.all([
    runPenumbra(['dark', page, '--strategy', 'night']),
    runPenumbra(['dark', page, '--out', '/no/such/folder/dark.css']),
  ]);

  expect(strategy).toMatchObject({ code: 2, stdout: '' });
  expect(strategy.stderr).toContain('There is no strategy "night"');
  expect(folder).toMatchObject({ code: 1, stdout: '' });
  expect(folder.stderr).toContain('There is no folder /no/such/folder');
});
