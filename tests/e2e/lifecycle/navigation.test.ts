import { expect, test } from 'vitest';
import { waitFor } from '../extraction/wait-for.ts';
import { useHarness } from '../harness/use-harness.ts';
import { addButton, FIXTURE, namesIn, openButtons } from './open-button-page.ts';

const harness = useHarness();

test('a navigation brings the new page, and what changes in it', async () => {
  const opened = await openButtons(harness(), 'one');
  await opened.page.goto(harness().url(`${FIXTURE}?two`));
  await waitFor(() => namesIn(opened), ['two first', 'two second']);
  await addButton(opened.page, 'More');
  await waitFor(() => namesIn(opened), ['More', 'two first', 'two second']);
});

test('a page of another origin is read as well', async () => {
  const opened = await openButtons(harness(), 'one');
  await opened.page.goto(harness().url(`${FIXTURE}?two`, 'localhost'));
  await waitFor(() => namesIn(opened), ['two first', 'two second']);
});

test('pushState keeps the ids and shows the new address', async () => {
  const opened = await openButtons(harness(), 'spa');
  const before = await opened.payload();
  await opened.page.evaluate(() => {
    history.pushState({}, '', '/routed');
    document.title = 'Routed';
  });
  await waitFor(async () => (await opened.payload()).url, harness().url('/routed'));
  await waitFor(async () => (await opened.payload()).title, 'Routed');
  expect((await opened.payload()).interactive_tree).toEqual(before.interactive_tree);
});

test('a reload reads the page again', async () => {
  const opened = await openButtons(harness(), 'one');
  await addButton(opened.page, 'Before');
  await waitFor(async () => (await namesIn(opened)).length, 3);
  await opened.page.reload();
  await waitFor(() => namesIn(opened), ['one first', 'one second']);
  await addButton(opened.page, 'After');
  await waitFor(() => namesIn(opened), ['After', 'one first', 'one second']);
});

test('a page that comes back from the back/forward cache has its old ids (A19)', async () => {
  const opened = await openButtons(harness(), 'one');
  const { page } = opened;
  await addButton(page, 'Added last');
  await waitFor(async () => (await namesIn(opened)).length, 3);
  const before = await opened.payload();
  await page.goto(harness().url(`${FIXTURE}?two`));
  await waitFor(() => namesIn(opened), ['two first', 'two second']);
  await page.goBack();
  await waitFor(() => namesIn(opened), ['Added last', 'one first', 'one second']);
  expect((await opened.payload()).interactive_tree).toEqual(before.interactive_tree);
  await addButton(page, 'After');
  await waitFor(async () => (await namesIn(opened))[0], 'After');
});

test('live updates still arrive after the service worker has died (B2)', async () => {
  const opened = await openButtons(harness(), 'one');
  const isWorker = (type: string) => type === 'service_worker';
  const target = harness()
    .browser.targets()
    .find((t) => isWorker(t.type()));
  await (await target?.worker())?.close();
  await waitFor(
    () =>
      harness()
        .browser.targets()
        .some((t) => isWorker(t.type())),
    false,
  );
  await addButton(opened.page, 'Without worker');
  await waitFor(async () => (await namesIn(opened))[0], 'Without worker');
  await opened.page.goto(harness().url(`${FIXTURE}?two`));
  await waitFor(() => namesIn(opened), ['two first', 'two second']);
});
