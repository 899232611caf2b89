import { expect, test, vi } from 'vitest';
import { HandRules } from '../../../../../panel/style/dark/hand-rules.ts';
import { OwnEdits } from '../../../../../panel/style/improve/own-edits.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { BY_HAND, css, useDarkSite } from './use-dark-site.ts';

const { setUp } = useDarkSite();

const OWN = '.promo {\n  color: #eeeeee;\n}\n';

type DarkSitePanel = ReturnType<typeof setUp>;

/** A dark page with a rule of a person’s at the end of its sheet. */
async function written(): Promise<DarkSitePanel> {
  const panel = setUp();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', `${panel.darkText.file.value?.css}\n${OWN}`);
  await vi.advanceTimersByTimeAsync(200);
  return panel;
}

const ACTS: Record<string, (panel: DarkSitePanel) => Promise<unknown>> = {
  Regenerate: ({ dark }) => dark.makeDark(),
  'Off and Make dark': async ({ dark }) => {
    await dark.remove();
    await dark.makeDark();
  },
  'a knob': ({ dark }) => {
    dark.turn({ lightness: 0.25 });
    return vi.advanceTimersByTimeAsync(500);
  },
  'the audit': ({ audit }) => audit.makeDark(),
};

for (const [name, act] of Object.entries(ACTS)) {
  test(`a rule by hand survives ${name}, is applied first, and a person reads so`, async () => {
    const panel = await written();

    await act(panel);

    expect(panel.darkText.file.value?.css).toContain(OWN);
    expect(css(panel)).toContain('@layer penumbra-hand {\n.promo {\n  color: #eeeeee !important;');
    expect(panel.ownRules.kept.value).toEqual({ hand: 1, model: 0 });
  });
}

test('a turned knob paints with the rules by hand, too', async () => {
  const panel = await written();

  panel.dark.turn({ lightness: 0.25 });
  await vi.advanceTimersByTimeAsync(0);

  expect(panel.styles.calls.at(-1)).toBe('darken');
  expect(css(panel)).toContain('@layer penumbra-hand {\n.promo {');
});

test('what a person wrote is a version before it is carried, once', async () => {
  const panel = await written();

  for (const lightness of [0.2, 0.25, 0.3]) {
    panel.dark.turn({ lightness });
    await vi.advanceTimersByTimeAsync(3000);
  }

  const names = panel.versions.versions.value.map((version) => version.name);
  expect(names.filter((name) => name === 'Edited')).toHaveLength(1);
});

test('a fresh start is without the rules, which stay a version and come back by undo', async () => {
  const panel = await written();
  await panel.dark.makeDark();
  await vi.advanceTimersByTimeAsync(500);

  await panel.dark.startAfresh();
  await vi.advanceTimersByTimeAsync(500);

  expect(css(panel)).not.toContain('promo');
  expect(panel.ownRules.kept.value).toBeNull();
  expect(JSON.stringify(panel.versions.versions.value)).toContain('promo');

  await panel.undo.undo();
  expect(css(panel)).toContain('promo');
});

test('rules that a model wrote and a person accepted are carried, and counted as the model’s', async () => {
  const panel = await written();
  const { darkText } = panel;
  const refined = darkText.files.value.map((file) => ({
    ...file,
    css: `${file.css}\n.card {\n  color: #dddddd !important;\n}\n`,
  }));
  const edits = new OwnEdits(darkText, new HandRules());
  await edits.accept(refined, darkText.hand.value);
  await darkText.replace(refined);

  await panel.dark.makeDark();

  expect(darkText.file.value?.css).toContain('.card {\n  color: #dddddd !important;');
  expect(darkText.file.value?.css).toContain(OWN);
  expect(panel.ownRules.kept.value).toEqual({ hand: 1, model: 1 });
});

test('a rule that a person deletes after it was carried stays deleted', async () => {
  const panel = await written();
  await panel.dark.makeDark();
  panel.darkText.edit('0:0', panel.darkText.file.value?.css.replace(OWN, '') ?? '');
  await vi.advanceTimersByTimeAsync(200);

  await panel.dark.makeDark();

  expect(css(panel)).not.toContain('promo');
  expect(css(panel)).not.toContain(BY_HAND);
});

test('the rules of a site are not carried to another one', async () => {
  const panel = await written();
  const tree = { ...generatedTree(5), url: 'https://other.test/' };
  panel.page.send({ type: 'status', status: { type: 'connecting' } });
  panel.page.send({ type: 'tree', tree, changed: new Set(), reset: true });
  panel.page.send({ type: 'status', status: { type: 'ready' } });
  await vi.advanceTimersByTimeAsync(100);

  await panel.dark.makeDark();

  expect(css(panel)).not.toContain('promo');
});
