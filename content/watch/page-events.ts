import type { PageEvent } from '../../core/page/tree/frame-node.ts';
import { stripInvisible } from '../../core/platform/text/strip-invisible.ts';
import { flatClosest } from '../flat-tree/flat-tree.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import { eventCategory } from './event-category.ts';
import { shownMessages } from './message-states.ts';
import { stateEvents } from './state-events.ts';

/** Events kept from one batch: a page that rebuilds itself is summed up, not transcribed. */
const MAX_EVENTS = 30;
/** … out of this many that are looked at. */
const MAX_SEEN = 300;
const MAX_TEXT_LENGTH = 120;
/** Text in these is no news. */
const UNREAD = 'script,style,template,noscript';

/**
 * What a batch of mutations means to a reader. Mutation records keep
 * what was added even when it is gone again, so toasts that lived for a moment are reported too.
 */
export function pageEvents(records: readonly MutationRecord[], at: number): PageEvent[] {
  const events: PageEvent[] = [];
  const add = (type: PageEvent['type'], node: Node, verb: string) => {
    if (events.length >= MAX_SEEN) return;
    const el = node instanceof Element ? node : unclobbered.parentElement(node);
    if (el && (unclobbered.closest(el, UNREAD) || flatClosest(el, isSensitive))) return;
    const text = textOf(node);
    if (!text) return;
    const what = node instanceof Element ? elementWord(node) : '';
    const description = `${verb}${what}: '${text}'`;
    if (events.some((e) => e.description === description)) return;
    events.push({ at, type, category: eventCategory(node, el, text), description });
  };
  for (const record of records) {
    for (const node of record.addedNodes) add('added', node, 'Added');
    for (const node of record.removedNodes) add('removed', node, 'Removed');
    if (record.type === 'characterData') add('changed', record.target, 'Text');
    if (record.type === 'attributes') events.push(...stateEvents(record, at));
  }
  for (const [el, isShown] of shownMessages(records)) {
    if (isShown) add('added', el, 'Shown');
    else add('removed', el, 'Hidden');
  }
  return mostTelling(events);
}

/** What a page announces with every rerender must not crowd out the one message that matters. */
function mostTelling(events: readonly PageEvent[]): PageEvent[] {
  if (events.length <= MAX_EVENTS) return [...events];
  const isNews = ({ category }: PageEvent) => NEWS.has(category);
  const byWeight = [...events.filter(isNews), ...events.filter((event) => !isNews(event))];
  const kept = new Set(byWeight.slice(0, MAX_EVENTS));
  return events.filter((event) => kept.has(event));
}

const NEWS: ReadonlySet<PageEvent['category']> = new Set(['error', 'success', 'warning']);

/** Names the few kinds of element that a reader wants to tell apart. */
function elementWord(el: Element): string {
  const role = unclobbered.keywords(el, 'role');
  if (role) return ` ${role}`;
  const word = NAMED_TAGS.get(unclobbered.localName(el));
  return word ? ` ${word}` : '';
}

const NAMED_TAGS: ReadonlyMap<string, string> = new Map([
  ['a', 'link'],
  ['button', 'button'],
  ['dialog', 'dialog'],
  ['form', 'form'],
  ['input', 'input'],
  ['li', 'item'],
  ['option', 'option'],
  ['select', 'select'],
  ['tr', 'row'],
]);

/** Text of a node as a person would read it, cut to a line; reads a bounded part of huge nodes. */
function textOf(node: Node): string {
  if (node instanceof Text) return tidy(node.data.slice(0, MAX_TEXT_LENGTH * 4));
  if (!(node instanceof Element)) return '';
  const named =
    unclobbered.attribute(node, 'aria-label') ?? unclobbered.attribute(node, 'placeholder') ?? '';
  const walker = pageDocument.createTextWalker(node);
  let text = '';
  for (let steps = 0; steps < 60 && text.length < MAX_TEXT_LENGTH; steps++) {
    const next = walker.nextNode();
    if (!next) break;
    const parent = unclobbered.parentElement(next);
    if (parent && unclobbered.closest(parent, UNREAD)) continue;
    text = tidy(`${text} ${next.nodeValue?.slice(0, MAX_TEXT_LENGTH * 2) ?? ''}`);
  }
  return (text || tidy(named.slice(0, MAX_TEXT_LENGTH * 4))).slice(0, MAX_TEXT_LENGTH);
}

function tidy(text: string): string {
  return stripInvisible(text).text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH);
}
