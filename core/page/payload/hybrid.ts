/** The `hybrid` payload: the skeleton and a screenshot, for queries about what the page looks like. */
interface HybridPayload {
  mode: 'hybrid';
  url: string;
  title: string;
  skeletonDom: string;
  /** The picture itself is sent beside the text. */
  screenshot: null;
  screenshotSize: { width: number; height: number };
  /** 64 characters of 0 and 1; similar pictures differ in few of them. */
  screenshotHash: string;
}

/** The skeleton, and what tells of a screenshot, as one payload. */
export function hybrid(
  { url, title }: { url: string; title: string },
  skeletonDom: string,
  { width, height, thumbnail }: { width: number; height: number; thumbnail: readonly number[] },
): HybridPayload {
  return {
    mode: 'hybrid',
    url,
    title,
    skeletonDom,
    screenshot: null,
    screenshotSize: { width, height },
    screenshotHash: screenshotHash(thumbnail),
  };
}

const ROWS = 8;
const COLUMNS = 9;

/**
 * The difference hash of a screenshot, 64 characters of 0 and 1: whether each pixel of its 9 × 8
 * thumbnail is darker than the one to its right (Krawetz, "Kind of Like That",
 * https://www.hackerfactor.com/blog/index.php?/archives/529-Kind-of-Like-That.html). Takes the
 * thumbnail's 72 gray values, row by row; throws when there are more or fewer.
 */
export function screenshotHash(gray: readonly number[]): string {
  if (gray.length !== ROWS * COLUMNS) {
    throw new RangeError(
      `A thumbnail has ${ROWS * COLUMNS} gray values; this one has ${gray.length}.`,
    );
  }
  const bits = gray.flatMap((value, index) => {
    if (index % COLUMNS === COLUMNS - 1) return [];
    return value < (gray[index + 1] ?? 0) ? '1' : '0';
  });
  return bits.join('');
}
