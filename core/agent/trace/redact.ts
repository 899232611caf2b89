import { brokenSecrets } from './broken-secrets.ts';
import type { FoundSecret } from './credentials-in.ts';
import { decodedViews } from './decoded-views.ts';
import { ENCODED_RUN } from './encoded-runs.ts';
import { ownKeys } from './key-pieces.ts';
import { mapTexts } from './map-texts.ts';
import { PATTERNS, type SecretPlace, secretPlaces } from './secret-patterns.ts';
import { type ShownView, sameView, shownViews, viewOfParts } from './shown-view.ts';
import { textForms } from './text-forms.ts';

/** What was redacted in an export: how often, by kind. The texts themselves are not kept. */
export type RedactionReport = Readonly<Record<string, number>>;

/** A mark names the kind of what it replaces: a trace that is exported again has the same report. */
const MARK = /\[redacted: ([A-Za-z ]{1,30})\]/g;

/** A word that may hold an encoded text. */
const TOKEN = /[^\s"'<>[\]{}]{20,}/g;
/** Fields that only providers write: what looks made by chance in them is no key, and goes back to them as it is. */
const OPAQUE = new Set(
  'signature redacted encrypted id callId messageId responseId hash'.split(' '),
);
/** Longer ones are decoded in pieces, that share more than any secret is long. */
const MAX_PIECE = 20_000;
const SHARED = 4000;

/** The kind of secret that a word says once it is decoded; undefined without one. */
function encodedKind(token: string, known: readonly FoundSecret[]): string | undefined {
  for (const view of decodedViews(token)) {
    const secret = known.find(({ text }) => view.includes(text));
    if (secret) return secret.kind;
    for (const { kind } of secretPlaces(view)) return kind;
  }
  return undefined;
}

function indexesOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    found.push(at);
  }
  return found;
}

/** Characters of a secret that is looked for without spaces: fewer are part of what any two words make. */
const MIN_UNBROKEN = 16;

/** The places of secrets that a text shows: in letters that look alike, with marks between them, or in pieces. */
function* shownSecrets(text: string, known: readonly FoundSecret[]): Generator<SecretPlace> {
  for (const view of shownViews(text)) {
    for (const place of [...knownIn(view.text, known), ...secretPlaces(view.text)]) {
      yield { ...place, ...view.source(place) };
    }
    yield* inPieces(view, known);
  }
  yield* knownIn(text, known);
  yield* inPieces(sameView(text), known);
}

function* inPieces(view: ShownView, known: readonly FoundSecret[]): Generator<SecretPlace> {
  if (!/\s/.test(view.text)) return;
  yield* brokenSecrets(view);
  const long = known.filter(({ text: one }) => one.length >= MIN_UNBROKEN && !/\s/.test(one));
  if (long.length === 0) return;
  const parts = [...view.text.matchAll(/\S+/g)].map(({ 0: part, index }) => ({
    start: index,
    end: index + part.length,
  }));
  const unbroken = viewOfParts(view, parts);
  for (const place of knownIn(unbroken.text, long)) {
    yield { ...place, ...unbroken.source(place) };
  }
}

const knownIn = (text: string, secrets: readonly FoundSecret[]): SecretPlace[] =>
  secrets.flatMap(({ kind, text: secret }) =>
    indexesOf(text, secret).map((start) => ({ kind, start, end: start + secret.length })),
  );

/** The text with a mark for each place; places that overlap are one. */
function withMarks(text: string, places: Iterable<SecretPlace>): string {
  const merged: SecretPlace[] = [];
  for (const place of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end);
    else merged.push({ ...place });
  }
  let done = 0;
  const parts: string[] = [];
  for (const { kind, start, end } of merged) {
    parts.push(text.slice(done, start), `[redacted: ${kind}]`);
    done = end;
  }
  return parts.join('') + text.slice(done);
}

/** A word without what is a secret once it is decoded: all of it, or the pieces of a long one. */
function withoutEncoded(word: string, known: readonly FoundSecret[]): string {
  const places: SecretPlace[] = [];
  for (let start = 0; start < word.length; start += MAX_PIECE - SHARED) {
    const end = Math.min(word.length, start + MAX_PIECE);
    const kind = encodedKind(word.slice(start, end), known);
    if (kind) places.push({ kind, start, end });
    if (end === word.length) break;
  }
  return withMarks(word, places);
}

/**
 * A JSON value without keys and tokens, and the report of redactions, present and earlier ones. `known` are
 * secrets that something else has found in it; they are taken out in every form.
 */
export function redact<T>(
  value: T,
  known: readonly FoundSecret[] = [],
): { value: T; report: RedactionReport } {
  const counts = new Map<string, number>();
  // The longest first: one may contain another.
  const texts = known
    .flatMap(({ kind, text }) => textForms(text).map((form) => ({ kind, form })))
    .toSorted((a, b) => b.form.length - a.form.length);
  const counted = (text: string): string => {
    for (const [, kind = ''] of text.matchAll(MARK)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return text;
  };
  const clean = (text: string, field = ''): string => {
    if (OPAQUE.has(field)) return counted(withPatterns(withoutExact(text, texts)));
    // What is in pieces comes first: its first piece may look like all of a key.
    const shown = withMarks(text, shownSecrets(text, known));
    const without = withoutExact(shown, texts);
    const redacted = withMarks(without, secretPlaces(without));
    const decoded = (word: string) => withoutEncoded(word, known);
    return counted(redacted.replace(ENCODED_RUN, decoded).replace(TOKEN, decoded));
  };
  const redacted = mapTexts(value, clean, (name) => clean(name));
  return { value: redacted, report: Object.fromEntries(counts) };
}

/**
 * A JSON value without any secret: a person’s own `keys`, and all that rules and patterns find in its texts. What
 * exports leave out and what is typed only by a person’s leave are the same by this.
 */
export async function redactAll<T>(
  value: T,
  keys: readonly string[] = [],
): Promise<{ value: T; report: RedactionReport }> {
  // Its rules and lists of words are half a megabyte.
  const { findSecrets } = await import('./find-secrets.ts');
  return redact(value, [...ownKeys(keys), ...(await findSecrets(searchedTexts(value)))]);
}

/** The texts of a JSON value that are searched for secrets that are known by rules. */
function searchedTexts(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text, field) => {
    if (!OPAQUE.has(field)) texts.push(text);
    return text;
  });
  return texts;
}

/** Without keys whose pattern is known; what only looks made by chance stays. */
function withPatterns(text: string): string {
  return PATTERNS.reduce(
    (rest, [kind, pattern]) => rest.replace(pattern, `[redacted: ${kind}]`),
    text,
  );
}

/** The text without secrets that are known, in all their forms. */
function withoutExact(text: string, forms: readonly { kind: string; form: string }[]): string {
  return forms.reduce((rest, { kind, form }) => rest.replaceAll(form, `[redacted: ${kind}]`), text);
}
