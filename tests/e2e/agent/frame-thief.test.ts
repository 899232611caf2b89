import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTabPage } from '../../../cli/agent/open-tab-page.ts';
import { BrowserSession } from '../../../cli/reader/browser-session.ts';
import type { AgentPage } from '../../../core/agent/run/agent-page.ts';
import { remotePage } from '../harness/remote-page.ts';
import { someOf, sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();
let server: Server;
let port: number;
let browser: BrowserSession | undefined;

/** How often a sweep tries each way; when the frame comes, after the pointer. Milliseconds. */
const TRIES = process.env.PENUMBRA_SWEEP ? 12 : 1;
const COMES_MS = [5, 6, 7];

interface Way {
  name: string;
  /** What the mechanism has to reach: the document, what is above it, what is in it, or the page's own rules. */
  kind: string;
  /** Puts `frame`, the other site's, into the page and gives `show` what brings it over the page. */
  script: string;
}

const IN_PAGE = 'document.body.append(frame); show = () => frame.className = "over";';
const inRoot = (mode: string) => `
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: '${mode}' });
  root.append(document.querySelector('style').cloneNode(true), frame);
  show = () => frame.className = 'over';`;

/** How a page puts another site's transparent frame under a pointer that has just come. */
const WAYS: readonly Way[] = [
  { name: 'as it is', kind: 'page', script: IN_PAGE },
  {
    name: 'as an object',
    kind: 'page',
    script: `const other = document.createElement('object'); other.data = frame.src; frame = other; ${IN_PAGE}`,
  },
  {
    name: 'as an embed',
    kind: 'page',
    script: `const other = document.createElement('embed'); other.src = frame.src; frame = other; ${IN_PAGE}`,
  },
  {
    name: 'in a popover',
    kind: 'layer',
    script: `const over = document.body.appendChild(document.createElement('div')); over.popover = 'manual';
      over.className = frame.className = 'over'; over.append(frame); show = () => over.showPopover();
      over.style.pointerEvents = 'none'; frame.style.pointerEvents = 'auto';`,
  },
  {
    name: 'as a popover',
    kind: 'layer',
    script: `document.body.append(frame); frame.className = 'over'; frame.popover = 'manual';
      show = () => frame.showPopover();`,
  },
  {
    name: 'in a dialog',
    kind: 'layer',
    script: `const over = document.body.appendChild(document.createElement('dialog'));
      over.className = frame.className = 'over'; over.append(frame); show = () => over.showModal();`,
  },
  { name: 'in a closed shadow root', kind: 'root', script: inRoot('closed') },
  { name: 'in an open shadow root', kind: 'root', script: inRoot('open') },
  {
    name: 'by a transition',
    kind: 'rule',
    script: `frame.style.transition = 'pointer-events 100s allow-discrete'; ${IN_PAGE}`,
  },
  {
    name: 'by a rule of its own',
    kind: 'rule',
    script: `frame.style.setProperty('pointer-events', 'auto', 'important');
      frame.style.setProperty('transition', 'pointer-events 100s allow-discrete', 'important'); ${IN_PAGE}`,
  },
  {
    name: 'by an animation',
    kind: 'rule',
    script: `${IN_PAGE} frame.animate([{ pointerEvents: 'auto' }, { pointerEvents: 'auto' }], 1e6);`,
  },
];

/** How a page takes the focus to another site's frame while “secret words” are typed, in terms of its field `f`. */
const FOCUS_WAYS = [
  {
    name: 'between two letters',
    kind: 'frame',
    script: 'f.oninput = () => f.value.length === 3 && setTimeout(() => frame.focus(), 2);',
  },
  {
    name: 'on a key',
    kind: 'frame',
    script: 'f.onkeydown = () => f.value.length === 3 && frame.focus();',
  },
  {
    name: 'on a letter',
    kind: 'frame',
    script: 'f.oninput = () => f.value.length === 3 && frame.focus();',
  },
  {
    name: 'as a key goes up',
    kind: 'frame',
    script: 'f.onkeyup = () => f.value.length === 3 && frame.focus();',
  },
  {
    name: 'all the time',
    kind: 'frame',
    script: `f.onfocus = () => {
      const clock = setInterval(() => f.value.length > 2 && frame.focus(), 1);
      watches.push({ disconnect: () => clearInterval(clock) });
    };`,
  },
  {
    name: 'by its window',
    kind: 'inside',
    script: 'f.onkeydown = () => f.value.length === 3 && frame.contentWindow.focus();',
  },
  {
    name: 'by its own script',
    kind: 'inside',
    script: `f.oninput = () => f.value.length === 3 && frame.contentWindow.postMessage('focus', '*');`,
  },
].map((way): Way => ({ ...way, script: `${IN_PAGE} ${way.script}` }));

const COPIES = `
  watches.push(new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      if (target === own) frame.setAttribute(attributeName, target.getAttribute(attributeName) ?? '');
  }));
  watches[0].observe(document, { subtree: true, attributes: true });`;

/** The target is in a frame itself, and the page gives the other frame whatever marks that one. */
const OTHERS: readonly Way[] = [
  { name: 'with its marks', kind: 'page', script: `${IN_PAGE} ${COPIES}` },
  { name: 'with its marks, in a shadow root', kind: 'root', script: `${inRoot('open')} ${COPIES}` },
];

/** A page with a button and a field. `prepare` gives it another site's frame, which says what it gets. */
const shop = () => `<!doctype html><title>Shop</title>
<style>
  iframe, object, embed { position: fixed; left: -200vw; top: 0; border: 0; opacity: .01 }
  .over { position: fixed; inset: 0; left: 0; width: 100vw; height: 100vh; max-width: none; max-height: none; padding: 0;
    border: 0; margin: 0; opacity: .01; z-index: 99 }
</style>
<p><button id="b">Go</button> <button id="asks" onclick="alert('Hello')">Ask</button></p>
<p><label>Comment <input id="f"></label></p>
<iframe id="own" src="//localhost:${port}/own" style="position: static; opacity: 1; width: 200px; height: 60px"></iframe>
<script>
  const hits = [], done = [], watches = [];
  let frame, show, isShown, ms, made = 0;
  const came = () => {
    if (isShown || !hits.includes('ready')) return;
    isShown = true;
    setTimeout(show, ms);
  };
  onmessage = ({ data }) => (data === 'came' ? came() : data.startsWith('own') ? done.push(data) : hits.push(data));
  b.onclick = () => done.push('clicked');
  b.onpointermove = came;
  function prepare(script, comesMs) {
    const { children } = document.body;
    for (const el of [...children].slice(children.length - made)) el.remove();
    for (const watch of watches.splice(0)) watch.disconnect();
    for (const type of ['onfocus', 'oninput', 'onkeydown', 'onkeyup']) f[type] = null;
    const before = children.length;
    [hits.length, done.length, f.value, isShown, ms] = [0, 0, '', false, comesMs];
    frame = document.createElement('iframe');
    frame.src = '//localhost:${port}/frame';
    eval(script);
    made = children.length - before;
  }
</script>`;

const FRAME = `<!doctype html><body style="height: 100vh"><input autofocus><script>
  const say = (what) => parent.postMessage(what, '*');
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'keydown', 'keypress', 'keyup', 'input'])
    addEventListener(type, () => say(type), true);
  onmessage = () => document.querySelector('input').focus();
  say('ready');
</script>`;

const OWN = `<!doctype html><button>Inside</button><input aria-label="Inner"><script>
  document.querySelector('button').onpointermove = () => parent.postMessage('came', '*');
  document.querySelector('button').onclick = () => parent.postMessage('own clicked', '*');
  document.querySelector('input').oninput = ({ target }) => parent.postMessage('own ' + target.value, '*');
</script>`;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const html = { '/frame': FRAME, '/own': OWN }[url] ?? shop();
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

type Evaluate = (expression: string) => Promise<unknown>;

/** The shop in the inspected tab, with the panel’s hands. */
async function openInPanel() {
  const opened = await harness().openPage(`http://127.0.0.1:${port}/`);
  const { page, panel, devtools } = opened;
  await opened.settled();
  await page.bringToFront();
  const evaluate: Evaluate = (expression) => page.evaluate(expression);
  return { page, devtools, ...(await shopOf(evaluate, remotePage(panel, { isTrusted: true }))) };
}

/** The shop in a browser of the command line, with the hands that it and MCP have. */
async function openByProtocol() {
  browser ??= await BrowserSession.launch({ viewport: { width: 1280, height: 800 } });
  const tab = await browser.openTab();
  await browser.load(tab, `http://127.0.0.1:${port}/`, { deadline: 20_000 });
  await tab.read();
  const evaluate: Evaluate = async (expression) => {
    const asked = { expression, returnByValue: true };
    return (await tab.cdp.main.send('Runtime.evaluate', asked)).result.value;
  };
  return shopOf(evaluate, openTabPage(browser, tab));
}

async function shopOf(evaluate: Evaluate, agent: AgentPage) {
  const hands = new AgentHands(agent);
  await hands.agent.began?.({ id: 'e2e', task: 'Work' });
  const names = async () => (await hands.look()).tree.nodes.map(({ node }) => node.name);
  await soon(names).toContain('Inside');
  const prepare = async ({ script }: Way, comesMs = 5) => {
    await evaluate(`prepare(${JSON.stringify(script)}, ${comesMs})`);
    await soon(() => evaluate('hits')).toEqual(['ready']);
  };
  const marks = '[...own.attributes].filter(({ name }) => /^data-llm-.{30}/.test(name)).length';
  const got = async () => ({
    hits: ((await evaluate('hits')) as string[]).filter((type) => type !== 'ready'),
    done: (await evaluate('done')) as string[],
    // A transition of the page's own takes as long again.
    isFree: await evaluate(
      'frame.style.transition !== "" || getComputedStyle(frame).pointerEvents === "auto"',
    ),
    marks: await evaluate(marks),
  });
  return { hands, prepare, got, evaluate };
}

const tries = (ways: readonly Way[]) =>
  someOf(ways, ({ kind }) => kind).flatMap((way) =>
    Array.from({ length: TRIES }, (_, at) => ({ way, comes: COMES_MS[at % COMES_MS.length] ?? 0 })),
  );

/** What is left of it all: nothing got in, and nothing of ours stays. */
const NOTHING = { hits: [], isFree: true, marks: 0 };

const OPENED = [
  ['the panel', openInPanel],
  ['the command line', openByProtocol],
] as const;

test.each(OPENED)(
  'by %s, no click lands in a frame that comes under the pointer, however it comes',
  async (_, open) => {
    const { hands, prepare, got } = await open();
    for (const { way, comes } of tries(WAYS)) {
      await prepare(way, comes);
      const { log } = await hands.act('click', {}, 'Go');
      // What a modal dialog covers takes no click at all.
      const done = way.name === 'in a dialog' ? [] : ['clicked'];
      expect({ ...way, ...(await got()) }).toEqual({ ...way, ...NOTHING, done });
      const taken = log.map(({ text }) => String(text)).filter((text) => text.includes('received'));
      if (done.length > 0)
        expect(taken).toEqual([`received by frame 0 (http://127.0.0.1:${port})`]);
    }
    await hands.agent.ended?.();
  },
);

test.each(OPENED)(
  'by %s, a click in a frame lands in no other that the page gives its marks',
  async (_, open) => {
    const { hands, prepare, got } = await open();
    for (const { way, comes } of tries(OTHERS)) {
      await prepare(way, comes);
      const report = await hands.act('click', {}, 'Inside');
      expect(report).toMatchObject({ type: 'done', input: 'trusted' });
      expect({ ...way, ...(await got()) }).toEqual({ ...way, ...NOTHING, done: ['own clicked'] });
    }
    await hands.agent.ended?.();
  },
);

test.each(OPENED)(
  'by %s, no key goes to a frame that takes the focus, however it does',
  async (_, open) => {
    const { hands, prepare, got, evaluate } = await open();
    for (const way of someOf(FOCUS_WAYS, ({ kind }) => kind)) {
      await prepare(way);
      await hands.act('type', { text: 'secret words' }, 'Comment');
      expect({ ...way, ...(await got()) }).toEqual({ ...way, ...NOTHING, done: [] });
      expect('secret words').toContain(await evaluate('f.value'));
    }
    await hands.agent.ended?.();
  },
);

sweepTest('keys reach a field in a frame of its own', async () => {
  const { hands, prepare, got } = await openInPanel();
  await prepare({ name: '', kind: '', script: IN_PAGE });
  const report = await hands.act('type', { text: 'Ann' }, 'Inner');
  await hands.act('press_keys', { keys: 'b' });
  const { hits, done } = await got();
  await hands.agent.ended?.();

  expect(report).toMatchObject({ type: 'done', input: 'trusted' });
  expect([hits, done]).toEqual([[], ['own A', 'own An', 'own Ann', 'own Annb']]);
});

sweepTest(
  'frames take input again after a step that fails, and after one that a dialog holds up',
  async () => {
    const { hands, page, devtools } = await openInPanel();
    const pointerEvents = () => page.evaluate('getComputedStyle(own).pointerEvents');
    await page.evaluate('b.onpointerenter = () => b.remove()');
    expect(await hands.act('click', {}, 'Go')).toMatchObject({ type: 'failed' });
    expect(await pointerEvents()).toBe('auto');

    page.on('dialog', () => undefined);
    await hands.act('click', {}, 'Ask');
    // The panel goes while the dialog is open.
    await devtools.close();
    const session = await page.createCDPSession();
    await session.send('Page.handleJavaScriptDialog', { accept: true });
    await soon(pointerEvents).toBe('auto');
  },
);
