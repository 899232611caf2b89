import { expect, test } from 'vitest';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

async function openGauntlet(): Promise<OpenedPage> {
  const opened = await harness().openPage('/fixtures/extraction/gauntlet.html');
  await opened.settled();
  return opened;
}

/** Every node of the page as `id name`. */
async function idsAndNames(opened: OpenedPage): Promise<string[]> {
  const { interactive_tree } = await opened.payload({ wholePage: true });
  return interactive_tree.map(({ i, n }) => `${i} ${n}`);
}

async function idOf(opened: OpenedPage, name: string): Promise<string | undefined> {
  const { interactive_tree } = await opened.payload({ wholePage: true });
  return interactive_tree.find(({ n }) => n === name)?.i;
}

test('an element keeps its id when its text, name and attributes change', async () => {
  const opened = await openGauntlet();
  const id = await idOf(opened, 'Plain button');
  await opened.page.$eval('#plain', (el) => {
    el.textContent = 'Renamed';
    el.className = 'other';
    el.setAttribute('role', 'tab');
    el.id = 'another';
  });
  await waitFor(() => idOf(opened, 'Renamed'), id);
});

test('an element keeps its id when it moves in the document', async () => {
  const opened = await openGauntlet();
  const id = await idOf(opened, 'Plain button');
  await opened.page.$eval('#plain', (el) => document.body.append(el));
  await waitFor(async () => (await idsAndNames(opened)).at(-1), `${id} Plain button`);
});

test('an element that leaves and comes back has its old id', async () => {
  const opened = await openGauntlet();
  const id = await idOf(opened, 'Plain button');
  await opened.page.evaluate(() => {
    const el = document.querySelector('#plain');
    Object.assign(globalThis, { kept: el });
    el?.remove();
  });
  await waitFor(() => idOf(opened, 'Plain button'), undefined);
  await opened.page.evaluate(() =>
    document.body.append((globalThis as unknown as { kept: Element }).kept),
  );
  await waitFor(() => idOf(opened, 'Plain button'), id);
});

test('a copy of an element has an id of its own, whatever stamp it was copied with', async () => {
  const opened = await openGauntlet();
  await opened.page.$eval('#plain', (el) => el.after(el.cloneNode(true)));
  const count = async () =>
    (await idsAndNames(opened)).filter((row) => row.endsWith(' Plain button')).length;
  await waitFor(count, 2);
  const rows = await idsAndNames(opened);
  expect(new Set(rows.map((row) => row.split(' ')[0])).size).toBe(rows.length);
});

test('ids are the same after DevTools was closed and opened again', async () => {
  const opened = await openGauntlet();
  const before = await idsAndNames(opened);
  await opened.devtools.close();
  const reopened = await harness().openPanel(opened.page);
  await reopened.settled();
  expect(await idsAndNames(reopened)).toEqual(before);
});

test('stamps are the ids', async () => {
  const opened = await openGauntlet();
  await opened.mirrorIds();
  const { interactive_tree } = await opened.payload();
  const stamps = await opened.page.$$eval('[data-llm-id][id]', (els) =>
    els.map((el) => el.getAttribute('data-llm-id')),
  );
  expect(stamps.length).toBeGreaterThan(20);
  const plain = await opened.page.$eval('#plain', (el) => el.getAttribute('data-llm-id'));
  expect(plain).toBe(interactive_tree.find(({ n }) => n === 'Plain button')?.i);
  const inShadow = await opened.page.evaluate(() => {
    const hosts = [...document.querySelectorAll('*')].filter((el) => el.shadowRoot);
    const stamped = hosts.flatMap((el) => [
      ...(el.shadowRoot?.querySelectorAll('[data-llm-id]') ?? []),
    ]);
    return stamped.map((el) => el.getAttribute('data-llm-in-shadow'));
  });
  expect(new Set(inShadow)).toEqual(new Set(['true']));
  expect(await opened.page.$$('[data-llm-in-shadow]')).toEqual([]);
});

test('no edit of the stamps changes an id (C4)', async () => {
  const opened = await openGauntlet();
  await opened.mirrorIds();
  const before = await idsAndNames(opened);
  await opened.page.evaluate(() => {
    for (const [i, el] of [...document.querySelectorAll('[data-llm-id]')].entries()) {
      if (i % 3 === 0) el.removeAttribute('data-llm-id');
      else el.setAttribute('data-llm-id', i % 3 === 1 ? '1' : '999');
    }
    document.querySelector('#plain')?.setAttribute('title', 'An edit that wakes the reader');
  });
  await opened.settled();
  expect(await idsAndNames(opened)).toEqual(before);
  await opened.devtools.close();
  const reopened = await harness().openPanel(opened.page);
  await reopened.settled();
  expect(await idsAndNames(reopened)).toEqual(before);
});

test('closing DevTools takes every stamp out of the page', async () => {
  const opened = await openGauntlet();
  await opened.mirrorIds();
  await opened.devtools.close();
  await waitFor(() => opened.page.$$eval('[data-llm-id]', (els) => els.length), 0);
});
