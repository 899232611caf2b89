import { pageDocument } from './page-document.ts';

declare global {
  /** Elements of ours, of all content scripts of this frame: they share their world, but not their modules. */
  var __penumbraHosts: WeakSet<Node>;
}

// An element of the page with this id would answer to the name too.
if (!Object.hasOwn(globalThis, '__penumbraHosts')) {
  Object.defineProperty(globalThis, '__penumbraHosts', { value: new WeakSet() });
}
const hosts = globalThis.__penumbraHosts;

/** Notes an element as one of ours: no page can say so of its own. */
export function noteOwnHost(host: Element): void {
  hosts.add(host);
}

/** Notes that we hold the document out of sight until it has its look, or that we do so no more. */
export function noteHeld(isHeld: boolean): void {
  if (isHeld) hosts.add(document);
  else hosts.delete(document);
}

/** The opacity that the page itself gives an element: what we do to hold it out of sight is not the page's. */
export function opacityOf(el: Element, { opacity }: CSSStyleDeclaration): number {
  return hosts.has(document) && el === pageDocument.body() ? 1 : Number(opacity);
}

/** Whether an element was put into the page by us. */
export function isOwnHost(node: Node): boolean {
  return hosts.has(node);
}

/**
 * Lets the page's own scripts find what is below our cover while work goes on: they ask `elementFromPoint` where
 * something is let go. A person's input is kept away by other means meanwhile.
 */
export async function withoutCover<T>(work: () => Promise<T>): Promise<T> {
  const covers = [...pageDocument.querySelectorAll('html > penumbra-overlay')].filter(isOwnHost);
  for (const cover of covers) cover.toggleAttribute('inert', true);
  try {
    return await work();
  } finally {
    for (const cover of covers) cover.toggleAttribute('inert', false);
  }
}
