import type { PageEvent } from '../../core/page/frame-node.ts';
import { eventCategory } from './event-category.ts';

/** Events kept from one batch: a page that rebuilds itself is summed up, not transcribed. */
const MAX_EVENTS = 30;
const MAX_TEXT = 120;

/**
 * What a batch of mutations means to a reader (dom-extraction-v3 §2.5.3). Mutation records keep
 * what was added even when it is gone again, so toasts that lived for a moment are told too.
 */
export function pageEvents(records: readonly MutationRecord[], at: number): PageEvent[] {
  const events: PageEvent[] = [];
  const add = (type: PageEvent['type'], node: Node, verb: string) => {
    if (events.length >= MAX_EVENTS) return;
    const text = textOf(node);
    const el = node instanceof Element ? node : node.parentElement;
    if (!text || el?.closest('script,style,template,noscript')) return;
    const what = node instanceof Element ? elementWord(node) : '';
    const description = `${verb}${what}: '${text}'`;
    if (events.some((e) => e.description === description)) return;
    events.push({ at, type, category: eventCategory(node, el, text), description });
  };
  for (const record of records) {
    for (const node of record.addedNodes) add('added', node, 'Added');
    for (const node of record.removedNodes) add('removed', node, 'Removed');
    if (record.type === 'characterData') add('changed', record.target, 'Text');
  }
  return events;
}

/** Names the few kinds of element that a reader wants to tell apart. */
function elementWord(el: Element): string {
  const role = el.getAttribute('role');
  if (role) return ` ${role}`;
  return NAMED_TAGS.has(el.localName) ? ` ${NAMED_TAGS.get(el.localName)}` : '';
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
  if (node instanceof Text) return tidy(node.data.slice(0, MAX_TEXT * 4));
  if (!(node instanceof Element)) return '';
  const named = node.getAttribute('aria-label') ?? node.getAttribute('placeholder') ?? '';
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let steps = 0; steps < 60 && text.length < MAX_TEXT; steps++) {
    const next = walker.nextNode();
    if (!next) break;
    if (next.parentElement?.closest('script,style,template,noscript')) continue;
    text = tidy(`${text} ${next.nodeValue?.slice(0, MAX_TEXT * 2) ?? ''}`);
  }
  return (text || tidy(named)).slice(0, MAX_TEXT);
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
}
