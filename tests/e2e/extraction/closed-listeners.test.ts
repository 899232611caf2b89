import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageTab } from '../../../cli/browser/cdp-tab.ts';
import { contentScript } from '../../../cli/reader/content-script.ts';
import { readTab } from '../../../cli/reader/read-tab.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { openDebuggerTab } from '../ax/open-debugger-tab.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { Person } from '../tree/person.ts';

const harness = useHarness();
let server: Server;
let origin: string;
let script: string;

/** What an element listens to in each of the cases, and what of its states tells of that. */
const KINDS: readonly [events: string, states: string][] = [
  ['click', ''],
  ['mousedown', ''],
  ['dblclick', 'double-click'],
  ['contextmenu', 'right-click'],
];

const MODES = ['open', 'closed'] as const;
/** A section has light children, one in a slot. A root that such a host gets late is met by no look. */
const FILLED = 'section';
const HOSTS = ['div', 'x-host', FILLED] as const;
/** When the host gets its root: with the page, or once it has been read. Milliseconds. */
const LATE_MS = 1500;
const POLL = { timeout: 20_000, interval: 500 };

interface Case {
  name: string;
  /** From the outside in. */
  roots: readonly (readonly [mode: string, host: string])[];
  events: string;
  states: string;
  late: boolean;
}

const WAYS = MODES.flatMap((mode) => HOSTS.map((host) => [mode, host] as const));
const NESTS = [...WAYS.map((way) => [way]), ...WAYS.flatMap((a) => WAYS.map((b) => [a, b]))];
const CASES: readonly Case[] = [false, true].flatMap((late) =>
  NESTS.filter(([outer]) => !late || outer?.[1] !== FILLED).map((roots, at): Case => {
    const [events, states] = KINDS[at % KINDS.length] ?? ['', ''];
    const path = roots.map((one) => one.join(' ')).join(' in ');
    return { name: `${path}, ${late ? 'late' : 'early'}`, roots, events, states, late };
  }),
);

/** A page that looks at all that passes through its own world for a way into what is closed. */
const SPY = `
  const see = (node) => {
    const root = node instanceof Node ? node.getRootNode() : null;
    if (root instanceof ShadowRoot && root.mode === 'closed') document.title = 'Got in';
  };
  const { addEventListener: add, dispatchEvent: send } = EventTarget.prototype;
  const known = new Set();
  const follow = (type) => {
    if (known.has(type)) return;
    known.add(type);
    add.call(window, type, (passing) => {
      see(passing.relatedTarget);
      for (const one of passing.composedPath()) see(one);
    }, true);
  };
  EventTarget.prototype.addEventListener = function (type, ...more) {
    follow(type);
    return add.call(this, type, ...more);
  };
  EventTarget.prototype.dispatchEvent = function (event) {
    see(this);
    see(event.relatedTarget);
    follow(event.type);
    return send.call(this, event);
  };`;

const page = (cases: readonly Case[], before = '') => `<!doctype html><title>Closed</title>
<script>${before}</script><main></main>
<script>
  for (const { name, roots, events, late } of ${JSON.stringify(cases)}) {
    const make = (at) => {
      const [mode, tag] = roots[at];
      const host = document.createElement(tag);
      if (tag === '${FILLED}') host.innerHTML = '<b slot="in">Slotted</b><i>Not shown</i>';
      const attach = () => {
        const root = host.attachShadow({ mode });
        if (tag === '${FILLED}') root.innerHTML = '<slot name="in"></slot>';
        if (at + 1 < roots.length) return root.append(make(at + 1));
        const el = document.createElement('div');
        el.textContent = name;
        el.addEventListener(events, () => console.log(name));
        root.append(el, Object.assign(document.createElement('p'), { textContent: 'Only text' }));
      };
      if (late && at === 0) setTimeout(attach, ${LATE_MS});
      else attach();
      return host;
    };
    document.querySelector('main').append(make(0));
  }
</script>`;

beforeAll(async () => {
  script = await contentScript();
  const pages: Readonly<Record<string, string>> = {
    '/cases': page(CASES),
    '/spy': page(CASES, SPY),
    // What stands beside the body is an extension's.
    '/beside': `${page([], SPY)}<script>
      const host = document.documentElement.appendChild(document.createElement('x-filler'));
      host.attachShadow({ mode: 'closed' }).innerHTML = '<button>Fill in the password</button>';
    </script>`,
    '/deaf-open': page(
      CASES.filter(({ roots, late }) => !late && roots.every(([mode]) => mode === 'open')),
      'window.addEventListener = () => undefined;',
    ),
  };
  server = createServer(({ url = '' }, response) => {
    const html = pages[url];
    response.writeHead(html ? 200 : 404, { 'Content-Type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What the panel has of a page, with the debugger or without, and what the command line reads of the same tab. */
async function read(path: string, { waitMs = 0, isDebugged = false } = {}) {
  const opened = await harness().openPage(origin + path);
  await opened.settled();
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  if (isDebugged) await openDebuggerTab(new Person(opened), 'AX tree');
  const payload = async () => {
    await opened.settled();
    return opened.payload({ wholePage: true });
  };
  // What the debugger sees comes a moment after it is there.
  if (isDebugged) await expect.poll(async () => (await payload()).incomplete, POLL).toBeUndefined();
  const panel = await payload();
  const tab = await openPageTab(opened.page);
  const own = await readTab(tab, script, 60_000, async (remote) => {
    await remote.settled();
    return remote.payload({ wholePage: true, events: false, pretty: false });
  });
  await tab.close();
  return { panel, own: JSON.parse(own) as SemanticTreeResultV3 };
}

const elements = ({ interactive_tree }: SemanticTreeResultV3) =>
  Object.fromEntries(interactive_tree.map(({ n, s }) => [n, s?.toString() ?? '']));

const statesOf = (cases: readonly Case[]) =>
  Object.fromEntries(cases.map(({ name, states }) => [name, states]));

test('listeners in open and closed roots are found with a debugger, and those in closed ones are unknown without', async () => {
  // A late root is met by the next look, some seconds on.
  const { panel, own } = await read('/cases', { waitMs: LATE_MS + 5000 });
  const open = CASES.filter(({ roots }) => roots.every(([mode]) => mode === 'open'));

  expect([elements(panel), panel.incomplete]).toEqual([statesOf(open), ['listeners']]);
  expect([elements(own), own.incomplete]).toEqual([statesOf(CASES), undefined]);
});

test('the debugger shows them in the panel, too, and no page gets into what is closed', async () => {
  const { panel, own } = await read('/spy', { waitMs: LATE_MS + 5000, isDebugged: true });

  expect([elements(panel), elements(own)]).toEqual([statesOf(CASES), statesOf(CASES)]);
  expect([panel.title, own.title]).toEqual(['Closed', 'Closed']);
});

sweepTest('without a closed root nothing is said to be unknown', async () => {
  const { panel, own } = await read('/deaf-open');

  expect(panel.interactive_tree.length).toBeGreaterThan(2);
  expect([panel.incomplete, own.incomplete]).toEqual([undefined, undefined]);
});

test('a closed root beside the body, as of another extension, is not asked for its listeners', async () => {
  const { panel, own } = await read('/beside');

  expect([panel.title, own.title]).toEqual(['Closed', 'Closed']);
  expect([panel.incomplete, own.incomplete]).toEqual([undefined, undefined]);
  expect(panel.interactive_tree.map(({ n }) => n)).toEqual(['Fill in the password']);
});
