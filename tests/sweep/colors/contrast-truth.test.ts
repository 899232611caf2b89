import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
import { captureOf } from '../../../cli/dark/darken-and-audit.ts';
import { inProject } from '../../../cli/setup/project.ts';
import { auditScreens } from '../../../core/style/audit/screen-audit.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../../e2e/harness/use-harness.ts';

let opened: OpenedPage;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/blank.html');
  await opened.settled();
  return () => returnHarness(harness);
});

/** Ratios on either side of AA for texts that are not large, each further from it than smoothing may hide. */
const FAILING = [1.6, 2.2, 3, 3.8];
const PASSING = [5.6, 6.5, 8, 12];
const WHITE = '#ffffff';
const BLACK = '#101010';

interface Case {
  label: string;
  html: string;
  fails: boolean;
}

/** A gray of this contrast with white or with black. */
function gray(ratio: number, on: string): string {
  const luminance = on === WHITE ? 1.05 / ratio - 0.05 : ratio * (0.05 + 0.0052) - 0.05;
  const channel =
    luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return `rgb(${byte},${byte},${byte})`;
}

type Ground = (words: string, color: string, on: string, at: number) => string;

const own = (color: string, on: string, more = '') => `color:${color};background:${on};${more}`;
const image = (fill: string) =>
  `url('data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${fill}"/></svg>`)}')`;

/** Ways in which a ground of one color comes about. */
const GROUNDS: Readonly<Record<string, Ground>> = {
  gradients: (words, color, on) =>
    `<p style="color:${color};background:linear-gradient(90deg, ${on}, ${on} 50%, ${on})">${words}</p>`,
  pictures: (words, color, on) => `<p style="color:${color};background:${image(on)}">${words}</p>`,
  blends: (words, color, on) =>
    `<div style="background:#fff;isolation:isolate;position:relative"><i style="position:absolute;inset:0;background:${on};mix-blend-mode:multiply"></i><p style="position:relative;color:${color}">${words}</p></div>`,
  layers: (words, color, on) =>
    `<div style="background:#888"><div style="position:relative"><i style="position:absolute;inset:0;background:${on}"></i><p style="position:relative;color:${color};background:transparent">${words}</p></div></div>`,
  'clipped text': (words, color, on) =>
    `<div style="background:${on}"><p style="background:${color};background-clip:text;-webkit-text-fill-color:transparent">${words}</p></div>`,
  filters: (words, color, on) =>
    `<div style="filter:invert(1)"><p style="color:${inverted(color)};background:${inverted(on)}">${words}</p></div>`,
  roots: (words, color, on, at) =>
    `<div class="host" data-mode="${at % 2 ? 'open' : 'closed'}" style="${own(color, on)}">${words}</div>`,
  frames: (words, color, on) =>
    `<iframe style="width:290px;height:24px;border:0" srcdoc="<body style='margin:0;font:16px sans-serif;${own(color, on)}'>${words}"></iframe>`,
  transitions: (words, color, on) =>
    `<p class="turns" style="${own('#777', '#777', 'transition:all 0.1s;')}" data-color="${color}" data-on="${on}">${words}</p>`,
  'shadows that thicken': (words, color, on) =>
    `<p style="${own(color, on, `text-shadow:0 0 1px ${color}`)}">${words}</p>`,
};

function inverted(color: string): string {
  const channels = color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/\d+/g) ?? []).map(Number);
  return `rgb(${channels.map((channel) => 255 - channel).join()})`;
}

let count = 0;
const label = () => `Case ${1000 + count++}`;

function casesOf(ground: Ground): Case[] {
  return [WHITE, BLACK].flatMap((on) =>
    [...FAILING, ...PASSING, ...FAILING, ...PASSING].map((ratio, at) => {
      const name = label();
      const html = ground(`${name} words to read`, gray(ratio, on), on, at);
      return { label: name, html, fails: ratio < 4.5 };
    }),
  );
}

/** Words of which one stands on something else. */
function oneWord(): Case[] {
  return Array.from({ length: 32 }, (_, at) => {
    const fails = at % 2 === 0;
    const name = label();
    const [from, to] = [40 + (at % 4) * 12, 62 + (at % 4) * 12];
    const spot = fails ? '#2b2b2b' : '#c8c8c8';
    const ground = `linear-gradient(90deg,#fff ${from}%,${spot} ${from}%,${spot} ${to}%,#fff ${to}%)`;
    return {
      label: name,
      fails,
      html: `<p style="color:#222;background:${ground}">${name} words that anybody would read</p>`,
    };
  });
}

