import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

/** How words are faded: by what holds them, on what it or others paint, in one step or two. */
const WAYS: readonly ((words: string, faded: string) => string)[] = [
  (words, faded) => `<div class="${faded}">${words}</div>`,
  (words, faded) => `<div class="${faded} filled">${words}</div>`,
  (words, faded) => `<div class="card"><p class="${faded}"><small>${words}</small></p></div>`,
  (words, faded) =>
    `<div class="f8"><div class="card"><p class="${faded}">${words}</p></div></div>`,
  (words, faded) => `<div class="card ${faded}"><p class="f8">${words}</p></div>`,
];
const COLORS = ['#666666', '#7b809a', '#344767', '#aaaaaa'];
const SHARES = [25, 40, 50, 60, 75];

const HTML = `<!doctype html><title>Faded</title><style>
body { font: 12px sans-serif; background: #f0f2f5; columns: 4 } p { margin: 0 }
.card { background: #fff; padding: 2px } .filled { background: #e8e8e8 } .f8 { opacity: .8 }
${SHARES.map((share) => `.f${share} { opacity: .${share} }`).join('\n')}
#moving { opacity: .3; transition: opacity 9s } #scripted { color: #999 }
</style><body>${COLORS.flatMap((color) =>
  SHARES.flatMap((share) =>
    WAYS.map((way) => way(`<span style="color:${color}">Words ${share}</span>`, `f${share}`)),
  ),
).join(
  '',
)}<div id="moving"><b>Fades in</b></div><div id="scripted" style="opacity:.3"><b>By a script</b></div>`;

test('words are readable through all that fades them, and what moves is left alone', async () => {
  const { page, panel } = await harness().openPage(harness().url('/fixtures/dark/plain.html'));
  await page.setContent(HTML);
  const { css } = await callPanel(panel, 'darken', { strategy: 'generate' });
  const moving = await page.evaluate(() =>
    ['moving', 'scripted'].map((id) => {
      const el = document.getElementById(id);
      return el && getComputedStyle(el).opacity;
    }),
  );
  expect(moving).toEqual(['0.3', '0.3']);
  expect(css).toMatch(/\.f25[^{}]*\{[^}]*opacity: /);
  expect(css).not.toMatch(/nth-child[^{}]*\{\s*opacity: /);
  const faint = await page.evaluate(faintWords);
  expect(faint).toEqual([]);
});

/** Words whose color, faded by all that holds them, is too near to the ground: by what the browser computes alone. */
function faintWords(): string[] {
  const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const light = (rgb: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const over = (top: readonly number[], share: number, under: readonly number[]) =>
    under.map((channel, at) => channel * (1 - share) + (top[at] ?? 0) * share);
  return [...document.querySelectorAll('span')].flatMap((span) => {
    const path: Element[] = [];
    for (let at: Element | null = span; at; at = at.parentElement) path.unshift(at);
    // From the root down: what an element paints, mixed with all below it by what fades it.
    const paint = (
      from: number,
      under: readonly number[],
      color: readonly number[] | null,
    ): readonly number[] => {
      const el = path[from];
      if (!el) return color ?? under;
      const style = getComputedStyle(el);
      const [r = 0, g = 0, b = 0, a = 1] = numbers(style.backgroundColor);
      const inside = paint(from + 1, over([r, g, b], a, under), color);
      return over(inside, Number(style.opacity), under);
    };
    const ground = paint(0, [0, 0, 0], null);
    const words = paint(0, [0, 0, 0], numbers(getComputedStyle(span).color).slice(0, 3));
    const [low = 0, high = 0] = [light(ground), light(words)].sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    return ratio >= 4.4 ? [] : [`${span.parentElement?.outerHTML}: ${ratio.toFixed(2)}`];
  });
}
