import { rootQueries } from '../platform/root-queries.ts';

/** A worker that sleeps is awake by then, on a busy machine too. Milliseconds. */
const MAX_HELD_MS = 2000;

const CONTENT = 'body { opacity: 0 !important; transition: none !important }';
const PAGE = `:root { background: #1e1e1e !important; color-scheme: dark !important } ${CONTENT}`;
/** Its page is behind a frame, and as dark; of another scheme the frame would be opaque. */
const FRAME = `:root { color-scheme: dark !important } ${CONTENT}`;

/**
 * Holds a document dark and empty from its start until it is known what it is to look like: the worker may
 * sleep, and must not be waited for before the first paint. Only the canvas is seen meanwhile. Returns what
 * ends it.
 */
export function holdCanvas(): () => void {
  const isTop = window.top === window;
  // What is on the screen already stays there, and so does a frame in another site's page.
  if (document.body || !(isTop || isWithinItsSite())) return () => undefined;
  const sheet = new CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(isTop ? PAGE : FRAME);
  rootQueries.adopt(document, [...rootQueries.adopted(document), sheet]);
  const end = () => {
    clearTimeout(timer);
    const now = rootQueries.adopted(document);
    if (now.includes(sheet)) {
      rootQueries.adopt(
        document,
        now.filter((one) => one !== sheet),
      );
    }
  };
  const timer = setTimeout(end, MAX_HELD_MS);
  return end;
}

function isWithinItsSite(): boolean {
  const { origin, ancestorOrigins } = location;
  const top = ancestorOrigins[ancestorOrigins.length - 1];
  return top === (origin === 'null' ? ancestorOrigins[0] : origin);
}
