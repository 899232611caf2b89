// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

test('a root that several sheets are for keeps none of them once they are others', async () => {
  class Root {
    adoptedStyleSheets: unknown[] = [];
  }
  class Sheet {
    replaceSync = vi.fn();
  }
  vi.stubGlobal('ShadowRoot', Root);
  vi.stubGlobal('CSSStyleSheet', Sheet);
  const { ShadowAdoption } = await import('../../../../content/styles/shadow-adoption.ts');
  const adoption = new ShadowAdoption();
  const root = new Root();
  const replace = (...texts: string[]) =>
    adoption.replace(
      texts.map((css, scope) => ({ scope, css })),
      () => [root as never],
    );

  replace('a { color: red }', 'b { color: red }');
  expect(root.adoptedStyleSheets).toHaveLength(2);
  replace('b { color: red }');
  expect(root.adoptedStyleSheets).toHaveLength(1);
  replace('a { color: tan }', 'b { color: red }');
  adoption.clear();
  expect(root.adoptedStyleSheets).toEqual([]);
});
