import { t } from '../../platform/messages/messages.ts';
import { mapTexts } from './map-texts.ts';

/** What was redacted in an export: how often, by kind. The texts themselves are not kept. */
export type RedactionReport = Readonly<Record<string, number>>;

/** Patterns of keys and secrets. */
const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [t('run.anthropicKey'), /sk-ant-[\w-]{10,}/g],
  [t('run.openaiKey'), /sk-(?!ant-)[\w-]{16,}/g],
  [t('run.googleKey'), /AIza[\w-]{30,}/g],
  [t('run.githubToken'), /(?:gh[pousr]_|github_pat_)\w{20,}/g],
  [t('run.bearerToken'), /bearer\s+[\w.~+/-]{16,}=*/gi],
  [t('run.jsonWebToken'), /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g],
];

/**
 * A mark names the kind of what it replaces: a trace that is exported again has the same report.
 */
const MARK = /\[redacted: ([A-Za-z ]{1,30})\]/g;

/** A JSON value without keys and tokens, and the report of redactions, present and earlier ones. */
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
