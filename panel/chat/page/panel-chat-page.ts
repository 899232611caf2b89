import type { ReadonlySignal } from '@preact/signals';
import {
  foreignFrameNumbers,
  withoutForeignFrames,
  withoutForeignTrees,
} from '../../../core/agent/policy/foreign-frames.ts';
import { judgeOrigin } from '../../../core/agent/policy/judge-origin.ts';
import { originsIn } from '../../../core/agent/policy/page-data.ts';
import { offeredWebTools } from '../../../core/agent/policy/web-tool-concerns.ts';
import type { OfferedWebTool } from '../../../core/agent/webmcp/web-tool.ts';
import {
  type ChatPage,
  type DomText,
  PersonRefused,
  type ToolResultParts,
} from '../../../core/chat/chat-tool.ts';
import type { ImagePart, JsonObject } from '../../../core/llm/call/message.ts';
import type { ReachReport } from '../../../core/page/act/act-report.ts';
import { canBeTarget } from '../../../core/page/healing/remember-element.ts';
import { composeOutline } from '../../../core/page/outline/outline.ts';
import type { Page } from '../../../core/page/page.ts';
import { closedPage } from '../../../core/page/reading/closed-page.ts';
import type { Settled } from '../../../core/page/settle/settled.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { english, inEnglish, MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import type { DarkScore } from '../../../core/style/improve/dark-score.ts';
import type { TriedCss } from '../../../core/style/improve/trial-page.ts';
import type { AgentModel } from '../../agent/run/agent-model.ts';
import { shrinkPicture } from '../../chrome/pictures/shrink-picture.ts';
import type { ChatHand, HandTask } from './chat-hand.ts';
import type { ConsentModel } from './consent-model.ts';

/** What is read of the tab beside its tree. */
export interface ChatTab {
  readDom(selector: string | null, hasHtml: boolean): Promise<DomText | null>;
  /** With the address of its icon. */
  info(): Promise<JsonObject>;
  /** Whether it shows a PDF, of which there is a text and a picture. */
  isPdf?(): Promise<boolean>;
  /** The IDs of what a selector matches in the main frame, two at most; absent where nobody can be asked. */
  findAny?(selector: string): Promise<string[]>;
  /** Scrolls an element of the main frame into view, to where a pointer reaches it. */
  reach?(element: string): Promise<ReachReport>;
}

/** What the tabs about styles know of the page, as text for a model. */
export interface ChatStyles {
  colors(): Promise<string>;
  measureDark(): Promise<string>;
  /** Makes the page dark, or undoes it; a sentence of what came of it. */
  setDark(isDark: boolean): Promise<string>;
  /** Shows dark CSS in the page and measures it; rejects with a sentence where it cannot be shown. */
  tryCss(css: string): Promise<TriedCss>;
}

/** A tab that tools reach by its name. */
export interface NamedTab {
  name: string;
  title: string;
  url: string;
  page: Page;
  tab: ChatTab;
  agent: AgentModel;
}

export interface ChatPageParts {
  page: Page;
  tab: ChatTab;
  styles: ChatStyles;
  hand: ChatHand;
  consent: ConsentModel;
  /** Tabs that the person has added; none unless given. */
  added?: { tabs: ReadonlySignal<readonly NamedTab[]> };
  /** Acts in the page; the hand’s own unless given. */
  agent?: AgentModel;
  /** Tools of the page and of the person's servers that are there. */
  offered(): Promise<readonly OfferedWebTool[]>;
}

/** A model's pictures are no wider: wider ones cost more and say no more. CSS pixels. */
const WIDEST = 1280;

