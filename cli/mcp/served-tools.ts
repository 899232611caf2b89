import type { Frame, Page } from 'puppeteer-core';
import { z } from 'zod';
import { countText } from '../../core/agent/sentinel/compare-text.ts';
import type { PressObstacle } from '../../core/page/act/press-obstacle.ts';
import { comparisonJson } from '../../core/page/compare/comparison-json.ts';
import { composeOutline } from '../../core/page/outline/outline.ts';
import { PAYLOAD_MODES } from '../../core/page/payload/choose-mode.ts';
import type { PageNode } from '../../core/page/tree/page-tree.ts';
import { isElement } from '../../core/page/why/is-element.ts';
import { nodeWhy } from '../../core/page/why/node-why.ts';
import { obstaclesText, stopsPress } from '../../core/page/why/obstacle-text.ts';
import { inQuotes } from '../../core/platform/letters/visible-text.ts';
import { english, t } from '../../core/platform/messages/messages.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import type { WholeLook } from '../../core/remote/panel-remote.ts';
import { SessionError } from '../../core/session/session.ts';
import type { AuditIssue } from '../../core/style/audit/audit-issue.ts';
import { formatPercent } from '../../core/style/audit/format-percent.ts';
import type { ScreenScore } from '../../core/style/audit/score-screen.ts';
import type { DarkStrategy } from '../../core/style/sheets/darken-page.ts';
import { callPanel } from '../browser/call-panel.ts';
import { dialogText } from '../browser/outcome-text.ts';
import { checkLive } from '../check/check-live.ts';
import { colorsTable } from '../colors/colors.ts';
import { comparePage, comparisonTable } from '../compare/compare.ts';
import { darkenAndAudit } from '../dark/darken-and-audit.ts';
import { type Answer, defineTool, type McpTool, type ToolCall } from './mcp-tool.ts';
import type { AskedPage, OpenPage, Pages, PageView } from './pages.ts';

const url = z.string().optional().describe('page to open; without it, the page that is open');
const maxTokens = z.number().int().min(100).max(200_000).optional();

/** Modes without a picture of their own. */
const TEXT_MODES = PAYLOAD_MODES.filter((mode) => mode !== 'hybrid');

/** The last look at each page, which its panel keeps for `diff` and for while a dialog holds the page up. */
export class LastLook {
  readonly #pages: Pages;
  readonly #seen = new Map<number, WholeLook>();

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  /** Looks at all of the page. Resolves with what changed since the last look, as text; null without one. */
  async take({ id, remote }: OpenPage): Promise<string | null> {
    const look = await remote.look();
    this.#pages.check(look.url);
    this.#pages.noteRead(look.origins);
    const before = this.#seen.get(id);
    this.#seen.set(id, look);
    if (look.changes !== null || !before) return look.changes;
    return t('mcp.pageChangedSinceLastLook', { url: look.url });
  }

  /** Figures of the page as it was last. */
  of(tab: number) {
    const { title = '', total: elements = 0 } = this.#seen.get(tab) ?? {};
    return { title, elements };
  }
}

export const tabInput = z.number().int().optional().describe('ID of a tab');

/** What every answer has for programs. */
export const pageOutput = { tab: z.number(), url: z.string(), dialog: z.string().optional() };

/** How many lines of a page came, went and changed. */
export const deltaOutput = {
  added: z.number().optional(),
  removed: z.number().optional(),
  changed: z.number().optional(),
};

/** The page that an answer is about, and the kind of a dialog that holds it up. */
export function pageData(pages: Pages, id: number) {
  const { url = '', dialog } = pages.tab(id) ?? {};
  return { tab: id, url, ...(dialog && { dialog: dialog.type }) };
}

export function deltaCounts(delta: string) {
  const count = (mark: string) => delta.split('\n').filter((line) => line.startsWith(mark)).length;
  return { added: count('+ '), removed: count('− '), changed: count('~ ') };
}

