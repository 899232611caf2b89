import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../core/page/payload/semantic-node.ts';
import { drawnBoxes } from '../../e2e/extraction/drawn-boxes.ts';
import { serveFrames } from '../../e2e/extraction/frame-server.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { shownRows } from '../../e2e/tree/shown-rows.ts';

const harness = useHarness();
let server: Awaited<ReturnType<typeof serveFrames>>;

beforeAll(async () => {
  server = await serveFrames();
});

afterAll(() => server.close());

const TALL = { width: 1000, height: 1400 };

async function nodes(opened: OpenedPage): Promise<SemanticNodeV3[]> {
  return (await opened.payload({ wholePage: true })).interactive_tree;
}

async function buttons(opened: OpenedPage): Promise<string[]> {
  return (await nodes(opened)).filter(({ r }) => r === 'btn').map(({ n }) => n);
}

/** The reasons of the frames that are not read, by the end of their address. */
async function unread(opened: OpenedPage): Promise<Record<string, string>> {
  const frames = (await nodes(opened)).filter(({ r }) => r === 'frame');
  return Object.fromEntries(frames.map(({ n, v }) => [n.replace(server.origin, ''), v ?? '']));
}

const READ = [
  'Top',
  'same',
  'cross',
  'inner',
  'sandboxed',
  'sandboxed same',
  'srcdoc',
  'blank',
  'written',
  'javascript',
  'data',
  'blob',
  'open shadow',
  'closed shadow',
  'object',
  'embed',
  'twin',
  'twin',
];

const FORBIDDEN =
  'Its server forbids showing it in a frame (X-Frame-Options or Content-Security-Policy).';
const UNREAD = {
  '/forbidden': FORBIDDEN,
  '/forbidden-by-policy': FORBIDDEN,
  '/document.pdf': 'It shows a PDF, which extensions can’t read.',
  'chrome://version/': 'Chrome doesn’t show its own pages inside a web page.',
  '/no-content': 'Nothing has loaded in it. Its server hasn’t answered yet, or sent no page.',
  '/inner.html?n=lazy': 'It loads once it comes near the viewport (loading="lazy").',
};

test('every kind of frame is read, or stands in the tree and the payload with its reason', async () => {
  const opened = await harness().openPage(`${server.origin}/kinds.html`, { devtools: TALL });
  await opened.mirrorIds();
  await waitFor(() => buttons(opened), READ);
  // A panel that comes after the load cannot know why it failed; one that sees the load does.
  expect((await unread(opened))['/forbidden']).toContain('Reload the page to see which.');
  await opened.page.reload();
  await waitFor(() => buttons(opened), READ);
  await waitFor(() => unread(opened), UNREAD);

  const rows = await shownRows(opened.panel);
  const pdf = rows.find(({ name }) => name.endsWith('/document.pdf'));
  expect(pdf?.flags).toContain('not read');
  expect(pdf?.reasons).toContain(UNREAD['/document.pdf']);
  const said = await opened.panel.$$eval('.tree-unread', (els) => els.map((el) => el.textContent));
  expect(said).toContain(FORBIDDEN);
  const { frames, unread: missing } = await opened.summary();
  expect([frames, missing.length]).toEqual([READ.length + 6, 6]);
  for (const { i, f } of await nodes(opened)) {
    expect(i).toMatch(f ? new RegExp(`^f${f}_\\d+$`) : /^\d+$/);
  }

  await opened.page.evaluate(() => {
    const silent = document.createElement('iframe');
    silent.src = '/silent';
    const late = document.createElement('iframe');
    document.querySelector('main')?.prepend(silent, late);
    late.contentDocument?.write('<button>late</button>');
    document.querySelector<HTMLIFrameElement>('[srcdoc]')?.remove();
    const same = document.querySelector<HTMLIFrameElement>('[src="inner.html?n=same"]');
    if (same) same.src = '/forbidden';
  });
  const rest = READ.filter((name) => name !== 'same' && name !== 'srcdoc');
  await waitFor(() => buttons(opened), ['Top', 'late', ...rest.slice(1)]);
  await waitFor(async () => (await unread(opened))['/silent'], UNREAD['/no-content']);
});

test('frames whose click listeners DevTools cannot find say so', async () => {
  const opened = await harness().openPage(`${server.origin}/kinds.html`, { devtools: TALL });
  await opened.mirrorIds();
  await waitFor(() => buttons(opened), READ);
  for (const frame of opened.page.frames()) {
    if (!frame.url().endsWith('n=twin') && !frame.url().endsWith('n=same')) continue;
    await frame.evaluate(() => {
      const div = document.createElement('div');
      div.textContent = 'listens';
      div.addEventListener('click', () => undefined);
      // Frames are searched again when what is listed in them changes.
      document.body.append(document.createElement('button'), div);
    });
  }
  // DevTools finds frames by address: of two with the same one, the first.
  await waitFor(async () => {
    const all = await nodes(opened);
    const framesWith = (name: string) => all.filter(({ n }) => n === name).map(({ f }) => f);
    const [first, second] = framesWith('twin');
    return framesWith('listens').map((f) => ({ [`${first}`]: 'twin', [`${second}`]: '?' })[`${f}`]);
  }, [undefined, 'twin']);
  const said = await opened.panel.$$eval('.tree-note', (els) => els.map((el) => el.textContent));
  expect(said).toContain(
    'Another frame has the same address, and DevTools cannot tell the two apart. ' +
      'What scripts make clickable there is unknown.',
  );
  expect(said).toContain(
    'Extensions can’t run code in this frame. What scripts make clickable there is unknown.',
  );
});

test('boxes and points are the top page’s in frames that are turned, stretched, zoomed or scrolled', async () => {
  const opened = await harness().openPage(`${server.origin}/turned.html`);
  await opened.mirrorIds();
  const frames = ['plain', 'turned', 'around', 'stretched', 'flipped', 'skewed', 'zoomed'];
  const shown = [...frames, 'nested', 'inmost', 'scrolled', 'cross'];
  const names = shown.flatMap((name) => [`${name} first`, `${name} second`]);
  await waitFor(() => buttons(opened), names);
  const found = await nodes(opened);

  const drawn = await drawnBoxes(opened.page);
  // The cross-origin frame is in another process, and CDP's quads leave zoom out of account.
  const isNotDrawn = /^(cross|zoomed|$)/;
  const compared = found.filter(({ i, n }) => drawn.has(i) && !isNotDrawn.test(n));
  expect(compared.length).toBe(18);
  for (const { i, n, box = [] } of compared) {
    const off = box.map((value, at) => Math.abs(value - (drawn.get(i)?.[at] ?? 0)));
    expect(Math.max(...off), `${n}: ${box} drawn at ${drawn.get(i)}`).toBeLessThanOrEqual(2);
  }

  for (const frame of opened.page.frames()) {
    await frame.evaluate(() => {
      addEventListener('click', ({ target }) => (target as Element).setAttribute('data-hit', ''));
    });
  }
  for (const { xy: [x, y] = [0, 0] } of found) await opened.page.mouse.click(x, y);
  const hits = opened.page
    .frames()
    .map((frame) => frame.$$eval('button[data-hit]', (els) => els.map((el) => el.textContent)));
  expect((await Promise.all(hits)).flat().sort()).toEqual([...names].sort());
});
