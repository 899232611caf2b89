import { LISTENER_KINDS, type ListenerKind } from '../listeners/listener-kind.ts';
import { isOwnHost } from '../platform/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
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
  /** Closed shadow roots that the page's own world has not taken in: nothing is known of what is in them. */
  unasked: number;
}

/**
 * Listens for the events that DevTools' own console sends to every element with a click listener
 * (`getEventListeners` exists only there, in the page's world, while ids live in ours): the event
 * carries the element from one world to the other. `token` is a random event name that the page
 * cannot know beforehand. The closed shadow roots that the page's world asks for go the other way. The returned
 * function ends the hearing and gives what was heard.
 */
export function hearListeners(token: string): () => Heard {
  const listeners: HeardListener[] = [];
  const told: Element[] = [];
  /** Those that were handed in and not taken; null while nobody has asked. A root that comes later is read later. */
  let left: ShadowRoot[] | null = null;
  const hear = (event: Event) => {
    event.stopImmediatePropagation();
    const [el, kind] = carriedBy(event);
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
    if (WIDGET_ROLES.has(says.role)) listeners.push({ el, kind: 'press' });
  };
  const handIn = () => {
    left = pageRoots().filter((root) => {
      const carrier = new MouseEvent(`${token}-root`, { relatedTarget: root, cancelable: true });
      return dispatchEvent(carrier);
    });
  };
  addEventListener(token, hear, true);
  addEventListener(`${token}-says`, hearSays, true);
  addEventListener(`${token}-roots`, handIn, true);
  return () => {
    removeEventListener(token, hear, true);
    removeEventListener(`${token}-says`, hearSays, true);
    removeEventListener(`${token}-roots`, handIn, true);
    return { listeners, told, unasked: (left ?? pageRoots()).length };
  };
}

/** Names are cut elsewhere; a page may send megabytes. Characters. */
const MAX_SAID = 2_000;

/** Role and label as they were sent; null for anything else. */
function internalsIn(detail: unknown): Internals | null {
  if (typeof detail !== 'string' || detail.length > MAX_SAID) return null;
  const [, role = '', label = ''] =
    /^\[(?:"([a-z-]*)"|null),("(?:[^"\\]|\\.)*"|null)\]$/.exec(detail) ?? [];
  const said: unknown = label === '' || label === 'null' ? '' : JSON.parse(label);
  return role === '' && said === '' ? null : { role, label: typeof said === 'string' ? said : '' };
}

/**
 * Those that are neither ours nor, as far as one can tell, another extension's, which puts them beside the body: what
 * it closed to the page stays closed.
 */
function pageRoots(): ShadowRoot[] {
  return closedRoots().filter(({ host }) => !isOwnHost(host) && !isBesideBody(host));
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

/**
 * The element that an event tells of, and what it listens to. From a closed shadow tree no event comes out but as its
 * host's, so those are carried by an event of the window, whose related target Chrome leaves as it is.
 */
function carriedBy(event: Event): [unknown, ListenerKind | undefined] {
  if (event instanceof MouseEvent) return [event.relatedTarget, LISTENER_KINDS[event.detail]];
  const kind: unknown = event instanceof CustomEvent ? event.detail : null;
  return [event.composedPath()[0], LISTENER_KINDS.find((known) => known === kind)];
}