/** The tools that look at a page and leave it as it is. */
export function pageTools(pages: Pages, last: LastLook): readonly McpTool[] {
  /** Reads the page that is asked for, at rest. */
  const read = <Data>(
    asked: AskedPage,
    { signal }: ToolCall,
    work: (page: OpenPage) => Promise<Read<Data>>,
  ) =>
    pages.use(asked, { signal, isReading: true }, async (page) => {
      // What has been quiet since it was last asked needs no other wait.
      await page.remote.settled({ since: 0 });
      const { data, advice = t('mcp.askForLess'), ...answer } = await work(page);
      pages.noteRead([webOrigin(pages.tab(page.id)?.url ?? '')]);
      return {
        ...answer,
        advice,
        isPageData: true,
        data: { ...pageData(pages, page.id), ...data },
      };
    });
  const largerTokens = t('mcp.askAgainLargerMaxTokens');
  return [
    defineTool({
      name: 'inspect',
      description:
        'The page as an agent sees it: every control with its ID, what covers it, and the text ' +
        'around it. An outline unless mode says otherwise; what is in view unless wholePage.',
      schema: z.object({
        url,
        tab: tabInput,
        mode: z.enum(TEXT_MODES).optional(),
        query: z
          .string()
          .optional()
          .describe('what matters; filtered needs it, outline folds the rest'),
        wholePage: z.boolean().optional(),
        picture: z.boolean().optional().describe('also a picture of what is in view'),
        maxTokens,
      }),
      output: z.object({ ...pageOutput, title: z.string(), elements: z.number() }),
      async run({ url: typed, tab, mode = 'outline', picture, maxTokens: most, ...how }, call) {
        const { query, wholePage = false } = how;
        const tokens = most ?? call.limit;
        const asked = {
          mode,
          wholePage,
          pretty: false,
          ...(query && { query }),
          maxTokens: tokens,
        };
        try {
          return await read({ url: typed, tab }, call, async (page) => {
            const text = await page.remote.payload({ ...asked, isSoon: true });
            await last.take(page);
            const image = picture ? await (await pages.own(page)).page.picture() : undefined;
            return { text, data: last.of(page.id), maxTokens: tokens, ...(image && { image }) };
          });
        } catch (error) {
          return heldUpAnswer({ pages, last, id: tab ?? pages.current }, error, asked);
        }
      },
    }),
    defineTool({
      name: 'find',
      description: 'The lines of the whole page, also out of view, that are about a text.',
      schema: z.object({ url, text: z.string(), maxTokens }),
      output: z.object({ ...pageOutput, ids: z.array(z.string()) }),
      run: ({ url: typed, text, maxTokens: most }, call) =>
        read({ url: typed }, call, async (page) => {
          const found = await page.remote.find(text, most ?? call.limit);
          pages.noteRead(found.origins);
          const data = { ids: found.keys.slice(0, MAX_IDS) };
          if (!found.isFound) return { text: t('run.nothingPageMatches', { text }), data };
          const note = found.isExact ? '' : `${t('run.noLineExactlyText')}\n`;
          return { text: note + found.text, data, maxTokens: most };
        }),
    }),
    defineTool({
      name: 'why',
      description:
        'Why an element is in what an agent sees of the page, or why it is left out or covered: ' +
        'by its ID, by words of its name, or by a CSS selector.',
      schema: z.object({
        url,
        tab: tabInput,
        element: z.coerce.string().optional().describe('ID'),
        text: z.string().optional().describe('words of its name'),
        selector: z.string().optional(),
      }),
      output: z.object({ ...pageOutput, ids: z.array(z.string()), verdicts: z.array(z.string()) }),
      run: ({ url: typed, tab, element, text, selector }, call) =>
        read({ url: typed, tab }, call, async (page) => {
          const key = selector === undefined ? element : await elementKey(page, selector);
          return whyInPage(page, await pages.view(page), { element: key, text });
        }),
    }),
    defineTool({
      name: 'diff',
      description:
        'What changed in the page since the last inspect, diff or act: + new, − gone, ~ another ' +
        'form of a line; = for no change.',
      schema: z.object({ maxTokens }),
      output: z.object({ ...pageOutput, ...deltaOutput }),
      run: ({ maxTokens: most }, call) =>
        read({}, call, async (page) => {
          const text = await last.take(page);
          if (text === null) throw new Error(t('mcp.nothingCompareInspectPageFirst'));
          return { text, data: deltaCounts(text), maxTokens: most };
        }),
    }),
    defineTool({
      name: 'compare',
      description:
        'Which interactive elements in view Penumbra, Chrome’s accessibility tree, Chrome’s own ' +
        'page content, page-agent and Playwright each see.',
      schema: z.object({ url, maxTokens }),
      output: z.object({ ...pageOutput, elements: z.number() }),
      run: ({ url: typed, maxTokens: most }, call) =>
        read({ url: typed }, call, async (open) => {
          const json = await pages.withPanel(open, (page, panel) =>
            comparePage(page, panel, { withPeers: true }, comparisonJson),
          );
          const data = { elements: json.elements.length };
          return { text: comparisonTable(json), data, advice: largerTokens, maxTokens: most };
        }),
    }),
    defineTool({
      name: 'colors',
      description:
        'The colors of the page: palette, color map, custom properties by purpose, and pairs of ' +
        'text and background, the least contrast first.',
      schema: z.object({ url, maxTokens }),
      output: z.object({ ...pageOutput, colors: z.number(), pairs: z.number() }),
      run: ({ url: typed, maxTokens: most }, call) =>
        read({ url: typed }, call, async (page) => {
          const colors = await pages.withPanel(page, (_, panel) => callPanel(panel, 'colors'));
          const text = [colorsTable(colors), ...colors.notes.map(english)].join('\n');
          const data = { colors: colors.palette.length, pairs: colors.pairs.length };
          return { text, data, advice: largerTokens, maxTokens: most };
        }),
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
        keep: z.boolean().optional().describe('leave the page dark, to look at it or check it'),
        maxTokens,
      }),
      output: z.object({ ...pageOutput, strategy: z.string(), aa: z.number(), issues: z.number() }),
      run: ({ url: typed, strategy = 'auto', css: isWanted = true, keep = false, ...rest }, call) =>
        read({ url: typed }, call, async (page) => {
          const { proof, css, data } = await pages.withPanel(
            page,
            (own, panel) => darkAnswer(own, panel, { strategy, keeps: keep }),
            keep,
          );
          const text = isWanted ? `${proof}\n\n${css}` : proof;
          return { text, data, advice: largerTokens, maxTokens: rest.maxTokens };
        }),
    }),
    defineTool({
      name: 'check',
      description:
        'Faults of what is in view for agents and readers: names, covers, hidden text, contrast by pixels; with cures.',
      schema: z.object({ url, maxTokens }),
      output: z.object({ ...pageOutput, error: z.number(), warning: z.number(), info: z.number() }),
      run: ({ url: typed, maxTokens: most }, call) =>
        read({ url: typed }, call, async (page) => {
          const { text, counts } = await checkLive(await pages.own(page), call.signal);
          return { text, data: counts, advice: largerTokens, maxTokens: most };
        }),
    }),
  ];
}

