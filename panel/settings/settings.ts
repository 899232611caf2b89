import { type DarkKnobs, DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import { settleProblem } from '../../core/page/settle-limits.ts';
import { SETTLE_DEFAULTS, type SettleOptions } from '../../core/page/settled.ts';
import { MAX_ELEMENTS } from '../../core/page/truncation.ts';
import { MOST_USD } from '../models/most-usd.ts';
import {
  fields,
  flag,
  isObject,
  list,
  number,
  oneOf,
  orNull,
  type Reader,
  record,
  text,
} from './stored-value.ts';

/** Narrowest and widest a saved pane or column may be, CSS pixels. */
const MIN_PIXELS = 24;
const MAX_PIXELS = 4000;
/** Most elements of a frame that a person may ask for. */
export const LARGEST_LIMIT = 1_000_000;
/** Columns a saved layout may name, and characters of their names. */
const MAX_COLUMNS = 32;
const COLUMN_NAME = text(32);

const pixels = number(MIN_PIXELS, MAX_PIXELS);

const settleLimits: Reader<SettleOptions> = (value) => {
  const limits = fields<SettleOptions>({ quiet: number(0, 1e6), limit: number(0, 1e6) })(value);
  return limits && settleProblem(limits) === null ? limits : undefined;
};

const darkKnobs = fields<DarkKnobs>({
  lightness: number(0, 0.3),
  contrast: number(4.5, 21),
  saturation: number(0, 1.5),
  accent: orNull(text(7, /^#[\da-f]{6}$/i)),
  images: oneOf('auto', 'keep', 'dim'),
});

/** A reader, and the value where nothing that it takes is stored. */
function field<T>(reader: Reader<T>, fallback: T) {
  return (value: unknown): T => reader(value) ?? fallback;
}

const FIELDS = {
  columnWidths: field(record(pixels, COLUMN_NAME, MAX_COLUMNS), {}),
  hiddenColumns: field(list(COLUMN_NAME, MAX_COLUMNS), []),
  paneOpen: field(flag, true),
  paneWidth: field(pixels, 400),
  paneHeight: field(pixels, 280),
  lowerHeight: field(pixels, 360),
  pane: field(oneOf('details', 'payload', 'events'), 'details'),
  stamp: field(flag, true),
  /** Passwords and payment fields are masked in every mode. */
  mask: field(flag, true),
  flash: field(flag, true),
  /** Elements of a frame that are listed. */
  maxElements: field(number(1_000, LARGEST_LIMIT), MAX_ELEMENTS),
  /** When a page counts as at rest, and how long it is waited for. */
  settle: field(settleLimits, SETTLE_DEFAULTS),
  wholePage: field(flag, false),
  /** The payload tells what happened lately. */
  events: field(flag, true),
  pretty: field(flag, true),
  modesWidth: field(pixels, 560),
  modesHeight: field(pixels, 300),
  /** `provider/model` whose price the Modes tab reckons with; empty for the one below. */
  priceModel: field(text(220), ''),
  /** US dollars for a million input tokens; null while nobody has said. */
  usdPerMillion: field(orNull(number(0, MOST_USD)), null),
  /** The person knows Chrome's debugging banner and wants no word about it. */
  attachWithoutAsking: field(flag, false),
  darkStrategy: field(oneOf('auto', 'site', 'generate', 'two-pass', 'thorough'), 'auto'),
  /** Turns and seconds that a model may work on a dark page by itself. */
  thoroughTurns: field(number(1, 10), 5),
  thoroughSeconds: field(number(1, 600), 60),
  darkKnobs: field(darkKnobs, DEFAULT_KNOBS),
  imageRule: field(oneOf('openai', 'anthropic', 'google'), 'openai'),
};

/** Everything the panel remembers between two openings. */
export type PanelSettings = {
  [Name in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Name]>;
};

/** Settings from whatever was stored: every field that does not parse has its default. */
export function parseSettings(stored: unknown): PanelSettings {
  const values = isObject(stored) ? stored : {};
  const entries = Object.entries(FIELDS).map(([name, read]) => [name, read(values[name])]);
  return Object.fromEntries(entries) as PanelSettings;
}
