import {
  SETTLE_DEFAULTS,
  type SettleOptions,
  settleProblem,
} from '../../../core/page/settle/settled.ts';
import { MAX_ELEMENTS } from '../../../core/page/tree/truncation.ts';
import { LANGUAGES } from '../../../core/platform/messages/language.ts';
import { isObject } from '../../../core/platform/text/read-json.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../../core/style/generate/knobs.ts';
import { settingsFormat } from '../../chrome/storage/stored-value.ts';

/** Narrowest and widest a saved pane or column may be, CSS pixels. */
const MIN_PIXELS = 24;
const MAX_PIXELS = 4000;
/** Most elements of a frame that can be listed. */
export const MAX_ELEMENT_LIMIT = 1_000_000;
/** Most columns in a saved layout, and longest of their names. */
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
  // Older settings have none.
  warmth: (value) => number(0, 1)(value ?? 0),
});

const improveAs = field(oneOf('single', 'two-pass', 'thorough'), 'single');

/** A reader with a default for anything it does not accept. */
function field<T>(reader: Reader<T>, fallback: T) {
  return (value: unknown): T => reader(value) ?? fallback;
}

const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Highest budget, and highest price of a million tokens, in US dollars. */
export const MAX_USD = 10_000;

const FIELDS = {
  columnWidths: field(record(pixels, COLUMN_NAME, MAX_COLUMNS), {}),
  hiddenColumns: field(list(COLUMN_NAME, MAX_COLUMNS), []),
  paneOpen: field(flag, true),
  paneWidth: field(pixels, 400),
  paneHeight: field(pixels, 280),
  lowerHeight: field(pixels, 360),
  pane: field(oneOf('details', 'payload', 'events'), 'details'),
  /** IDs are mirrored in the page: nothing of ours reads them there. */
  stamp: field(flag, false),
  /** Passwords and payment fields are masked in every mode. */
  mask: field(flag, true),
  flash: field(flag, true),
  /** Elements of a frame that are listed. */
  maxElements: field(number(1_000, MAX_ELEMENT_LIMIT), MAX_ELEMENTS),
  /** When a page counts as at rest, and how long it is waited for. */
  settle: field(settleLimits, SETTLE_DEFAULTS),
  wholePage: field(flag, false),
  /** The payload contains recent events. */
  events: field(flag, true),
  pretty: field(flag, true),
  /** The form that the Payload pane shows. */
  payloadForm: field(oneOf('semantic_v3', 'outline'), 'semantic_v3'),
  modesWidth: field(pixels, 560),
  modesHeight: field(pixels, 300),
  /** `provider/model` whose price the Modes tab uses; empty for the one below. */
  priceModel: field(text(220), ''),
  /** US dollars for a million input tokens; null while unknown. */
  usdPerMillion: field(orNull(number(0, MAX_USD)), null),
  /** The person knows Chrome's debugging banner and does not want to be asked. */
  attachWithoutAsking: field(flag, false),
  darkStrategy: field(oneOf('auto', 'site', 'generate'), 'auto'),
  /** How a model works on a dark page that is there. */
  improveAs: (value: unknown, { darkStrategy }: Record<string, unknown>) =>
    // In older settings it was a strategy.
    improveAs(value ?? darkStrategy),
  /** Turns and seconds that a model may work on a dark page on its own. */
  thoroughTurns: field(number(1, 10), 5),
  thoroughSeconds: field(number(1, 600), 60),
  darkKnobs: field(darkKnobs, DEFAULT_KNOBS),
  /** `auto` is the browser’s, where Penumbra speaks it. */
  language: field(oneOf('auto', ...LANGUAGES), 'auto'),
  imageRule: field(oneOf('openai', 'anthropic', 'google'), 'openai'),
};

/** Everything the panel remembers between two openings. */
export type PanelSettings = {
  [Name in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Name]>;
};

/** Settings from stored data: every field that does not parse gets its default. */
export function parseSettings(stored: unknown): PanelSettings {
  const values = isObject(stored) ? stored : {};
  const entries = Object.entries(FIELDS).map(([name, read]) => [name, read(values[name], values)]);
  return Object.fromEntries(entries) as PanelSettings;
}

/** How settings are stored. */
export const SETTINGS_FORMAT = settingsFormat('panel-settings', parseSettings, {
  byEntry: ['columnWidths'],
});

/**
 * Readers of stored values. zod does this elsewhere; here it would be a fifth of what is loaded
 * before
 * the panel shows anything. A reader returns undefined for what it does not accept.
 */
type Reader<T> = (value: unknown) => T | undefined;

function number(least: number, most: number): Reader<number> {
  return (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

/** A text of limited length and, if given, of a shape. */
function text(longest: number, shape = /^/): Reader<string> {
  return (value) =>
    typeof value === 'string' && value.length <= longest && shape.test(value) ? value : undefined;
}

function oneOf<const T extends string>(...names: readonly T[]): Reader<T> {
  return (value) => names.find((name) => name === value);
}

function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : reader(value));
}

/** A list of limited length, all of whose items are accepted. */
function list<T>(reader: Reader<T>, longest: number): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > longest) return undefined;
    const items = value.map(reader);
    return items.every((item) => item !== undefined) ? items : undefined;
  };
}

/** An object with at most so many fields, of any names. */
function record<T>(reader: Reader<T>, names: Reader<string>, most: number) {
  return (value: unknown): Record<string, T> | undefined => {
    if (!isObject(value)) return undefined;
    const entries = Object.entries(value).map(([name, item]) => [names(name), reader(item)]);
    if (entries.length > most || entries.flat().includes(undefined)) return undefined;
    return Object.fromEntries(entries);
  };
}

/** An object all of whose fields are accepted by their readers; other fields are dropped. */
function fields<T extends object>(readers: { [Name in keyof T]: Reader<T[Name]> }): Reader<T> {
  return (value) => {
    if (!isObject(value)) return undefined;
    const read: Partial<T> = {};
    for (const name of Object.keys(readers) as (keyof T & string)[]) {
      const field = readers[name](value[name]);
      if (field === undefined) return undefined;
      read[name] = field;
    }
    return read as T;
  };
}
