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

export const REDACTED = '[redacted]';

/** A JSON value without keys and tokens, and the report of what was taken out. */
export function redact<T>(value: T): { value: T; report: RedactionReport } {
  const report: Record<string, number> = {};
  const clean = (text: string): string =>
    PATTERNS.reduce(
      (rest, [kind, pattern]) =>
        rest.replace(pattern, () => {
          report[kind] = (report[kind] ?? 0) + 1;
          return REDACTED;
        }),
      text,
    );
  return { value: mapTexts(value, clean) as T, report };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [change(key), mapTexts(field, change)]),
  );
}