/** Shadows that are so wide that they are the ground, and outlines without which nobody could read. */
function shadows(): Case[] {
  return Array.from({ length: 32 }, (_, at) => {
    const fails = at % 2 === 0;
    const name = label();
    const halo = Array.from({ length: 6 }, () => `0 0 ${6 + (at % 3)}px #ddd`).join();
    const outline = Array.from({ length: 6 }, () => `0 0 ${3 + (at % 3)}px #000`).join();
    const style = fails
      ? own('#fff', '#333', `text-shadow:${halo}`)
      : own('#fff', '#eee', `text-shadow:${outline}`);
    return { label: name, fails, html: `<p style="${style}">${name} words to read</p>` };
  });
}

/** Words of which WCAG asks nothing. */
function exempt(): Case[] {
  const pale = 'color:#ddd;background:#fff';
  const forms: ((words: string, at: number) => string)[] = [
    (words) => `<button disabled style="${pale}">${words}</button>`,
    (words) => `<label style="${pale}">${words} <input disabled size="2"></label>`,
    (words, at) =>
      `<label for="d${at}" style="${pale}">${words}</label><input disabled size="2" id="d${at}">`,
    (words, at) =>
      `<span id="l${at}" style="${pale}">${words}</span><input size="2" aria-labelledby="l${at}" aria-disabled="true">`,
    (words) => `<div role="button" aria-disabled="true" style="${pale}">${words}</div>`,
    (words, at) =>
      `<div role="group" aria-disabled="true"><label for="g${at}" style="${pale}">${words}</label><input size="2" id="g${at}"></div>`,
    () => `<p style="${pale}">★ ··· ☆ ——— ★</p>`,
    () => `<p style="${pale}">• • • • •</p>`,
  ];
  return Array.from({ length: 32 }, (_, at) => {
    const name = label();
    const html = forms[at % forms.length]?.(`${name} words`, at) ?? '';
    return { label: name, fails: false, html };
  });
}

const KINDS: readonly (readonly [string, Case[]])[] = [
  ...Object.entries(GROUNDS).map(([name, ground]) => [name, casesOf(ground)] as const),
  ['one word', oneWord()],
  ['shadows', shadows()],
  ['exempt', exempt()],
];

const SHEET = `<style>
body { margin: 8px; font: 16px sans-serif; display: grid; grid-template-columns: repeat(4, 300px); gap: 2px 10px }
p, div { margin: 0; line-height: 22px } button { font: inherit; border: 0 }
</style>`;

async function show(cases: readonly Case[]): Promise<void> {
  await opened.page.evaluate(
    async (html) => {
      document.body.innerHTML = html;
      for (const host of document.querySelectorAll<HTMLElement>('.host')) {
        const words = host.textContent ?? '';
        host.attachShadow({ mode: host.dataset.mode as ShadowRootMode }).append(words);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const turning of document.querySelectorAll<HTMLElement>('.turns')) {
        turning.style.color = turning.dataset.color ?? '';
        turning.style.background = turning.dataset.on ?? '';
      }
      await new Promise((resolve) => setTimeout(resolve, 400));
    },
    SHEET + cases.map(({ html }) => `<section>${html}</section>`).join(''),
  );
  await opened.settled();
}

/** What axe-core says of each case: `fails`, `passes` or that it does not know. */
async function axeOf(cases: readonly Case[]): Promise<{ wrong: number; undecided: number }> {
  if (!(await opened.page.evaluate(() => 'axe' in globalThis)))
    await opened.page.evaluate(
      await readFile(inProject('node_modules/axe-core/axe.min.js'), 'utf8'),
    );
  const said = await opened.page.evaluate(async () => {
    const axe = Reflect.get(globalThis, 'axe') as {
      run(options: object): Promise<AxeResults>;
    };
    const { violations, incomplete } = await axe.run({ runOnly: ['color-contrast'] });
    const words = (results: AxeResults['violations']) =>
      results.flatMap(({ nodes }) => nodes.map(({ html }) => html)).join('\n');
    return { fails: words(violations), undecided: words(incomplete) };
  });
  let [wrong, undecided] = [0, 0];
  for (const { label: name, fails } of cases) {
    if (said.undecided.includes(name)) undecided += 1;
    else if (said.fails.includes(name) !== fails) wrong += 1;
  }
  return { wrong, undecided };
}

test.each(KINDS)('the contrast of words is judged rightly: %s', async (name, cases) => {
  await show(cases);
  const capture = await captureOf(opened.page, opened.panel);
  const { failing } = auditScreens(capture, capture);
  const wrong = cases.flatMap(({ label: own, fails }) => {
    const found = failing.find(({ text }) => text.startsWith(own));
    return (found !== undefined) === fails
      ? []
      : [`${own} ${fails ? 'passes' : `fails: ${found?.ratio.toFixed(2)}`}`];
  });
  const signs = failing.filter(({ text }) => !text.startsWith('Case')).map(({ text }) => text);
  const axe = await axeOf(cases);
  process.stdout.write(
    `${name}: ${cases.length} cases, ours wrong on ${wrong.length}, axe-core on ${axe.wrong}, undecided ${axe.undecided}\n`,
  );
  expect([...wrong, ...signs]).toEqual([]);
});
