import { expect, test } from 'vitest';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import { relativeLuminance, wcagContrast } from '../../../../../core/style/color/wcag-contrast.ts';
import type { RuleLines } from '../../../../../core/style/css/rule-lines.ts';
import { generateDark, isLasting } from '../../../../../core/style/generate/generate-dark.ts';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { writeCss } from '../../../../../core/style/generate/write-css.ts';
import { layerOrder } from '../../../../../core/style/inventory/cascade-layer.ts';
import type { ColorRule } from '../../../../../core/style/inventory/style-inventory.ts';
import { inventory, rule } from '../css/style-fixture.ts';

function dark(...rules: ColorRule[]) {
  return generateDark(inventory(rules), DEFAULT_KNOBS);
}

/** The value a property has in the dark rule with a selector. */
function value(rules: ReturnType<typeof dark>, selector: string, property: string): string {
  const found = rules
    .filter((one) => one.selector === selector && one.source)
    .flatMap(({ declarations }) => declarations)
    .find((declaration) => declaration.property === property);
  if (!found) throw new Error(`${selector} has no ${property}.`);
  return found.value;
}

function color(text: string) {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`${text} is no colour.`);
  return parsed;
}

test('white paper turns dark, black ink light, and they stay readable', () => {
  const rules = dark(rule('body', { 'background-color': '#fff', color: '#000' }));
  const paper = color(value(rules, 'body', 'background-color'));
  const ink = color(value(rules, 'body', 'color'));

  expect(relativeLuminance(paper)).toBeLessThan(0.02);
  expect(wcagContrast(ink, paper)).toBeGreaterThan(12);
});

test('surfaces that were apart stay apart, in the same order from the canvas', () => {
  const shades = ['#ffffff', '#f8f9fa', '#e9ecef', '#dee2e6', '#adb5bd'];
  const rules = dark(...shades.map((shade) => rule(shade, { 'background-color': shade })));
  const luminances = shades.map((shade) =>
    relativeLuminance(color(value(rules, shade, 'background-color'))),
  );

  expect(luminances).toEqual([...luminances].sort((a, b) => a - b));
  expect(new Set(luminances).size).toBe(shades.length);
});

test('what is dark already stays dark, apart from the new base', () => {
  const rules = dark(
    rule('.hero', { 'background-color': '#212529', color: '#fff' }),
    rule('a', { color: '#000', 'background-color': '#fff' }),
  );

  const [hero, base] = [
    value(rules, '.hero', 'background-color'),
    value(rules, 'a', 'background-color'),
  ];
  const lit = relativeLuminance(color(hero ?? ''));
  expect(lit).toBeGreaterThan(relativeLuminance(color(base ?? '')) * 1.2);
  expect(lit).toBeLessThan(0.05);
  expect(value(rules, '.hero', 'color')).toBe('#ffffff');
});

test('a property that changes nowhere is not said again', () => {
  const [, only] = dark(rule('p', { color: '#333', 'outline-color': 'currentcolor' }));

  expect(only?.declarations.map(({ property }) => property)).toEqual(['color']);
});

test('keywords are said again where the property changes elsewhere', () => {
  const rules = dark(rule('p', { color: '#333' }), rule('p.quiet', { color: 'inherit' }));

  expect(value(rules, 'p.quiet', 'color')).toBe('inherit');
});

test('a variable that is paper here and ink there becomes two', () => {
  const rules = dark(
    rule(':root', { '--x': '#fff' }),
    rule('.paper', { 'background-color': 'var(--x)' }),
    rule('.ink', { color: 'var(--x)', 'background-color': '#0d6efd' }),
  );

  expect(value(rules, '.paper', 'background-color')).toBe('var(--penumbra-bg-x)');
  expect(value(rules, '.ink', 'color')).toBe('var(--penumbra-fg-x)');
  expect(value(rules, ':root', '--penumbra-fg-x')).toBe('#ffffff');
  expect(relativeLuminance(color(value(rules, ':root', '--penumbra-bg-x')))).toBeLessThan(0.02);
});

