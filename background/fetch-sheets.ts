import type { ForeignSheet } from '../core/style/resident/resident-orders.ts';

/** Sheets that are fetched for one page at once, characters of one, and milliseconds for it. */
const MAX_SHEETS = 30;
const MAX_SHEET_LENGTH = 3_000_000;
const DEADLINE_MS = 10_000;

/**
 * The texts of sheets of other origins that a page shows but may not read. They are fetched without
 * anything that says who asks, and what is no style sheet is left out.
 */
export async function fetchSheets(urls: readonly string[]): Promise<ForeignSheet[]> {
  const texts = urls.slice(0, MAX_SHEETS).map(fetchSheet);
  return (await Promise.all(texts)).flatMap((sheet) => sheet ?? []);
}

async function fetchSheet(url: string): Promise<ForeignSheet | null> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The page has just loaded it.
      cache: 'force-cache',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!answer.ok || !/^text\/css\b/i.test(answer.headers.get('content-type') ?? '')) return null;
    const css = await shortText(answer);
    return css === null ? null : { url, css };
  } catch {
    // Out of reach, or too slow: the sheet stays as it is.
    return null;
  }
}

/** The text of an answer; null for one that is too long, however it says it is. */
async function shortText({ body }: Response): Promise<string | null> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > MAX_SHEET_LENGTH) return null;
  }
  return text;
}
