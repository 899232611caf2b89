import { z } from 'zod';
import type { Tool } from '../../model/tool.ts';

/** Elements told at once at most, and when nobody says. */
export const MOST_INSPECTED = 25;
const INSPECTED = 10;

const selector = z.string().min(1).max(500).describe('CSS selector');
const color = z.string().min(1).max(100);

/** What a model may call while it works on a dark page; a reply may call several. */
export const THOROUGH_TOOLS = {
  inspect: {
    name: 'inspect',
    description:
      'Computed colours, font, border, box, opacity and contrast of the elements that a selector matches, shadow roots and frames included.',
    schema: z.object({
      selector,
      limit: z.int().min(1).max(MOST_INSPECTED).default(INSPECTED),
    }),
  },
  apply_css: {
    name: 'apply_css',
    description:
      'Changes the dark sheet, measures the page and photographs it. Changes that lower the score are taken out again.',
    schema: z.object({ css: z.string().min(1).max(60_000).describe('the rules to change or add') }),
  },
  get_color_palette: {
    name: 'get_color_palette',
    description:
      'The colours that the page paints now as backgrounds, text, borders and drawings, by area, and its accents.',
    schema: z.object({}),
  },
  check_contrast: {
    name: 'check_contrast',
    description:
      'WCAG 2.1 contrast, measured: of two colours, or of the elements that a selector matches with what lies behind them.',
    schema: z.object({
      foreground: color.optional().describe('a CSS colour; goes with background'),
      background: color.optional(),
      selector: selector.optional().describe('instead of two colours'),
    }),
  },
  scroll_and_capture: {
    name: 'scroll_and_capture',
    description:
      'A picture of the page further down, from so many CSS pixels below its top. The page is scrolled back afterwards.',
    schema: z.object({ y: z.number().min(0).max(1_000_000).describe('CSS pixels') }),
  },
  read_failures: {
    name: 'read_failures',
    description: 'What fails on the page as it is now, measured: text, bright areas, pictures.',
    schema: z.object({}),
  },
} as const satisfies Record<string, Tool>;

export type ThoroughTool = keyof typeof THOROUGH_TOOLS;

export function isThoroughTool(name: string): name is ThoroughTool {
  return Object.hasOwn(THOROUGH_TOOLS, name);
}
