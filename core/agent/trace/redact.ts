import { mapTexts } from './map-texts.ts';

/** What was taken out of an export: how often, by kind. The texts themselves are nowhere. */
export type RedactionReport = Readonly<Record<string, number>>;

/** What looks like a key or a secret, wherever it stands. */
const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['Anthropic key', /sk-ant-[\w-]{10,}/g],
  ['OpenAI key', /sk-(?!ant-)[\w-]{16,}/g],
  ['Google key', /AIza[\w-]{30,}/g],
  ['GitHub token', /(?:gh[pousr]_|github_pat_)\w{20,}/g],
  ['bearer token', /bearer\s+[\w.~+/-]{16,}=*/gi],
  ['JSON web token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g],
];

/** Says of itself what it stands for: so a trace that is exported again has the same report. */
const MARK = /\[redacted: ([A-Za-z ]{1,30})\]/g;

/** A JSON value without keys and tokens, and the report of what was taken out, now or before. */
export function redact<T>(value: T): { value: T; report: RedactionReport } {
  const counts = new Map<string, number>();
  const clean = (text: string): string => {
    const redacted = PATTERNS.reduce(
      (rest, [kind, pattern]) => rest.replace(pattern, `[redacted: ${kind}]`),
      text,
    );
    for (const [, kind = ''] of redacted.matchAll(MARK)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return redacted;
  };
  const redacted = mapTexts(value, clean, clean);
  return { value: redacted, report: Object.fromEntries(counts) };
}
