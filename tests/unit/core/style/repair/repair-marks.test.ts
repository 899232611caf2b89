import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatColor } from '../../../../../core/style/color/format-color.ts';
import { fromOklch, toOklch } from '../../../../../core/style/color/oklch.ts';
import { parseColor } from '../../../../../core/style/color/parse-color.ts';
import { wcagContrast } from '../../../../../core/style/color/wcag-contrast.ts';
import { roleOfProperty } from '../../../../../core/style/css/color-role.ts';
import { COLOR_PLACE, type Mark } from '../../../../../core/style/inventory/mark.ts';
import { repairMarks } from '../../../../../core/style/repair/repair-marks.ts';

/** A mark, and how it was on the light page. */
interface SeenMark extends Mark {
  was?: Pick<Mark, 'color' | 'ground'> | undefined;
}

const MARK: SeenMark = {
  scope: 0,
  selector: '.mark',
  property: 'fill',
  color: '#1e1e1e',
  ground: '#1e1e1e',
  kind: 'icon',
  row: null,
};

/** The rules for marks of a page whose dark colors were made of what these were. */
function rulesFor(marks: readonly SeenMark[]) {
  const sourceOf = (role: string, from: string) =>
    marks.find(({ property, color: now }) => now === from && roleOfProperty(property) === role)?.was
      ?.color;
  const groundOf = (from: string) => marks.find(({ ground }) => ground === from)?.was?.ground;
  const sourcesOf = (role: string, from: string) =>
    sourceOf(role, from) ?? (role === 'background' ? groundOf(from) : undefined) ?? [];
  return repairMarks(marks, { sourcesOf: (...asked) => [sourcesOf(...asked)].flat(), groundOf });
}

function color(text: string) {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`${text} is no color.`);
  return parsed;
}

/** The new color of a mark; undefined where it stays. */
function repaired(mark: Partial<SeenMark>): string | undefined {
  return rulesFor([{ ...MARK, ...mark }])[0]?.declarations[0]?.value;
}

const contrast = (one: string, other: string) => wcagContrast(color(one), color(other));

test('a white logo on a bar that stayed dark is white again', () => {
  const was = { color: '#ffffff', ground: '#212529' };

  expect(repaired({ color: '#1e1e1e', ground: '#2a2e32', was })).toBe('#ffffff');
});

test('an icon that turned dark on a brand color that stayed is light again', () => {
  const was = { color: '#ffffff', ground: '#2196f3' };

  expect(repaired({ color: '#1e1e1e', ground: '#0079d2', was })).toBe('#ffffff');
});

test('an ornament that was pale on a light page is pale on the dark one', () => {
  const was = { color: '#dddfeb', ground: '#ffffff' };
  const now = repaired({ property: 'color', color: '#dddfeb', ground: '#1e1e1e', was });

  expect(contrast(now ?? '#ffffff', '#1e1e1e')).toBeLessThan(2.2);
});

test('what was one with the card that holds it is one with it again', () => {
  const row = { kind: 'surface', property: 'background-color', ground: '#323232' } as const;
  const same = { color: '#ffffff', ground: '#ffffff' };
  expect(repaired({ ...row, color: '#1e1e1e', was: same })).toBe('#323232');
  expect(repaired({ ...row, color: '#323232', was: same })).toBeUndefined();

  const striped = repaired({ ...row, was: { color: '#fffcf5', ground: '#ffffff' } });
  const lightness = toOklch(color(striped ?? '#000000')).l;
  const card = toOklch(color('#323232')).l;
  expect(lightness).toBeLessThan(card);
  expect(card - lightness).toBeLessThan(0.03);
});

test('a tinted row is near its raised table, and keeps its tint', () => {
  const row = { kind: 'surface', property: 'background-color', ground: '#323232' } as const;
  const was = { color: '#fffcf5', ground: '#ffffff' };
  const now = repaired({ ...row, color: '#26241d', was }) ?? '#000000';

  expect(contrast(now, '#323232')).toBeLessThan(1.1);
  expect(toOklch(color(now)).c).toBeGreaterThan(0.008);
});

test.each([
  ['#fdf6ec', '#292218'],
  ['#f0f9eb', '#1c2518'],
  ['#fef0f0', '#2b1d1d'],
])('a hint of %s that is as light as its page keeps the dark tint %s', (light, dark) => {
  const hint = { kind: 'surface', property: 'background-color' } as const;
  const was = { color: light, ground: '#f2f3f5' };

  expect(repaired({ ...hint, color: dark, ground: '#0a0a0a', was })).toBeUndefined();
});

