import { expect, test, vi } from 'vitest';
import { css, GOOD, ORIGIN, useDarkSite } from '../dark/use-dark-site.ts';

const { setUp, stores } = useDarkSite();
const rest = () => vi.advanceTimersByTimeAsync(3000);

test('every act in the tab is undone, the newest first', async () => {
  const panel = setUp();
  const { undo, dark, darkText, kept, versions, styles } = panel;
  const make = () => dark.makeDark();
  await rest();
  expect(undo.next.value).toBeNull();

  await kept.turn('visit', make);
  await rest();
  const made = css(panel);
  await kept.turn('always', make);
  await rest();
  darkText.edit('0:0', GOOD);
  await rest();
  const edited = css(panel);
  const [version] = versions.versions.value;
  if (version) await versions.restore(version);
  await rest();
  await kept.turn('off', make);
  await rest();
  expect(styles.applied).toEqual([]);
  expect(stores.kept.sites.get(ORIGIN)?.isOn).toBe(false);

  await undo.undo();
  expect(kept.position.value).toBe('always');
  expect(css(panel)).toBe(made);
  await undo.undo();
  expect(css(panel)).toBe(edited);
  expect(darkText.file.value?.css).toBe(GOOD);
  await undo.undo();
  expect(css(panel)).toBe(made);
  expect(darkText.isEdited.value).toBe(false);
  await undo.undo();
  expect(stores.kept.sites.has(ORIGIN)).toBe(false);
  expect(kept.position.value).toBe('visit');
  await undo.undo();
  expect(styles.applied).toEqual([]);
  expect(dark.state.value.type).toBe('light');
  expect(undo.next.value).toBeNull();
});

test('typing for a while is one act, and what the page changes is none', async () => {
  const panel = setUp();
  const { undo, dark, darkText, styles } = panel;
  await rest();
  await dark.makeDark();
  await rest();
  styles.change();
  await rest();
  const made = darkText.file.value?.css ?? '';
  for (const more of ['a', 'ab', 'abc']) {
    darkText.edit('0:0', `${made}\n.${more} { color: red }`);
    await vi.advanceTimersByTimeAsync(600);
  }
  await rest();

  expect(undo.next.value).toBe('Edited');
  await undo.undo();
  expect(darkText.file.value?.css).toBe(made);
  expect(undo.next.value).toBe('Made dark');
});