test('raw channels keep their form', () => {
  const rules = dark(
    rule(':root', { '--ink': '33, 37, 41' }),
    rule('p', { color: 'rgba(var(--ink), .75)' }),
  );

  expect(value(rules, ':root', '--penumbra-fg-ink')).toMatch(/^2\d\d, 2\d\d, 2\d\d$/);
  expect(value(rules, 'p', 'color')).toBe('rgba(var(--penumbra-fg-ink), .75)');
});

test.each([
  [
    'rgba(var(--r), var(--g), var(--b), .75)',
    'rgba(var(--penumbra-fg-r-g-b, var(--r), var(--g), var(--b)), .75)',
  ],
  ['rgb(var(--r) var(--g) var(--b))', 'rgb(var(--penumbra-fg-r-g-b, var(--r) var(--g) var(--b)))'],
  [
    'rgb(var(--r) var(--g) var(--b) / 75%)',
    'rgb(var(--penumbra-fg-r-g-b, var(--r) var(--g) var(--b)) / 75%)',
  ],
])(
  'a variable for each channel of %s: they change together, in each rule that says them',
  (ink, expected) => {
    const rules = dark(
      rule(':root', { '--r': '33', '--g': '37', '--b': '41' }),
      rule('.danger', { '--r': '190', '--g': '20', '--b': '20' }),
      rule('p', { color: ink }),
    );
    const comma = ink.includes(',') ? ',' : '';

    expect(value(rules, ':root', '--penumbra-fg-r-g-b')).toMatch(
      new RegExp(`^2\\d\\d${comma} 2\\d\\d${comma} 2\\d\\d$`),
    );
    expect(value(rules, '.danger', '--penumbra-fg-r-g-b')).not.toBe(undefined);
    expect(value(rules, 'p', 'color')).toBe(expected);
  },
);

