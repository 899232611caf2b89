import { expect, test } from 'vitest';
import { handEdits } from '../../../../../core/style/hand-edits/hand-edits.ts';
import { relevantCss } from '../../../../../core/style/hand-edits/relevant-css.ts';
import { type PageQuestion, pageMessage } from '../../../../../core/style/improve/page-message.ts';
import { changeLine } from '../../../../../core/style/improve/prompt-lines.ts';
import { PROMPTS } from '../../../../../core/style/improve/prompts.ts';
import {
  changedSurfaces,
  numberedView,
  shownSurfaces,
} from '../../../../../core/style/improve/shown-surfaces.ts';
import type { ScenePart } from '../../../../../core/style/inventory/page-styles.ts';
import { FADED, measured, score } from './measured.ts';

const GENERATED = `@layer penumbra-repairs, penumbra-page;

@layer penumbra-page {
  header {
    background-color: #222222 !important;
  }
}
`;
const EDITED = GENERATED.replace('#222222', '#fafafa');

const PART: ScenePart = {
  selector: '.card > a',
  count: 4,
  sample: 'Read \n more',
  box: [20, 40, 300, 60],
  area: 9000,
  look: {
    background: '#1e1e1e',
    border: '#3a3a3a',
    words: { color: '#d8d8d8', ground: '#1e1e1e', ratio: 11.8 },
  },
  was: {
    background: '#ffffff',
    border: '#3a3a3a',
    words: { color: '#333333', ground: '#ffffff', ratio: 12.6 },
  },
};

const QUESTION: PageQuestion = {
  sheets: [
    { name: 'Page', css: EDITED, edits: handEdits(GENERATED, EDITED) },
    { name: 'sl-button shadow', css: '', edits: [] },
  ],
  measured: measured({
    score: score({ aa: 0.953, darkPixels: 0.88, brightAreas: 1 }),
    issues: [
      FADED,
      {
        kind: 'bright',
        title: 'Bright area',
        detail: '320 × 64 · header',
        count: 1,
        colors: null,
        target: { frame: 0, scope: 0, selector: 'header' },
        repair: null,
      },
    ],
    palette: [
      {
        color: '#1e1e1e',
        oklch: { l: 0.2, c: 0, h: 0 },
        uses: { background: { count: 4, area: 800_000 } },
        count: 4,
        area: 800_000,
      },
    ],
    picture: { type: 'image', mimeType: 'image/jpeg', data: 'AAAA', width: 800, height: 500 },
    original: { type: 'image', mimeType: 'image/jpeg', data: 'BBBB', width: 800, height: 500 },
    surfaces: shownSurfaces([PART, { ...PART, selector: '.late', sample: '', was: null }]),
  }),
  words: 'Keep the header light.',
  boundary: 'b1',
};

/** A request as a person would read it. */
function readable(system: string, question: PageQuestion): string {
  const texts = pageMessage(question).content.map((part) =>
    part.type === 'text' ? part.text : `[${part.type}]`,
  );
  return `${[system, ...texts].join('\n\n---\n\n')}\n`;
}

test('what is sent to refine a sheet', async () => {
  await expect(readable(PROMPTS.reply, QUESTION)).toMatchFileSnapshot('golden/refine.txt');
});

test('what is sent to look at it a second time', async () => {
  const question: PageQuestion = {
    ...QUESTION,
    measured: measured(),
    words: '',
    before: ['Your last changes weren’t kept. Readable text: 98 % → 91 %.'],
  };

  await expect(readable(PROMPTS.again, question)).toMatchFileSnapshot('golden/evaluate.txt');
});

test('no prompt has a palette of its own', () => {
  for (const system of Object.values(PROMPTS)) {
    expect(system).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i);
  }
});

test('of a long sheet the rules concerned are sent, and how many others there are', () => {
  const many = Array.from({ length: 2000 }, (_, at) => `.row-${at} { color: #ddd }`).join('\n');
  const css = `body { color: #eee }\n${many}\n@media (width > 9px) { .site-footer { color: #777 } }\n`;

  expect(relevantCss(css, ['the site-footer is too dim'])).toBe(
    `/* 2,000 other rules are left out. */
body { color: #eee }
@media (width > 9px) { .site-footer { color: #777 } }
`,
  );
  expect(relevantCss('a{}', [])).toBe('a{}');
});

test('of a long sheet the rules that are seen are sent, the largest first, and those of states last', () => {
  const many = Array.from({ length: 2000 }, (_, at) => `.row-${at} { color: #ddd }`).join('\n');
  const css = `${many}\n.small { color: #eee }\n.card { color: #aaa }\n.card:hover { color: #fff }\n`;
  const seen = new Map([
    ['.small', 400],
    ['.card', 90_000],
    ['.card:hover', 90_000],
  ]);

  expect(relevantCss(css, ['row-7'], { seen })).toBe(
    `/* 2,000 other rules are left out. */
.small { color: #eee }
.card { color: #aaa }
.card:hover { color: #fff }
`,
  );
  expect(relevantCss(css, [], { seen, limit: 25 })).toContain('.card { color: #aaa }');
  expect(relevantCss(css, [], { seen, limit: 25 })).not.toContain('.small');
});

test('a part that is the whole view has no number in the picture', () => {
  const page = { ...PART, box: [0, 0, 1280, 800] as [number, number, number, number] };
  const view = numberedView(shownSurfaces([page, PART]), { width: 1280, height: 800 });

  expect(view.marked).toEqual([{ id: '2', box: PART.box }]);
});

test('what a model’s changes do to what is seen is told, and that they do nothing', () => {
  const lighter = { ...PART, look: { ...PART.look, background: '#3d3d42' } };
  const changes = changedSurfaces(shownSurfaces([PART]), shownSurfaces([lighter]));

  expect(changeLine(changes)).toEqual('Visible changes: .card > a background #1e1e1e → #3d3d42.');
  expect(changeLine(changedSurfaces(shownSurfaces([PART]), shownSurfaces([PART])))).toEqual(
    'Nothing in view looks different.',
  );
});
