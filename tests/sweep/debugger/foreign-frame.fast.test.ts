import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { type Gate, openGate } from '../../e2e/debugger/gate.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const FIXTURE = '/fixtures/extraction/buttons.html';
const ATTACHED = 'The viewDebugger attached';

let extension: Promise<string> | undefined;

/** Address of another extension's page. */
async function foreignFrame(): Promise<string> {
  extension ??= harness().browser.installExtension(inProject('tests/fixtures/foreign-extension'));
  return `chrome-extension://${await extension}/frame.html`;
}

const addFrame = ({ page }: Gate, src: string) =>
  page.evaluate((url) => {
    const frame = Object.assign(document.createElement('iframe'), { src: url, id: 'foreign' });
    document.body.append(frame);
  }, src);
const removeFrame = ({ page }: Gate) =>
  page.evaluate(() => document.querySelector('#foreign')?.remove());

test('another extension’s frame ends the debugger mid-command, is named, and is left alone (A4)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  const frame = await foreignFrame();
  const waiting = { expression: 'new Promise(() => {})', awaitPromise: true };
  const pending = gate.send('Runtime.evaluate', waiting);

  await addFrame(gate, frame);

  expect(await pending).toBe('BLOCKED_BY_EXTENSION');
  await soon(() => gate.text()).toMatch(/^Another extension put a frame on this page/);
  expect(await gate.text()).toContain(frame);
  expect(await gate.page.$('#foreign')).not.toBeNull();
  await removeFrame(gate);
  await gate.click('Try again');
  await soon(() => gate.text()).toBe(ATTACHED);
});

test('another extension’s frame that is there before is named too, and a retry says so again (A4)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`, false);
  const frame = await foreignFrame();
  await addFrame(gate, frame);

  await gate.click('Attach');
  await soon(() => gate.text()).toContain(frame);
  await gate.click('Try again');

  await soon(() => gate.text()).toContain(frame);
  await gate.page.reload();
  await soon(() => gate.text()).toBe('The debugger is not attached.Attach');
  await gate.click('Attach');
  await soon(() => gate.text()).toBe(ATTACHED);
});
