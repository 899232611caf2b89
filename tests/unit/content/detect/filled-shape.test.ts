// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { iconShape } from '../../../../content/detect/icon-shape.ts';

function shapeOf(inside: string, attributes = ''): string {
  document.body.innerHTML = `<button><svg viewBox="0 0 24 24" ${attributes}>${inside}</svg></button>`;
  const button = document.querySelector('button');
  return button ? iconShape(button) : '';
}

const path = (d: string) => `<path d="${d}"/>`;

/** Filled icons of several sets. */
const ICONS: readonly (readonly [string, string])[] = [
  [
    'close',
    'M19 6.41L17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
  ],
  ['add', 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6v2z'],
  ['menu', 'M3 18h18v-2H3v2zm0-5h18v-2H3v2zm0-7v2h18V6H3z'],
  ['check', 'M9 16.17L4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z'],
  ['minus', 'M19 13H5v-2h14v2z'],
  [
    'more',
    'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2zm0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2zm0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2z',
  ],
  ['arrow left', 'M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20v-2z'],
  ['arrow down', 'M7.41 8.59L12 13.17l4.59-4.58L18 10l-6 6-6-6 1.41-1.41z'],
  ['arrow right', 'M10 6L8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z'],
  ['arrow up', 'M12 8l-6 6 1.41 1.41L12 10.83l4.59 4.58L18 14z'],
];

test.each(ICONS)('a filled %s', (shape, d) => {
  expect(shapeOf(path(d))).toBe(shape);
});

const WIDTHS = [1, 1.5, 2, 3, 4];
const bar = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

test.each(WIDTHS)('drawn with bars %d thick', (w) => {
  expect(shapeOf(path(bar(12 - w / 2, 2, w, 20) + bar(2, 12 - w / 2, 20, w)))).toBe('add');
  expect(shapeOf(path([4, 11, 18].map((y) => bar(2, y, 20, w)).join('')))).toBe('menu');
});

/** A chevron whose tip points up, of a thickness, turned by quarters. */
function chevron(w: number, turns: number): string {
  const points = [
    [2, 16],
    [12, 6],
    [22, 16],
    [22 - w, 16 + w],
    [12, 6 + 2 * w],
    [2 + w, 16 + w],
  ];
  const turn = ([x = 0, y = 0]: number[]) => [24 - y, x];
  const turned = points.map((point) => Array.from({ length: turns }).reduce<number[]>(turn, point));
  return `M${turned.map((point) => point.join(' ')).join('L')}z`;
}

test.each(
  ['up', 'right', 'down', 'left'].flatMap((way, turns) =>
    [1, 2, 3].map((w) => [way, w, turns] as const),
  ),
)('a chevron to the %s, %d thick', (way, w, turns) => {
  expect(shapeOf(path(chevron(w, turns)))).toBe(`arrow ${way}`);
});

test.each([
  [
    'a star',
    'M12 17.27L18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z',
  ],
  ['a house', 'M10 20v-6h4v6h5v-8h3L12 3 2 12h3v8z'],
  ['a bin', 'M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6v12zM19 4h-3.5l-1-1h-5l-1 1H5v2h14V4z'],
  [
    'a person',
    'M12 12c2.21 0 4-1.79 4-4s-1.79-4-4-4-4 1.79-4 4 1.79 4 4 4zm0 2c-2.67 0-8 1.34-8 4v2h16v-2c0-2.66-5.33-4-8-4z',
  ],
  [
    'a letter',
    'M20 4H4c-1.1 0-1.99.9-1.99 2L2 18c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2zm0 4l-8 5-8-5V6l8 5 8-5v2z',
  ],
  ['a square', 'M3 3h18v18H3z'],
  [
    'a heart',
    'M12 21.35l-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54L12 21.35z',
  ],
  ['a flag', 'M14.4 6L14 4H5v17h2v-7h5.6l.4 2h7V6z'],
  [
    'a pen',
    'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75L3 17.25zM20.71 7.04c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.39-.39-1.02-.39-1.41 0l-1.83 1.83 3.75 3.75 1.83-1.83z',
  ],
])('%s has no such shape', (_, d) => {
  expect(shapeOf(path(d))).toBe('');
});
