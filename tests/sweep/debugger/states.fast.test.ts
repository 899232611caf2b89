import { expect, test } from 'vitest';
import { openGate } from '../../e2e/debugger/gate.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const FIXTURE = '/fixtures/extraction/buttons.html';
const ATTACHED = 'The viewDebugger attached';
/** Never settles by itself. */
const WAITING = { expression: 'new Promise(() => {})', awaitPromise: true };

test('the banner is explained before the debugger first attaches, and leaving the view detaches it', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`, false);
  expect(await gate.text()).toContain('“Penumbra” started debugging this browser');
  expect(await gate.isAttached()).toBe(false);

  await gate.click('Attach');

  await soon(() => gate.text()).toBe(ATTACHED);
  expect(await gate.isAttached()).toBe(true);
  await gate.run(({ close }) => close());
  await soon(() => gate.isAttached()).toBe(false);
  await gate.open();
  await soon(() => gate.text()).toBe(ATTACHED);
  await gate.click('Detach the debugger');
  await soon(() => gate.text()).toBe('The debugger is not attached.Attach');
  await soon(() => gate.isAttached()).toBe(false);
});

test('a debugger that an earlier panel has left attached is attached again (A1)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`, false);
  await gate.run(() =>
    chrome.debugger.attach({ tabId: chrome.devtools.inspectedWindow.tabId }, '1.3'),
  );

  await gate.click('Attach');

  await gate.attached();
  expect(await gate.send('Runtime.evaluate', { expression: '1' })).toContain('"value":1');
});

test('a second panel on the tab is told who holds it, and may take over (A1)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  const take = (takeOver: boolean) =>
    gate.run((_gate, request) => {
      const port = chrome.runtime.connect({ name: 'debugger-lease' });
      const { tabId } = chrome.devtools.inspectedWindow;
      const answer = new Promise((resolve) => {
        port.onMessage.addListener((message) => resolve(JSON.stringify(message)));
      });
      port.postMessage({ tabId, isAttached: false, takeOver: request });
      return answer;
    }, takeOver);
  expect(await take(false)).toBe('{"type":"busy"}');
  expect(await gate.state()).toBe('attached');

  expect(await take(true)).toBe('{"type":"held"}');

  await soon(() => gate.text()).toContain('Another Penumbra panel is using the debugger');
  expect(await gate.isAttached()).toBe(false);
  await gate.click('Take over');
  await soon(() => gate.text()).toBe(ATTACHED);
});

test('a page of Chrome’s own ends the debugger with the reason, and leaving it offers it again (A5)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  const pending = gate.send('Runtime.evaluate', WAITING);

  await gate.page.goto('chrome://version');

  expect(await pending).toBe('RESTRICTED_URL');
  await soon(() => gate.text()).toBe(
    'Extensions can’t read chrome:// pages. Open a website in this tab.Try again',
  );
  await gate.click('Try again');
  await soon(() => gate.text()).toContain('Extensions can’t read chrome:// pages');
  await gate.page.goto(harness().url(`${FIXTURE}?two`));
  await soon(() => gate.text()).toBe('The debugger is not attached.Attach');
  await gate.click('Attach');
  await soon(() => gate.text()).toBe(ATTACHED);
});

test('Cancel in the banner ends what waits, and nothing attaches again by itself (A2)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);

  await gate.run(() => {
    const { tabId } = chrome.devtools.inspectedWindow;
    // What Chrome tells when a person presses Cancel.
    const { onDetach } = chrome.debugger as unknown as {
      onDetach: { dispatch(...args: unknown[]): void };
    };
    onDetach.dispatch({ tabId }, 'canceled_by_user');
  });

  await soon(() => gate.text()).toMatch(/^You canceled debugging in Chrome’s banner/);
  await gate.page.reload();
  expect(await gate.state()).toBe('cancelled');
  await gate.click('Attach again');
  await gate.attached();
});

test('a crash fails what waits within a second, and reloading brings the view back (A7)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  const session = await gate.page.createCDPSession();
  const pending = gate.send('Runtime.evaluate', WAITING, 20_000);
  const start = Date.now();

  // The command never answers: its page is gone.
  session.send('Page.crash').catch((error: unknown) => error);

  expect(await pending).toBe('TAB_CRASHED');
  expect(Date.now() - start).toBeLessThan(1000);
  await soon(() => gate.text()).toBe('The page has crashed.Reload pageDebugger attached');
  await gate.click('Reload page');
  await soon(() => gate.text()).toBe(ATTACHED);
  expect(await gate.send('Runtime.evaluate', { expression: '1' })).toContain('"value":1');
  expect(await gate.run((module) => module.attachments)).toBe(2);
});

test('a busy page is named over the view, and can be ended and reloaded (A8)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);

  expect(await gate.send('Runtime.evaluate', { expression: 'for (;;);' }, 200)).toBe('TIMEOUT');

  await soon(() => gate.text()).toMatch(/^The page isn’t responding.*The view/);
  await gate.click('End and reload page');
  await soon(() => gate.text()).toBe(ATTACHED);
  expect(await gate.send('Runtime.evaluate', { expression: 'location.search' })).toContain('?one');
});