test('a card that was a little lighter than its page is not pulled down to a black one', () => {
  const card = { kind: 'surface', property: 'background-color', color: '#1c1c1e' } as const;
  const was = { color: '#ffffff', ground: '#f7f8fa' };

  expect(repaired({ ...card, ground: '#000000', was })).toBeUndefined();
});

test('the edge of a field reaches three to one, that of a field without a visible edge stays', () => {
  const edge = { kind: 'edge', property: 'border-color', color: '#333333' } as const;
  const seen = repaired({ ...edge, was: { color: '#ced4da', ground: '#ffffff' } });

  expect(contrast(seen ?? '#1e1e1e', '#1e1e1e')).toBeGreaterThanOrEqual(3);
  expect(repaired({ ...edge, was: { color: '#fdfdfd', ground: '#ffffff' } })).toBeUndefined();
});

test('the edge of a field that nobody sees in the page’s own theme reaches three to one', () => {
  const edge = { ...MARK, kind: 'edge', property: 'border-color', color: '#212121' } as const;
  const shown = { sourcesOf: () => ['#212121'], groundOf: () => '#1e1e1e' };
  const valueIn = (ownTheme: boolean) =>
    repairMarks([edge], shown, { ownTheme })[0]?.declarations[0]?.value;

  expect(valueIn(false)).toBeUndefined();
  expect(contrast(valueIn(true) ?? '', MARK.ground)).toBeGreaterThanOrEqual(3);
});

test.each(['#ea4335', '#34a853', '#00b8d4', '#ffa426', '#7c4dff'])(
  'a dot of %s is as bright as it was',
  (dot) => {
    const mark = { property: 'background-color', was: { color: dot, ground: '#ffffff' } } as const;
    const dull = formatColor(fromOklch({ ...toOklch(color(dot)), l: 0.45 }));

    expect(repaired({ ...mark, color: dull })).toBe(dot);
    // Words on it are read on its darker color.
    expect(repaired({ ...mark, color: dull, kind: 'surface' })).not.toBe(dot);
  },
);

test('a legend gets the color of its chart', () => {
  const was = { color: '#4e73df', ground: '#ffffff' };

  expect(repaired({ color: '#8fa5f0', was, chart: [{ drawn: was.color, shown: '#4e73df' }] })).toBe(
    '#4e73df',
  );
});

test('a card above a gray page is lighter than it again', () => {
  const was = { color: '#ffffff', ground: '#f0f2f5' };
  const card = { kind: 'surface', property: 'background-color', ground: '#2a2a2c', was } as const;
  const now = repaired({ ...card, color: '#1e1e1e' });

  expect(toOklch(color(now ?? '#000')).l).toBeGreaterThan(toOklch(color('#2a2a2c')).l);
  expect(repaired({ ...card, color: '#3a3a3c' })).toBeUndefined();
});

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc
  .tuple(channel, channel, channel)
  .map((rgb) => `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`);

test('whatever an icon was and has become, it is seen as well as before, up to three to one', () => {
  fc.assert(
    fc.property(anyColor, anyColor, anyColor, anyColor, (was, wasOn, now, ground) => {
      const before = contrast(was, wasOn);
      fc.pre(before >= 1.5);
      const after = repaired({ color: now, ground, was: { color: was, ground: wasOn } }) ?? now;
      expect(contrast(after, ground)).toBeGreaterThanOrEqual(Math.min(3, before * 0.9) * 0.98);
    }),
    { numRuns: 300 },
  );
});

