import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageTab } from '../../../cli/browser/cdp-tab.ts';
import { contentScript } from '../../../cli/reader/content-script.ts';
import { readTab } from '../../../cli/reader/read-tab.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';

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

const CLOSED = CASES.filter(({ roots }) => roots[0]?.[0] === 'closed').slice(0, 3);

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
    // It hands on none of the events that carry a root from one world to the other.
    '/deaf': page(CLOSED, 'window.addEventListener = () => undefined;'),
    // What stands beside the body is an extension's: a page that looks at what passes gets none of its roots.
    '/beside': `${page(
      [],
      `
      const add = window.addEventListener;
      window.addEventListener = (type, hear, ...more) => add.call(window, type, (event) => {
        if (event.relatedTarget) document.title = event.relatedTarget.textContent;
        return hear(event);
      }, ...more);`,
    )}<script>
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

/** What the panel has of a page, and what the command line reads of the same tab. */
async function read(path: string, waitMs = 0) {
  const opened = await harness().openPage(origin + path);
  await opened.settled();
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  await opened.settled();
  const panel = await opened.payload({ wholePage: true });
  const tab = await openPageTab(opened.page);
  const own = await readTab(tab, script, 60_000, async (remote) => {
    await remote.settled();
    return remote.payload({ wholePage: true, events: false, pretty: false });
  });
  await tab.close();
  return { panel, own: JSON.parse(own) as SemanticTreeResultV3 };
}

const told = ({ interactive_tree, incomplete }: SemanticTreeResultV3) => ({
  elements: Object.fromEntries(interactive_tree.map(({ n, s }) => [n, s?.toString() ?? ''])),
  ...(incomplete && { incomplete }),
});

test('listeners in open and closed roots are found, nested, early and late', async () => {
  // A late root is met by the next look, some seconds on.
  const { panel, own } = await read('/cases', LATE_MS + 5000);
  const all = { elements: Object.fromEntries(CASES.map(({ name, states }) => [name, states])) };

  expect(told(panel)).toEqual(all);
  expect(told(own)).toEqual(all);
});

sweepTest('closed roots that could not be asked are said to be unknown', async () => {
  const { panel, own } = await read('/deaf');

  expect(panel.incomplete).toEqual(['listeners']);
  expect(own.incomplete).toEqual(['listeners']);
});

sweepTest('without a closed root nothing is said to be unknown', async () => {
  const { panel, own } = await read('/deaf-open');

  expect(panel.interactive_tree.length).toBeGreaterThan(2);
  expect([panel.incomplete, own.incomplete]).toEqual([undefined, undefined]);
});

test('a closed root beside the body, as of another extension, stays closed to the page', async () => {
  const { panel, own } = await read('/beside');

  expect([panel.title, own.title]).toEqual(['Closed', 'Closed']);
  expect([panel.incomplete, own.incomplete]).toEqual([undefined, undefined]);
  expect(panel.interactive_tree.map(({ n }) => n)).toEqual(['Fill in the password']);
});
