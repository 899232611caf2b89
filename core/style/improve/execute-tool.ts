import type { ImagePart, JsonObject } from '../../llm/call/message.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { checkChanges } from './check-changes.ts';
import { colorContrast, elementContrast } from './check-contrast.ts';
import type { DarkScore } from './dark-score.ts';
import type { DarkWork, TriedSheets } from './dark-work.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { paletteGroups } from './palette-groups.ts';
import { issueLines, scoreLine } from './prompt-lines.ts';
import { readReply } from './read-reply.ts';
import { MAX_INSPECTED, THOROUGH_TOOLS, type ThoroughTool } from './thorough-tools.ts';

/** The result of a tool. */
export interface ToolOutput {
  /** In our own words. */
  said: string;
  /** What comes from the page. */
  data?: unknown;
  isError?: boolean;
  picture?: ImagePart | null;
  /** Of a change of the sheets. */
  isKept?: boolean;
  score?: DarkScore;
}

/** Carries out one call. Rejects with a sentence. */
export function executeTool(
  tool: ThoroughTool,
  input: JsonObject,
  work: DarkWork,
): Promise<ToolOutput> {
  return TOOLS[tool](input, work);
}

const { inspect, apply_css, check_contrast, scroll_and_capture } = THOROUGH_TOOLS;

const TOOLS: Readonly<
  Record<ThoroughTool, (input: JsonObject, work: DarkWork) => Promise<ToolOutput>>
> = {
  async inspect(input, { page }) {
    const { selector, limit } = inspect.schema.parse(input);
    const { count, elements } = await page.probe.inspect(selector, limit);
    if (count === 0) return { said: inEnglish('dark.nothingMatches') };
    return {
      said: inEnglish('dark.matchListed', { count, listed: elements.length }),
      data: elements,
    };
  },

  async apply_css(input, work) {
    const { css } = apply_css.schema.parse(input);
    const sheets = work.sheets.length;
    const read = readReply(css, { sheets, isWhole: true });
    const { changes, problems } = await checkChanges(read, work.sheets, work.page.check);
    if (changes.length === 0) {
      return { said: [inEnglish('dark.nothingUsable'), ...problems].join(' '), isError: true };
    }
    const tried = await work.try(changes);
    const { measured, isKept } = tried;
    const said = [verdict(tried), ...problems, ...sight(measured)].join(' ');
    return {
      said,
      data: failures(measured),
      picture: measured.picture,
      isKept,
      score: measured.score,
    };
  },

  get_color_palette: (_, { measured }) =>
    Promise.resolve({ said: inEnglish('dark.paintedNow'), data: paletteGroups(measured.palette) }),

  async check_contrast(input, { page }) {
    const { foreground, background, selector } = check_contrast.schema.parse(input);
    if (foreground !== undefined && background !== undefined) {
      return { said: JSON.stringify(colorContrast(foreground, background)) };
    }
    if (selector === undefined) {
      throw new Error(inEnglish('dark.giveForegroundBackgroundSelector'));
    }
    const { count, elements } = await page.probe.inspect(selector, MAX_INSPECTED);
    if (count === 0) return { said: inEnglish('dark.nothingMatches') };
    const data = elements.map(elementContrast).toSorted((a, b) => a.ratio - b.ratio);
    return { said: inEnglish('dark.matchListedWorst', { count, listed: data.length }), data };
  },

  async scroll_and_capture(input, { page }) {
    const { y } = scroll_and_capture.schema.parse(input);
    const before = await page.probe.scroll(null);
    try {
      const { y: at, height, viewport } = await page.probe.scroll(y);
      const { picture, note } = await page.look();
      const where = inEnglish('dark.pictureFrom', { y: at, viewport, height });
      return { said: [where, note].filter(Boolean).join(' '), picture };
    } finally {
      // Measurements are of one place, and the page is a person's.
      await page.probe.scroll(before.y);
    }
  },

  read_failures: (_, { measured }) =>
    Promise.resolve({ said: `${scoreLine(measured.score)}.`, data: failures(measured) }),
};

function verdict({ isKept, fell, restored, measured }: TriedSheets): string {
  const score = scoreLine(measured.score);
  const kept = isKept
    ? inEnglish('dark.keptNow', { score })
    : inEnglish('dark.notKeptPageWears', { score });
  const put = restored > 0 ? inEnglish('dark.putBackSinceDeveloper', { restored }) : '';
  return [kept, ...fell, put].filter(Boolean).join(' ');
}

function sight({ picture, note }: MeasuredDark): string[] {
  return picture ? [] : [note || inEnglish('dark.noPicture')];
}

function failures({ issues }: MeasuredDark): string[] {
  return issueLines(issues);
}
