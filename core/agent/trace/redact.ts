import { inEnglish } from '../../platform/messages/messages.ts';
import { decodedViews } from './decoded-views.ts';
import { ENCODED_RUN } from './encoded-runs.ts';
import type { FoundSecret } from './find-secrets.ts';
import { mapTexts } from './map-texts.ts';
import { plainView, replaceInView, unbrokenView } from './plain-view.ts';
import { textForms } from './text-forms.ts';

/** What was redacted in an export: how often, by kind. The texts themselves are not kept. */
export type RedactionReport = Readonly<Record<string, number>>;

/** How tokens of services begin, that say of themselves whose they are. */
const SERVICE_TOKEN = new RegExp(
  [
    '(?<![\\w-])(?:whsec_|hf_|gsk_|xai-|r8_|pplx-|lin_api_|figd_|ntn_|sbp_|npm_|glpat-|pypi-|hvs\\.|dp\\.\\w{2,4}\\.|xapp-|sntry[su]_|shp(?:at|ss|ca|pa)_|do[opr]_v1_|ATATT3|NR(?:AK|JS|II)-|HRKU-|SG\\.)[\\w.=-]{20,}',
    'AGE-SECRET-KEY-1[A-Z\\d]{40,}',
    '(?<![\\w-])(?:SK|AC|dapi|key-)[\\da-f]{32}(?!\\w)',
    '(?<!\\w)\\d{8,10}:AA[\\w-]{30,}',
    '(?<![\\w-])sq0(?:atp|csp|idp)-[\\w-]{20,}',
    'access_token\\$(?:production|sandbox)\\$\\w{8,}\\$[\\da-f]{20,}',
    'discord(?:app)?\\.com/api/webhooks/\\d+/[\\w-]{40,}',
    '(?<!\\w)[xyzt]prv[1-9A-HJ-NP-Za-km-z]{90,}',
    '(?<![\\w-])[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,}',
  ].join('|'),
  'g',
);
/** `api_key = "…"`, `"clientSecret": "…"`: what is given a name of secrets, and looks made by a machine. */
const ASSIGNED_SECRET =
  /(?:api|access|account|auth|private|secret|signing|encryption|client|refresh|bearer|webhook)[ _-]?(?:key|token|secret)(?:[ _-]?id)?["'\\]{0,3}\s*(?::|=>?)\s*["'\\]{0,3}(?=[^\s"'<>]*\d)(?=[^\s"'<>]*[a-z])[\w+/.~=-]{16,}/gi;

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
  [inEnglish('run.serviceToken'), SERVICE_TOKEN],
  [inEnglish('run.assignedSecret'), ASSIGNED_SECRET],
  [
    inEnglish('run.jsonWebToken'),
    /eyJ[\w-]{8,1000}(?:\n[\w-]{20,200}){0,8}\.[\w-]{0,8000}(?:\n[\w.-]{20,200}){0,40}\.[\w-]*(?:\n[\w-]{20,200}){0,40}(?:\.[\w-]+){0,2}/g,
  ],
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

function indexesOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    found.push(at);
  }
  return found;
}

/** Characters of a secret that is looked for without spaces: fewer are part of what any two words make. */
const MIN_UNBROKEN = 16;

/** The text without secrets that stand in it with unseen characters, in other forms of letters, or in several lines. */
function withoutHidden(text: string, known: readonly FoundSecret[]): string {
  const marked = (kind: string, start: number, length: number) => ({
    ...{ start, end: start + length },
    instead: `[redacted: ${kind}]`,
  });
  const placesOf = (view: string, secrets: readonly FoundSecret[]) =>
    secrets.flatMap(({ kind, text: secret }) =>
      indexesOf(view, secret).map((index) => marked(kind, index, secret.length)),
    );
  let clean = text;
  const plain = plainView(clean);
  if (plain) {
    const shaped = PATTERNS.flatMap(([kind, pattern]) =>
      [...plain.text.matchAll(pattern)].map(({ 0: found, index }) =>
        marked(kind, index, found.length),
      ),
    );
    clean = replaceInView(clean, plain, [...placesOf(plain.text, known), ...shaped]);
  }
  const unbroken = unbrokenView(clean);
  const long = known.filter(({ text: one }) => one.length >= MIN_UNBROKEN && !/\s/.test(one));
  return unbroken ? replaceInView(clean, unbroken, placesOf(unbroken.text, long)) : clean;
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
      withoutHidden(without, known),
    );
    const decoded = (token: string) => {
      const kind = token.length <= MAX_TOKEN_CHARACTERS && encodedKind(token, known);
      return kind ? `[redacted: ${kind}]` : token;
    };
    const whole = redacted.replace(ENCODED_RUN, decoded).replace(TOKEN, decoded);
    for (const [, kind = ''] of whole.matchAll(MARK)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return whole;
  };
  const redacted = mapTexts(value, clean, clean);
  return { value: redacted, report: Object.fromEntries(counts) };
}
