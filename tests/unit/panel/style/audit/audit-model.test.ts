import { afterEach, expect, test, vi } from 'vitest';
import type { Pixels } from '../../../../../core/style/audit/pixels.ts';
import type { TakePhoto } from '../../../../../panel/style/audit/audit-model.ts';
import { badFigures } from '../../../../../panel/style/check/view/dark-figures.tsx';
import { fakeAuditTools } from '../../../../fakes/fake-audit-tools.ts';
import { FakeAudited } from '../../../../fakes/fake-audited.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { FakeStyles } from '../../../../fakes/fake-styles.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { stylePanel } from '../../../../fakes/style-panel.ts';
import { DARK, picture, WHITE } from '../../../core/style/audit/picture.ts';
import { inventory, rule } from '../../../core/style/css/style-fixture.ts';

const PAGE = { frame: 0, scope: 0, key: '0:0', name: 'Page' };
const STROKE = { x: 10, y: 10, width: 3, height: 8 };
const WORDS = { element: 5, frame: 0, name: 'p', text: 'words', size: 16, weight: 400 };

let dispose: () => void;
afterEach(() => dispose());

/** A page that is photographed white, or dark with glyphs that are hard to read until repaired. */
function setUp() {
  const page = new FakePage({ ...generatedTree(5), url: 'https://site.test/page' });
  const styles = new FakeStyles([
    { frame: 0, inventory: inventory([rule('p', { color: '#222', 'background-color': '#fff' })]) },
  ]);
  const audited = new FakeAudited();
  audited.screen = { ...audited.screen, texts: [{ ...WORDS, x: 8, y: 8, width: 20, height: 12 }] };
  const worn = () => styles.applied.map(({ css }) => css).join();
  const camera = { failsWhen: (_isWorn: boolean) => false };
  const takePhoto: TakePhoto = () => {
    if (camera.failsWhen(worn() !== '')) return Promise.reject(new Error('No picture.'));
    const ground = worn() ? DARK : WHITE;
    const ink = worn().includes('#n5') ? ([230, 230, 230] as const) : ([60, 60, 60] as const);
    const isBare = audited.veils.at(-1) === 'bare';
    const pixels: Pixels = isBare ? picture(ground) : picture(ground, [STROKE, ink]);
    return Promise.resolve({ ...pixels, url: `data:${worn() ? 'dark' : 'light'}` });
  };
  const panel = stylePanel({
    page,
    styles,
    auditTools: { ...fakeAuditTools(audited), takePhoto },
  });
  panel.tab.value = 'check';
  dispose = () => panel.dispose();
  return { ...panel, page, audited, styles, worn, camera };
}

test('a page that wears nothing is measured as it is', async () => {
  const { audit } = setUp();

  await audit.measure();

  expect(audit.state.value).toEqual({ type: 'measured' });
  expect(audit.result.value).toMatchObject({ isDark: false, audit: { after: { aa: 1 } } });
});

test('a dark page is photographed as it was, too, and wears its sheets again after that', async () => {
  const { audit, dark, worn } = setUp();
  await dark.makeDark();
  const css = worn();

  await audit.measure();

  const { before, after, issues } = audit.result.value ?? {};
  expect([before?.shot.shown.url, after?.shot.shown.url]).toEqual(['data:light', 'data:dark']);
  expect(audit.result.value?.audit).toMatchObject({ before: { aa: 1 }, after: { aa: 0 } });
  expect(issues).toMatchObject([{ kind: 'text', target: { selector: '#n5' } }]);
  expect(worn()).toBe(css);
});

test('the generator repairs what fails, keeps the repair when a knob is turned, and is measured', async () => {
  const { audit, dark, styles, worn } = setUp();
  await dark.makeDark();
  await audit.measure();
  const removals = styles.calls.filter((call) => call === 'apply 0').length;

  await audit.repair(audit.repairable.value);

  expect(worn()).toContain('#n5 {');
  expect(audit.result.value).toMatchObject({ issues: [], audit: { after: { aa: 1 } } });
  // How it was is known: the page does not flash a second time.
  expect(styles.calls.filter((call) => call === 'apply 0')).toHaveLength(removals);
  expect(audit.isStale.value).toBe(false);
});

