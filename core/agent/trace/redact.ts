import { inEnglish } from '../../platform/messages/messages.ts';
import { decodedViews } from './decoded-views.ts';
import type { FoundSecret } from './find-secrets.ts';
import { mapTexts } from './map-texts.ts';
import { textForms } from './text-forms.ts';

/** What was redacted in an export: how often, by kind. The texts themselves are not kept. */
export type RedactionReport = Readonly<Record<string, number>>;

/** Patterns of keys and secrets. */
const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [inEnglish('run.anthropicKey'), /sk-ant-[\w-]{10,}/g],
  [inEnglish('run.openaiKey'), /sk-(?!ant-)[\w-]{16,}/g],
  [inEnglish('run.googleKey'), /AIza[\w-]{30,}/g],
  [inEnglish('run.awsKey'), /(?<![A-Z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Z0-9])/g],
  [inEnglish('run.slackToken'), /xox[abeoprs]-[\w-]{10,}/g],
  [inEnglish('run.stripeKey'), /(?:sk|rk|pk)_(?:live|test)_\w{10,}/g],
  [inEnglish('run.githubToken'), /(?:gh[pousr]_|github_pat_)\w{20,}/g],
  [inEnglish('run.bearerToken'), /bearer\s+[\w.~+/-]{16,}=*/gi],
  [inEnglish('run.jsonWebToken'), /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g],
];

/**
 * A mark names the kind of what it replaces: a trace that is exported again has the same report.
 */
const MARK = /\[redacted: ([A-Za-z ]{1,30})\]/g;

/** A word that may hold an encoded text. */
const TOKEN = /[^\s"'<>[\]{}]{20,}/g;
const MAX_TOKEN_CHARACTERS = 20_000;

/** The kind of secret that a word says once it is decoded; undefined without one. */
function encodedKind(token: string, known: readonly FoundSecret[]): string | undefined {
  for (const view of decodedViews(token)) {
    const secret = known.find(({ text }) => view.includes(text));
    if (secret) return secret.kind;
    const pattern = PATTERNS.find(([, one]) => view.search(one) >= 0);
    if (pattern) return pattern[0];
  }
  return undefined;
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
  const clean = (text: string): string => {
    const without = texts.reduce(
      (rest, { kind, form }) => rest.replaceAll(form, `[redacted: ${kind}]`),
      text,
    );
    const redacted = PATTERNS.reduce(
      (rest, [kind, pattern]) => rest.replace(pattern, `[redacted: ${kind}]`),
      without,
    );
    const whole = redacted.replace(TOKEN, (token) => {
      const kind = token.length <= MAX_TOKEN_CHARACTERS && encodedKind(token, known);
      return kind ? `[redacted: ${kind}]` : token;
    });
    for (const [, kind = ''] of whole.matchAll(MARK)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return whole;
  };
  const redacted = mapTexts(value, clean, clean);
  return { value: redacted, report: Object.fromEntries(counts) };
}
