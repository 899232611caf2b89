import { afterEach, beforeEach, vi } from 'vitest';
import { FakeDraftStore, FakeKeptStore } from '../../../../fakes/fake-dark-stores.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { FakeStyles } from '../../../../fakes/fake-styles.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { stylePanel } from '../../../../fakes/style-panel.ts';
import { inventory, rule } from '../../../core/style/css/style-fixture.ts';

export const ORIGIN = 'https://site.test';
/** As the browser writes it, so that the editor and the page have the same. */
export const GOOD = ':root {\n  color: #eeeeee !important;\n}\n';
/** What the page gets of it: a person’s own rules are first of all. */
export const BY_HAND =
  '@layer penumbra-hand-important;\n@layer penumbra-hand-important {\n:root {\n  color: #eeeeee !important;\n}\n}';
export const pair = (ratio: number) => ({
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

/** Panels on one site at their Dark CSS tab, with stores that outlive them; the clock is the test's. */
export function useDarkSite() {
  const stores = { kept: new FakeKeptStore(), drafts: new FakeDraftStore() };
  let panels: { dispose(): void }[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    stores.kept = new FakeKeptStore();
    stores.drafts = new FakeDraftStore();
    panels = [];
  });
  afterEach(() => {
    for (const panel of panels) panel.dispose();
    vi.useRealTimers();
  });

  const setUp = () => {
    const page = new FakePage({ ...generatedTree(5), url: `${ORIGIN}/page` });
    const styles = new FakeStyles([
      {
        frame: 0,
        inventory: {
          ...inventory([rule('p', { color: '#222', 'background-color': '#fff' })]),
          url: `${ORIGIN}/page`,
        },
      },
    ]);
    styles.lightPairs = [{ frame: 0, pairs: [pair(2)] }];
    styles.darkPairs = [{ frame: 0, pairs: [pair(12)] }];
    const panel = stylePanel({
      page,
      styles,
      keptStore: stores.kept,
      draftStore: stores.drafts,
    });
    panel.tab.value = 'dark';
    panels.push(panel);
    return { ...panel, page, styles };
  };
  return { setUp, stores };
}

/** What the page wears. */
export function css({ styles }: { styles: FakeStyles }): string {
  return styles.applied.map((sheet) => sheet.css).join();
}
