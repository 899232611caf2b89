import { z } from 'zod';
import { countText } from '../../core/agent/sentinel/compare-text.ts';
import { comparisonJson } from '../../core/page/compare/comparison-json.ts';
import { composeOutline, type Outline } from '../../core/page/outline/outline.ts';
import { outlineDelta } from '../../core/page/outline/outline-delta.ts';
import { PAYLOAD_MODES } from '../../core/page/payload/select-mode.ts';
import type { PageNode } from '../../core/page/tree/page-tree.ts';
import { isElement } from '../../core/page/why/is-element.ts';
import { nodeWhy } from '../../core/page/why/node-why.ts';
import { english, t } from '../../core/platform/messages/messages.ts';
import type { AuditIssue } from '../../core/style/audit/audit-issue.ts';
import { findIssues } from '../../core/style/audit/find-issues.ts';
import { formatPercent } from '../../core/style/audit/format-percent.ts';
import type { ScreenScore } from '../../core/style/audit/score-screen.ts';
import { auditScreens } from '../../core/style/audit/screen-audit.ts';
import type { DarkStrategy } from '../../core/style/generate/darken-page.ts';
import { DEFAULT_KNOBS } from '../../core/style/generate/knobs.ts';
import { callPanel } from '../browser/call-panel.ts';
import { colorsTable } from '../colors/colors.ts';
import { comparePage, comparisonTable } from '../compare/compare.ts';
import { captureOf, darkenAndAudit, remoteAuditedPage } from '../dark/darken-and-audit.ts';
import { defineTool, type McpTool } from './mcp-tool.ts';
import type { OpenPage, PageSession, PageView, PanelTab } from './page-session.ts';

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
    return isElsewhere
      ? t('mcp.pageChangedSinceLastLook', { url })
      : outlineDelta(before.outline, outline);
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
        if (text === null) throw new Error(t('mcp.nothingCompareInspectPageFirst'));
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
        return {
          text,
          advice: t('mcp.askAgainLargerMaxTokens'),
          isPageData: true,
          maxTokens: most,
        };
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
        const text = [colorsTable(colors), ...colors.notes.map(english)].join('\n');
        return {
          text,
          advice: t('mcp.askAgainLargerMaxTokens'),
          isPageData: true,
          maxTokens: most,
        };
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
        return {
          text,
          advice: t('mcp.askAgainLargerMaxTokens'),
          isPageData: true,
          maxTokens: most,
        };
      },
    }),
    defineTool({
      name: 'audit',
      description:
        'Measures the contrast of what is in view by its pixels, and lists the texts that fail with their selectors.',
      schema: z.object({ url, maxTokens }),
      async run({ url: typed, maxTokens: most }) {
        const text = await auditAnswer(tabOf(await session.open(typed)));
        return {
          text,
          advice: t('mcp.askAgainLargerMaxTokens'),
          isPageData: true,
          maxTokens: most,
        };
      },
    }),
  ];
}

/** Elements that an answer explains. */
const MAX_EXPLAINED = 20;

/** The lines of the whole page that are about a text; says first when none has the very words. */
function findInPage({ tree, frames }: PageView, text: string, maxTokens: number): string {
  const outline = composeOutline(tree, frames, { wholePage: true, query: text, maxTokens });
  const isFound = outline.lines.some(
    ({ kind, lead }) => kind !== 'fold' && !lead.startsWith('page: '),
  );
  if (!isFound) return t('run.nothingPageMatches', { text });
  return countText(outline.text, text) > 0
    ? outline.text
    : `${t('run.noLineExactlyText')}\n${outline.text}`;
}

