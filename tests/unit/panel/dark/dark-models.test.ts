import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkCss } from '../../../../core/dark/check-css.ts';
import { createPanel } from '../../../../panel/panel.ts';
import { parseSettings } from '../../../../panel/settings/settings.ts';
import { memoryStorage } from '../../../../panel/settings/settings-storage.ts';
import { fakeAuditTools } from '../../../fakes/fake-audit-tools.ts';
import { FakeDraftStore, FakeKeptStore } from '../../../fakes/fake-dark-stores.ts';
import { FakeDebugger } from '../../../fakes/fake-debugger.ts';
import { FakePage } from '../../../fakes/fake-page.ts';
import { FakeStyles } from '../../../fakes/fake-styles.ts';
import { generatedTree } from '../../../fakes/fake-tree.ts';
import { inventory, rule } from '../../core/dark/style-fixture.ts';

const ORIGIN = 'https://site.test';
const GOOD = ':root { color: #eeeeee !important; }';
const pair = (ratio: number) => ({
  scope: 0,
  selector: 'p',
  count: 1,
  sample: 'text',
  color: '#eeeeee',
  background: '#111111',
  on: 'color' as const,
  ratio,
  size: 16,
  weight: 400,
  area: 100,
  opacity: 1,
});

let keptStore: FakeKeptStore;
let draftStore: FakeDraftStore;
let disposers: (() => void)[];

function setUp() {
  const page = new FakePage({ ...generatedTree(5), url: `${ORIGIN}/page` });
  const styles = new FakeStyles([
    { frame: 0, inventory: inventory([rule('p', { color: '#222', 'background-color': '#fff' })]) },
  ]);
  styles.lightPairs = [{ frame: 0, pairs: [pair(2)] }];
  styles.darkPairs = [{ frame: 0, pairs: [pair(12)] }];
  const panel = createPanel({
    page,
    styles,
    pageDebugger: new FakeDebugger(),
    settings: parseSettings({}),
    storage: memoryStorage(),
    countTokens: () => Promise.resolve(1),
    checkCss: (css, allowed) => Promise.resolve(checkCss(css, allowed)),
    keptStore,
    auditTools: fakeAuditTools(),
    draftStore,
  });
  panel.tab.value = 'dark';
  disposers.push(() => panel.dispose());
  return { ...panel, page, styles };
}

const css = ({ styles }: ReturnType<typeof setUp>) =>
  styles.applied.map((sheet) => sheet.css).join();

beforeEach(() => {
  vi.useFakeTimers();
  keptStore = new FakeKeptStore();
  draftStore = new FakeDraftStore();
  disposers = [];
});

afterEach(() => {
  for (const dispose of disposers) dispose();
  vi.useRealTimers();
});

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

test('a page that cannot be read is left as it was, with the reason', async () => {
  const panel = setUp();
  panel.styles.failure = 'The frame has gone.';

  await panel.dark.makeDark();

  expect(panel.dark.state.value).toEqual({ type: 'failed', message: 'The frame has gone.' });
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
  expect(panel.styles.calls.slice(before)).toEqual(['preview 1']);

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
  expect(css(panel)).not.toBe(GOOD);
  await vi.advanceTimersByTimeAsync(20);
  expect(css(panel)).toBe(GOOD);

  panel.darkText.edit('0:0', `${GOOD} p {`);
  await vi.advanceTimersByTimeAsync(200);
  expect(css(panel)).toBe(GOOD);
  expect(panel.darkText.liveness.value).toBe('held');
  expect(panel.darkText.errors.value).toBe(1);
});

test('what a knob replaces can be had back from the versions', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(200);
  panel.dark.turn({ saturation: 0 });
  await vi.advanceTimersByTimeAsync(500);

  const edited = panel.versions.versions.value.find(({ name }) => name === 'Edited');
  expect(edited?.sheets[0]?.css).toBe(GOOD);
  if (edited) await panel.versions.restore(edited);
  expect(css(panel)).toBe(GOOD);
});

test('a draft outlives the panel and is offered back', async () => {
  const first = setUp();
  await first.dark.makeDark();
  first.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(1500);

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(second.versions.draft.value?.sheets[0]?.css).toBe(GOOD);
  await second.versions.wearDraft();
  expect(css(second)).toBe(GOOD);
  expect(second.dark.state.value.type).toBe('dark');
});

