import { inQuotes, oneLine, plainWords } from '../../page/outline/quote-text.ts';
import { recentEvents, wordsOfEvent } from '../../page/payload/recent-events.ts';
import { settledText } from '../../page/settle/settled.ts';
import type { PageEvent } from '../../page/tree/frame-node.ts';
import type { PageDialog } from '../../page/tree/page-tree.ts';
import { english } from '../../platform/messages/messages.ts';
import type { PageLook } from '../run/agent-page.ts';

/** Begins the line of what is in the page no more. */
export const CAME_AND_WENT = 'came and went: ';

interface AsideFacts {
  /** What the page says now: an event that is still in it is no news. */
  outline: string;
  /** When the page was sent before, and now. Milliseconds (Unix). */
  since: number;
  now: number;
  /**
   * When texts were typed that were right in the end: what was wrong with them on the way is no news. Milliseconds
   * (Unix).
   */
  typed?: readonly (readonly [from: number, to: number])[];
}

/** What is beside a page for the model, a line each: empty when there is nothing to say. */
export function asideText(look: PageLook, { outline, since, now, typed = [] }: AsideFacts): string {
  const { tree, tabs = [], others = [], notices = [], settled, events } = look;
  const there = new Set(
    lowerWords(`${outline} ${tree.nodes.map(({ node }) => node.name).join(' ')}`),
  );
  const news = events.filter(
    (event) =>
      event.at > since && !isDrawn(event) && isGone(event, there) && !isOfTyping(event, typed),
  );
  const { recent_events: lines } = recentEvents(news, now);
  return [
    ...(tree.dialog ? [dialogText(tree.dialog)] : []),
    ...(tabs.length > 1 ? [`tabs: ${tabs.map(tabText).join('; ')}`] : []),
    ...(others.length > 0
      ? [`tabs that are not of this task: ${others.map(pageName).join('; ')}`]
      : []),
    ...notices.map((notice) => `notice: ${plainWords(oneLine(english(notice)))}`),
    ...withoutCrowds(lines.map(withoutAge)).map(
      (line) => `${CAME_AND_WENT}${plainWords(oneLine(line))}`,
    ),
    ...(settled.isSettled || tree.dialog
      ? []
      : [plainWords(oneLine(english(settledText(settled))))]),
  ].join('\n');
}

/** Said with every page: nothing else can be done until it is answered. */
function dialogText({ type, message, defaultText }: PageDialog): string {
  const filled = defaultText === '' ? '' : ` = ${inQuotes(defaultText)}`;
  return `dialog: ${type} ${inQuotes(message)}${filled}. Answer it first: answer_dialog.`;
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

/** Parts of lists and tables that a page draws on its way to others, as a filter does at each letter. */
const DRAWN =
  /^\w+ (row|rowgroup|cell|gridcell|columnheader|listitem|option|treeitem|menuitem\w*):/;

/** Whether it is one row of many, and no message. */
function isDrawn({ category, description }: PageEvent): boolean {
  return category !== 'error' && category !== 'warning' && DRAWN.test(description);
}

function isOfTyping({ at, category }: PageEvent, typed: AsideFacts['typed'] = []): boolean {
  return category === 'error' && typed.some(([from, to]) => at >= from && at <= to);
}

/** All of them came since the page before. */
function withoutAge(line: string): string {
  return line.replace(/^\[[^\]]*\] /, '');
}

/** So many things of one kind are a list that was drawn, not messages. */
const MIN_CROWD = 3;

/** Of many things of one kind (`[1s ago] Added row: …`) the first, and how many there were. */
function withoutCrowds(lines: readonly string[]): string[] {
  const kindOf = (line: string) => /^([^:]*):/.exec(line)?.[1] ?? line;
  const crowds = Map.groupBy(lines, kindOf);
  return [...crowds.values()].flatMap((crowd) => {
    const [first = '', ...rest] = crowd;
    return crowd.length < MIN_CROWD ? crowd : `${first}, and ${rest.length} more like it`;
  });
}

/** Whether the words of an event are not to be read in the page any more, in whatever lines or out of view. */
function isGone(event: PageEvent, there: ReadonlySet<string>): boolean {
  if (event.type === 'removed') return false;
  const words = lowerWords(wordsOfEvent(event));
  // Scripts measure with a letter or a dot: nobody reads it.
  if (words.join('').length < MIN_LETTERS) return false;
  const missing = words.filter((word) => !there.has(word));
  // Signs and cut words differ between the two.
  return missing.length > words.length * MAX_MISSING;
}

/** Fewer letters and digits say nothing that is worth a line. */
const MIN_LETTERS = 2;

/** The share of an event's words that may differ where the page still has it. */
const MAX_MISSING = 0.2;

function lowerWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
