import { stripInvisible } from '../../platform/letters/strip-invisible.ts';
import { bytesOfRuns } from './encoded-runs.ts';
import { shownViews } from './shown-view.ts';

/** How often an encoded text is decoded again. */
const MAX_DEPTH = 2;
/** Characters of what is decoded in all. */
const MAX_CHARACTERS = 2_000_000;
const BASE64 = /[A-Za-z\d+/_-]{20,}={0,2}/g;
const HEX = /(?:[\da-f]{2}){12,}/gi;
/** Characters that only print ASCII has: then a text is its own view. */
const ASCII = /^[\t\n\r -~]*$/;
const CONTROLS = /\p{Cc}|\uFFFD/gu;

/**
 * What a text says once it is decoded: addresses, HTML, the escapes of scripts, base64 and hexadecimal digits, one in
 * the other, too. Empty where none of it is encoded.
 */
export function decodedViews(text: string): string[] {
  const views = new Set<string>();
  let left = MAX_CHARACTERS;
  const visit = (given: string, depth: number): void => {
    for (const view of depth < MAX_DEPTH ? viewsOf(given) : shownTexts(given)) {
      left -= view.length;
      if (view === given || views.has(view) || left < 0) continue;
      views.add(view);
      if (depth < MAX_DEPTH) visit(view, depth + 1);
    }
  };
  visit(text, 0);
  return [...views];
}

function* viewsOf(text: string): Generator<string> {
  if (text.includes('%')) yield decodedAddress(text);
  yield* shownTexts(text);
  for (const [run] of text.matchAll(BASE64)) {
    // It may begin in the midst of what looks like it, by at most three characters.
    for (let from = 0; from < 4; from++) yield* plain(fromBase64(run.slice(from)));
  }
  for (const [run] of text.matchAll(HEX)) yield* plain(bytesOfHex(run));
  for (const bytes of bytesOfRuns(text)) yield* plain(bytes);
  // Without unseen characters, and with letters for their wide, bold and other forms (NFKC)
  if (!ASCII.test(text)) yield stripInvisible(text.normalize('NFKC')).text;
}

const shownTexts = (text: string): string[] => shownViews(text).map((view) => view.text);

function decodedAddress(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16));
    return new TextDecoder().decode(bytes);
  });
}

function fromBase64(run: string): Uint8Array {
  const digits = run.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const whole = digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0));
  return Uint8Array.from(atob(whole), (char) => char.charCodeAt(0));
}

function bytesOfHex(run: string): Uint8Array {
  return Uint8Array.from(run.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/** What bytes say as UTF-8, or as UTF-16; nothing where they are no text. */
function* plain(bytes: Uint8Array): Generator<string> {
  for (const encoding of ['utf-8', 'utf-16le']) {
    const text = new TextDecoder(encoding).decode(bytes);
    const odd = text.match(CONTROLS)?.length ?? 0;
    if (text.length > 7 && odd * 8 <= text.length && /[ -~]{8}/.test(text)) yield text;
  }
}
