import { playwright } from '../../cli/peers/playwright.ts';
import { NO_END } from './no-end.ts';
import { OUR_NAMES } from './our-names.ts';
import type { BenchResults, PageFigures, SystemMeasurement } from './results.ts';
import { share } from './share.ts';

/** One line of what is asked of this project, and what a run found. */
export interface Bar {
  what: string;
  /** The measured value, as people read it. */
  value: string;
  bar: string;
  passed: boolean;
}

/** The view is read within this many times the floor. */
const VIEW_RATIO = 2;
const COMPACT_TOKENS = 16;
/** What a change may take at the panel beside Chromium's own style and layout. */
const CHANGE_MS = 30;
const CLICK_MS = 50;
const STEP_MS = 400;
/** Following so many changes costs no more than one full reading. */
const CHANGES_A_READING = 50;
/** Measured too, but no element changes: what comes into view is read for the first time. */
const UNCHANGED: ReadonlySet<string> = new Set(['page scrolled by half a screen']);

/** Every bar that the measured pages tell something of. */
export function bars(results: Pick<BenchResults, 'pages' | 'oneChange' | 'click' | 'step'>): Bar[] {
  return [
    ...results.pages.flatMap(viewBars),
    ...results.pages.flatMap(wholePageBars),
    ...results.pages.flatMap(tokenBars),
    ...oneChangeBars(results.oneChange),
    ...tripBars('a click', results.click, CLICK_MS),
    ...tripBars('a step', results.step, STEP_MS),
  ];
}

function viewBars(page: PageFigures): Bar[] {
  const inView = measured(page, OUR_NAMES.inView);
  if (!inView) return [];
  const { warm, relayout } = inView.timesFloor;
  return [
    atMost(`${page.name}: in view, warm`, warm, VIEW_RATIO, 'the floor'),
    atMost(`${page.name}: in view, after a layout change`, relayout, VIEW_RATIO, 'the floor'),
  ];
}

function wholePageBars(page: PageFigures): Bar[] {
  const ours = measured(page, OUR_NAMES.wholePage);
  const theirs = page.systems.find(({ name }) => name === playwright.name);
  if (!ours || !theirs) return [];
  if ('failure' in theirs) return [againstFailure(`${page.name}: whole page`, theirs.failure)];
  // Each was measured beside the floor, so that a machine that slows down in between changes nothing.
  const warm = ours.timesFloor.warm / theirs.timesFloor.warm;
  const relayout = ours.timesFloor.relayout / theirs.timesFloor.relayout;
  return [
    below(`${page.name}: whole page, warm`, warm),
    below(`${page.name}: whole page, after a layout change`, relayout),
  ];
}

function tokenBars(page: PageFigures): Bar[] {
  return page.modes
    .filter(({ mode, elements }) => mode === 'compact' && elements > 0)
    .map(({ scope, tokens, elements }) => ({
      what: `${page.name}: compact, ${scope}`,
      value: `${(tokens / elements).toFixed(1)} tokens an element`,
      bar: `≤ ${COMPACT_TOKENS}`,
      passed: tokens / elements <= COMPACT_TOKENS,
    }));
}

function oneChangeBars(measured: BenchResults['oneChange']): Bar[] {
  if (!measured) return [];
  const { fullMs, changes } = measured;
  const ofElements = changes.filter(({ change }) => !UNCHANGED.has(change));
  return ofElements.flatMap(({ change, panelMs, layoutMs, tellMs, laterMs }) => [
    {
      what: `${change}: at the panel`,
      value: `${Math.max(0, panelMs - layoutMs).toFixed(0)} ms beside the layout`,
      bar: `≤ ${CHANGE_MS} ms`,
      passed: panelMs - layoutMs <= CHANGE_MS,
    },
    {
      what: `${change}: in the page`,
      value: `${share(tellMs + laterMs, fullMs)} of a full reading`,
      bar: `≤ ${share(1, CHANGES_A_READING)}`,
      passed: (tellMs + laterMs) * CHANGES_A_READING <= fullMs,
    },
  ]);
}

function tripBars(what: string, figures: BenchResults['click'], most: number): Bar[] {
  const ours = figures?.systems.filter(({ name }) => name.startsWith('ours')) ?? [];
  return ours.map(({ name, tripMs }) => ({
    what: `${what}, ${name}`,
    value: `${tripMs.toFixed(0)} ms beside the page's own`,
    bar: `< ${most} ms`,
    passed: tripMs < most,
  }));
}

function atMost(what: string, ratio: number, most: number, of: string): Bar {
  return { what, value: `${ratio.toFixed(2)}× ${of}`, bar: `≤ ${most}×`, passed: ratio <= most };
}

function below(what: string, ratio: number): Bar {
  return { what, value: `${ratio.toFixed(2)}× Playwright`, bar: '< 1×', passed: ratio < 1 };
}

/** Only a reading without end is slower than ours. */
function againstFailure(what: string, failure: string): Bar {
  return { what, value: `Playwright: ${failure}`, bar: '< 1×', passed: failure === NO_END };
}

function measured(page: PageFigures, name: string): SystemMeasurement | undefined {
  const system = page.systems.find((it) => it.name === name);
  return system && !('failure' in system) ? system : undefined;
}
