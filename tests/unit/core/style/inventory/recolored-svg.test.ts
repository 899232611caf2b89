import { expect, test } from 'vitest';
import {
  addressOfSvg,
  recoloredSvg,
  svgOfAddress,
} from '../../../../../core/style/inventory/recolored-svg.ts';

const ARROW =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'><path fill='#343a40' d='M2 0L0 2h4z'/></svg>";

test('a drawing says its dark colors itself, which a person can edit', () => {
  expect(recoloredSvg(ARROW)).toBe(ARROW.replace('#343a40', '#b1b6ba'));
  expect(recoloredSvg('<svg><path d="M0 0"/></svg>')).toBe(
    `<svg fill='#e0e0e0'><path d="M0 0"/></svg>`,
  );
  expect(recoloredSvg('<svg fill="none" stroke="currentColor"><path d="M0 0"/></svg>')).toBe(
    '<svg fill="none" stroke="#e0e0e0"><path d="M0 0"/></svg>',
  );
});

test.each([
  '<svg><style>path{fill:red}</style><path/></svg>',
  '<svg><path style="fill:red"/></svg>',
  '<svg><image href="a.png"/></svg>',
  '<svg><mask id="a"><path fill="black"/></mask></svg>',
  '<svg><path fill="color(display-p3 1 0 0 / var(--x))"/></svg>',
  '<p>no picture</p>',
])('what has colors from elsewhere is left to a filter: %s', (svg) => {
  expect(recoloredSvg(svg)).toBeNull();
});

test('an address is read however it is written, and written so that CSS can hold it', () => {
  const encoded = `data:image/svg+xml,${encodeURIComponent(ARROW)}`;
  const plain = `data:image/svg+xml;charset=utf-8,${ARROW.replace('#', '%23')}`;
  const base64 = `data:image/svg+xml;base64,${btoa(ARROW)}`;
  for (const address of [encoded, plain, base64]) expect(svgOfAddress(address)).toBe(ARROW);
  expect(svgOfAddress('data:image/png;base64,AAAA')).toBeNull();
  expect(svgOfAddress('data:image/svg+xml;base64,%%%')).toBeNull();

  const odd = `<svg\n  width="4"><text>100% “é” \\ #</text></svg>`;
  const address = addressOfSvg(odd);
  expect(address).not.toMatch(/["\\\n<>#]/);
  expect(svgOfAddress(address)).toBe('<svg width="4"><text>100% “é” \\ #</text></svg>');
});
