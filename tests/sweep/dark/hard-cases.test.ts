import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCases } from '../../bench-dark/case-server.ts';
import type { CaseResult } from '../../bench-dark/hard-cases.ts';
import { OWN_THEMES, runOwnThemes } from '../../bench-dark/own-theme.ts';
import { HARD_CASES, runHardCases } from '../../bench-dark/run-hard-cases.ts';
import { VIEWPORT } from '../../bench-dark/screen.ts';
import { penumbra } from '../../bench-dark/treatments.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
let server: Awaited<ReturnType<typeof serveCases>>;

beforeAll(async () => {
  server = await serveCases();
});
afterAll(() => server.close());

test('all 73 hard cases are dark and readable', async () => {
  const url = server.origin + HARD_CASES;
  const { page, panel } = await harness().openPage(url, { viewport: VIEWPORT });

  const results = await runHardCases(page, panel, url, penumbra('generate'));

  expect(results).toHaveLength(73);
  expect(failing(results)).toEqual([]);
});

test('all 22 themes of a site’s own look as the browser paints them', async () => {
  const url = server.origin + OWN_THEMES;
  const { page, panel } = await harness().openPage(url, { viewport: VIEWPORT });

  const results = await runOwnThemes(page, panel, url);

  expect(results).toHaveLength(22);
  expect(failing(results)).toEqual([]);
});

function failing(results: readonly CaseResult[]): CaseResult[] {
  return results.filter(({ faults }) => faults.length > 0);
}
