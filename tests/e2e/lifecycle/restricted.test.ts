import { expect, test } from 'vitest';
import { refusalReason, restrictedReason } from '../../../core/page/frame/frame-problems.ts';
import { waitFor } from '../extraction/wait-for.ts';
import { useHarness } from '../harness/use-harness.ts';
import { FIXTURE, namesIn, openButtons } from './open-button-page.ts';

const harness = useHarness();

test('chrome:// pages say why they cannot be read, and the next page can', async () => {
  const opened = await openButtons(harness(), 'one');
  await opened.page.goto('chrome://version');
  await waitFor(() => opened.status(), {
    type: 'restricted',
    message: 'Extensions can’t read chrome:// pages. Open a website in this tab.',
  });
  await opened.page.goto(harness().url(`${FIXTURE}?two`));
  await waitFor(() => namesIn(opened), ['two first', 'two second']);
});

test('about:blank says that there is nothing to read', async () => {
  const opened = await openButtons(harness(), 'one');
  await opened.page.goto('about:blank');
  await waitFor(() => opened.status(), {
    type: 'restricted',
    message: 'This page is empty.',
  });
});

test.each([
  'https://chromewebstore.google.com/detail/x',
  'https://chrome.google.com/webstore/category/extensions',
])('the Web Store at %s says why it cannot be read', (url) => {
  expect(restrictedReason(url)).toEqual(
    'Extensions can’t read the Chrome Web Store. Open another website in this tab.',
  );
});

test('Chrome’s own refusal of the Web Store is told as a reason', () => {
  expect(refusalReason('The extensions gallery cannot be scripted.')).toEqual(
    'Extensions can’t read the Chrome Web Store. Open another website in this tab.',
  );
});

test('an ordinary page has no reason not to be read', () => {
  expect(restrictedReason('https://example.test/')).toBeUndefined();
});
