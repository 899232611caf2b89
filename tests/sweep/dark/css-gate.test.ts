import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaksThroughGate, leaksUnchecked } from '../../e2e/dark/apply-attacks.ts';
import { fixedAttacks, generatedAttacks, placed } from '../../e2e/dark/css-attacks.ts';
import { type LeakServer, startLeakServer } from '../../e2e/dark/leak-server.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const SEED = 20261123;
const COUNT = Number(process.env.PENUMBRA_CSS_ATTACKS ?? 6000);
/** So many are tried without the gate, one after the other. */
const SAMPLE = 600;

const harness = useHarness();
let server: LeakServer;

beforeAll(async () => {
  server = await startLeakServer();
});
afterAll(() => server.close());

test('E8: no CSS that is let in asks for anything, whatever way an address arrives', {
  timeout: 600_000,
}, async () => {
  const { address } = server;
  const attacks = [...fixedAttacks(address), ...generatedAttacks(address, SEED, COUNT)];
  const opened = await harness().openPage(server.page);
  await opened.settled();
  const leaks = await leaksThroughGate(opened, attacks, server);
  // Unchecked, many of them do: a test of payloads that ask for nothing would prove nothing.
  const sample = attacks.slice(0, SAMPLE).map((attack) => placed(attack, 0));
  const live = await leaksUnchecked(await harness().openTab(server.page), sample, server);
  console.log(
    `Dark CSS: ${leaks.length} of ${attacks.length} attacks asked for something through the gate, ${live.length} of ${sample.length} without it.`,
  );

  expect(leaks).toEqual([]);
  expect(live.length).toBeGreaterThan(sample.length / 3);
});