/** Why elements are in the payload of what is in view, or not, a line each: one by its ID, or those with a text. */
function whyInPage(
  { tree, frames }: PageView,
  asked: { element?: string | undefined; text?: string | undefined },
): string {
  if (asked.element !== undefined) {
    const node = tree.nodes.find(({ key }) => key === asked.element);
    if (!node) throw new Error(t('mcp.noSuchElement', { element: asked.element }));
    return whyLine(node);
  }
  const text = asked.text?.trim() ?? '';
  if (text === '') throw new Error(t('mcp.nameAnElement'));
  const found = tree.nodes.filter((node) => isElement(node) && isAbout(node, text));
  if (found.length > 0) {
    const lines = found.slice(0, MAX_EXPLAINED).map(whyLine);
    const more = found.length - lines.length;
    return [...lines, ...(more > 0 ? [t('mcp.moreElements', { count: more })] : [])].join('\n');
  }
  // What no row is about may stand in the page all the same.
  const { text: all } = composeOutline(tree, frames, { wholePage: true, full: true });
  return countText(all, text) > 0
    ? t('mcp.noControlNamedWordsPlain', { text })
    : t('mcp.nothingPageSays', { text });
}

function isAbout({ node }: PageNode, text: string): boolean {
  return [node.name, node.value].some((words) => words !== undefined && countText(words, text) > 0);
}

function whyLine(node: PageNode): string {
  const { verdict, sentence } = nodeWhy(node, false);
  const { role, name } = node.node;
  const what = name === '' ? role : `${role} “${name}”`;
  return `[${node.key}] ${what} – ${verdict}: ${sentence}`;
}

/** Findings that an answer lists. */
const MAX_ISSUES = 30;

/**
 * Makes the page dark and says what that did to the contrast, by the pixels before and after, with the CSS. The page
 * is as it was afterwards, unless it `keeps` the sheet.
 */
async function darkAnswer(
  { page, panel }: PanelTab,
  { strategy, keeps }: { strategy: DarkStrategy; keeps: boolean },
): Promise<{ proof: string; css: string }> {
  // What an earlier call has left would be measured as the page’s own.
  await callPanel(panel, 'lighten');
  try {
    const { outcome, audit, issues } = await darkenAndAudit(page, panel, strategy);
    const proof = [
      t('mcp.darkMs', { ms: Math.round(outcome.ms), strategy: outcome.strategy }),
      t('mcp.before', { figures: scoreText(audit.before) }),
      t('mcp.after', { figures: scoreText(audit.after) }),
      t('mcp.kept', {
        images: formatPercent(audit.after.imagesKept),
        hue: formatPercent(audit.after.hueKept),
        moved: formatPercent(audit.after.boxesMoved),
      }),
      ...issueLines(issues),
      ...outcome.notes.map(english),
      t(keeps ? 'mcp.staysDark' : 'common.thePageIsAsItWas'),
    ];
    return { proof: proof.join('\n'), css: outcome.css };
  } finally {
    if (!keeps) await callPanel(panel, 'lighten');
  }
}

/** What is in view, measured by its pixels as it is now: figures, then what fails. */
async function auditAnswer({ page, panel }: PanelTab): Promise<string> {
  const now = await captureOf(page, panel);
  const audit = auditScreens(now, now);
  const issues = await findIssues(remoteAuditedPage(panel), audit, now.places, DEFAULT_KNOBS);
  // Bright areas are no fault of a page that is not dark.
  const isDark = audit.after.darkPixels > audit.after.brightPixels;
  const faults = issues.filter(({ kind }) => kind === 'text' || (isDark && kind === 'bright'));
  return [t('mcp.inView', { figures: scoreText(audit.after) }), ...issueLines(faults)].join('\n');
}

function scoreText({ texts, aa, lc60, darkPixels, brightPixels }: ScreenScore): string {
  return t('mcp.textsAaApcaLc60', {
    texts,
    aa: formatPercent(aa),
    lc60: formatPercent(lc60),
    dark: formatPercent(darkPixels),
    bright: formatPercent(brightPixels),
  });
}

function issueLines(issues: readonly AuditIssue[]): string[] {
  const lines = issues.slice(0, MAX_ISSUES).map(({ title, detail, count, target, colors }) => {
    const where = target ? ` · ${target.selector}` : '';
    const which = colors ? ` · ${colors.text} on ${colors.background}` : '';
    return `- ${english(title)}: ${english(detail)}${count > 1 ? ` ×${count}` : ''}${which}${where}`;
  });
  const more = issues.length - lines.length;
  return more > 0 ? [...lines, t('mcp.andMore', { count: more })] : lines;
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
