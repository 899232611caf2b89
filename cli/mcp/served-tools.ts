import { z } from 'zod';
import { comparisonJson } from '../../core/page/compare/comparison-json.ts';
import { composeOutline, type Outline } from '../../core/page/outline/outline.ts';
import { outlineDelta } from '../../core/page/outline-delta/outline-delta.ts';
import { PAYLOAD_MODES } from '../../core/page/payload/select-mode.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { callPanel } from '../browser/call-panel.ts';
import { colorsTable } from '../colors/colors.ts';
import { comparePage, comparisonTable } from '../compare/compare.ts';
import { auditAnswer, darkAnswer } from './dark-answer.ts';
import { defineTool, type McpTool } from './mcp-tool.ts';
import { findInPage, whyInPage } from './page-answers.ts';
import type { OpenPage, PageSession, PanelTab } from './page-session.ts';

const url = z.string().optional().describe('page to open; without it, the page that is open');
const maxTokens = z.number().int().min(100).max(200_000).optional();

/** Modes without a picture of their own. */
const TEXT_MODES = PAYLOAD_MODES.filter((mode) => mode !== 'hybrid');

/** What the last look at the page has seen, for `diff`. */
export class LastLook {
  #seen: { url: string; outline: Outline } | null = null;

  /** Looks at all of the page. Resolves with what changed since the last look, as text; null without one. */
  async take(session: PageSession, page: OpenPage): Promise<string | null> {
    const { tree, frames } = await session.view(page);
    const { url } = tree;
    const outline = composeOutline(tree, frames, { wholePage: true });
    const before = this.#seen;
    this.#seen = { url, outline };
    if (!before) return null;
    const isElsewhere = URL.parse(before.url)?.pathname !== URL.parse(url)?.pathname;
    return isElsewhere ? t('mcp.otherPage', { url }) : outlineDelta(before.outline, outline);
  }
}

