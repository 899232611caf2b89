import { median } from '../bench/median.ts';
import { type DarkQuality, passed } from './dark-quality.ts';
import type { PageScore } from './score-page.ts';
import { DARK_READER } from './treatments.ts';

/** What we hold ourselves to, what was measured, and whether that is enough. */
interface Bar {
  name: string;
  bar: string;
  measured: string;
  isMet: boolean;
}

/** Lines of a table of all bars. */
export function barsSection(quality: DarkQuality): string[][] {
  return bars(quality).map(({ name, bar, measured, isMet }) => [
    name,
    bar,
    measured,
    isMet ? 'pass' : '**miss**',
  ]);
}

function bars({ pages, hardCases, ownThemes, bigSheet, knobs }: DarkQuality): Bar[] {
  const ours = pages.flatMap(({ scores }) => scores.Penumbra ?? []);
  const mean = (of: (score: PageScore) => number) =>
    ours.reduce((sum, score) => sum + of(score), 0) / Math.max(1, ours.length);
  const least = (of: (score: PageScore) => number) => Math.min(...ours.map(of));
  const share = (name: string, value: number, floor: number): Bar => ({
    name,
    bar: floor === 1 ? '100 %' : `≥ ${floor * 100} %`,
    measured: `${(value * 100).toFixed(1)} %`,
    isMet: value >= floor,
  });
  const none = (name: string, count: number, measured: string): Bar => ({
    name,
    bar: '0',
    measured,
    isMet: count === 0,
  });
  const areas = ours.reduce((sum, { brightAreas }) => sum + brightAreas, 0);
  const moved = mean(({ boxesMoved }) => boxesMoved);
  const behind = pages.filter(
    ({ scores }) => (scores.Penumbra?.lc60 ?? 0) < (scores[DARK_READER.name]?.lc60 ?? 0),
  );
  const worse = pages.filter(
    ({ scores }) =>
      (scores['Penumbra, its CSS alone']?.aa ?? 0) < (scores.Penumbra?.aa ?? 0) - 0.01,
  );
  const cases = hardCases.Penumbra ?? [];
  return [
    share(
      'Text ≥ AA, mean',
      mean(({ aa }) => aa),
      0.99,
    ),
    share(
      'Text ≥ AA, worst page',
      least(({ aa }) => aa),
      0.97,
    ),
    none('Pages behind Dark Reader in text ≥ Lc 60', behind.length, named(behind)),
    share(
      'Dark pixels, mean',
      mean(({ darkPixels }) => darkPixels),
      0.95,
    ),
    none('Bright areas', areas, String(areas)),
    share(
      'Images kept',
      mean(({ imagesKept }) => imagesKept),
      1,
    ),
    share(
      'Hue kept, mean',
      mean(({ hueKept: hueAgreement }) => hueAgreement),
      0.97,
    ),
    none('Boxes moved, mean', moved, `${(moved * 100).toFixed(1)} %`),
    atLeast('Hard cases', passed(cases), cases.length, 59),
    atLeast('A site’s own theme', passed(ownThemes), ownThemes.length, 21),
    none('Pages on which its CSS alone has less text ≥ AA', worse.length, named(worse)),
    ...sheetBars(pages),
    bigSheetBar(bigSheet),
    knobBar(knobs),
  ];
}

function atLeast(name: string, count: number, of: number, least: number): Bar {
  return { name, bar: `≥ ${least}`, measured: `${count} of ${of}`, isMet: count >= least };
}

function named(pages: readonly { page: string }[]): string {
  return [pages.length, ...pages.map(({ page }) => page)].join(', ').replace(',', ':');
}

/** Pages whose generated sheet must be no longer than this: half of what it was for the same page. Bytes. */
const SHEETS_MOST: ReadonlyMap<string, number> = new Map([['sb-admin-2 dashboard', 40_500]]);

function sheetBars(pages: DarkQuality['pages']): Bar[] {
  return pages.flatMap(({ page, cssBytes }) => {
    const most = SHEETS_MOST.get(page);
    if (most === undefined) return [];
    return {
      name: `Exported CSS, ${page}`,
      bar: `≤ ${kilobytes(most)} kB`,
      measured: `${kilobytes(cssBytes)} kB`,
      isMet: cssBytes > 0 && cssBytes <= most,
    };
  });
}

/** Thousands of bytes. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const PAINTED_MOST = 250;
const TURN_MOST = 100;

function bigSheetBar({ treatments, floor }: DarkQuality['bigSheet']): Bar {
  const ms = treatments.Penumbra ?? Number.POSITIVE_INFINITY;
  const least = Math.round(floor ?? 0);
  const times = (ms / Math.max(1, least)).toFixed(1);
  return {
    name: 'Dark on screen, 600 kB of CSS',
    bar: `≤ ${PAINTED_MOST} ms`,
    measured: `${Math.round(ms)} ms, ${times} times the ${least} ms that Chrome alone takes to show that CSS`,
    isMet: ms <= PAINTED_MOST,
  };
}

function knobBar(knobs: DarkQuality['knobs']): Bar {
  const turns = knobs.flatMap((page) => page.turns);
  const floors = knobs.flatMap(({ floor }) => floor);
  const middle = median(turns);
  const within = turns.filter((ms) => ms <= TURN_MOST).length;
  return {
    name: 'A turned knob on screen, median',
    bar: `≤ ${TURN_MOST} ms`,
    measured: `${Math.round(middle)} ms; ${within} of ${turns.length} turns within the bar, the slowest ${Math.round(Math.max(...turns))} ms; one rule inserted by Chrome: median ${Math.round(median(floors))} ms, slowest ${Math.round(Math.max(...floors))} ms`,
    isMet: middle <= TURN_MOST,
  };
}
