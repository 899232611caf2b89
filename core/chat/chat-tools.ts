import { z } from 'zod';
import { MessageError, msg } from '../platform/messages/messages.ts';
import { type ChatTool, type DomText, pageWords } from './chat-tool.ts';

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
const READING_TOOLS: readonly ChatTool[] = [
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

const selector = z.string().describe('CSS selector, or [data-id="12"] with an ID of page_outline');

const CLICK = z.object({
  selector: selector.optional(),
  x: z.number().min(0).max(20_000).optional().describe('CSS pixels of the view, without selector'),
  y: z.number().min(0).max(20_000).optional().describe('CSS pixels of the view, without selector'),
  waitForNavigation: z
    .boolean()
    .optional()
    .describe('Wait up to 5 s for the page to navigate. Default false.'),
});

const TYPE = z.object({
  selector,
  text: z.string().max(50_000),
  clear: z.boolean().optional().describe('Whether the field is cleared first. Default true.'),
});

const SCROLL = z.object({
  direction: z.enum(['up', 'down', 'top', 'bottom']),
  pixels: z.int().min(1).max(100_000).optional().describe('For up and down. Default 500.'),
  selector: selector.optional().describe('A scroll container; without it the page scrolls.'),
});

const PREVIEW = z.object({ dark: z.boolean().describe('false shows the page as it was') });

const PROPOSE = z.object({
  css: z
    .string()
    .max(20_000)
    .describe(
      'Style rules with selectors of the page. They replace declarations of the dark CSS; the ' +
        'value "remove" removes one. Colors alone: no addresses, no !important.',
    ),
});

/** Milliseconds that a click waits for another page, where that is asked for. */
const NAVIGATION_MS = 5000;

const OFFERED = z.object({
  tool: z.string().min(1).max(256).describe('its name, as it is listed'),
  input: z.looseObject({}).optional().describe('its arguments'),
});

/** Calls what the page or a server offers; it is offered where there is something to call. */
export const OFFERED_TOOL: ChatTool = {
  name: 'page_tool',
  description:
    'Call a tool that the page or a server of the person offers, as it is listed in the ' +
    'instructions. The person may be asked first.',
  schema: OFFERED,
  effect: 'acts',
  run: (input, page, signal) => page.act({ tool: 'page_tool', input: { ...input } }, signal),
};

/** Tools that change something: each is a step of the agent, with its policy, gate and checks. */
const ACTING_TOOLS: readonly ChatTool[] = [
  {
    name: 'tab_click',
    description:
      'Click an element of the page in the tab, by a selector that matches it alone, or by a ' +
      'point. The person may be asked first.',
    schema: CLICK,
    effect: 'acts',
    async run(input, page, signal) {
      const { selector: wanted, x, y, waitForNavigation = false } = CLICK.parse(input);
      const expect = waitForNavigation
        ? { expect: { type: 'navigation', timeout: NAVIGATION_MS } }
        : {};
      if (wanted !== undefined && wanted !== '') {
        const { element, kind } = await page.elementAt(wanted);
        if (kind !== 'unlisted') {
          return page.act({ tool: 'click', input: { element, ...expect } }, signal);
        }
        // What reacts to it is around it: it is judged as what lies there.
        const at = await page.reach(element);
        return page.act({ tool: 'click_at', input: { ...at, ...expect } }, signal);
      }
      if (x === undefined || y === undefined) {
        throw new Error('Give a selector, or both x and y.');
      }
      return page.act({ tool: 'click_at', input: { x, y, ...expect } }, signal);
    },
  },
  {
    name: 'tab_type',
    description:
      'Type text into a field of the page in the tab, or choose the option of a select that has this text. ' +
      'The person may be asked first. It does not submit.',
    schema: TYPE,
    effect: 'acts',
    async run(input, page, signal) {
      const { selector: wanted, text, clear = true } = TYPE.parse(input);
      const { element, kind } = await page.elementAt(wanted);
      if (kind === 'unlisted') {
        throw new MessageError(msg('chat.fieldTakesText', { selector: wanted.slice(0, 200) }));
      }
      if (kind === 'select') {
        return page.act({ tool: 'select', input: { element, options: [text] } }, signal);
      }
      return page.act({ tool: 'type', input: { element, text, append: !clear } }, signal);
    },
  },
  {
    name: 'tab_scroll',
    description: 'Scroll the page in the tab, or one scroll container, to see what is out of view.',
    schema: SCROLL,
    effect: 'acts',
    async run(input, page, signal) {
      const { direction, pixels = 500, selector: wanted } = SCROLL.parse(input);
      const at = wanted === undefined ? undefined : await page.elementAt(wanted);
      const element = at ? { element: at.element } : {};
      return page.act({ tool: 'scroll', input: { direction, pixels, ...element } }, signal);
    },
  },
  {
    name: 'dark_preview',
    description:
      'Show the page with dark CSS that Penumbra makes for it, or as it was. The person is asked first.',
    schema: PREVIEW,
    effect: 'previews',
    run: (input, page, signal) => page.previewDark(PREVIEW.parse(input).dark, signal),
  },
  {
    name: 'dark_propose',
    description:
      'Propose CSS for the page in the dark. It is shown in the page and measured, and the ' +
      'person is asked whether it stays.',
    schema: PROPOSE,
    effect: 'previews',
    run: (input, page, signal) => page.proposeDark(PROPOSE.parse(input).css, signal),
  },
];

/** Every local tool of the chat, by its name. */
export const CHAT_TOOLS: ReadonlyMap<string, ChatTool> = new Map(
  [...READING_TOOLS, ...ACTING_TOOLS, OFFERED_TOOL].map((tool) => [tool.name, tool]),
);

function domWords({ url, title, text, html }: DomText): string {
  const words = `url: ${url}\ntitle: ${title}\n\n${text}`;
  return html === undefined ? words : `${words}\n\nHTML:\n${html}`;
}

const tab = z
  .string()
  .max(200)
  .optional()
  .describe('name of a tab that the person has added; without it, the tab of the chat');

/** The tools of the tab, as they are offered once the person has added others. */
export const TABBED_TOOLS: ReadonlyMap<string, ChatTool> = new Map(
  [...CHAT_TOOLS.values()].flatMap((tool) =>
    tool.name.startsWith('tab_') && tool.schema instanceof z.ZodObject
      ? [[tool.name, { ...tool, schema: tool.schema.extend({ tab }) }] as const]
      : [],
  ),
);
