import { noteHeld } from '../platform/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { HOOK_SIGNALS } from './hook-signals.ts';

/**
 * A page that could be painted is held for the first, and any page for the second: a worker that sleeps is awake by
 * then, on a busy machine too. Milliseconds, and between two looks at it.
 */
const [MAX_HELD_MS, MAX_WAIT_MS, STEP_MS] = [2000, 10_000, 100];

const CONTENT = 'body { opacity: 0 !important; transition: none !important }';
const PAGE = `:root { background: #1e1e1e !important; color-scheme: dark !important } ${CONTENT}`;
/** Its page is behind a frame, and as dark; of another scheme the frame would be opaque. */
const FRAME = `:root { color-scheme: dark !important } ${CONTENT}`;

/**
 * Holds a document dark and empty from its start until it is known what it is to look like: the worker may
 * sleep, and the first paint does not wait for it. Only the canvas is seen meanwhile.
 */
export class HeldCanvas {
  #sheet: CSSStyleSheet | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  isOurs = (sheet: CSSStyleSheet): boolean => sheet === this.#sheet;

  hold(): void {
    const isTop = window.top === window;
    // What is on the screen already stays there, and so does a frame in another site's page.
    if (rootQueries.first(document, 'body') || !(isTop || isWithinItsSite())) return;
    this.#sheet = new CSSStyleSheet({ media: 'screen' });
    this.#sheet.replaceSync(isTop ? PAGE : FRAME);
    this.#put();
    // A page that sets its own list before it is painted takes this out of it.
    window.addEventListener(HOOK_SIGNALS.rules, this.#put, true);
    noteHeld(true);
    this.#wait(0, 0);
  }

  readonly #put = (): void => {
    const now = rootQueries.adopted(document);
    if (this.#sheet && !now.includes(this.#sheet))
      rootQueries.adopt(document, [...now, this.#sheet]);
  };

  /** A late timer counts for one: a busy machine takes longer. */
  #wait(held: number, all: number): void {
    if (held >= MAX_HELD_MS || all >= MAX_WAIT_MS) {
      this.release();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#wait(isStyled() ? held + STEP_MS : held, all + STEP_MS);
    }, STEP_MS);
  }

  /** What `read` finds of the page while nothing of this is in its way; nothing is painted meanwhile. */
  without<T>(read: () => T): T {
    const sheet = this.#sheet;
    if (sheet) sheet.disabled = true;
    try {
      return read();
    } finally {
      if (sheet) sheet.disabled = false;
    }
  }

  /** Lets it be seen. */
  release = (): void => {
    clearTimeout(this.#timer);
    window.removeEventListener(HOOK_SIGNALS.rules, this.#put, true);
    noteHeld(false);
    const now = rootQueries.adopted(document);
    const left = now.filter((sheet) => !this.isOurs(sheet));
    if (left.length < now.length) rootQueries.adopt(document, left);
  };
}

/** Whether the sheets are there that the browser waits for before it paints. */
export function isStyled(): boolean {
  if (pageDocument.readyState() !== 'loading') return true;
  if (!rootQueries.first(document, 'body')) return false;
  const links = rootQueries.all<HTMLLinkElement>(document, 'link[rel~=stylesheet]');
  return [...links].every(({ sheet, disabled }) => sheet !== null || disabled);
}

function isWithinItsSite(): boolean {
  const { origin, ancestorOrigins } = location;
  const top = ancestorOrigins[ancestorOrigins.length - 1];
  return top === (origin === 'null' ? ancestorOrigins[0] : origin);
}
