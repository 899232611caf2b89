import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { inProject } from '../../../cli/project.ts';
import type { KeptScore, ScreenScore } from '../../../core/audit/score-screen.ts';
import { runPenumbra } from './run-penumbra.ts';

interface DarkJson {
  css: string;
  strategy: string;
  ms: number;
  audit: { before: ScreenScore; after: ScreenScore & KeptScore };
}

test('dark prints the CSS with its proof, or says that a page has no theme of its own', async () => {
  const picture = join(tmpdir(), `penumbra-dark-${process.pid}.png`);
  const options = ['--json', '--screenshot', picture, '--viewport', '640x400'];
  const [made, refused] = await Promise.all([
    runPenumbra(['dark', inProject('tests/fixtures/dark/plain.html'), ...options]),
    runPenumbra(['dark', inProject('tests/fixtures/dark/plain.html'), '--strategy', 'site']),
  ]);

  expect(made.code).toBe(0);
  const { css, strategy, audit } = JSON.parse(made.stdout) as DarkJson;
  expect(strategy).toBe('generate');
  expect(css).toContain('color-scheme: dark !important');
  expect(audit.before).toMatchObject({ aa: 0.5, darkPixels: 0 });
  expect(audit.after).toMatchObject({ aa: 1, darkPixels: 1, brightAreas: 0, boxesMoved: 0 });
  expect(made.stderr).toContain('text at AA 50 % → 100 %');
  const png = PNG.sync.read(await readFile(picture));
  await rm(picture);
  expect([png.width, png.height]).toEqual([640 + 16 + 640, 400]);
  expect(png.data[0]).toBe(255);
  expect(png.data[png.data.length - 4]).toBeLessThan(40);

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
