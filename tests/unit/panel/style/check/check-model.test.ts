import { afterEach, expect, test, vi } from 'vitest';
import { CHECK_RULES } from '../../../../../core/check/rules/check-rules.ts';
import type { CheckedTab, OpenChecked } from '../../../../../panel/chrome/check/checked-tab.ts';
import { parseCheckChoices } from '../../../../../panel/style/check/check-model.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { stylePanel } from '../../../../fakes/style-panel.ts';

let dispose: () => void = () => undefined;
afterEach(() => dispose());

function setUp(openChecked: OpenChecked) {
  const page = new FakePage({ ...generatedTree(5), url: 'https://site.test/page' });
  const panel = stylePanel({ page, openChecked });
  panel.tab.value = 'check';
  dispose = () => panel.dispose();
  return { ...panel, page };
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

test('a fix that is tried while another document comes is none of that', async () => {
  const hold = Promise.withResolvers<void>();
  const holds = vi.fn(() => hold.promise);
  const { viewport } = generatedTree(1);
  const nothing = () => Promise.resolve('');
  const checked = {
    ...{ url: 'https://site.test/page', hold: holds, placeOf: () => null },
    tree: () => Promise.resolve({ viewport }),
    ...{ nodes: nothing, hash: nothing, picture: nothing, figures: nothing },
    ...{ cost: nothing, look: nothing },
    does: () => false,
    withAttributes: () => Promise.resolve(new Map()),
  } as unknown as CheckedTab['checked'];
  const { check, page } = setUp(() =>
    Promise.resolve({ checked, use: (work) => work(), takeBack: () => Promise.resolve() }),
  );
  check.open({} as never);
  await check.choose({ off: CHECK_RULES.map(({ id }) => id) });
  await check.check();
  expect(check.state.value).toEqual({ type: 'checked' });

  const trying = check.toggleFix({ fingerprint: 'f' } as never);
  await vi.waitFor(() => expect(holds).toHaveBeenCalled());
  const tree = { ...generatedTree(5), url: 'https://site.test/next' };
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
  hold.resolve();
  await trying;

  expect([check.state.value.type, check.held.value.size]).toEqual(['nothing', 0]);
});
