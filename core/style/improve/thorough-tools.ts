import { z } from 'zod';
import type { Tool } from '../../llm/call/tool.ts';
import { inEnglish } from '../../platform/messages/messages.ts';

/** Elements in one result: the most, and the default. */
export const MAX_INSPECTED = 25;
const DEFAULT_INSPECTED = 10;

const selector = z.string().min(1).max(500).describe('CSS selector');
const color = z.string().min(1).max(100);

/** What a model may call while it works on a dark page; a reply may call several. */
export const THOROUGH_TOOLS = {
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
    description: inEnglish('dark.wcag21Contrast'),
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

export type ThoroughTool = keyof typeof THOROUGH_TOOLS;

export function isThoroughTool(name: string): name is ThoroughTool {
  return Object.hasOwn(THOROUGH_TOOLS, name);
}
