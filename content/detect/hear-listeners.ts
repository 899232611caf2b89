import { isObject, readJson } from '../../core/platform/text/read-json.ts';
import { LISTENER_KINDS, type ListenerKind } from '../listeners/listener-kind.ts';
import { isOwnHost } from '../platform/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { closedRoots } from '../read/closed-roots.ts';
import { type Internals, noteInternals } from '../read/internals.ts';
import { WIDGET_ROLES } from './classify.ts';

/** Elements that one hearing may bring in; a page with more has listeners on everything. */
const MAX_HEARD = 5000;

export interface HeardListener {
  el: Element;
  kind: ListenerKind;
}

export interface Heard {
  listeners: readonly HeardListener[];
  /** Elements of which it is news what they say through their internals. */
  told: readonly Element[];
  /** Closed shadow roots of which the debugger has said nothing: it is not known what listens inside. */
  unasked: number;
}

/** Closed shadow roots that the debugger has been asked about. */
const asked = new WeakSet<ShadowRoot>();
/** What it has said of them, until somebody hears. */
let brought: HeardListener[] = [];

/**
 * Listens for the events that DevTools' own console sends to every element with a click listener
 * (`getEventListeners` exists only there, in the page's world, while ids live in ours): the event
 * carries the element from one world to the other. `token` is a random event name that the page
 * cannot know beforehand. The returned function ends the hearing and gives what was heard, with what
 * the debugger has brought from closed shadow roots.
 */
export function hearListeners(token: string): () => Heard {
  const listeners: HeardListener[] = [];
  const told: Element[] = [];
  const hear = (event: Event) => {
    event.stopImmediatePropagation();
    const [el] = event.composedPath();
    const said: unknown = event instanceof CustomEvent ? event.detail : null;
    const kind = LISTENER_KINDS.find((known) => known === said);
    if (!(el instanceof Element) || !kind || listeners.length >= MAX_HEARD) return;
    listeners.push({ el, kind });
  };
  const hearSays = (event: Event) => {
    event.stopImmediatePropagation();
    const [el] = event.composedPath();
    const says = event instanceof CustomEvent ? internalsIn(event.detail) : null;
    if (!says || !(el instanceof Element) || told.length >= MAX_HEARD) return;
    if (!noteInternals(el, says)) return;
    told.push(el);
    if (WIDGET_ROLES.has(says.get('role') ?? '')) listeners.push({ el, kind: 'press' });
  };
  addEventListener(token, hear, true);
  addEventListener(`${token}-says`, hearSays, true);
  return () => {
    removeEventListener(token, hear, true);
    removeEventListener(`${token}-says`, hearSays, true);
    listeners.push(...brought);
    brought = [];
    return { listeners, told, unasked: pageRoots().filter((root) => !asked.has(root)).length };
  };
}

/**
 * Takes in what the debugger says of one closed shadow root: elements in it, and what each listens to. The debugger
 * hands them to this world alone; the page's own never gets what it has closed to others, or others to it.
 */
export function bringListeners(
  root: unknown,
  kinds: readonly ListenerKind[],
  els: readonly unknown[],
): void {
  if (root instanceof ShadowRoot) asked.add(root);
  for (const [at, el] of els.entries()) {
    const kind = kinds[at];
    if (el instanceof Element && kind && brought.length < MAX_HEARD) brought.push({ el, kind });
  }
}

/**
 * The closed shadow roots whose listeners count: those that are neither ours nor, as far as one can tell, another
 * extension's, which puts them beside the body.
 */
function pageRoots(): ShadowRoot[] {
  return closedRoots().filter(({ host }) => !isOwnHost(host) && !isBesideBody(host));
}

/** Roots that the debugger is asked about in one search. Each takes three commands. */
const MAX_ASKED_ROOTS = 300;

/** Those, and the open ones in them, which the page's own world reaches as little; first what nobody has asked about. */
export function rootsToAsk(): ShadowRoot[] {
  const roots = pageRoots();
  for (const root of roots) {
    for (const el of rootQueries.all(root, '*')) {
      const open = unclobbered.shadowRoot(el);
      if (open) roots.push(open);
    }
  }
  const isKnown = (root: ShadowRoot) => Number(asked.has(root));
  return roots.sort((a, b) => isKnown(a) - isKnown(b)).slice(0, MAX_ASKED_ROOTS);
}

function isBesideBody(host: Element): boolean {
  const body = pageDocument.body();
  let top = host;
  for (let root = unclobbered.rootOf(top); root instanceof ShadowRoot; ) {
    top = root.host;
    root = unclobbered.rootOf(top);
  }
  return body !== null && !unclobbered.contains(body, top);
}

/** Names are cut elsewhere; a page may send megabytes. Characters. */
const MAX_SAID = 2_000;

const SAID = /^(?:role|aria-[a-z]{1,30})$/;

/** What was sent of an element; null for anything else. */
function internalsIn(detail: unknown): Internals | null {
  const isSaid = typeof detail === 'string' && detail.length <= MAX_SAID;
  const says = isSaid ? readJson(detail) : null;
  if (!isObject(says)) return null;
  const entries = Object.entries(says);
  const isWhole = entries.every(([name, said]) => SAID.test(name) && typeof said === 'string');
  return isWhole ? new Map(entries as [string, string][]) : null;
}