/** What a tool has read of a page. */
interface Read<Data> extends Pick<Answer, 'text' | 'maxTokens' | 'image'> {
  data: Data;
  advice?: string;
}

/** A page that a dialog holds up, as it was last. Anything else that went wrong is thrown on. */
async function heldUpAnswer(
  { pages, last, id }: { pages: Pages; last: LastLook; id: number },
  error: unknown,
  { wholePage, query, maxTokens }: { wholePage: boolean; query?: string; maxTokens: number },
) {
  const { dialog } = pages.tab(id) ?? {};
  if (!(error instanceof SessionError) || !dialog) throw error;
  const options = { wholePage, maxTokens, ...(query && { query }) };
  const outline = await pages.lastLook(id, options);
  const was =
    outline === null
      ? t('mcp.pageNotReadBeforeDialog')
      : `${t('mcp.pageBeforeDialog')}\n${outline}`;
  return {
    text: `${dialogText(dialog)}\n${was}`,
    data: { ...pageData(pages, id), ...last.of(id) },
    advice: t('mcp.askForLess'),
    isPageData: true,
    maxTokens,
  };
}

/** Elements that an answer explains. */
const MAX_EXPLAINED = 20;

/** IDs that an answer has for programs. */
const MAX_IDS = 100;

/** Why elements are in the payload of what is in view, or not, a line each: one by its ID, or those with a text. */
async function whyInPage(
  { remote }: OpenPage,
  { tree, frames }: PageView,
  asked: { element?: string | undefined; text?: string | undefined },
) {
  if (asked.element !== undefined) {
    const node = tree.nodes.find(({ key }) => key === asked.element);
    if (!node) throw new Error(t('mcp.noSuchElement', { element: asked.element }));
    return whyAnswer([node], await remote.obstacles([node.key]));
  }
  const text = asked.text?.trim() ?? '';
  if (text === '') throw new Error(t('mcp.nameAnElement'));
  const found = tree.nodes.filter((node) => isElement(node) && isAbout(node, text));
  if (found.length > 0) {
    const more = found.length - MAX_EXPLAINED;
    const rest = more > 0 ? [t('mcp.moreElements', { count: more })] : [];
    const explained = found.slice(0, MAX_EXPLAINED);
    return whyAnswer(explained, await remote.obstacles(explained.map(({ key }) => key)), rest);
  }
  // What no row is about may stand in the page all the same.
  const { text: all } = composeOutline(tree, frames, { wholePage: true, full: true });
  return whyAnswer(
    [],
    [],
    [
      countText(all, text) > 0
        ? t('mcp.noControlNamedWordsPlain', { text })
        : t('mcp.nothingPageSays', { text }),
    ],
  );
}

