import { z } from 'zod';
import type { DomText } from './chat-page.ts';
import type { ChatTool } from './chat-tool.ts';
import { pageWords } from './tool-output.ts';

const READ_DOM = z.object({
  selector: z
    .string()
    .optional()
    .describe('CSS selector of one part of the page. Without it the whole page is read.'),
  includeHtml: z.boolean().optional().describe('Whether the HTML is returned too. Default false.'),
});

const SCREENSHOT = z.object({
  quality: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('JPEG quality, 1 to 100. Lower is smaller. Default 80.'),
});

const OUTLINE = z.object({
  wholePage: z.boolean().optional().describe('Also what is out of view. Default false.'),
  query: z.string().max(500).optional().describe('Keep what is about this, and fold the rest.'),
});

const NOTHING = z.object({});

/** Tools that change nothing. */
export const READING_TOOLS: readonly ChatTool[] = [
  {
    name: 'tab_info',
    description:
      'Address, title, icon, headings, and numbers of links and forms of the page in the tab.',
    schema: NOTHING,
    effect: 'reads',
    run: async (_, page) => pageWords(JSON.stringify(await page.info())),
  },
  {
    name: 'tab_read_dom',
    description:
      'The address, title and text of the page in the tab, or of one part of it. Use it to ' +
      'know what the person is looking at.',
    schema: READ_DOM,
    effect: 'reads',
    async run(input, page) {
      const { selector, includeHtml = false } = READ_DOM.parse(input);
      const read = await page.readDom({ selector, hasHtml: includeHtml });
      if (read) return pageWords(domWords(read));
      const text = `No element matches ${JSON.stringify(selector ?? '')}.`;
      return { output: [{ type: 'note', text }], isError: true };
    },
  },
  {
    name: 'tab_screenshot',
    description:
      'A picture of what is in view in the tab, for what only shows: layout, charts, colors.',
    schema: SCREENSHOT,
    effect: 'reads',
    async run(input, page) {
      const { quality = 80 } = SCREENSHOT.parse(input);
      return { output: [{ type: 'picture', picture: await page.picture(quality / 100) }] };
    },
  },
  {
    name: 'page_outline',
    description:
      'The page in reading order with every control and its ID. A control is named in a ' +
      'selector by its ID as [data-id="12"].',
    schema: OUTLINE,
    effect: 'reads',
    async run(input, page) {
      const { wholePage = false, query } = OUTLINE.parse(input);
      return pageWords(await page.outline({ wholePage, query }));
    },
  },
  {
    name: 'page_colors',
    description: 'The colors that the page paints, the largest area first, and what each is for.',
    schema: NOTHING,
    effect: 'reads',
    run: async (_, page) => pageWords(await page.colors()),
  },
  {
    name: 'dark_measure',
    description:
      'Measures by pixels what is in view: text contrast, bright areas, and what has changed if dark CSS is applied.',
    schema: NOTHING,
    effect: 'reads',
    run: async (_, page) => pageWords(await page.measureDark()),
  },
];

function domWords({ url, title, text, html }: DomText): string {
  const words = `url: ${url}\ntitle: ${title}\n\n${text}`;
  return html === undefined ? words : `${words}\n\nHTML:\n${html}`;
}