test('a page that is busy for a while is waited for, and the bar goes by itself (A8)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  const expression = 'for (const end = Date.now() + 3000; Date.now() < end; );';

  expect(await gate.send('Runtime.evaluate', { expression }, 200)).toBe('TIMEOUT');

  await soon(() => gate.text()).toMatch(/^The page isn’t responding/);
  await soon(() => gate.text()).toBe(ATTACHED);
  expect(await gate.run((module) => module.attachments)).toBe(1);
});

test('dialogs are shown with the page’s words, and answered from the panel (A9)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  const answer = gate.page.evaluate("prompt('<b>Who?</b>', 'Ann')");

  await soon(() => gate.text()).toMatch(/^The page asks for text: <b>Who\?<\/b>/);
  expect(await gate.text()).toContain('The view');
  await gate.click('Accept');

  expect(await answer).toBe('Ann');
  await soon(() => gate.text()).toBe(ATTACHED);
  const confirmed = gate.page.evaluate("confirm('Sure?')");
  await gate.click('Dismiss');
  expect(await confirmed).toBe(false);
});

test('dialogs of a page that is loading, and of a frame, are shown too (A9)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  await gate.page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script>alert("From a frame")</script>';
    document.body.append(frame);
  });
  await soon(() => gate.text()).toContain('From a frame');
  await gate.click('Accept');
  await soon(() => gate.text()).toBe(ATTACHED);

  await gate.page.evaluateOnNewDocument(`if (top === self) alert('Loading')`);
  const reloaded = gate.page.reload();
  await soon(() => gate.text()).toContain('Loading');
  await gate.click('Accept');
  await reloaded;
  await soon(() => gate.text()).toBe(ATTACHED);
});

test('a tab in the background answers, and takes clicks and text (A18)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?back`);
  const front = await harness().openTab(`${FIXTURE}?front`);
  await front.bringToFront();
  expect(await gate.page.evaluate(() => document.visibilityState)).toBe('hidden');
  await gate.page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'));
    field.style.cssText = 'position:fixed;left:0;top:0';
  });

  await gate.send('Accessibility.enable');
  expect(await gate.send('Accessibility.getRootAXNode')).toContain('RootWebArea');
  expect(await gate.send('Page.getAnnotatedPageContent')).toContain('content');
  const at = { x: 10, y: 10, button: 'left', clickCount: 1 };
  await gate.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await gate.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  await gate.send('Input.insertText', { text: 'typed' });

  expect(await gate.page.$eval('input', (field) => field.value)).toBe('typed');
  expect(await gate.state()).toBe('attached');
});

test('a page that asks before it is left is answered by the person (A10)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  await gate.page.evaluate(() =>
    addEventListener('beforeunload', (event) => event.preventDefault()),
  );
  await gate.page.click('button');
  // Not answered before the dialog is.
  const leave = () => gate.send('Runtime.evaluate', { expression: "location.search = 'two'" });

  const first = leave();
  await soon(() => gate.text()).toMatch(/^The page asks before you leave./);
  await gate.click('Stay');
  await soon(() => gate.text()).toBe(ATTACHED);
  await first;
  expect(gate.page.url()).toMatch(/\?one$/);

  const second = leave();
  await gate.click('Leave page');
  await second;
  await soon(() => gate.page.url()).toMatch(/\?two$/);
  expect(await gate.state()).toBe('attached');
});

test('navigation and the back/forward cache keep the debugger attached (A19)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);
  const address = { expression: 'location.href' };

  await gate.page.goto(harness().url(`${FIXTURE}?two`, 'localhost'));
  expect(await gate.send('Runtime.evaluate', address)).toContain('?two');
  await gate.page.goBack();

  expect(await gate.send('Runtime.evaluate', address)).toContain('?one');
  expect(await gate.state()).toBe('attached');
});

test('out-of-process frames have sessions of their own, at any depth, until they go (A13, A14)', async () => {
  const gate = await openGate(harness(), '/fixtures/debugger/nested.html?2');
  const frames = () => gate.run((module) => module.frames());

  await soon(frames).toEqual(['127.0.0.1 ?0', 'localhost ?1']);
  await gate.page.evaluate(() => document.querySelector('iframe')?.remove());
  await soon(frames).toEqual([]);
  expect(await gate.state()).toBe('attached');
});

test('methods that Chrome keeps from extensions are named as such (A22)', async () => {
  const gate = await openGate(harness(), `${FIXTURE}?one`);

  for (const method of ['Browser.getVersion', 'Target.getTargets', 'Nonsense.enable']) {
    expect(await gate.send(method)).toBe('UNSUPPORTED');
  }
  for (const method of ['Accessibility.enable', 'DOM.enable', 'CSS.enable', 'Overlay.enable']) {
    expect(await gate.send(method)).toBe('{}');
  }
});
