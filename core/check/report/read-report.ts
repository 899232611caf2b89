import { z } from 'zod';
import { english, isText } from '../../platform/messages/messages.ts';
import type { CheckReport } from '../finding/finding.ts';

const FindingSchema = z.looseObject({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  certainty: z.enum(['certain', 'likely', 'possible']),
  message: z.string(),
  evidence: z.array(z.string()),
  cure: z.string(),
  count: z.number(),
  fingerprint: z.string(),
});

const PageSchema = z.looseObject({
  address: z.string(),
  title: z.string(),
  viewport: z.string(),
  route: z.string(),
  findings: z.array(FindingSchema),
  rules: z.array(z.looseObject({ id: z.string(), seconds: z.number() })),
  seconds: z.number(),
});

const ReportSchema = z.looseObject({
  format: z.literal('penumbra-check'),
  version: z.literal(1),
  penumbra: z.string(),
  made: z.string(),
  seconds: z.number(),
  left: z.array(z.string()),
  pages: z.array(PageSchema),
  files: z.array(z.object({ url: z.string(), isThere: z.boolean() })),
});

/** A report that was written as JSON; null for anything else. */
export function readReport(json: unknown): CheckReport | null {
  const parsed = ReportSchema.safeParse(json);
  return parsed.success ? (parsed.data as unknown as CheckReport) : null;
}

/** A report as JSON, with its texts in English: programs and later runs read it. */
export function reportJson(report: CheckReport): string {
  return `${JSON.stringify(report, textsInWords, 2)}\n`;
}

function textsInWords(name: string, value: unknown): unknown {
  // A box and a count are no texts, whatever they hold.
  return name !== 'element' && isText(value) ? english(value) : value;
}

/** One report of several runs of one site: each page once, as the last of them found it. */
export function mergeReports(reports: readonly CheckReport[]): CheckReport | null {
  const [first] = reports;
  if (!first) return null;
  const pages = new Map(
    reports.flatMap((report) =>
      report.pages.map((page) => [`${page.address} ${page.viewport}`, page] as const),
    ),
  );
  const files = new Map(
    reports.flatMap((report) => report.files.map((file) => [file.url, file] as const)),
  );
  const checked = new Set([...pages.values()].map(({ address }) => address));
  return {
    ...first,
    made:
      reports
        .map(({ made }) => made)
        .sort()
        .at(-1) ?? first.made,
    seconds: Math.max(...reports.map(({ seconds }) => seconds)),
    left: [...new Set(reports.flatMap(({ left }) => left))].filter(
      (address) => !checked.has(address),
    ),
    pages: [...pages.values()],
    files: [...files.values()],
  };
}