test('figures are of other sheets once a person changes them, and not when the page itself does', async () => {
  const { audit, dark, darkText, styles, worn } = setUp();
  await dark.makeDark();
  await audit.measure();
  const measured = worn();
  const grow = async (selector: string) => {
    const before = worn();
    const [first] = styles.frames;
    const rules = first?.inventory.scopes[0]?.rules ?? [];
    const more = [...rules, rule(selector, { color: '#111', 'background-color': '#eee' })];
    styles.frames = [{ frame: 0, inventory: inventory(more) }];
    styles.change();
    await vi.waitFor(() => expect(worn()).not.toBe(before), { timeout: 3000 });
    await vi.waitFor(() => expect(darkText.loaded.value?.isAutomatic).toBe(true));
  };

  await grow('.late');
  expect(worn()).not.toBe(measured);
  expect(audit.isStale.value).toBe(false);

  await darkText.replace([{ ...PAGE, css: 'p { color: #eeeeee !important; }' }]);
  expect(audit.isStale.value).toBe(true);

  // Made again by a person, of another page by now: what that adds has not been measured either.
  const other = [rule('.other', { color: '#222', 'background-color': '#ddd' })];
  styles.frames = [{ frame: 0, inventory: inventory(other) }];
  await dark.startAfresh();
  expect(audit.isStale.value).toBe(true);
  await grow('.later');
  expect(audit.isStale.value).toBe(true);
});

test('a repair stands after what a person has written, and leaves that as it is', async () => {
  const { audit, dark, darkText, worn } = setUp();
  await dark.makeDark();
  await darkText.replace([{ ...PAGE, css: ':root { color: #eeeeee !important; }' }]);
  await audit.measure();

  await audit.repair(audit.repairable.value);

  expect(worn()).toMatch(
    /penumbra-hand-important \{\s+:root \{\s+color: #eeeeee !important;\s+\}[\s\S]*#n5 \{/,
  );
  expect(audit.result.value?.audit.after.aa).toBe(1);
});

test('an issue is lit up, and put out when the tab is left', async () => {
  const { audit, dark, styles, tab } = setUp();
  await dark.makeDark();
  await audit.measure();
  const [issue] = audit.result.value?.issues ?? [];
  if (!issue) throw new Error('Nothing fails.');

  await audit.jump(issue);
  expect(styles.calls.at(-1)).toBe('light #n5');
  expect(audit.highlighted.value).toBe(issue);

  tab.value = 'tree';
  await Promise.resolve();
  expect(styles.calls.at(-1)).toBe('light nothing');
});

test('what is found of a page that is left meanwhile is not shown for the next', async () => {
  const { audit, audited, page } = setUp();
  const named = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  audited.names = async () => {
    asked.resolve();
    await named.promise;
    return [];
  };
  const measuring = audit.measure();
  await asked.promise;

  const tree = { ...generatedTree(5), url: 'https://site.test/next' };
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
  named.resolve();
  await measuring;

  expect([audit.state.value.type, audit.result.value]).toEqual(['nothing', null]);
});

test('a page that cannot be photographed says why, and wears its sheets again', async () => {
  const { audit, dark, worn, camera } = setUp();
  await dark.makeDark();
  const css = worn();
  camera.failsWhen = (isWorn) => !isWorn;

  await audit.measure();

  expect(audit.state.value).toEqual({ type: 'failed', message: 'No picture.' });
  expect(worn()).toBe(css);
});

test('a figure that is not good enough is named where no element is listed for it', async () => {
  const { audit, dark } = setUp();
  await dark.makeDark();
  await audit.measure();
  const { value } = audit.result;
  if (!value) throw new Error('There is no result.');
  const after = { ...value.audit.after, aa: 1, lc60: 1, erased: 0.027 };

  const bad = badFigures({ ...value, audit: { ...value.audit, after } });

  expect(bad).toContain('Erased');
});
