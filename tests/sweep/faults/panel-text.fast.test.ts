import type { CDPSession, Frame } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { ask, useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

const TABS = ['ax', 'compare', 'modes', 'colors', 'dark', 'check', 'agent', 'cost', 'tree'];

/** What would run, load or lead away if any of it were more than text. */
const PAYLOADS = [
  '<img src="http://leak.example/img" onerror="pwned=1">',
  '<svg onload="pwned=1"><script>pwned=1</script>',
  '"><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<style>@import "http://leak.example/css"; * { background: url(http://leak.example/bg) }</style>',
  '<link rel="prefetch" href="http://leak.example/prefetch"><base href="http://leak.example/">',
  'javascript:pwned=1',
  '![picture](http://leak.example/md) [link](javascript:pwned=1)',
  '{{constructor.constructor("pwned=1")()}} #{pwned=1} <%= pwned=1 %>',
  '<math><mtext></mtext><mglyph><svg><a xlink:href="javascript:pwned=1">',
  '<form action="http://leak.example/form"><button autofocus onfocus="pwned=1">',
];

/** Run in the page: everything that the panel shows of a page says these texts. */
function say(payloads: readonly string[]): void {
  document.title = payloads[0] ?? '';
  for (const text of payloads) {
    const button = document.createElement('button');
    button.textContent = text;
    for (const name of ['aria-label', 'title', 'id', 'class']) {
      const other = button.cloneNode(true) as HTMLElement;
      other.setAttribute(name, text);
      document.body.append(other);
    }
    const link = Object.assign(document.createElement('a'), { href: text, textContent: text });
    const field = Object.assign(document.createElement('input'), {
      value: text,
      placeholder: text,
    });
    const alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = text;
    document.body.append(link, field, alert);
  }
}

/** Notes what the panel's policy stops from now on, and what is in the panel that only such texts could make. */
function watchPanel(): void {
  const stopped: string[] = [];
  Object.assign(globalThis, { stopped });
  addEventListener('securitypolicyviolation', (event) => {
    stopped.push(`${event.effectiveDirective} ${event.blockedURI}`);
  });
}

const foundIn = (panel: Frame) =>
  panel.evaluate(() => ({
    ran: Reflect.get(globalThis, 'pwned') as unknown,
    stopped: Reflect.get(globalThis, 'stopped') as string[],
    made: document.querySelectorAll(
      'iframe, base, [onerror], [onload], [onfocus], a[href^="javascript"]',
    ).length,
    loads: performance.getEntriesByType('resource').filter(({ name }) => name.includes('leak'))
      .length,
  }));

const NOTHING = { ran: undefined, stopped: [], made: 0, loads: 0 };

async function chooseModel({ panel }: Person, url: string): Promise<void> {
  await panel.evaluate(async (address) => {
    const model = { provider: 'compatible', model: 'big-fake' };
    const baseUrls = { openai: '', anthropic: '', google: '', compatible: address };
    await chrome.storage.local.set({
      'model-settings': { models: [model], chosen: model, baseUrls },
    });
  }, `${url}/v1`);
}

test('E3, I3: texts of a page are texts in every tab: nothing runs, loads or is made of them', async () => {
  const person = await tree.openFixture('controls.html');
  const { page, panel } = person;
  await panel.evaluate(watchPanel);
  await page.evaluate(say, PAYLOADS);
  await soon(async () => (await person.opened.tree()).nodes.length).toBeGreaterThan(40);

  for (const tab of TABS) {
    await person.click(`#app-tab-${tab}`);
    await soon(() => person.text('#app-panel')).not.toBe('');
    await panel.waitForFunction(() => !document.querySelector('#app-panel > .lazy-view'));
  }

  await soon(() => person.text('#app-panel')).toContain('onerror');
  expect(await foundIn(panel)).toEqual(NOTHING);
  expect(tree.harness().takeLeaks()).toEqual([]);
});

test('E4: what a model writes is shown as its words: no picture is loaded and no link made', async () => {
  const person = await tree.openFixture('controls.html');
  await chooseModel(person, provider().url);
  await person.panel.evaluate(watchPanel);
  await person.click('#pane-tab-payload, #lower-pane-tab-payload');
  const reply = PAYLOADS.join('\n');
  provider().say({ text: reply });

  await ask(person, 'What is this?');
  await person.clickButton('Send');

  await soon(() => person.text('.call-view-text')).toBe(reply);
  expect(await person.panel.$$eval('.call-view-text *', (all) => all.length)).toBe(0);
  expect(await foundIn(person.panel)).toEqual(NOTHING);
});

test('E11: no text can become code in the panel', async () => {
  const { panel } = await tree.openFixture('controls.html');
  // Puppeteer has the frame's session but leaves it out of its types.
  const session = Reflect.get(panel, 'client') as CDPSession;
  const runs = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      // Otherwise the protocol is let past the policy.
      allowUnsafeEvalBlockedByCSP: false,
    });
    return exceptionDetails?.exception?.className ?? result.value;
  };

  expect(await runs('1 + 1')).toBe(2);
  for (const code of [
    'eval("1")',
    'new Function("return 1")()',
    '(async () => {}).constructor("1")',
  ]) {
    expect(await runs(code)).toBe('EvalError');
  }
});

test('F9: a reply that stops in its midst is ended by our own clock, and says so', async () => {
  const person = await tree.openFixture('controls.html');
  const { panel } = person;
  await chooseModel(person, provider().url);
  // Chrome's clock shortened: what waits for more than 10 s waits for a hundredth of it.
  await panel.evaluate(() => {
    const wait = globalThis.setTimeout;
    const sooner: typeof wait = ((work: () => void, ms = 0, ...rest: unknown[]) =>
      wait(work, ms > 10_000 && ms < 600_000 ? ms / 100 : ms, ...rest)) as never;
    globalThis.setTimeout = sooner;
  });
  await person.click('#pane-tab-payload, #lower-pane-tab-payload');
  provider().say({ text: 'Half a', fault: { type: 'stall', afterFrames: 1 } });

  await ask(person, 'What is this?');
  await person.clickButton('Send');

  await soon(() => person.text('.failed-call')).toContain('stopped sending');
});
