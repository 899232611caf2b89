import { z } from 'zod';
import type {
  ImagePart,
  InvalidToolCall,
  JsonObject,
  ToolCall,
  ToolResult,
} from '../../llm/call/message.ts';
import type { Tool } from '../../llm/call/tool.ts';
import { quotePage } from '../../llm/prompt/quote-page.ts';
import {
  english,
  inEnglish,
  joined,
  MessageError,
  msg,
  type Text,
} from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { parseColor } from '../color/parse-color.ts';
import { compositeOver, type Rgba } from '../color/rgba.ts';
import { wcagContrast, wcagMinimum } from '../color/wcag-contrast.ts';
import type { PaletteColor } from '../colors/palette.ts';
import type { RuleChange } from '../hand-edits/merge-changes.ts';
import { type DarkWork, RunEnded, type TryRules } from './dark-work.ts';
import type { ImproveAnswer, TurnCall } from './improve-state.ts';
import { colorLines, issueLines, scoreLine } from './prompt-lines.ts';
import { checkChanges, readReply } from './read-changes.ts';
import type { InspectedElement, MeasuredDark, TriedChanges } from './trial-page.ts';

/** Elements in one result: the most, and the default. */
const MAX_INSPECTED = 25;
const DEFAULT_INSPECTED = 10;

const selector = z.string().min(1).max(500).describe('CSS selector');
const color = z.string().min(1).max(100);

/** What a model may call while it works on a dark page; a reply may call several. */
export const IMPROVE_TOOLS = {
  inspect: {
    name: 'inspect',
    description: inEnglish('dark.computedColoursFontBorder'),
    schema: z.object({
      selector,
      limit: z.int().min(1).max(MAX_INSPECTED).default(DEFAULT_INSPECTED),
    }),
  },
  apply_css: {
    name: 'apply_css',
    description: inEnglish('dark.changesDarkSheetMeasures'),
    schema: z.object({ css: z.string().min(1).max(60_000).describe('the rules to change or add') }),
  },
  get_color_palette: {
    name: 'get_color_palette',
    description: inEnglish('dark.coloursPagePaintsNow'),
    schema: z.object({}),
  },
  check_contrast: {
    name: 'check_contrast',
    description: inEnglish('dark.measuredWcagContrastTwoColors'),
    schema: z.object({
      foreground: color.optional().describe('a CSS colour; goes with background'),
      background: color.optional(),
      selector: selector.optional().describe('instead of two colours'),
    }),
  },
  scroll_and_capture: {
    name: 'scroll_and_capture',
    description: inEnglish('dark.picturePageFurtherDown'),
    schema: z.object({ y: z.number().min(0).max(1_000_000).describe('CSS pixels') }),
  },
  read_failures: {
    name: 'read_failures',
    description: inEnglish('dark.failsPageNowMeasured'),
    schema: z.object({}),
  },
} as const satisfies Record<string, Tool>;

export type ImproveTool = keyof typeof IMPROVE_TOOLS;

export function isImproveTool(name: string): name is ImproveTool {
  return Object.hasOwn(IMPROVE_TOOLS, name);
}

/** The result of a tool. */
interface ToolOutput {
  /** In our own words. */
  said: Text;
  /** What comes from the page. */
  data?: unknown;
  isError?: boolean;
  picture?: ImagePart | null;
  /** Of a change of the sheets. */
  tried?: TriedChanges;
}

/** What a person made of a call before it is carried out; the model learns why one was skipped. */
export type CallOrder =
  | Exclude<ImproveAnswer, { type: 'stop' | 'skip' }>
  | { type: 'skip'; why?: Text };

/** A call that was carried out, for the record and for the model. */
export interface ToolOutcome {
  record: TurnCall;
  result: ToolResult;
  tried: TriedChanges | undefined;
}

/** Carries out one call of a reply; the model learns whatever goes wrong. */
export async function executeCall(
  call: ToolCall | InvalidToolCall,
  order: CallOrder,
  work: DarkWork,
  mark: string,
): Promise<ToolOutcome> {
  const input = inputOf(call, order);
  const output = await outputOf(call, input, order, work);
  const { data, isError = false, picture, tried } = output;
  const isEdited = order.type === 'edit';
  const edited = { input: JSON.stringify(input), said: output.said };
  const said = isEdited ? msg('dark.developerChangedYourCall', edited) : output.said;
  const told = english(said);
  const text = data === undefined ? told : `${told}\n${quotePage(data, `page-${mark}`)}`;
  const content = [{ type: 'text' as const, text }, ...(picture ? [picture] : [])];
  const result = { callId: call.id, name: call.name, content, isError };
  return { record: { ...recordOf(call.name, input, output), isEdited }, result, tried };
}

