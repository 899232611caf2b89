/** Characters around what is in view that are taken with it: tokens must not be cut in two. */
const MARGIN = 400;
/** Longest part that is worth colouring. */
const LONGEST = 12_000;

/** Which characters of a scrolling element's only text node are in view; null while none are. */
export function visiblePart(node: Text, text: string): { start: number; end: number } | null {
  const scroller = node.parentElement?.parentElement;
  if (!scroller) return null;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (right <= left || bottom <= top) return null;
  const first = offsetAt(node, left + 12, top + 6) ?? 0;
  const last = offsetAt(node, right - 24, bottom - 6) ?? Math.min(text.length, first + LONGEST);
  const start = tokenStart(text, Math.max(0, first - MARGIN));
  return { start, end: Math.min(text.length, last + MARGIN, start + LONGEST) };
}

function offsetAt(node: Text, x: number, y: number): number | undefined {
  const caret = document.caretRangeFromPoint(x, y);
  return caret?.startContainer === node ? caret.startOffset : undefined;
}

/** The last line's or object's start before `at`, so that colouring does not begin inside a string. */
function tokenStart(text: string, at: number): number {
  if (at === 0) return 0;
  const start = Math.max(
    text.lastIndexOf('\n', at),
    text.lastIndexOf('{"', at),
    text.lastIndexOf('<', at),
  );
  return at - start < LONGEST / 2 ? Math.max(0, start) : at;
}
