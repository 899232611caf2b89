import type { ColorMapJson } from '../../../core/style/colors/colors-json.ts';

/**
 * Runs in a page: what is wrong with its map. Every selector matches elements, all of them that are
 * seen have the colours that it says, and no background that is seen is missing.
 */
export function mapFaults(map: ColorMapJson['colorMap']): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  /** Red, green, blue and alpha of a colour, whichever way it is written; alpha from 0 to 1. */
  const channels = (color: string): number[] => {
    if (!context) return [];
    context.fillStyle = color;
    const text = context.fillStyle;
    const numbers = (text.match(/[\d.]+/g) ?? []).map(Number);
    if (text.startsWith('color(srgb')) return numbers.map((one, at) => (at < 3 ? one * 255 : one));
    if (!text.startsWith('#')) return numbers;
    return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)).concat(1);
  };
  const isSame = (one: string, other: string) => {
    const [a, b] = [channels(one), channels(other)];
    if (a[3] === 0 && b[3] === 0) return true;
    return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= (at === 3 ? 0.01 : 1));
  };
  const isSeen = (el: Element) =>
    el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hasArea = (el: Element) => {
    const { width, height } = el.getBoundingClientRect();
    return width * height >= 1;
  };

  const faults: string[] = [];
  const painted = new Set<Element>();
  for (const { selector, bg, color } of map) {
    for (const part of selector.split(', ')) {
      const matched = [...document.querySelectorAll(part.replace(/::[a-z]+$/, ''))];
      if (matched.length === 0) faults.push(`${part} matches nothing`);
      if (part.includes('::')) continue;
      for (const el of matched.filter(isSeen)) {
        const style = getComputedStyle(el);
        if (bg !== undefined) painted.add(el);
        if (color !== undefined && !isSame(style.color, color)) {
          faults.push(`${part} is ${style.color}, not ${color}`);
        }
        if (hasArea(el) && !isSame(style.backgroundColor, bg ?? 'transparent')) {
          faults.push(`${part} is on ${style.backgroundColor}, not ${bg}`);
        }
      }
    }
  }
  for (const el of document.querySelectorAll('*')) {
    const { backgroundColor } = getComputedStyle(el);
    const isPainted = !(el instanceof SVGElement) && !isSame(backgroundColor, 'transparent');
    if (isPainted && isSeen(el) && hasArea(el) && !painted.has(el)) {
      faults.push(`<${el.localName} class="${el.className}"> on ${backgroundColor} is missing`);
    }
  }
  return faults;
}
