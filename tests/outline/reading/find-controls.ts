import type { ControlStep } from './parse-questions.ts';

/**
 * The ids of controls, each found step by step; null for one that the page does not have, '' for one that
 * has no id. Runs in the page, where the extension mirrors its ids for people.
 */
export function findControls(controls: readonly (readonly ControlStep[])[]): (string | null)[] {
  const isSeen = (el: Element) => {
    const { width, height, top, left, bottom, right } = el.getBoundingClientRect();
    const isIn = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return width > 0 && height > 0 && isIn && el.checkVisibility({ visibilityProperty: true });
  };
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered can be asked for.
  const textOf = (el: Element) => (el as HTMLElement).innerText ?? el.textContent ?? '';
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const find = (steps: readonly ControlStep[]): Element | null => {
    let around: Element[] = [document.documentElement];
    for (const { selector, text } of steps) {
      const inside = around.flatMap((el) => [...el.querySelectorAll(selector)]);
      const matching = inside.filter(
        (el) => isSeen(el) && (!text || plain(textOf(el)).includes(text)),
      );
      // The innermost: a row and not the table around it.
      around = matching.filter((el) => !matching.some((one) => one !== el && el.contains(one)));
    }
    return around[0] ?? null;
  };
  return controls.map((steps) => {
    const el = find(steps);
    if (!el) return null;
    return el.closest('[data-llm-id]')?.getAttribute('data-llm-id') ?? '';
  });
}