function isAbout({ node }: PageNode, text: string): boolean {
  return [node.name, node.value].some((words) => words !== undefined && countText(words, text) > 0);
}

/** A line for each element, and the `rest` behind them. */
function whyAnswer(
  nodes: readonly PageNode[],
  obstacles: readonly (readonly PressObstacle[])[],
  rest: readonly string[] = [],
) {
  const reasons = nodes.map((node) => nodeWhy(node, false));
  const lines = nodes.map(({ key, node }, at) => {
    const what = node.name ? `${node.role} ${inQuotes(node.name)}` : node.role;
    const { verdict = 'sent', sentence = '' } = reasons[at] ?? {};
    const causes = obstacles[at] ?? [];
    // That a press works all the same is said behind the reason.
    const said = causes.some(stopsPress) ? '' : sentence;
    const why = [english(obstaclesText(causes)), said].filter((text) => text !== '').join(' ');
    return `[${key}] ${what} – ${verdict}: ${why}`;
  });
  return {
    text: [...lines, ...rest].join('\n'),
    data: { ids: nodes.map(({ key }) => key), verdicts: reasons.map(({ verdict }) => verdict) },
  };
}

/** Findings that an answer lists. */
const MAX_ISSUES = 30;

/**
 * Makes the page dark and says what that did to the contrast, by the pixels before and after, with the CSS. The page
 * is as it was afterwards, unless it `keeps` the sheet.
 */
async function darkAnswer(
  page: Page,
  panel: Frame,
  { strategy, keeps }: { strategy: DarkStrategy; keeps: boolean },
) {
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
    const { strategy: chosen, css } = outcome;
    const data = { strategy: chosen, aa: audit.after.aa, issues: issues.length };
    return { proof: proof.join('\n'), css, data };
  } finally {
    if (!keeps) await callPanel(panel, 'lighten');
  }
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

async function elementKey({ live }: OpenPage, selector: string): Promise<string> {
  const key = await live.page.find(selector);
  if (key === null) throw new Error(t('mcp.noOneMatch', { selector }));
  return key;
}
