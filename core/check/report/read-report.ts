import { z } from 'zod';
import { english, isText } from '../../platform/messages/messages.ts';
import type { CheckReport } from '../finding/finding.ts';

const ElementSchema = z.looseObject({
  selector: z.string(),
  role: z.string(),
  name: z.string(),
  frame: z.string().optional(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});

const FindingSchema = z.looseObject({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  certainty: z.enum(['certain', 'likely', 'possible']),
  message: z.string(),
  evidence: z.array(z.string()),
  cure: z.string(),
  element: ElementSchema.optional(),
  count: z.number(),
  fix: z.looseObject({ before: z.string(), after: z.string() }).optional(),
  fingerprint: z.string(),
});

const PairSchema = z.tuple([z.number(), z.number()]);

const FiguresSchema = z.looseObject({
  elements: z.number(),
  forms: z.array(z.looseObject({ form: z.string(), tokens: z.number() })),
  regions: z.array(z.looseObject({ name: z.string(), tokens: z.number() })),
  rest: z.number().nullable(),
  shift: z.number(),
  dark: z.looseObject({ light: z.number(), dark: z.number().nullable() }),
  contrast: z.looseObject({ light: PairSchema, dark: PairSchema.nullable() }),
  screens: PairSchema,
});

const PageSchema = z.looseObject({
  address: z.string(),
  title: z.string(),
  viewport: z.string(),
  route: z.string(),
  problem: z.string().optional(),
  notes: z.array(z.string()).optional(),
  findings: z.array(FindingSchema),
  figures: FiguresSchema.optional(),
  picture: z
    .string()
    .regex(/^data:image\/jpeg;base64,[\w+/=]*$/)
    .optional(),
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
  crawled: z.record(z.string(), z.number()).optional(),
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
  return [...reportParts(report)].join('');
}

/** The same in parts, a page a line: all of a large site is longer than one text can be. */
export function* reportParts({ pages, ...about }: CheckReport): Generator<string> {
  const json = (value: object) => JSON.stringify(value, textsInWords);
  yield `${json(about).slice(0, -1)},"pages":[`;
  for (const [at, page] of pages.entries()) yield `${at > 0 ? ',' : ''}\n${json(page)}`;
  yield '\n]}\n';
}

function textsInWords(name: string, value: unknown): unknown {
  // A box and a count are no texts, whatever they hold.
  return name !== 'element' && isText(value) ? english(value) : value;
}

/** One report of several runs of one site: each page once, as the latest of them found it. */
export function mergeReports(reports: readonly CheckReport[]): CheckReport | null {
  const inTime = reports.toSorted((one, other) => one.made.localeCompare(other.made));
  const latest = inTime.at(-1);
  if (!latest) return null;
  const pages = new Map(
    inTime.flatMap((report) =>
      report.pages.map((page) => [`${page.address} ${page.viewport}`, page] as const),
    ),
  );
  const files = new Map(
    inTime.flatMap((report) => report.files.map((file) => [file.url, file] as const)),
  );
  const checked = new Set([...pages.values()].map(({ address }) => address));
  const left = new Set(inTime.flatMap((report) => report.left));
  return {
    ...latest,
    seconds: inTime.reduce((most, { seconds }) => Math.max(most, seconds), 0),
    left: [...left].filter((address) => !checked.has(address)),
    pages: [...pages.values()],
    files: [...files.values()],
  };
}
