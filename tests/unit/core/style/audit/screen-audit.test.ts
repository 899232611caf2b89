import { expect, test } from 'vitest';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { captureScreen } from '../../../../../core/style/audit/capture-screen.ts';
import { findIssues } from '../../../../../core/style/audit/find-issues.ts';
import { formatPercent } from '../../../../../core/style/audit/format-percent.ts';
import { auditScreens, type ScreenCapture } from '../../../../../core/style/audit/screen-audit.ts';
import type { ScreenPlaces } from '../../../../../core/style/audit/screen-places.ts';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { FakeAudited } from '../../../../fakes/fake-audited.ts';
import { type Color, DARK, picture, WHITE } from './picture.ts';

const STROKE = { x: 10, y: 10, width: 3, height: 8 };
const LINE = { x: 8, y: 8, width: 20, height: 12 };
const CARD = { x: 32, y: 16, width: 48, height: 48 };
const LOGO = { x: 40, y: 0, width: 16, height: 16 };

const IDENTITY = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

const page = new FakeAudited();

function shot(
  ground: Color,
  glyphs: Color,
  more: Partial<ScreenPlaces> = {},
  card?: Color,
): ScreenCapture {
  const card48 = card ? ([[CARD, card]] as [typeof CARD, Color][]) : [];
  const words = { element: 5, frame: 0, name: 'p.lead', text: 'words', size: 16, weight: 400 };
  const places = { ...page.screen, texts: [{ ...LINE, ...words }], ...more };
  const bare = picture(ground, ...card48);
  return { bare, shown: picture(ground, ...card48, [STROKE, glyphs]), places };
}

const box = (element: number, y: number) => ({ frame: 0, element, x: 0, y, width: 9, height: 9 });

test('a page that is dark and readable has nothing to complain of', async () => {
  const audit = auditScreens(shot(WHITE, [0, 0, 0]), shot(DARK, [230, 230, 230]));

  expect(audit.before).toMatchObject({ texts: 1, aa: 1, darkPixels: 0 });
  expect(audit.after).toMatchObject({ aa: 1, darkPixels: 1, brightAreas: 0, imagesKept: 1 });
  expect(await findIssues(page, audit, page.screen, DEFAULT_KNOBS)).toEqual([]);
});

test('a text that is lost is named, with a rule of the same hue that lifts it over AA', async () => {
  const audit = auditScreens(shot(WHITE, [0, 0, 0]), shot(DARK, [60, 60, 60]));
  const [issue] = await findIssues(page, audit, page.screen, DEFAULT_KNOBS);

  expect(audit.after.aa).toBe(0);
  expect(issue).toMatchObject({ kind: 'text', title: 'words', count: 1, target: { frame: 0 } });
  expect(english(issue?.detail ?? '')).toMatch(/^1\.5\d? of 4\.5 · p\.lead$/);
  expect(issue?.repair?.rule.layer).toBe('penumbra-repairs');
  expect(issue?.repair?.rule.declarations[0]).toMatchObject({ property: 'color', from: '#3c3c3c' });
});

test('an issue of several places speaks of one of them, which is the worst', async () => {
  const words = { frame: 0, name: 'p.lead', size: 16, weight: 400, text: 'words' };
  const worst = { x: 50, y: 8, width: 20, height: 12, element: 7, ...words, text: 'worst' };
  const texts = [{ ...LINE, element: 5, ...words }, worst];
  const after = shot(DARK, [90, 90, 90], { texts });
  const shown = picture(DARK, [STROKE, [90, 90, 90]], [{ ...STROKE, x: 52 }, [50, 50, 50]]);
  const audit = auditScreens(shot(WHITE, [0, 0, 0], { texts }), { ...after, shown });
  const [issue] = await findIssues(page, audit, page.screen, DEFAULT_KNOBS);

  expect(issue).toMatchObject({ title: 'worst', count: 2 });
  expect(issue?.target?.selector).toBe('#n7,5');
  expect(issue?.element?.selector).toBe('#n7');
});

test('a text of which nothing is left to see is failing too, on what is there now', async () => {
  const audit = auditScreens(shot(WHITE, [0, 0, 0]), shot(DARK, DARK));

  expect(audit.failing).toMatchObject([
    { ratio: 1, colors: { text: '#181a1b', background: '#181a1b' } },
  ]);
});

