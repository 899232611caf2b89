import { expect, test } from 'vitest';
import { openGate } from '../../e2e/debugger/gate.ts';
import { crashPanel, ignoreInput, isInputWorking } from '../../e2e/debugger/person-input.ts';
import { isAttachedTo, leaveWorker } from '../../e2e/debugger/worker.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

test('35 s after the panel and the worker crashed nothing is attached, and input works (A11)', async () => {
  const gate = await openGate(harness(), '/fixtures/extraction/buttons.html?alarm');
  await ignoreInput(gate);
  await leaveWorker(harness());

  crashPanel(gate);

  await expect.poll(() => isInputWorking(gate), { timeout: 35_000, interval: 500 }).toBe(true);
  expect(await isAttachedTo(harness(), gate.page.url())).toBe(false);
  await gate.opened.devtools.close();
});
