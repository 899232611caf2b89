import type { ReachReport } from '../../../core/page/act/act-report.ts';
import type { DomReading } from '../../../core/page/frame/frame-api.ts';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { isObject } from '../../../core/platform/text/read-json.ts';
import type { FrameConnections } from '../frames/frame-connections.ts';

/** What the chat's tools read of a tab beside its tree. */
interface TabReading {
  /** Of the main frame; null where nothing matches the selector. */
  readDom(selector: string | null, hasHtml: boolean): Promise<DomReading | null>;
  info(): Promise<Record<string, string | number | string[]>>;
  isPdf(): Promise<boolean>;
  /** Page-wide IDs of what a selector matches in the main frame, two at most. */
  findAny(selector: string): Promise<string[]>;
  reach(element: string): Promise<ReachReport>;
}

/** Longest address of an icon: a page may give it as data. Characters. */
const MAX_ICON = 500;

/** Asks the main frame of a tab. Calls reject with a sentence where it cannot be read. */
export function chatTab(tabId: number, { frames }: FrameConnections): TabReading {
  const main = () => {
    const link = frames.numbered(0)?.link;
    if (!link) throw new MessageError(msg('run.pageNotReadYet'));
    return link.call;
  };
  return {
    readDom: async (selector, hasHtml) => main().readDom(selector, hasHtml),
    async isPdf() {
      const info: unknown = JSON.parse(await main().pageInfo());
      return isObject(info) && info.contentType === 'application/pdf';
    },
    findAny: async (selector) => (await main().findAny(selector)).map(String),
    reach: async (element) => main().aim(Number(element), false),
    async info() {
      const info: unknown = JSON.parse(await main().pageInfo());
      const { favIconUrl = '' } = await chrome.tabs.get(tabId);
      const favicon = favIconUrl.length > MAX_ICON ? '' : favIconUrl;
      return { ...(info as Record<string, string | number | string[]>), favicon };
    },
  };
}
