import type { Page } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { someOf } from '../harness/sweep-test.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';
import { forgetSites } from './keep-dark.ts';
import { openDark } from './open-dark.ts';

const tree = useTree();

afterEach(() => forgetSites(tree.harness()));

/** What the rules of a site are that is kept dark. */
const KINDS = ['layers', 'styles', 'attributes', 'bare'];

test.each(someOf(KINDS))(
  'a site of %s alone that is kept dark is dark on its second page',
  async (kind) => {
    const person = await openDark(await tree.openFixture(`../dark/kept/${kind}-first.html`));
    await person.clickButton('Always on this site');
    await soon(() =>
      person.panel.evaluate(async () => Object.keys(await chrome.storage.local.get(null))),
    ).toContain(`dark-site:${new URL(person.page.url()).origin}`);
    const second = await tree.harness().openTab(`/fixtures/dark/kept/${kind}-second.html`);
    // The canvas, the panel's ground and its text, each as how bright it is.
    await soon(() => lights(second)).toEqual({ canvas: 'dark', panel: 'dark', text: 'bright' });
    await second.reload();
    await soon(() => lights(second)).toEqual({ canvas: 'dark', panel: 'dark', text: 'bright' });
    expect(await second.evaluate(() => document.querySelectorAll('style').length)).toBe(
      kind === 'layers' ? 1 : 0,
    );
  },
);

function lights(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (color: string) => {
      canvas?.clearRect(0, 0, 1, 1);
      if (canvas) canvas.fillStyle = color;
      canvas?.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      return alpha === 0 ? null : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = (from: Element | null) => {
      for (let el = from; el; el = el.parentElement) {
        const found = light(getComputedStyle(el).backgroundColor);
        if (found !== null) return found;
      }
      return 255;
    };
    const panel = document.querySelector('.panel');
    const words = panel?.querySelector('font') ?? panel;
    const text = words ? (light(getComputedStyle(words).color) ?? 0) : 0;
    return {
      canvas: ground(document.documentElement) < 70 ? 'dark' : 'bright',
      panel: ground(panel) < 110 ? 'dark' : 'bright',
      text: text > 140 ? 'bright' : 'dark',
    };
  });
}
