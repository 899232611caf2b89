// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

/** Two parts that the browser does not take in within one frame. */
const LARGE = ['a', 'b'].map((name) => ({ css: `.${name} { color: red }`.padEnd(160_000) }));

test('what is put in over several frames and ended in the midst of it goes with the rest', async () => {
  class Root {
    adoptedStyleSheets: unknown[] = [];
  }
  class Sheet {
    replaceSync = vi.fn();
  }
  vi.stubGlobal('ShadowRoot', Root);
  vi.stubGlobal('CSSStyleSheet', Sheet);
  const { AdoptedSheets } = await import('../../../../content/always-dark/adopted-sheets.ts');
  const adopted = new AdoptedSheets();
  const root = new Root();
  const between: number[] = [];
  const end = () => {
    between.push(root.adoptedStyleSheets.length);
    adopted.clear();
    return Promise.reject(new Error('Ended.'));
  };

  const replaced = adopted.replace([{ scope: 1, parts: LARGE }], () => [root as never], end);

  await expect(replaced).rejects.toThrow('Ended.');
  expect([between, root.adoptedStyleSheets]).toEqual([[1], []]);
});
