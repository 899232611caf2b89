import { afterEach, expect, test } from 'vitest';
import { parseCheckChoices } from '../../../../../panel/style/check/check-model.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { stylePanel } from '../../../../fakes/style-panel.ts';

let dispose: () => void = () => undefined;
afterEach(() => dispose());

function setUp(openChecked: () => Promise<never>) {
  const page = new FakePage({ ...generatedTree(5), url: 'https://site.test/page' });
  const panel = stylePanel({ page, openChecked });
  panel.tab.value = 'check';
  dispose = () => panel.dispose();
  return panel;
}

test('choices that do not parse are as at first, and rules that are gone are left out', () => {
  expect(parseCheckChoices(null)).toEqual({ off: [], isWhole: true });
  expect(parseCheckChoices({ off: 'all', isWhole: 'no' })).toEqual({ off: [], isWhole: true });
  expect(parseCheckChoices({ off: ['covered', 'no-rule', 7], isWhole: false })).toEqual({
    off: ['covered'],
    isWhole: false,
  });
});

test('a page that cannot be opened says why, and the next check may go well', async () => {
  const { check } = setUp(() => Promise.reject(new Error('The page reloaded.')));
  const close = check.open({} as never);

  await check.check();

  expect(check.state.value).toEqual({ type: 'failed', message: 'The page reloaded.' });
  expect(check.isBusy.value).toBe(false);
  close();
});

test('a check that is stopped leaves the tab as it was', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { check } = setUp(() => promise);
  check.open({} as never);
  const checking = check.check();
  expect(check.isBusy.value).toBe(true);

  check.stop();
  reject(new Error('stopped'));
  await checking;

  expect(check.state.value).toEqual({ type: 'nothing' });
  expect(check.report()).toBe(null);
});

test('what is chosen stays, and without the debugger nothing is asked', async () => {
  const { check } = setUp(() => Promise.reject(new Error('Nobody asks.')));

  await check.choose({ off: ['covered'] });
  await check.check();

  expect(check.choices.value).toEqual({ off: ['covered'], isWhole: true });
  expect(check.state.value.type).not.toBe('failed');
});
