/** A picture of the viewport. */
export interface Screenshot {
  /** Base64 JPEG, without a `data:` prefix. */
  jpeg: string;
  /** Pixels. */
  width: number;
  height: number;
  /** The same picture as 9 × 8 gray values, row by row. */
  thumbnail: readonly number[];
}

/** The `hybrid` payload: the skeleton and a screenshot, for queries about what the page looks like. */
interface HybridPayload {
  mode: 'hybrid';
  url: string;
  title: string;
  skeletonDom: string;
  /** Base64 JPEG; null when there is none. */
  screenshot: string | null;
  screenshotSize?: { width: number; height: number };
  /** 64 characters of 0 and 1; similar pictures differ in few of them. */
  screenshotHash?: string;
}

/** Screenshot and skeleton as one payload; without a screenshot, only the skeleton. */
export function hybrid(
  { url, title }: { url: string; title: string },
  skeletonDom: string,
  screenshot: Screenshot | null,
): HybridPayload {
  const head = { mode: 'hybrid', url, title, skeletonDom } as const;
  if (!screenshot) return { ...head, screenshot: null };
  const { jpeg, width, height, thumbnail } = screenshot;
  return {
    ...head,
    screenshot: jpeg,
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
