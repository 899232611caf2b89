import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCases } from '../../bench-dark/case-server.ts';
import { casePlaces, judgeCases } from '../../bench-dark/hard-cases.ts';
import { readScreen, VIEWPORT } from '../../bench-dark/screen.ts';
import { penumbra, SETTLING } from '../../bench-dark/treatments.ts';
import { someOf } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
let server: Awaited<ReturnType<typeof serveCases>>;

beforeAll(async () => {
  server = await serveCases();
});
afterAll(() => server.close());

test.each(someOf(['brand', 'menu-body', 'photo-body']))(
  'a page is readable and keeps its ground, whatever its body is: %s',
  async (name) => {
    const url = `${server.origin}/dark/grounds/${name}.html`;
    const { page, panel } = await harness().openPage(url, { viewport: VIEWPORT });
    const before = await readScreen(page, null);

    await penumbra('generate').apply(page, panel);
    await new Promise((done) => setTimeout(done, SETTLING));
    const after = await readScreen(page, panel);

    const results = judgeCases(await casePlaces(page), before, after);
    expect(results.length).toBeGreaterThan(1);
    expect(results.filter(({ faults }) => faults.length > 0)).toEqual([]);
  },
);
