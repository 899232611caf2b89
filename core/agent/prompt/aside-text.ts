import { inQuotes, oneLine, plainWords } from '../../page/outline/quote-text.ts';
import { recentEvents } from '../../page/payload/recent-events.ts';
import { settledText } from '../../page/settle/settled.ts';
import type { PageEvent } from '../../page/tree/frame-node.ts';
import type { PageLook } from '../run/agent-page.ts';

interface AsideFacts {
  /** What the page says now: an event that is still in it is no news. */
  outline: string;
  /** When the page was sent before, and now. Milliseconds (Unix). */
  since: number;
  now: number;
}

/** What stands beside a page for the model, a line each: empty when there is nothing to say. */
export function asideText(look: PageLook, { outline, since, now }: AsideFacts): string {
  const { tree, tabs = [], others = [], notices = [], settled, events } = look;
  const news = events.filter((event) => event.at > since && isGone(event, outline));
  const { recent_events: lines } = recentEvents(news, now);
  return [
    ...(tree.dialog ? ['Answer the dialog first: use_tool answer_dialog.'] : []),
    ...(tabs.length > 1 ? [`tabs: ${tabs.map(tabText).join('; ')}`] : []),
    ...(others.length > 0
      ? [`tabs that are not of this task: ${others.map(pageName).join('; ')}`]
      : []),
    ...notices.map((notice) => `notice: ${plainWords(oneLine(notice))}`),
    ...lines.map((line) => `came and went: ${plainWords(oneLine(line))}`),
    ...(settled.isSettled || tree.dialog ? [] : [plainWords(oneLine(settledText(settled)))]),
  ].join('\n');
}

function tabText({
  id,
  isCurrent,
  ...page
}: Parameters<typeof pageName>[0] & { id: number; isCurrent: boolean }): string {
  return `${id} ${pageName(page)}${isCurrent ? ' (this one)' : ''}`;
}

function pageName({ title, url }: { title: string; url: string }): string {
  return [title === '' ? '' : inQuotes(title), plainWords(oneLine(url))].filter(Boolean).join(' ');
}

/** Whether the words of an event are not to be read in the page any more. */
function isGone({ type, description }: PageEvent, outline: string): boolean {
  if (type === 'removed') return false;
  const start = description.indexOf(": '");
  const words = start < 0 ? '' : description.slice(start + 3, -1);
  return words === '' || !outline.includes(words.replace(/…$/, '').trim());
}