/** An ID of the outline, written as a selector. */
const BY_ID = /^\s*(?:\[data-id\s*=\s*["']?|#)((?:f\d+_)?\d+)(?:["']?\s*\])?\s*$/;

/** What a model is offered beside the chat's own tools: of pages, those that the person has agreed to. */
export function offeredTo(
  { offered }: Pick<ChatPageParts, 'offered'>,
  origins: readonly string[],
): Promise<readonly OfferedWebTool[]> {
  return offeredWebTools({ webTools: offered }, origins);
}

/** The tab as the tools of one turn see it. Nothing of an origin is read before the person has agreed to it. */
export function panelChatPage(parts: ChatPageParts, task: HandTask, stop: AbortSignal): ChatPage {
  const { page, tab, styles, hand, consent } = parts;
  const agreed = new Set([...task.origins, ...hand.originsOf(task.conversation)]);

  const refuseClosed = () => {
    const why = closedPage(page.status, page.tree);
    if (why !== null) throw new MessageError(msg('chat.toolsOfTabWorkOnceWebsiteOpen', { why }));
  };

  /** The page as {@link readable}, if it has elements. */
  const withElements = async () => {
    const read = await readable();
    if (await tab.isPdf?.()) throw new MessageError(msg('chat.pdfHasTextAndPicture'));
    return read;
  };

  /** The page at rest, on an origin that the person has agreed to; it counts as read from then on. */
  const readable = async (): Promise<{ tree: PageTree; settled: Settled }> => {
    refuseClosed();
    const settled = await page.settle();
    refuseClosed();
    const { tree } = page;
    if (!tree) throw new MessageError(msg('run.pageNotReadYet'));
    for (const origin of hand.originsOf(task.conversation)) agreed.add(origin);
    const verdict = judgeOrigin(tree.url, [...agreed]);
    if (verdict.type === 'closed') throw new MessageError(verdict.message);
    const { origin } = verdict;
    if (verdict.type === 'known') {
      const shown = originsIn(withoutForeignTrees(tree, [...agreed]));
      hand.noteRead(task.conversation, [origin, ...shown]);
      return { tree, settled };
    }
    const isAllowed = await consent.ask({ type: 'origin', origin, url: tree.url }, stop);
    if (!isAllowed) throw new PersonRefused(msg('chat.personNotWantRead', { origin }));
    agreed.add(origin);
    return readable();
  };

  /** Refuses what was read where the page has gone elsewhere meanwhile. */
  const disclosed = <Read>(read: Read): Read => {
    const now = page.tree?.url ?? '';
    const verdict = judgeOrigin(now, [...agreed]);
    if (verdict.type !== 'known') throw new MessageError(msg('chat.pageWentElsewhere'));
    return read;
  };

  return {
    async info() {
      await readable();
      return disclosed(await tab.info());
    },
    async readDom({ selector, hasHtml }) {
      await readable();
      if (await tab.isPdf?.()) return disclosed(await tab.readDom(null, false));
      const byId = selector === undefined ? undefined : BY_ID.exec(selector)?.[1];
      const css = byId === undefined ? selector : (await page.details(byId)).selector;
      return disclosed(await tab.readDom(css ?? null, hasHtml));
    },
    async picture(quality): Promise<ImagePart> {
      await readable();
      const shot = await page.screenshot([...agreed]);
      return shrinkPicture(shot, { widest: WIDEST, quality });
    },
    async outline({ wholePage, query }) {
      const { tree: whole, settled } = await withElements();
      const origins = [...agreed];
      const foreign = foreignFrameNumbers(whole, origins);
      const frames = (await page.outline({ wholePage })).filter(({ frame }) => !foreign.has(frame));
      const { tree } = withoutForeignFrames({ tree: whole, events: [], settled }, origins);
      hand.noteRead(task.conversation, originsIn(tree, frames));
      const options = { wholePage, ...(query !== undefined && { query }) };
      return disclosed(composeOutline(tree, frames, options).text);
    },
    async colors() {
      await withElements();
      return styles.colors();
    },
    async measureDark() {
      await readable();
      return styles.measureDark();
    },
    async previewDark(isDark, signal): Promise<ToolResultParts> {
      await readable();
      const isAllowed = await consent.ask({ type: 'dark', isDark }, signal);
      if (!isAllowed) {
        const no = { type: 'person', text: inEnglish('agentCards.no') } as const;
        return { output: [no], isError: true, isRefused: true };
      }
      return { output: [{ type: 'note', text: await styles.setDark(isDark) }] };
    },
    async proposeDark(css, signal): Promise<ToolResultParts> {
      await readable();
      const tried = await styles.tryCss(css);
      const { before, after, fell, problems } = tried;
      const notes = [...fell, ...problems];
      let isKept = false;
      try {
        isKept = await consent.ask({ type: 'css', css, before, after, notes }, signal);
        if (isKept) await tried.keep();
      } finally {
        if (!isKept) await tried.drop();
      }
      const was = inEnglish(isKept ? 'chat.cssIsKept' : 'chat.personDiscardedCss');
      const text = JSON.stringify({
        before: darkFigures(before),
        after: darkFigures(after),
        notes: notes.map(english),
      });
      return {
        output: [
          { type: 'person', text: was },
          { type: 'page', text },
        ],
      };
    },
    async elementAt(wanted) {
      await withElements();
      const byId = BY_ID.exec(wanted)?.[1];
      const key = byId ?? (await page.find(wanted));
      const listed = key === null ? undefined : page.tree?.nodes.find((node) => node.key === key);
      if (listed && canBeTarget(listed)) {
        return { element: listed.key, kind: listed.node.tag === 'select' ? 'select' : 'control' };
      }
      const all = byId === undefined ? await tab.findAny?.(wanted) : [];
      const [only, ...others] = all ?? [];
      if (only !== undefined && others.length === 0) return { element: only, kind: 'unlisted' };
      const selector = wanted.slice(0, 200);
      throw new MessageError(
        only === undefined
          ? msg('chat.noElementMatches', { selector })
          : msg('chat.severalElementsMatch', { selector }),
      );
    },
    async reach(element) {
      const reached = await tab.reach?.(element);
      if (reached?.type === 'reached') return { x: reached.x, y: reached.y };
      throw new MessageError(reached?.message ?? msg('run.pageNotReadYet'));
    },
    async act(step, signal) {
      await readable();
      return hand.act(step, { ...task, origins: [...agreed] }, signal, parts.agent);
    },
    inTab(name) {
      const tabs = parts.added?.tabs.peek() ?? [];
      const found = tabs.find((one) => one.name === name);
      if (!found) {
        const names = tabs.map((one) => one.name).join(', ');
        throw new MessageError(msg('chat.noTabCalled', { name: name.slice(0, 200), tabs: names }));
      }
      // Who adds a tab lets its site be read.
      const origin = webOrigin(found.url);
      const origins = [...task.origins, ...(origin === null ? [] : [origin])];
      const { added: _, ...own } = parts;
      return panelChatPage({ ...own, ...found }, { ...task, origins }, stop);
    },
  };
}

function darkFigures({ total, readable, dark, brightAreas }: DarkScore) {
  return { score: total, shareAtAA: readable, darkPixels: dark, brightAreas };
}