test('a scale of any hue rises or falls after all, with every step apart', () => {
  const hue = fc.constantFrom('#1d4ed8', '#216e39', '#7f2704', '#49006a', '#212529', '#b45309');
  fc.assert(
    fc.property(hue, fc.array(anyColor, { minLength: 5, maxLength: 5 }), (strong, mapped) => {
      const light = [0.97, 0.85, 0.7, 0.5, 0.3];
      const row = light.map((l, index): SeenMark => {
        const { r, g, b } = color(strong);
        const mix = (one: number) => Math.round(255 * (l + (1 - l) * one * 0.6 * (1 - l)));
        const was = `#${[r, g, b].map((one) => mix(one).toString(16).padStart(2, '0')).join('')}`;
        const now = mapped[index] ?? '#000000';
        const step = { kind: 'step', row: 1, property: 'background-color' } as const;
        const before = { color: was, ground: '#ffffff' };
        return { ...MARK, ...step, selector: `i:nth-child(${index})`, color: now, was: before };
      });
      const rules = rulesFor(row);
      const after = row.map(({ selector, color: now }) => {
        return rules.find((rule) => rule.selector === selector)?.declarations[0]?.value ?? now;
      });
      const steps = after.map((one) => toOklch(color(one)).l);
      const apart = steps.slice(1).map((l, index) => l - (steps[index] ?? 0));
      expect(apart.every((one) => one > 0.03) || apart.every((one) => one < -0.03)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('the slope under a header becomes the section that it goes on in', () => {
  const [light, white] = ['#e2e8f0', '#ffffff'];
  const section: SeenMark = {
    ...MARK,
    selector: '.section',
    property: 'background-color',
    kind: 'surface',
    color: '#232a33',
    ground: '#181818',
    was: { color: light, ground: white },
  };
  const slope = (was: string): SeenMark => ({
    ...MARK,
    selector: 'polygon',
    kind: 'slope',
    color: '#e2e8f0',
    ground: '#111111',
    was: { color: was, ground: '#111111' },
  });
  const fill = (was: string) =>
    rulesFor([section, slope(was)]).find(({ selector }) => selector === 'polygon')?.declarations[0]
      ?.value;

  expect(fill(light)).toBe('#232a33');
  expect(fill(white)).toBe('#181818');
  expect(fill('#ff8800')).toBeUndefined();
});

test('a light line on a strong color stays light, though that is darker now', () => {
  const line = { property: 'background-color', color: '#1e1e1e' };
  const was = { color: '#ffffff', ground: '#1abc9c' };

  expect(repaired({ ...line, ground: '#007d65', was })).toBe('#ffffff');
  // White on white was no line.
  const none = { color: '#ffffff', ground: '#ffffff' };
  expect(repaired({ ...line, ground: '#1e1e1e', was: none })).toBeUndefined();
});

test('what was white on a picture is white again; what was dark, and cards, become what they are', () => {
  const bare = { on: 'bare picture', ground: '#808080' } as const;
  const on = (color: string) => ({ color, ground: '#808080' });
  const outline = { kind: 'edge', property: 'border-color', color: '#2a2a2a' } as const;
  const edge = { ...bare, ...outline, isHollow: true };

  expect(repaired({ ...edge, was: on('#ffffff') })).toBe('#ffffff');
  expect(repaired({ ...edge, was: on('#222222') })).toBeUndefined();
  expect(repaired({ ...edge, color: '#f0f0f0', was: on('#ffffff') })).toBeUndefined();
  expect(repaired({ ...edge, kind: 'surface', was: on('#ffffff') })).toBeUndefined();
  // A field is seen by its own surface.
  expect(repaired({ ...bare, ...outline, was: on('#ffffff') })).toBeUndefined();
  // A white veil over the picture is a dark one now.
  const veiled = { color: '#ffffff', ground: '#dddddd' };
  expect(repaired({ ...edge, ground: '#333333', was: veiled })).toBeUndefined();
});

test('a card on a picture with a color of its own is seen on that color', () => {
  const card = { kind: 'surface', property: 'background-color', color: '#2d3137' } as const;
  const was = { color: '#e2e8f0', ground: '#1e293b' };
  const now = repaired({ ...card, on: 'picture', ground: '#222d3f', was });

  expect(contrast(now ?? card.color, '#222d3f')).toBeGreaterThanOrEqual(1.35);
});

test('a field on a strong color is as dark as others, and not lifted above that color', () => {
  const field = { kind: 'surface', property: 'background-color', color: '#1e1e1e' } as const;
  const orange = { color: '#ffffff', ground: '#ff8f5e' };
  const teal = { color: '#ffffff', ground: '#00e4d0' };

  expect(repaired({ ...field, ground: '#ae4a0d', was: orange })).toBeUndefined();
  expect(repaired({ ...field, ground: '#009b8d', was: teal })).toBeUndefined();
  const merged = repaired({ ...field, color: '#6b2f10', ground: '#6a2d00', was: orange });
  expect(contrast(merged ?? '#6b2f10', '#6a2d00')).toBeGreaterThanOrEqual(1.35);
});

test('a slope goes on in the section beside it, whatever cards of that color have become', () => {
  const slope: Partial<Mark> = { kind: 'slope', color: '#444444', ground: '#1e1e1e' };
  const was = { color: '#ffffff', ground: '#ffffff' };

  expect(repaired({ ...slope, was })).toBe('#1e1e1e');
});

test('a ghost button on a bar that stayed dark keeps its white outline, by a shadow too', () => {
  const was = { color: '#ffffff', ground: '#171941' };
  const ghost = { kind: 'edge', color: '#6a6a6a', ground: '#171941', was, isHollow: true } as const;

  expect(repaired({ ...ghost, property: 'border-color' })).toBe('#ffffff');
  const whole = `${COLOR_PLACE} 0px 0px 0px 2px inset`;
  expect(repaired({ ...ghost, property: 'box-shadow', whole })).toBe(
    '#ffffff 0px 0px 0px 2px inset',
  );
  expect(repaired({ ...ghost, property: 'border-color', isHollow: false })).toBeUndefined();
});

test('what is as large as a page need not stand out from a dark body', () => {
  const was = { color: '#ecf0f5', ground: '#222d32' };
  const paper = { kind: 'surface', property: 'background-color', color: '#1c1e21', was } as const;

  expect(repaired({ ...paper, ground: '#222d32', isPage: true })).toBeUndefined();
  expect(repaired({ ...paper, ground: '#222d32' })).toBeDefined();
});

test('a line between rows parts them as on the light page, lighter than any raised card', () => {
  const gray = fc.integer({ min: 0xd0, max: 0xf0 }).map((v) => `#${v.toString(16).repeat(3)}`);
  const dark = fc.integer({ min: 0x10, max: 0x48 }).map((v) => `#${v.toString(16).repeat(3)}`);
  fc.assert(
    fc.property(gray, dark, dark, (line, own, card) => {
      const was = { color: line, ground: '#ffffff' };
      const mark = { property: 'border-bottom-color', color: own, ground: card, was } as const;
      const seen = repaired({ ...mark, kind: 'line' }) ?? own;
      const before = contrast(line, '#ffffff');
      if (before >= 1.08) expect(contrast(seen, card)).toBeGreaterThanOrEqual(before * 0.9);
      expect(contrast(seen, card)).toBeLessThan(
        Math.max(contrast(own, card), before * 1.25) + 0.01,
      );
    }),
  );
});

test('a line that nobody saw, or that lies on a picture, stays', () => {
  const line = { kind: 'line', color: '#333333', ground: '#333333' } as const;

  expect(repaired({ ...line, was: { color: '#fefefe', ground: '#ffffff' } })).toBeUndefined();
  expect(
    repaired({ ...line, on: 'picture', was: { color: '#dddddd', ground: '#ffffff' } }),
  ).toBeUndefined();
});

test('a dark badge or tile is seen on the dark page, and a dark band stays what it is', () => {
  const badge = {
    kind: 'surface',
    property: 'background-color',
    color: '#22262a',
    ground: '#1e1e1e',
    was: { color: '#212529', ground: '#ffffff' },
  } as const;

  expect(contrast(repaired({ ...badge, isItem: true }) ?? '', '#1e1e1e')).toBeGreaterThan(1.45);
  expect(repaired({ ...badge, color: '#2a2e32' })).toBeUndefined();
  const property = 'background-image';
  const whole = `linear-gradient(195deg, ${COLOR_PLACE} 0%, rgb(25, 25, 25) 100%)`;
  expect(repaired({ ...badge, property, whole, isItem: true })).toMatch(
    /^linear-gradient\(195deg, #[\da-f]{6} 0%, rgb\(25, 25, 25\) 100%\)$/,
  );
});

test('a veil of white on a strong or dark ground is a veil of white again', () => {
  for (const [now, ground, before, under] of [
    ['#3c3560', '#4b3a9c', '#9388dd', '#5e4fd0'],
    ['#22344f', '#1a3459', '#5b6b86', '#1a3459'],
  ] as const) {
    const was = { color: before, ground: under };
    const value = repaired({ kind: 'surface', color: now, ground, was }) ?? '';
    expect(value).toMatch(/^#ffffff[\da-f]{2}$/);
    expect(Number.parseInt(value.slice(7), 16) / 255).toBeGreaterThan(0.1);
    expect(Number.parseInt(value.slice(7), 16) / 255).toBeLessThan(0.6);
  }
});

test('a card that its shadow lights is raised only above a gray page, and by what the light lacks', () => {
  const card = { kind: 'surface', color: '#272727', light: 0.043 } as const;

  const onGray = repaired({
    ...card,
    ground: '#2d2e2f',
    was: { color: '#ffffff', ground: '#ebecf1' },
  });
  const unlit = color(onGray ?? '');
  const lit = {
    ...unlit,
    r: unlit.r * 0.957 + 0.043,
    g: unlit.g * 0.957 + 0.043,
    b: unlit.b * 0.957 + 0.043,
  };
  expect(toOklch(lit).l).toBeGreaterThan(toOklch(color('#2d2e2f')).l + 0.015);
  const was = { color: '#ffffff', ground: '#fafafa' };
  expect(repaired({ ...card, ground: '#2d2e2f', was })).toBeUndefined();
});

/** What marks have become, in their order. */
function allRepaired(
  marks: readonly Partial<SeenMark>[],
  sources?: Record<string, string>,
): string[] {
  const named = marks.map((mark, at): SeenMark => ({ ...MARK, selector: `.m${at}`, ...mark }));
  const shown = {
    sourcesOf: (role: string, from: string) => sources?.[`${role} ${from}`]?.split(' ') ?? [],
    groundOf: (from: string) => sources?.[`background ${from}`],
  };
  const rules = sources ? repairMarks(named, shown) : rulesFor(named);
  return named.map(({ selector, color: now }) => {
    return rules.find((rule) => rule.selector === selector)?.declarations[0]?.value ?? now;
  });
}

test('the dot of a legend, its bar and its shape in a drawing have one color', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.double({ min: 0.25, max: 0.85 }), (h, l) => {
      const source = formatColor(fromOklch({ l, c: 0.13, h, a: 1 }));
      fc.pre(toOklch(color(source)).c > 0.09);
      const was = { color: source, ground: '#ffffff' };
      const dark = (at: number) => formatColor(fromOklch({ l: at, c: 0.12, h, a: 1 }));
      const ground = '#1e1e1e';
      const [dot, bar, shape] = allRepaired([
        { property: 'background-color', color: dark(Math.min(l, 0.52)), ground, was },
        { property: 'background-color', color: dark(Math.min(l, 0.5)), ground, was, kind: 'step' },
        { property: 'fill', color: dark(Math.max(0.5, l)), ground: '#262626', was },
      ]);
      expect([bar, shape]).toEqual([dot, dot]);
      const before = contrast(source, '#ffffff');
      expect(contrast(dot ?? '', ground)).toBeGreaterThanOrEqual(Math.min(3, before * 0.9) * 0.98);
    }),
    { numRuns: 200 },
  );
});

test.each(['#800000', '#2f4b8f', '#3366cc', '#8b0000'])(
  'a cell of %s is seen, and keeps its strength: it is no pastel',
  (source) => {
    const was = { color: source, ground: '#ffffff' };
    const [now = ''] = allRepaired([{ property: 'background-color', color: source, was }]);

    expect(contrast(now, '#1e1e1e')).toBeGreaterThanOrEqual(3);
    expect(toOklch(color(now)).l).toBeLessThan(0.62);
  },
);

test('how a mark was is known from what its colors were made of', () => {
  const sources = { 'fill #1e1e1e': '#ffffff', 'background #2a2e32': '#212529' };
  const logo = { color: '#1e1e1e', ground: '#2a2e32', was: undefined } as const;

  expect(allRepaired([logo], sources)).toEqual(['#ffffff']);
  expect(allRepaired([logo], { 'fill #1e1e1e': '#ffffff' })).not.toEqual(['#ffffff']);
});

test('a dot takes the color of the long bar in a drawing that it stands for', () => {
  const was = { color: '#3366cc', ground: '#ffffff' };
  const dot = { property: 'background-color', color: '#2f62c8', was } as const;
  const bar = { kind: 'slope', color: '#3b6fd6', was } as const;

  expect(allRepaired([dot, bar])).toEqual(['#3b6fd6', '#3b6fd6']);
});