test.each([
  [{ border: 'var(--w) solid var(--c)' }, 'border-color', 'var(--penumbra-bd-c)'],
  [{ 'border-top': '1px solid var(--c)' }, 'border-top-color', 'var(--penumbra-bd-c)'],
  [{ border: 'var(--line)' }, 'border-color', 'var(--penumbra-bd-line)'],
  [{ background: 'var(--c) no-repeat' }, 'background-color', 'var(--penumbra-bg-c)'],
  [{ background: 'var(--grad)' }, 'background-image', 'var(--penumbra-bg-grad)'],
])('of the shorthand %j only the colour is said again', (declarations, property, expected) => {
  const rules = dark(
    rule(':root', { '--w': '1px', '--c': '#ddd', '--line': '1px solid #ddd' }),
    rule(':root', { '--grad': 'linear-gradient(#fff, var(--c))' }),
    rule('.box', declarations),
  );

  expect(value(rules, '.box', property)).toBe(expected);
  if ('border' in declarations && declarations.border === 'var(--line)') {
    expect(value(rules, ':root', '--penumbra-bd-line')).toMatch(/^#\w{6}$/);
  }
});

test('what the browser alone can resolve is taken from what it computed', () => {
  const odd = rule('p', { color: 'hsl(var(--h) 10% 20%)' });
  const [declaration] = odd.declarations;
  if (declaration) declaration.computed = 'rgb(50, 50, 60)';
  const text = value(dark(odd), 'p', 'color');

  expect(relativeLuminance(color(text))).toBeGreaterThan(0.4);
});

test('declarations win over each other as they did on the page', () => {
  const page = inventory(
    [
      rule('#id', { color: '#111' }, { layer: 'base' }),
      rule('p', { color: '#222' }),
      rule('p', { color: '#333 !important' }),
      rule('p', { color: '#444' }, { origin: 'style-attribute' }),
      rule('p', { color: '#555 !important' }, { layer: 'base' }),
      rule('[color]', { color: '#666' }, { origin: 'attribute' }),
    ],
    ['base'],
  );
  const rules = generateDark(page, DEFAULT_KNOBS);
  const order = layerOrder(['base']);
  const strongest = [...rules]
    .filter(({ source }) => source)
    .sort((a, b) => order.indexOf(a.layer) - order.indexOf(b.layer))
    .map(({ declarations }) => declarations[0]?.from);

  expect(strongest).toEqual(['#555', '#333', '#444', '#222', '#111', '#666']);
});

test('the printed sheet names its layers, nests, and tells where a rule comes from', () => {
  const page = inventory([
    rule('p', { color: '#333' }),
    rule('p', { color: '#444' }, { within: ['@media (width > 600px)', '.card'] }),
    rule('em', { color: '*/#555' }, { within: ['@media (width > 600px)'] }),
  ]);
  const rules = generateDark(page, DEFAULT_KNOBS);
  const [first, second, third] = page.scopes[0]?.rules ?? [];
  const lines = new Map([first, second, third].map((one, index) => [one, [1, 7, 9][index]]));
  const sources = { inventory: page, lines: lines as RuleLines };
  const css = writeCss(rules, { layers: layerOrder([]), sources });

  expect(css).toMatchInlineSnapshot(`
    "@layer penumbra-repairs, penumbra-page, penumbra-base;

    @layer penumbra-base {
    /* Penumbra */
    :root {
      color-scheme: dark !important; /* normal */
      background-color: #1e1e1e !important; /* rgb(255, 255, 255) */
      color: #e8e8e8 !important;
      fill: #e8e8e8 !important;
    }
    /* Penumbra */
    mask { fill: #000 !important; }
    }

    @layer penumbra-page {
    /* main.css:1 */
    p { color: #cfcfcf !important; /* #333 */ }
    @media (width > 600px) {
      .card {
        /* main.css:7 */
        p { color: #c7c7c7 !important; /* #444 */ }
      }
      /* main.css:9 */
      em { color: */#bfbfbf !important; /* * /#555 */ }
    }
    }
    "
  `);
  expect(writeCss([], { layers: [], sources: null })).toBe('');
});

test('the same page gives the same sheet', () => {
  const page = inventory([rule('p', { color: '#333', 'background-color': 'var(--a, #fff)' })]);
  const print = () =>
    writeCss(generateDark(page, DEFAULT_KNOBS), { layers: layerOrder([]), sources: null });

  expect(print()).toBe(print());
});

test('the accent takes the place of the main hue, and of no other', () => {
  const page = inventory([
    rule('a', { color: '#0d6efd' }),
    rule('.button', { 'background-color': '#0b5ed7' }),
    rule('.danger', { 'background-color': '#dc3545' }),
  ]);
  const plain = generateDark(page, DEFAULT_KNOBS);
  const green = generateDark(page, { ...DEFAULT_KNOBS, accent: '#00aa44' });

  const { r, g, b } = color(value(green, '.button', 'background-color'));
  expect(g).toBeGreaterThan(Math.max(r, b));
  expect(value(green, '.danger', 'background-color')).toBe(
    value(plain, '.danger', 'background-color'),
  );
});

test('the same inventory gives the same text, twice', () => {
  const rules = [
    rule('a', { color: '#00f', '--x': '#fff', background: 'var(--x)' }),
    rule('b', { 'box-shadow': '0 0 2px var(--x)', fill: 'var(--x)' }),
  ];
  const print = () => writeCss(dark(...rules), { layers: layerOrder([]), sources: null });

  expect(print()).toBe(print());
});

test('words that their background paints turn light, as an icon behind a mask does', () => {
  const gradient = rule('.logo', { 'background-image': 'linear-gradient(#111, #036)' });
  const mask = rule('.icon', { 'background-color': '#222' });
  for (const { declarations } of [gradient, mask]) {
    for (const declaration of declarations) declaration.role = 'text';
  }
  const rules = dark(gradient, mask);

  const stop = /#[0-9a-f]{6}/.exec(value(rules, '.logo', 'background-image'))?.[0] ?? '';
  expect(relativeLuminance(color(stop))).toBeGreaterThan(0.4);
  expect(relativeLuminance(color(value(rules, '.icon', 'background-color')))).toBeGreaterThan(0.4);
});

test('what was multiplied with white paper is painted plainly', () => {
  const rules = dark(rule('.stamp', { 'mix-blend-mode': 'multiply' }));

  expect(value(rules, '.stamp', 'mix-blend-mode')).toBe('normal');
});

test('a relative colour is mapped from what it computes to', () => {
  const relative = rule('p', { 'background-color': 'rgb(from #336 calc(255 - r) 250 250)' });
  for (const declaration of relative.declarations) declaration.computed = 'rgb(204, 250, 250)';

  const paper = color(value(dark(relative), 'p', 'background-color'));
  expect(relativeLuminance(paper)).toBeLessThan(0.1);
});

test('drawings are inverted where they stand, unless a person keeps pictures', () => {
  const page = {
    ...inventory([rule('i', { 'background-image': 'url("http://a/b.svg")' })]),
    drawings: [
      { target: { type: 'url', url: 'http://a/b.svg' }, inverted: 'data:image/svg+xml,x' },
      { target: { type: 'element', scope: 0, selector: 'img.logo' } },
    ] as const,
  };
  const print = (images: 'auto' | 'keep') =>
    writeCss(
      generateDark({ ...page, drawings: [...page.drawings] }, { ...DEFAULT_KNOBS, images }),
      {
        layers: layerOrder([]),
        sources: null,
      },
    );

  expect(print('auto')).toContain('url("data:image/svg+xml,x")');
  expect(print('auto')).toMatch(/img\.logo \{\s+filter: invert/);
  expect(print('keep')).not.toMatch(/filter|data:/);
});

test('grey text gets the contrast that is asked for, if the page gave it that much', () => {
  const page = inventory([
    rule('.grey', { color: '#595959' }),
    rule('.pale', { color: '#949494' }),
  ]);
  const contrast = (selector: string, knob: number) => {
    const rules = generateDark(page, { ...DEFAULT_KNOBS, contrast: knob });
    const paper = rules[0]?.declarations.find(({ property }) => property === 'background-color');
    return wcagContrast(color(value(rules, selector, 'color')), color(paper?.value ?? ''));
  };

  expect(contrast('.grey', 21)).toBeGreaterThanOrEqual(6.9);
  expect(contrast('.grey', 7)).toBeGreaterThanOrEqual(6.9);
  expect(contrast('.grey', 14)).toBeGreaterThanOrEqual(contrast('.grey', 4.5));
  expect(contrast('.pale', 21)).toBeLessThan(contrast('.grey', 21) + 1);
});

test('a side of a border is said again where another rule changes all four', () => {
  const rules = dark(
    rule('.box', { 'border-color': '#dee2e6' }),
    rule('.box.open', { 'border-right-color': 'currentcolor' }),
  );

  expect(value(rules, '.box.open', 'border-right-color')).toBe('currentcolor');
});

test('a body whose color is the canvas covers nothing that stands behind it', () => {
  const read = {
    ...inventory([rule('body', { 'background-color': '#fff' })]),
    canvasOfBody: 'color' as const,
  };
  const clear = generateDark(read, DEFAULT_KNOBS).find(({ layer, selector }) => {
    return layer === 'penumbra-repairs' && selector === 'body';
  });

  expect(clear?.declarations).toMatchObject([
    { property: 'background-color', value: 'transparent' },
  ]);
});

test('a body with a picture stays the canvas: a background of the root would cut it', () => {
  const read = { ...inventory([]), canvasOfBody: 'picture' as const };
  const grounds = generateDark(read, DEFAULT_KNOBS).filter(({ declarations }) =>
    declarations.some(({ property }) => property === 'background-color'),
  );

  expect(grounds.map(({ selector }) => selector)).toEqual(['body']);
});

test('a page on light paper is mapped from its paper, not from the dark body behind it', () => {
  const rules = [rule('.card', { 'background-color': '#fff' })];
  const card = (ground: object) =>
    value(
      generateDark({ ...inventory(rules), ...ground }, DEFAULT_KNOBS),
      '.card',
      'background-color',
    );

  const onPaper = card({ canvas: '#5b5b5b', paper: '#f4f6f9' });
  expect(onPaper).toBe(card({ canvas: '#f4f6f9' }));
  expect(onPaper).not.toBe(card({ canvas: '#5b5b5b' }));
});

test('the veil behind a dialog never lights the page', () => {
  const rules = dark(
    rule('dialog::backdrop', { 'background-color': 'rgba(0, 0, 0, 0.2)' }),
    rule('.sheet::backdrop', { 'background-color': 'rgba(255, 255, 255, 0.8)' }),
    rule('body', { 'background-color': '#fff' }),
  );
  for (const selector of ['dialog::backdrop', '.sheet::backdrop']) {
    const veil = color(value(rules, selector, 'background-color'));
    expect(relativeLuminance({ ...veil, a: 1 })).toBeLessThan(0.1);
  }
});

test('a page that its own filter inverts gets no rules', () => {
  const page = inventory([rule('body', { 'background-color': '#fff' })]);
  expect(generateDark({ ...page, isInverted: true }, DEFAULT_KNOBS)).toEqual([]);
});

test('what stays is said with more weight than any repair, also where pictures are left alone', () => {
  const target = { type: 'element', scope: 0, selector: '.swatch' } as const;
  const page = inventory([rule('body', { 'background-color': '#fff' })]);
  const drawings = [
    { target, swatch: '#ffe6c8' },
    { target: { ...target, selector: '#code' }, plate: { margin: 12, isTurned: false } },
    { target: { ...target, selector: '#logo' } },
  ];
  const rules = generateDark({ ...page, drawings }, { ...DEFAULT_KNOBS, images: 'keep' });
  const said = rules
    .filter(isLasting)
    .map(({ selector, declarations }) => [
      selector,
      ...declarations.map(({ property, value: is }) => `${property}: ${is}`),
    ]);
  expect(said).toEqual([
    ['.swatch:not(#_)', 'background-color: #ffe6c8'],
    ['#code:not(#_)', 'background-color: #fff', 'filter: none', 'box-shadow: 0 0 0 12px #fff'],
  ]);
  expect(rules.some(({ selector }) => selector === '#logo')).toBe(false);
});

test('a gradient through all hues stays, and one of two colors does not', () => {
  const hues = 'linear-gradient(to right, #f00, #ff0, #0f0, #0ff, #00f, #f0f, #f00)';
  const rules = dark(
    rule('.hues', { 'background-image': hues }),
    rule('.sky', { 'background-image': 'linear-gradient(#fff, #cfe8ff)' }),
  );
  expect(value(rules, '.hues', 'background-image')).toBe(hues);
  expect(value(rules, '.sky', 'background-image')).not.toContain('#fff,');
});

test('warmth takes blue out of every color, and leaves text its contrast', () => {
  const page = inventory([rule('body', { 'background-color': '#fff', color: '#333' })]);
  const warm = generateDark(page, { ...DEFAULT_KNOBS, warmth: 1 });
  const [paper, ink] = ['background-color', 'color'].map((name) =>
    color(value(warm, 'body', name)),
  );
  if (!paper || !ink) throw new Error('The body has no colors.');
  for (const { r, g, b } of [paper, ink]) {
    expect(g).toBeLessThan(r);
    expect(b).toBeLessThan(g);
  }
  expect(wcagContrast(ink, paper)).toBeGreaterThanOrEqual(7);
});

test('what makes something of the page dark whatever its color is said as it stands', () => {
  const shade = 'linear-gradient(#000000b8, #000000b8)';
  const property = 'background-image';
  const declarations = [{ property, value: shade, important: false, isGiven: true }];
  const given: ColorRule = { ...rule('[style]', {}, { origin: 'style-attribute' }), declarations };
  const [made] = generateDark(inventory([given]), DEFAULT_KNOBS).filter(
    ({ selector }) => selector === '[style]',
  );

  expect(made?.declarations).toEqual([{ property, value: shade, from: null }]);
});
