import * as z from 'zod/mini';
import { DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import { SETTLE_RANGES, settleProblem } from '../../core/page/settle-limits.ts';
import { SETTLE_DEFAULTS } from '../../core/page/settled.ts';
import { MAX_ELEMENTS } from '../../core/page/truncation.ts';
import { MOST_USD } from '../models/model-settings.ts';

/** Widest a saved pane or column may be, CSS pixels. */
const MAX_PIXELS = 4000;
/** Most elements of a frame that a person may ask for. */
export const LARGEST_LIMIT = 1_000_000;
/** Columns a saved layout may name. */
const MAX_COLUMNS = 32;

const pixels = (fallback: number) =>
  z.catch(z.number().check(z.minimum(24), z.maximum(MAX_PIXELS)), fallback);
const flag = (fallback: boolean) => z.catch(z.boolean(), fallback);

const columnWidths = z
  .record(z.string().check(z.maxLength(32)), z.number().check(z.minimum(24), z.maximum(MAX_PIXELS)))
  .check(z.refine((widths) => Object.keys(widths).length <= MAX_COLUMNS));
const hiddenColumns = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(MAX_COLUMNS));

const milliseconds = ({ least, most }: { least: number; most: number }) =>
  z.number().check(z.minimum(least), z.maximum(most));
const settleLimits = z
  .object({
    quiet: milliseconds(SETTLE_RANGES.quiet),
    limit: milliseconds(SETTLE_RANGES.limit),
  })
  .check(z.refine((limits) => settleProblem(limits) === null));

const darkKnobs = z.object({
  lightness: z.number().check(z.minimum(0), z.maximum(0.3)),
  contrast: z.number().check(z.minimum(4.5), z.maximum(21)),
  saturation: z.number().check(z.minimum(0), z.maximum(1.5)),
  accent: z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i))),
  images: z.enum(['auto', 'keep', 'dim']),
});

const settingsSchema = z.object({
  columnWidths: z.catch(columnWidths, {}),
  hiddenColumns: z.catch(hiddenColumns, []),
  paneOpen: flag(true),
  paneWidth: pixels(400),
  paneHeight: pixels(280),
  lowerHeight: pixels(360),
  pane: z.catch(z.enum(['details', 'payload', 'events']), 'details'),
  stamp: flag(true),
  /** Passwords and payment fields are masked in every mode. */
  mask: flag(true),
  flash: flag(true),
  /** Elements of a frame that are listed. */
  maxElements: z.catch(z.number().check(z.minimum(1_000), z.maximum(LARGEST_LIMIT)), MAX_ELEMENTS),
  /** When a page counts as at rest, and how long it is waited for. */
  settle: z.catch(settleLimits, SETTLE_DEFAULTS),
  wholePage: flag(false),
  /** The payload tells what happened lately. */
  events: flag(true),
  pretty: flag(true),
  modesWidth: pixels(560),
  modesHeight: pixels(300),
  /** `provider/model` whose price the Modes tab reckons with; empty for the one below. */
  priceModel: z.catch(z.string().check(z.maxLength(220)), ''),
  /** US dollars for a million input tokens; null while nobody has said. */
  usdPerMillion: z.catch(z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_USD))), null),
  /** The person knows Chrome's debugging banner and wants no word about it. */
  attachWithoutAsking: flag(false),
  darkStrategy: z.catch(z.enum(['auto', 'site', 'generate']), 'auto'),
  darkKnobs: z.catch(darkKnobs, DEFAULT_KNOBS),
  imageRule: z.catch(z.enum(['openai', 'anthropic', 'google']), 'openai'),
});

/** Everything the panel remembers between two openings. */
export type PanelSettings = z.infer<typeof settingsSchema>;

/** Settings from whatever was stored: every field that does not parse has its default. */
export function parseSettings(stored: unknown): PanelSettings {
  const parsed = settingsSchema.safeParse(stored ?? {});
  return parsed.success ? parsed.data : settingsSchema.parse({});
}
