import { expect, test, vi } from 'vitest';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { css, ORIGIN, useDarkSite } from './use-dark-site.ts';

const { setUp } = useDarkSite();

type Panel = ReturnType<typeof setUp>;

function leave({ page }: Panel): void {
  page.send({ type: 'status', status: { type: 'connecting' } });
}

function arrive({ page }: Panel): void {
  const tree = { ...generatedTree(5), url: `${ORIGIN}/page` };
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
  page.send({ type: 'status', status: { type: 'ready' } });
}

test.each(['before', 'after'])(
  'a page that reloads while it is made dark ends dark; its end is told %s that of its styles',
  async (order) => {
    const panel = setUp();
    const { dark, styles } = panel;
    const reading = Promise.withResolvers<never>();
    const { read } = styles;
    styles.read = () => reading.promise;
    const making = dark.makeDark();
    await vi.advanceTimersByTimeAsync(100);

    if (order === 'after') leave(panel);
    reading.reject(new Error('Frame with ID 0 was removed.'));
    await making;
    if (order === 'before') leave(panel);
    await vi.advanceTimersByTimeAsync(10);
    expect(dark.state.value).toMatchObject({ type: 'working' });
    styles.read = read;
    arrive(panel);
    await vi.advanceTimersByTimeAsync(3000);

    expect(dark.state.value.type).toBe('dark');
    expect(css(panel)).toContain('penumbra-page');
  },
);

test('a reload that is over before its making fails starts again', async () => {
  const panel = setUp();
  const { dark, styles } = panel;
  const { read } = styles;
  const reading = Promise.withResolvers<never>();
  styles.read = () => reading.promise;
  const making = dark.makeDark();
  await vi.advanceTimersByTimeAsync(100);
  leave(panel);
  styles.read = read;
  arrive(panel);
  reading.reject(new Error('Frame with ID 0 was removed.'));
  await making;
  await vi.advanceTimersByTimeAsync(3000);

  expect(dark.state.value.type).toBe('dark');
});

test('a page that fails for a reason of its own says so, also after a later reload', async () => {
  const panel = setUp();
  panel.styles.failure = 'It cannot be read.';
  await panel.dark.makeDark();
  await vi.advanceTimersByTimeAsync(5000);
  leave(panel);
  arrive(panel);
  await vi.advanceTimersByTimeAsync(1000);

  expect(panel.dark.state.value).toEqual({ type: 'failed', message: 'It cannot be read.' });
});

test.each(['edited', 'as it was made'])(
  'a page that is turned off as it reloads stays light on the new document: its sheet is %s',
  async (sheet) => {
    const panel = setUp();
    const { dark, darkText, styles } = panel;
    await dark.makeDark();
    if (sheet === 'edited') darkText.edit('0:0', 'p { color: #eee }');
    await vi.advanceTimersByTimeAsync(1000);
    const { apply } = styles;
    const gone = Promise.withResolvers<never>();
    styles.apply = () => gone.promise;

    const removing = dark.remove();
    await vi.advanceTimersByTimeAsync(10);
    styles.apply = apply;
    leave(panel);
    arrive(panel);
    gone.reject(new Error('The frame is gone.'));
    await removing;
    await vi.advanceTimersByTimeAsync(3000);

    expect(dark.state.value).toEqual({ type: 'light' });
    expect(css(panel)).toBe('');

    await dark.makeDark();
    leave(panel);
    arrive(panel);
    await vi.advanceTimersByTimeAsync(3000);
    expect(dark.state.value.type).toBe('dark');
  },
);