/** The tools that look at a page and leave it as it is. */
export function pageTools(session: PageSession, last: LastLook): readonly McpTool[] {
  return [
    defineTool({
      name: 'inspect',
      description:
        'The page as an agent sees it: every control with its ID, what covers it, and the text ' +
        'around it. An outline unless mode says otherwise; what is in view unless wholePage.',
      schema: z.object({
        url,
        mode: z.enum(TEXT_MODES).optional(),
        query: z
          .string()
          .optional()
          .describe('what matters; filtered needs it, outline folds the rest'),
        wholePage: z.boolean().optional(),
        picture: z.boolean().optional().describe('also a picture of what is in view'),
        maxTokens,
      }),
      async run(
        { url: typed, mode = 'outline', query, wholePage = false, picture, maxTokens: most },
        limit,
      ) {
        const page = await session.open(typed);
        const tokens = most ?? limit;
        const asked = {
          mode,
          wholePage,
          pretty: false,
          ...(query && { query }),
          maxTokens: tokens,
        };
        const text = await page.remote.payload(asked);
        await last.take(session, page);
        const image = picture ? await callPanel(tabOf(page).panel, 'picture') : undefined;
        const advice = t('mcp.askForLess');
        return { text, advice, isPageData: true, maxTokens: tokens, ...(image && { image }) };
      },
    }),
    defineTool({
      name: 'find',
      description: 'The lines of the whole page, also out of view, that are about a text.',
      schema: z.object({ url, text: z.string(), maxTokens }),
      async run({ url: typed, text, maxTokens: most }, limit) {
        const page = await session.open(typed);
        const found = findInPage(await session.view(page), text, most ?? limit);
        return { text: found, advice: t('mcp.askForLess'), isPageData: true, maxTokens: most };
      },
    }),
    defineTool({
      name: 'why',
      description:
        'Why an element is in what an agent sees of the page, or why it is left out or covered: ' +
        'by its ID, by words of its name, or by a CSS selector.',
      schema: z.object({
        url,
        element: z.coerce.string().optional().describe('ID'),
        text: z.string().optional().describe('words of its name'),
        selector: z.string().optional(),
      }),
      async run({ url: typed, element, text, selector }) {
        const page = await session.open(typed);
        const key = selector === undefined ? element : await elementKey(page, selector);
        const answer = whyInPage(await session.view(page), { element: key, text });
        return { text: answer, advice: t('mcp.askForLess'), isPageData: true };
      },
    }),
    defineTool({
      name: 'diff',
      description:
        'What changed in the page since the last inspect, diff or act: + new, − gone, ~ another ' +
        'form of a line; = for no change.',
      schema: z.object({ maxTokens }),
      async run({ maxTokens: most }) {
        const page = await session.open();
        const text = await last.take(session, page);
        if (text === null) throw new Error(t('mcp.noLookYet'));
        return { text, advice: t('mcp.askForLess'), isPageData: true, maxTokens: most };
      },
    }),
    defineTool({
      name: 'compare',
      description:
        'Which interactive elements in view Penumbra, Chrome’s accessibility tree, Chrome’s own ' +
        'page content, page-agent and Playwright each see.',
      schema: z.object({ url, maxTokens }),
      async run({ url: typed, maxTokens: most }) {
        const { page, panel } = tabOf(await session.open(typed));
        const text = await comparePage(page, panel, { withPeers: true }, async (compared) =>
          comparisonTable(await comparisonJson(compared)),
        );
        return { text, advice: t('mcp.askForMore'), isPageData: true, maxTokens: most };
      },
    }),
    defineTool({
      name: 'colors',
      description:
        'The colors of the page: palette, color map, custom properties by purpose, and pairs of ' +
        'text and background, the least contrast first.',
      schema: z.object({ url, maxTokens }),
      async run({ url: typed, maxTokens: most }) {
        const { panel } = tabOf(await session.open(typed));
        const colors = await callPanel(panel, 'colors');
        const text = [colorsTable(colors), ...colors.notes].join('\n');
        return { text, advice: t('mcp.askForMore'), isPageData: true, maxTokens: most };
      },
    }),
    defineTool({
      name: 'dark',
      description:
        'Makes the page dark, measures its contrast by pixels before and after, and answers with ' +
        'the proof and the CSS. The page is as before afterwards, unless keep.',
      schema: z.object({
        url,
        strategy: z.enum(['auto', 'site', 'generate']).optional(),
        css: z.boolean().optional().describe('false leaves out the CSS'),
        keep: z.boolean().optional().describe('leave the page dark, to look at it or audit it'),
        maxTokens,
      }),
      async run({
        url: typed,
        strategy = 'auto',
        css: isWanted = true,
        keep = false,
        maxTokens: most,
      }) {
        const tab = tabOf(await session.open(typed));
        const { proof, css } = await darkAnswer(tab, { strategy, keeps: keep });
        const text = isWanted ? `${proof}\n\n${css}` : proof;
        return { text, advice: t('mcp.askForMore'), isPageData: true, maxTokens: most };
      },
    }),
    defineTool({
      name: 'audit',
      description:
        'Measures the contrast of what is in view by its pixels, and lists the texts that fail with their selectors.',
      schema: z.object({ url, maxTokens }),
      async run({ url: typed, maxTokens: most }) {
        const text = await auditAnswer(tabOf(await session.open(typed)));
        return { text, advice: t('mcp.askForMore'), isPageData: true, maxTokens: most };
      },
    }),
  ];
}

/** Throws a sentence in a browser without the extension. */
export function tabOf({ tab }: OpenPage): PanelTab {
  if (!tab) throw new Error(t('mcp.needsOwnBrowser'));
  return tab;
}

async function elementKey(page: OpenPage, selector: string): Promise<string> {
  const key = await callPanel(tabOf(page).panel, 'agentFind', selector);
  if (key === null) throw new Error(t('mcp.noOneMatch', { selector }));
  return key;
}
