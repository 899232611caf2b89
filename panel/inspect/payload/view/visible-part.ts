/** Characters around the visible part that are included: tokens must not be cut in two. */
const MARGIN_CHARACTERS = 400;
/** Longest part that is colored. */
const MAX_COLORED_CHARACTERS = 12_000;

/** Which characters of a scrolling element's only text node are visible; null when none are. */
export function visiblePart(node: Text, text: string): { start: number; end: number } | null {
  const scroller = node.parentElement?.parentElement;
  if (!scroller) return null;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (right <= left || bottom <= top) return null;
  const first = offsetAt(node, left + 12, top + 6) ?? 0;
  const last =
    offsetAt(node, right - 24, bottom - 6) ?? Math.min(text.length, first + MAX_COLORED_CHARACTERS);
  const start = tokenStart(text, Math.max(0, first - MARGIN_CHARACTERS));
  return {
    start,
    end: Math.min(text.length, last + MARGIN_CHARACTERS, start + MAX_COLORED_CHARACTERS),
  };
}

function offsetAt(node: Text, x: number, y: number): number | undefined {
  const caret = document.caretRangeFromPoint(x, y);
  return caret?.startContainer === node ? caret.startOffset : undefined;
}

/**
 * Start of the last line or object before `at`, so that coloring does not start inside a string.
 */
function tokenStart(text: string, at: number): number {
  if (at === 0) return 0;
  const start = Math.max(
    text.lastIndexOf('\n', at),
    text.lastIndexOf('{"', at),
    text.lastIndexOf('<', at),
  );
  return at - start < MAX_COLORED_CHARACTERS / 2 ? Math.max(0, start) : at;
}
