import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { runScript } from './run-penumbra.ts';

const FIGURES = ['elements', 'in view', 'left out', 'covered', 'bytes', 'tokens', 'milliseconds'];

test('start without a display prints the figures of the demo page and leaves a screenshot', async () => {
  const screenshot = inProject('out/panel.png');
  rmSync(screenshot, { force: true });

  const run = await runScript(['start']);

  expect(run.code).toBe(0);
  expect(run.stdout).toMatch(/^page +http:\/\/127\.0\.0\.1:\d+\/demo\.html$/m);
  expect(
    FIGURES.filter((name) => !new RegExp(`^${name} +[\\d.,]+$`, 'm').test(run.stdout)),
  ).toEqual([]);
  expect(readFileSync(screenshot).subarray(1, 4).toString()).toBe('PNG');
});
