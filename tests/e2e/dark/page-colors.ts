import type { Frame, Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** What paints each element that is seen, element by element, in frames and open shadow roots, too. */
export type PageColors = readonly string[];

/** The colors of a page once they are the same for a second. */
export async function soonStill(page: Page): Promise<PageColors> {
  let before: PageColors = [];
  await expect
    .poll(
      async () => {
        const now = await colorsOf(page);
        const isStill = unlike(before, now).length === 0;
        before = now;
        return isStill;
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(true);
  return before;
}

/** The present colors: text, ground, lines and fills, where they are seen. */
export async function colorsOf(page: Page): Promise<PageColors> {
  const frames = await Promise.all(page.frames().map(frameColors));
  return frames.flat();
}

/** What differs, each as both. */
export function unlike(one: PageColors, other: PageColors): string[] {
  if (one.length !== other.length) return [`${one.length} and ${other.length} elements`];
  return one.flatMap((text, at) => (text === other[at] ? [] : [`${text} ≠ ${other[at]}`]));
}

function frameColors(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((el) => [
        el,
        ...(el.shadowRoot ? within(el.shadowRoot) : []),
      ]);
    return within(document).flatMap((el) => {
      if (el.closest('head')) return [];
      const style = getComputedStyle(el);
      const { width, height } = el.getBoundingClientRect();
      if (width * height === 0 || style.visibility !== 'visible') return [];
      const hasWords = [...el.childNodes].some(
        (node) => node.nodeType === 3 && node.nodeValue?.trim(),
      );
      const hasLine =
        style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0;
      const isShape = el instanceof SVGGeometryElement;
      return [
        [
          `${el.localName}.${el.getAttribute('class') ?? ''}`,
          style.backgroundColor,
          hasWords ? style.color : '',
          hasLine ? style.borderTopColor : '',
          isShape ? style.fill : '',
        ].join(' | '),
      ];
    });
  });
}