test('what was erased is listed by its smallest element, where the figure is not good enough', async () => {
  const places = { ...page.screen, frames: [{ frame: 0, visible: CARD, map: IDENTITY }] };
  const boxes = [
    { frame: 0, element: 1, x: 0, y: 100, width: 96, height: 64 },
    { frame: 0, element: 2, ...CARD, y: CARD.y + 100 },
  ];
  const more = { ...places, boxes, scroll: { x: 0, y: 100 } };
  const was = shot(WHITE, [0, 0, 0], more, [90, 90, 90]);

  const audit = auditScreens(was, shot(DARK, [230, 230, 230], more));
  const issues = await findIssues(page, audit, page.screen, DEFAULT_KNOBS);

  expect(audit.after.erased).toBeGreaterThan(0.02);
  expect(issues).toContainEqual(
    expect.objectContaining({ kind: 'erased', detail: '48 × 48 · #n2' }),
  );
  expect(auditScreens(was, was).erased).toEqual([]);
});

test('a bright surface gets the colour that the generator would give it; a canvas none', async () => {
  const places = { canvases: [{ frame: 0, element: 9, ...CARD }] };
  const bright = auditScreens(shot(WHITE, [0, 0, 0]), shot(DARK, [230, 230, 230], {}, WHITE));
  const drawn = auditScreens(shot(WHITE, [0, 0, 0]), shot(DARK, [230, 230, 230], places, WHITE));
  page.cause = {
    frame: 0,
    scope: 0,
    selector: '.card',
    kind: 'color',
    color: 'white',
  };

  const [issue] = await findIssues(page, bright, page.screen, DEFAULT_KNOBS);
  const [beyond] = await findIssues(page, drawn, page.screen, DEFAULT_KNOBS);

  expect(bright.after.brightAreas).toBe(1);
  expect(issue).toMatchObject({ kind: 'bright', target: { selector: '.card' } });
  expect(issue?.repair?.rule.declarations[0]?.value).toMatch(/^#(1|2)/);
  expect(drawn.after.brightAreas).toBe(0);
  expect(beyond).toMatchObject({ kind: 'beyond', repair: null });
});

test('a picture that was inverted is told, with a rule that shows it as it was', async () => {
  const places = { pictures: [{ frame: 0, element: 4, ...LOGO }] };
  const half = { ...LOGO, width: 8 };
  const before = shot(WHITE, [0, 0, 0], places);
  const after = shot(DARK, [230, 230, 230], places);
  before.bare = picture(WHITE, [LOGO, [200, 60, 40]], [half, [20, 20, 20]]);
  after.bare = picture(DARK, [LOGO, [60, 200, 210]], [half, [230, 230, 230]]);
  const audit = auditScreens(before, after);
  const [issue] = await findIssues(page, audit, page.screen, DEFAULT_KNOBS);

  expect(audit.after.imagesKept).toBe(0);
  expect(issue?.repair?.rule.declarations).toMatchObject([{ property: 'filter', value: 'none' }]);
});

test('only elements that were there both times can have moved', () => {
  const before = shot(WHITE, [0, 0, 0], { boxes: [box(1, 0), box(2, 10), box(3, 20)] });
  const after = shot(DARK, [230, 230, 230], { boxes: [box(4, 0), box(2, 10), box(3, 25)] });
  const audit = auditScreens(before, after);

  expect(audit.after.boxesMoved).toBe(0.5);
  expect(audit.moved).toMatchObject([{ element: 3 }]);
});

test('a share is told as it is, but never as all or none where it is not', () => {
  expect([1, 0.99999, 1 / 3, 0.00001, 0].map(formatPercent)).toEqual([
    '100 %',
    '99.9 %',
    '33.3 %',
    '0.1 %',
    '0 %',
  ]);
});

test('a shot leaves the page moving and its glyphs in sight, whatever goes wrong', async () => {
  const audited = new FakeAudited();

  await captureScreen(audited, () => Promise.resolve(picture(DARK)));
  const failing = captureScreen(audited, () => Promise.reject(new Error('No picture.')));

  await expect(failing).rejects.toThrow('No picture.');
  expect(audited.veils).toEqual(['still', 'bare', null, 'still', null]);
});
