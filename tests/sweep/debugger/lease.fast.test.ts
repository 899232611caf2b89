import { expect, test } from 'vitest';
import { openGate } from '../../e2e/debugger/gate.ts';
import { crashPanel, ignoreInput, isInputWorking } from '../../e2e/debugger/person-input.ts';
import { isAttachedTo, killWorker, leaveWorker, workerOf } from '../../e2e/debugger/worker.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const FIXTURE = '/fixtures/extraction/buttons.html';
/** Well under the 35 s that are promised: only a worker that has died takes longer. */
const AT_ONCE = { timeout: 5000, interval: 50 };

test('closing DevTools detaches and lets input through (A11)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?closed`);
  await ignoreInput(gate);
  expect(await isInputWorking(gate)).toBe(false);

  await gate.opened.devtools.close();

  await expect.poll(() => isAttachedTo(harness(), gate.page.url()), AT_ONCE).toBe(false);
  expect(await isInputWorking(gate)).toBe(true);
});

test('a reload of the panel’s page detaches (A1, A11)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?reloaded`);

  await gate.opened.panel.evaluate(() => location.reload());

  await expect.poll(() => isAttachedTo(harness(), gate.page.url()), AT_ONCE).toBe(false);
});

test('the panel holds its lease again after the worker has died (B1, B2)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?worker`);
  await ignoreInput(gate);

  await killWorker(harness());

  // The panel's new port starts it.
  await workerOf(harness());
  expect(await gate.send('Runtime.evaluate', { expression: '1' })).toContain('"value":1');
  expect(await gate.state()).toBe('attached');
  await gate.opened.devtools.close();
  await expect.poll(() => isAttachedTo(harness(), gate.page.url()), AT_ONCE).toBe(false);
  expect(await isInputWorking(gate)).toBe(true);
});

test('when the panel crashes and the worker with it, the alarm detaches (A11)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?crashed`);
  await ignoreInput(gate);
  // Chrome's clock shortened: the same alarm, after 2 s and not 30. Chrome allows that unpacked.
  await gate.run(() => chrome.alarms.create('debugger-lease', { when: Date.now() + 2000 }));

  await leaveWorker(harness());

  crashPanel(gate);

  await expect.poll(() => isInputWorking(gate), { timeout: 10_000, interval: 200 }).toBe(true);
  expect(await isAttachedTo(harness(), gate.page.url())).toBe(false);
  await gate.opened.devtools.close();
});

test('a page’s script cannot hold, take or end a lease (B8)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?forged`);

  const answers = await gate.run(async () => {
    const { tabId } = chrome.devtools.inspectedWindow;
    const [frame] = await chrome.scripting.executeScript({
      target: { tabId },
      args: [tabId],
      func: (tab) =>
        new Promise<string>((resolve) => {
          const port = chrome.runtime.connect({ name: 'debugger-lease' });
          port.onMessage.addListener((message) => resolve(JSON.stringify(message)));
          port.onDisconnect.addListener(() => resolve('refused'));
          port.postMessage({ tabId: tab, isAttached: false, takeOver: true });
        }),
    });
    return frame?.result;
  });

  expect(answers).toBe('refused');
  expect(await gate.send('Runtime.evaluate', { expression: '1' })).toContain('"value":1');
});

test('two panels each debug their own tab (A17)', async () => {
  const one = await openGate(harness(), `${FIXTURE}?one`);
  const two = await openGate(harness(), `${FIXTURE}?two`);

  const asked = two.page.evaluate("confirm('Two?')");

  await soon(() => two.text()).toContain('Two?');
  expect(await one.text()).toBe('The viewDebugger attached');
  await two.click('Accept');
  expect(await asked).toBe(true);
  await two.opened.devtools.close();
  await expect.poll(() => isAttachedTo(harness(), two.page.url()), AT_ONCE).toBe(false);
  expect(await isAttachedTo(harness(), one.page.url())).toBe(true);
});

test('a tab that is closed mid-command is told as such (A6)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?panel`, false);
  const other = await harness().openTab(`${FIXTURE}?other`);

  const code = await gate.run(async ({ ChromeDebugger }, url) => {
    const [tab] = await chrome.tabs.query({ url });
    const tabId = tab?.id ?? -1;
    const { tab: target } = await new ChromeDebugger(tabId).use('test');
    const expression = 'new Promise(() => {})';
    const pending = target.main.send('Runtime.evaluate', { expression, awaitPromise: true });
    await chrome.tabs.remove(tabId);
    return pending.catch((error: unknown) => Reflect.get(Object(error), 'code'));
  }, other.url());

  expect(code).toBe('TAB_CLOSED');
});

test('a tab that Chrome discards ends what waits, and says that another is in its place (A20)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?panel`, false);
  const other = await harness().openTab(`${FIXTURE}?discarded`);
  await gate.page.bringToFront();

  const told = await gate.run(async ({ ChromeDebugger }, url) => {
    const [tab] = await chrome.tabs.query({ url });
    const tabId = tab?.id ?? -1;
    const pageDebugger = new ChromeDebugger(tabId);
    const { tab: target } = await pageDebugger.use('test');
    const expression = 'new Promise(() => {})';
    const pending = target.main.send('Runtime.evaluate', { expression, awaitPromise: true });
    await chrome.tabs.discard(tabId);
    const code = await pending.catch((error: unknown) => Reflect.get(Object(error), 'code'));
    return [code, JSON.stringify(pageDebugger.state.value)];
  }, other.url());

  const reason = 'Chrome replaced this tab.';
  expect(told[0]).toBe('TAB_CLOSED');
  expect(JSON.parse(told[1] ?? '')).toEqual({ type: 'lost', reason });
});

test('a reload of the extension leaves nothing attached and input working (A12)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?extension`);
  await ignoreInput(gate);

  await gate.run(() => void setTimeout(() => chrome.runtime.reload(), 0));

  await expect.poll(() => isInputWorking(gate), AT_ONCE).toBe(true);
});