test('E8: a draft may name what the page itself loads, and nothing else', async () => {
  const [logo, evil] = ['https://cdn.test/logo.png', 'https://evil.test/x.png'];
  const draft = { origin: ORIGIN, at: 1, ownTheme: false, versions: [] };
  const sheet = (url: string) => ({
    url: null,
    hosts: null,
    css: `p { background: url("${url}") }`,
  });
  const panel = setUp();
  panel.styles.frames = [
    { frame: 0, inventory: inventory([rule('p', { background: `url("${logo}")` })]) },
  ];

  panel.versions.draft.value = { ...draft, sheets: [sheet(evil)] };
  await panel.versions.wearDraft();
  expect(panel.styles.applied).toEqual([]);

  panel.versions.draft.value = { ...draft, sheets: [sheet(logo)] };
  await panel.versions.wearDraft();
  expect(css(panel)).toContain(logo);
});

test('a store that refuses is told of', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  draftStore.failure = 'Resource::kQuotaBytes quota exceeded';
  keptStore.failure = 'Resource::kQuotaBytes quota exceeded';

  await panel.kept.keep();
  await vi.advanceTimersByTimeAsync(1500);

  expect(panel.kept.problem.value).toContain('The store is full');
  expect(panel.versions.problem.value).toContain('quota exceeded');
});

test('a kept site is in the editor when the panel opens, and tells when it has changed', async () => {
  const first = setUp();
  await first.dark.makeDark();
  await first.kept.keep();
  await vi.advanceTimersByTimeAsync(10);
  expect(keptStore.sites.get(ORIGIN)).toMatchObject({ isOn: true, ownTheme: false });

  const second = setUp();
  await vi.advanceTimersByTimeAsync(10);
  expect(css(second)).toBe(keptStore.sites.get(ORIGIN)?.sheets[0]?.css);
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

  if (site) await keptStore.save({ ...site, isOn: false });
  await vi.advanceTimersByTimeAsync(10);

  expect(panel.styles.applied).toEqual([]);
  expect(panel.dark.state.value.type).toBe('light');
});

test('a rule lights its elements up, and a second time puts them out', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', 'p:hover { color: #eeeeee !important; }');
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(panel.darkRules.rules.value).toHaveLength(1));

  await panel.darkRules.light(1);
  expect(panel.styles.calls.at(-1)).toBe('light p:hover');
  expect(panel.darkRules.lit.value?.count).toBe(3);
  await panel.darkRules.light(1);
  expect(panel.styles.calls.at(-1)).toBe('light nothing');
});

test('an element’s rules are marked in the sheet that it is under', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', 'a { color: red }\np { color: red }\n');
  await vi.advanceTimersByTimeAsync(500);
  panel.styles.matching = { name: 'p.lead', host: null, indexes: [1] };

  await panel.darkRules.find({ type: 'selected' });

  expect(panel.darkRules.found.value).toEqual({ key: '0:0', element: 'p.lead', lines: [2] });
  expect(panel.darkRules.marked.value).toEqual([2]);
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
  expect(css(panel)).toBe(GOOD);
});

test('what a person wrote is measured when it has come to rest', async () => {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.styles.darkPairs = [{ frame: 0, pairs: [pair(3)] }];

  panel.darkText.edit('0:0', GOOD);
  await vi.advanceTimersByTimeAsync(1000);

  expect(panel.dark.state.value).toMatchObject({ type: 'dark', result: { after: 0 } });
});

test('the rule at the cursor tells its sheet and line', async () => {
  const panel = setUp();
  panel.styles.sheetTexts = ['a { }\n\np { color: #222; background-color: #fff }'];

  await panel.dark.makeDark();
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(panel.darkRules.rules.value.length).toBeGreaterThan(1));
  const at =
    css(panel)
      .split('\n')
      .findIndex((line) => line.trim() === 'p {') + 1;
  panel.darkRules.moveTo(at);

  expect(panel.darkRules.current.value?.origins.map(({ source }) => source)).toEqual([
    'main.css:3',
  ]);
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
