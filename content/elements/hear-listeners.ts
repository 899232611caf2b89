/** Elements that one hearing may bring in; a page with more has listeners on everything. */
const MAX_HEARD = 5000;

/**
 * What an element listens to: clicks, double clicks and no clicks, only parts of a press (`mousedown` for a focus),
 * only the right button, only what begins a
 * drag, by what is around it, to be dragged among its siblings, or drops.
 */
export type ListenerKind = 'press' | 'double' | 'touch' | 'menu' | 'drag' | 'sorted' | 'drop';

export interface HeardListener {
  el: Element;
  kind: ListenerKind;
}

const KINDS: ReadonlySet<unknown> = new Set<ListenerKind>([
  'press',
  'double',
  'touch',
  'menu',
  'drag',
  'sorted',
  'drop',
]);

/**
 * Listens for the events that DevTools' own console sends to every element with a click listener
 * (`getEventListeners` exists only there, in the page's world, while ids live in ours): the event
 * carries the element from one world to the other. `token` is a random event name that the page
 * cannot know beforehand. The returned function ends the hearing and gives what was heard.
 */
export function hearListeners(token: string): () => readonly HeardListener[] {
  const heard: HeardListener[] = [];
  const hear = (event: Event) => {
    event.stopImmediatePropagation();
    const [target] = event.composedPath();
    if (!(target instanceof Element) || heard.length >= MAX_HEARD) return;
    const kind: unknown = event instanceof CustomEvent ? event.detail : null;
    if (KINDS.has(kind)) heard.push({ el: target, kind: kind as ListenerKind });
  };
  addEventListener(token, hear, true);
  return () => {
    removeEventListener(token, hear, true);
    return heard;
  };
}