/** The input with which a call is carried out. */
export function inputOf(call: ToolCall | InvalidToolCall, order: CallOrder): JsonObject {
  if (order.type === 'edit') return order.input;
  return call.type === 'tool-call' ? call.input : {};
}

/** An answer of CSS that was tried as a call of `apply_css` is; no change of it may be usable. */
export async function executeReply(
  css: string,
  work: DarkWork,
  how: { isWhole: boolean } & TryRules,
): Promise<{ record: TurnCall; tried: TriedChanges | undefined; problems: readonly Text[] }> {
  const { problems, ...output } = await applyCss(css, work, how);
  return { record: recordOf('apply_css', { css }, output), tried: output.tried, problems };
}

/** Characters of a result that a record keeps. */
const MAX_RESULT_CHARS = 6000;

function recordOf(name: string, input: JsonObject, output: ToolOutput): TurnCall {
  const { said, data, isError = false, picture = null, tried } = output;
  return {
    name,
    input,
    isEdited: false,
    result: joined([said, shown(data).slice(0, MAX_RESULT_CHARS)], '\n'),
    isError,
    ...(tried && { isKept: tried.isKept, score: tried.measured.score }),
    picture,
  };
}

async function outputOf(
  call: ToolCall | InvalidToolCall,
  input: JsonObject,
  order: CallOrder,
  work: DarkWork,
): Promise<ToolOutput> {
  if (order.type === 'skip') {
    return { said: order.why ?? msg('dark.developerSkippedCall'), isError: true };
  }
  if (call.type === 'invalid-tool-call') return { said: call.problem, isError: true };
  if (!isImproveTool(call.name)) {
    return { said: msg('dark.noTool', { name: call.name }), isError: true };
  }
  try {
    return await TOOLS[call.name](input, work);
  } catch (error) {
    if (error instanceof RunEnded) throw error;
    return { said: sentence(error), isError: true };
  }
}

const { inspect, apply_css, check_contrast, scroll_and_capture } = IMPROVE_TOOLS;

const TOOLS: Readonly<
  Record<ImproveTool, (input: JsonObject, work: DarkWork) => Promise<ToolOutput>>
> = {
  async inspect(input, { page }) {
    const { selector, limit } = inspect.schema.parse(input);
    const { count, elements } = await page.probe.inspect(selector, limit);
    if (count === 0) return { said: msg('dark.nothingMatches') };
    return {
      said: msg('dark.matchListed', { count, listed: elements.length }),
      data: elements,
    };
  },

  apply_css: (input, work) =>
    applyCss(apply_css.schema.parse(input).css, work, {
      ...{ isWhole: true, mustBetter: false, isJudged: false },
    }),

  get_color_palette: (_, { measured }) =>
    Promise.resolve({ said: msg('dark.paintedNow'), data: paletteGroups(measured.palette) }),

  async check_contrast(input, { page }) {
    const { foreground, background, selector } = check_contrast.schema.parse(input);
    if (foreground !== undefined && background !== undefined) {
      return { said: JSON.stringify(colorContrast(foreground, background)) };
    }
    if (selector === undefined) {
      throw new MessageError(msg('dark.giveForegroundBackgroundSelector'));
    }
    const { count, elements } = await page.probe.inspect(selector, MAX_INSPECTED);
    if (count === 0) return { said: msg('dark.nothingMatches') };
    const data = elements.map(elementContrast).toSorted((a, b) => a.ratio - b.ratio);
    return { said: msg('dark.matchListedWorst', { count, listed: data.length }), data };
  },

  async scroll_and_capture(input, { page }) {
    const { y } = scroll_and_capture.schema.parse(input);
    const before = await page.probe.scroll(null);
    try {
      const { y: at, height, viewport } = await page.probe.scroll(y);
      const { picture, note } = await page.look();
      const where = msg('dark.pxPxHighPagePx', { y: at, viewport, height });
      return { said: joined([where, note]), picture };
    } finally {
      // Measurements are of one place, and the page is a person's.
      await page.probe.scroll(before.y);
    }
  },

  read_failures: (_, { measured }) =>
    Promise.resolve({
      said: `${scoreLine(measured.score)}.`,
      data: issueLines(measured.issues),
    }),
};

