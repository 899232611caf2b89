import { expect, test, vi } from 'vitest';
import { css, GOOD, ORIGIN, useDarkSite } from './use-dark-site.ts';

const { setUp, stores } = useDarkSite();

test('a kept site is in the editor when the panel opens, and tells when it has changed', async () => {
  const first = setUp();
  await first.dark.makeDark();
  await first.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  expect(stores.kept.sites.get(ORIGIN)).toMatchObject({ isOn: true, ownTheme: false });

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(css(second)).toBe(stores.kept.sites.get(ORIGIN)?.sheets[0]?.css);
  expect(second.kept.isChanged.value).toBe(false);
  second.darkText.edit('0:0', GOOD);
  expect(second.kept.isChanged.value).toBe(true);
});

test('a site that the toolbar switches off is light in the panel too', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  await panel.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  const site = panel.kept.site.value;

  if (site) await stores.kept.save({ ...site, isOn: false });
  await vi.advanceTimersByTimeAsync(10);

  expect(panel.styles.applied).toEqual([]);
  expect(panel.dark.state.value.type).toBe('light');
});
