import { expect, test, vi } from 'vitest';
import { inventory, rule } from '../../../core/style/css/style-fixture.ts';
import { BY_HAND, css, GOOD, pair, useDarkSite } from './use-dark-site.ts';

const { setUp } = useDarkSite();

test('a page is made dark, measured before and after, and every step has its time', async () => {
  const panel = setUp();

  await panel.dark.makeDark();

  const state = panel.dark.state.value;
  expect(state).toMatchObject({ type: 'dark', result: { before: 0, after: 1 } });
  expect(state.type === 'dark' && state.result?.steps.map(({ name }) => name)).toContain(
    'Applying',
  );
  expect(css(panel)).toContain('color-scheme: dark !important');
  expect(panel.darkText.file.value?.css).toBe(css(panel));
});

test('a page that is light for a while has its figures again, unless its texts or the page are others', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  const { value: made } = panel.dark.state;

  await panel.dark.remove();
  expect(panel.dark.state.value).toEqual({ type: 'light' });
  await panel.dark.putBack();
  expect(panel.dark.state.value).toEqual(made);

  await panel.dark.remove();
  await panel.darkText.replace([{ frame: 0, scope: 0, key: '0:0', name: 'Page', css: GOOD }]);
  await panel.dark.putBack();
  expect(panel.dark.state.value).toEqual({ type: 'dark', result: null });

  await panel.dark.makeDark();
  await panel.dark.remove();
  panel.styles.frames = panel.styles.frames.map((frame) => ({ ...frame, document: 'next' }));
  await panel.dark.putBack();
  expect(panel.dark.state.value).toEqual({ type: 'dark', result: null });
});

test('a page that is light for a while has its own theme again', async () => {
  const panel = setUp();
  panel.styles.found = [{ frame: 0, queries: 1, sources: 0, supportsDark: true }];
  await panel.dark.makeDark();
  expect(panel.styles.site).toMatchObject({ ownTheme: true, engine: null });

  await panel.dark.remove();
  expect(panel.dark.usesOwnTheme.value).toBe(false);
  await panel.dark.putBack();

  expect(panel.styles.site).toMatchObject({ ownTheme: true, engine: null });
  expect(panel.dark.usesOwnTheme.value).toBe(true);
});

test('what keeps a theme on goes before undo turns the theme off', async () => {
  const panel = setUp();
  panel.styles.found = [{ frame: 0, queries: 1, sources: 0, supportsDark: true }];
  const light = panel.dark.shot();
  await panel.dark.makeDark();
  const before = panel.styles.calls.length;

  await panel.dark.goBack(light);

  expect(panel.styles.calls.slice(before)).toEqual(['apply 0', 'own theme false']);
  expect(panel.dark.usesOwnTheme.value).toBe(false);
});

test('a page that cannot be read is left as it was, with the reason', async () => {
  const panel = setUp();
  panel.styles.failure = 'The frame is gone.';

  await panel.dark.makeDark();

  expect(panel.dark.state.value).toEqual({ type: 'failed', message: 'The frame is gone.' });
  expect(panel.styles.applied).toEqual([]);
});

test('a page whose reading is stopped is light again, with nothing of ours in it', async () => {
  const panel = setUp();
  panel.styles.isEndless = true;

  const making = panel.dark.makeDark();
  await vi.advanceTimersByTimeAsync(0);
  expect(panel.dark.state.value.type).toBe('working');
  panel.dark.stop();
  await making;

  expect(panel.dark.state.value).toEqual({ type: 'light' });
  expect(panel.styles.applied).toEqual([]);

  panel.styles.isEndless = false;
  await panel.dark.makeDark();
  expect(panel.dark.state.value.type).toBe('dark');
});

test('a turned knob is painted at once, and measured when it rests', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  const before = panel.styles.calls.length;

  panel.dark.turn({ lightness: 0.25 });
  await vi.advanceTimersByTimeAsync(0);
  expect(panel.styles.calls.slice(before)).toEqual(['darken']);

  await vi.advanceTimersByTimeAsync(300);
  expect(panel.styles.calls.slice(before)).toContain('pairs');
  expect(panel.darkText.file.value?.css).toBe(css(panel));
  expect(panel.settings.values.value.darkKnobs.lightness).toBe(0.25);
});

test('H4: what is typed is in the page 100 ms after the last key; broken text never is', async () => {
  const panel = setUp();
  await panel.dark.makeDark();

  panel.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(90);
  expect(css(panel)).not.toContain(BY_HAND);
  await vi.advanceTimersByTimeAsync(20);
  expect(css(panel)).toContain(BY_HAND);

  panel.darkText.edit('0:0', `${GOOD} p {`);
  await vi.advanceTimersByTimeAsync(200);
  expect(css(panel)).toContain(BY_HAND);
  expect(panel.darkText.liveness.value).toBe('held');
  expect(panel.darkText.errors.value).toBe(1);
});

test('of a broken text its last good one is in the page again, after undo and after a look without it', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(200);
  panel.darkText.edit('0:0', `${GOOD} p {`);
  await vi.advanceTimersByTimeAsync(200);
  const shot = panel.dark.shot();
  panel.darkText.edit('0:0', GOOD.replace('#eeeeee', '#dddddd'));
  await vi.advanceTimersByTimeAsync(200);
  expect(css(panel)).toContain('#dddddd');

  await panel.dark.goBack(shot);
  expect(css(panel)).toContain(BY_HAND);
  expect(panel.darkText.liveness.value).toBe('held');

  await panel.dark.withoutOurCss(() => Promise.resolve());
  expect(css(panel)).toContain(BY_HAND);
  expect(panel.darkText.liveness.value).toBe('held');
});

test('a page on which something is tried is dark again after a look without our CSS', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  const before = css(panel);
  panel.darkText.setTrying(true);

  await panel.dark.withoutOurCss(() => Promise.resolve());

  expect(css(panel)).toBe(before);
  expect(panel.darkText.liveness.value).toBe('trying');
});

test('rules that the page brings later are made dark; a person’s own text is left alone', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.styles.frames = [
    { frame: 0, inventory: inventory([rule('.late', { 'background-color': '#fff' })]) },
  ];
  panel.styles.change();
  await vi.advanceTimersByTimeAsync(1500);
  expect(css(panel)).toContain('.late');

  panel.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(200);
  panel.styles.change();
  await vi.advanceTimersByTimeAsync(1500);
  expect(css(panel)).toContain(BY_HAND);
});

test('what a person wrote is measured when it has come to rest', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.styles.darkPairs = [{ frame: 0, pairs: [pair(3)] }];

  panel.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(1000);

  expect(panel.dark.state.value).toMatchObject({ type: 'dark', result: { after: 0 } });
});

test('a turn of a knob ends the measuring of the one before', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { pairs } = panel.styles;
  panel.styles.pairs = () => promise.then(() => pairs.call(panel.styles));
  panel.dark.turn({ lightness: 0.25 });
  await vi.advanceTimersByTimeAsync(300);
  const before = css(panel);

  panel.dark.turn({ lightness: 0.05 });
  await vi.advanceTimersByTimeAsync(0);
  expect(css(panel)).not.toBe(before);
  expect(panel.dark.state.value.type).toBe('dark');

  resolve();
  await vi.advanceTimersByTimeAsync(500);
  expect(panel.darkText.file.value?.css).toBe(css(panel));
});

test('a page whose styles change is followed at once, and then left in peace for a while', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  const readings = () => panel.styles.calls.filter((call) => call === 'read').length;
  const before = readings();

  for (let change = 0; change < 60; change++) {
    panel.styles.change();
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(readings() - before).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(readings() - before).toBe(2);
});