async function applyCss(
  css: string,
  work: DarkWork,
  { isWhole, ...rules }: { isWhole: boolean } & TryRules,
): Promise<ToolOutput & { problems: readonly Text[] }> {
  const read = readReply(css, { sheets: work.sheets.length, isWhole });
  const { changes, problems } = await checkChanges(read, work.sheets, work.page.check);
  if (changes.length === 0) {
    const said = joined([msg('dark.noneUsed'), ...problems]);
    return { said, isError: true, problems };
  }
  const tried = await work.try({ changes, problems }, rules);
  const { measured } = tried;
  return {
    said: joined([verdict(tried), ...problems, ...sight(measured)]),
    data: issueLines(measured.issues),
    picture: measured.picture,
    tried,
    problems,
  };
}

function verdict({ isKept, comparison, dropped, restored, measured }: TriedChanges): Text {
  const score = scoreLine(measured.score);
  const kept = isKept
    ? msg('dark.keptNow', { score })
    : msg('dark.notAcceptedPreviousSheetBack', { score });
  const left = dropped.length > 0 ? guiltyLine(dropped) : '';
  const put = restored > 0 ? msg('dark.restoredBecauseDeveloperWrote', { restored }) : '';
  return joined([kept, ...comparison.fell, left, put]);
}

/** Names the rules by which something fails. */
export function guiltyLine(changes: readonly RuleChange[]): Text {
  const guilty = changes.map(({ selectors }) => selectors.join(', ')).join('; ');
  return msg('dark.guiltyRules', { guilty });
}

function sight({ picture, note }: MeasuredDark): Text[] {
  return picture ? [] : [note || msg('dark.noPicture')];
}

function sentence(error: unknown): Text {
  if (error instanceof z.ZodError)
    return msg('dark.inputInvalid', { prettifyError: z.prettifyError(error) });
  return errorText(error);
}

/** For people. */
function shown(data: unknown): string {
  if (data === undefined) return '';
  if (Array.isArray(data) && data.every((line) => typeof line === 'string')) return data.join('\n');
  return JSON.stringify(data, null, 1);
}

/** Colors of a group that the model sees. */
const MAX_COLORS = 12;
/** OKLCH chroma from which a color is an accent. */
const MIN_ACCENT_CHROMA = 0.06;

/** The colors that a page paints, by their use, the largest area first. */
function paletteGroups(palette: readonly PaletteColor[]): Record<string, string[]> {
  const lines = (isIn: (color: PaletteColor) => boolean) =>
    colorLines(palette.filter(isIn), MAX_COLORS);
  return {
    backgrounds: lines(({ uses }) => uses.background !== undefined),
    text: lines(({ uses }) => uses.text !== undefined),
    borders: lines(({ uses }) => uses.border !== undefined),
    drawings: lines(({ uses }) => (uses.fill ?? uses.stroke) !== undefined),
    accents: lines(({ oklch }) => oklch.c >= MIN_ACCENT_CHROMA),
  };
}

const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 };

/**
 * The contrast of two CSS colors by WCAG 2.1 §1.4.3 and §1.4.6; a translucent one lies over what is behind it.
 * Throws a sentence.
 */
function colorContrast(foreground: string, background: string) {
  const back = compositeOver(colorOf(background), BLACK);
  const ratio = wcagContrast(compositeOver(colorOf(foreground), back), back);
  const reaches = (level: 'AA' | 'AAA', isLarge: boolean) => ratio >= wcagMinimum(level, isLarge);
  return {
    ratio: floored(ratio),
    aa: reaches('AA', false),
    aaa: reaches('AAA', false),
    aaLarge: reaches('AA', true),
  };
}

/** An element's contrast as a line of figures. */
function elementContrast({ name, words, contrast }: InspectedElement) {
  const { text, background, ratio, on, isLarge } = contrast;
  const floor = wcagMinimum('AA', isLarge);
  const sure = on === 'image' ? { note: msg('dark.pictureBehindSeeRead') } : {};
  const figures = { ratio: floored(ratio), floor, aa: ratio >= floor };
  return { element: name, words, text, background, ...figures, ...sure };
}

function colorOf(text: string): Rgba {
  const color = parseColor(text);
  if (!color) throw new MessageError(msg('dark.notColorComputedWithoutPage', { text }));
  return color;
}

/** Never rounded up: 4.499 is not 4.5. */
function floored(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
