import type { Frame } from 'puppeteer-core';

export interface FaintText {
  text: string;
  class: string;
  ratio: number;
  colours: string;
}

/**
 * Visible texts of the panel whose contrast with what is behind them is below `limit` (the ratio of
 * WCAG 2.1 §1.4.3). Throws when there is no text to judge.
 */
export async function faintTexts(panel: Frame, limit: number): Promise<FaintText[]> {
  const texts = await panel.evaluate(measureTexts);
  if (texts.length === 0) throw new Error('The panel shows no text.');
  return texts.filter(({ ratio }) => ratio < limit);
}

/** Runs in the panel. */
function measureTexts(): FaintText[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  /** Any CSS colour as numbers: the canvas knows them all. */
  const parse = (css: string): Colour => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
    return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1];
  };
  const behind = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1];
    const colour = parse(getComputedStyle(element).backgroundColor);
    return colour[3] === 1 ? colour : over(colour, behind(element.parentElement));
  };
  const luminance = (colour: Colour): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a: Colour, b: Colour): number => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };

  const measured: FaintText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    const isDisabled = element?.closest(':disabled, [aria-disabled="true"]');
    if (!element || text === '' || isDisabled || !element.checkVisibility()) continue;
    const background = behind(element);
    const { color } = getComputedStyle(element);
    const foreground = over(parse(color), background);
    const ratio = Math.round(contrast(foreground, background) * 100) / 100;
    const colours = `${color} on ${background.map(Math.round)}`;
    measured.push({ text: text.slice(0, 40), class: element.className, ratio, colours });
  }
  return measured;
}
