import * as z from 'zod/mini';
import { readStored, type StoredFormat } from '../../platform/store/stored-format.ts';
import { DEFAULT_KNOBS } from '../generate/knobs.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';
import { isGeneratedCss } from '../inventory/cascade-layer.ts';
import type { ResidentOrders } from '../resident/resident-orders.ts';
import { RESIDENT_SETTINGS, type ResidentSettings } from '../resident/resident-settings.ts';
import { frameAddress, HAND_EDIT, PLACED_SHEET, type PlacedSheet } from './placed-sheet.ts';

/** A site that is dark on every visit. */
export interface AlwaysDarkSite {
  /** Such as `https://example.com`. */
  origin: string;
  /** False while a person has switched it off. */
  isOn: boolean;
  /** Whether the site's own dark theme is switched on beneath. */
  ownTheme: boolean;
  sheets: KeptSheet[];
  /** False for what was kept before sheets were checked: it is applied only once a panel has done so. */
  isChecked: boolean;
  /** How rules are generated on each page of the site; null where only its sheets are applied. */
  engine: ResidentSettings | null;
  /** When it was last saved. Milliseconds since the epoch. */
  keptAt: number;
  /** It is dark only while the system is: never stored, but said of what applies to a page now. */
  followsSystem?: boolean | undefined;
}

/** A sheet as it is applied, and as a person wrote it where that differs. */
export interface KeptSheet extends PlacedSheet {
  text?: string | undefined;
  /** What people and models wrote of it, as it is applied: it holds on every page of the site. */
  own?: string | undefined;
  /** What differs in it from what the generator wrote. */
  edits?: readonly HandEdit[] | undefined;
}

/** One store entry for each site: the worker reads just one when a page loads. */
const PREFIX = 'dark-site:';

/** The storage key of a site. */
export function alwaysDarkKey(origin: string): string {
  return PREFIX + origin;
}

/** The site of a storage key. */
export function originOf(key: string): string {
  return key.slice(PREFIX.length);
}

/** Whether a storage key is that of an always-dark site. */
export function isAlwaysDarkKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

const kept = z.extend(PLACED_SHEET, {
  text: z.optional(z.string()),
  own: z.optional(z.string()),
  edits: z.optional(z.array(HAND_EDIT)),
});

const schema = z.object({
  origin: z.string(),
  isOn: z.boolean(),
  ownTheme: z.boolean(),
  sheets: z.array(kept),
  engine: z.nullable(RESIDENT_SETTINGS),
  isChecked: z.optional(z.boolean()),
  keptAt: z.number(),
});

/** How kept sites are stored. */
export const SITE_FORMAT: StoredFormat<AlwaysDarkSite> = {
  schema: 3,
  // The first form had no number; the second knew saved sheets only.
  migrations: [(older) => older, withEngine],
  read(stored) {
    const { data } = schema.safeParse(stored);
    return data && { ...data, isChecked: data.isChecked === true };
  },
};

/** Settings for sites that were saved before the engine: those of a usual white page. */
export const USUAL_PAGE: ResidentSettings = {
  knobs: DEFAULT_KNOBS,
  canvas: 'rgb(255, 255, 255)',
  colorScheme: 'normal',
};

/** A site of the second form: generated sheets that nobody edited are generated on each page now. */
function withEngine(older: object): object {
  const known = z.object({ sheets: z.array(PLACED_SHEET) }).safeParse(older).data;
  if (!known) return older;
  const isGenerated = known.sheets.some(({ css }) => isGeneratedCss(css));
  const isEdited = known.sheets.some(({ hand = [] }) => hand.length > 0);
  return Object.assign({}, older, { engine: isGenerated && !isEdited ? USUAL_PAGE : null });
}

/** The site in a stored value; undefined when it is none, or one of a newer extension. */
export function parseAlwaysDarkSite(stored: unknown): AlwaysDarkSite | undefined {
  const found = readStored(SITE_FORMAT, stored);
  return found.type === 'value' ? found.value : undefined;
}

/** Whether two states of a kept site are the same but for their switch. */
export function isSameKept(one: AlwaysDarkSite | null, other: AlwaysDarkSite | null): boolean {
  if (!one || !other) return one === other;
  const textsOf = ({ sheets }: AlwaysDarkSite) => JSON.stringify(sheets.map(({ css }) => css));
  return one.keptAt === other.keptAt && textsOf(one) === textsOf(other);
}

/** What is stored for a site. */
export function storedSite(site: AlwaysDarkSite): Record<string, unknown> {
  return { [alwaysDarkKey(site.origin)]: { ...site, schema: SITE_FORMAT.schema } };
}

/** The site of a page: its origin; null for pages without one. */
export function siteOrigin(url: string): string | null {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  if (origin) return origin.toLowerCase();
  return url.startsWith('file:') ? 'file://' : null;
}

/** What a person edits of a kept site: their own texts. */
export function keptTexts({ sheets }: AlwaysDarkSite): PlacedSheet[] {
  return sheets.map(({ text, ...sheet }) => ({ ...sheet, css: text ?? sheet.css }));
}

/** The CSS for the document of a frame; empty where the site has none for it. */
export function alwaysDarkCss(
  site: AlwaysDarkSite,
  frame: { isMain: boolean; url: string },
): string {
  const documents = site.sheets.filter(({ hosts }) => hosts === null);
  const page = documents.find(({ url }) => url === null)?.css ?? '';
  if (frame.isMain) return page;
  const own = documents.find(({ url }) => url !== null && url === frameAddress(frame.url));
  if (own) return own.css;
  // A page of the same site in a frame gets the site's own sheet.
  return siteOrigin(frame.url) === site.origin ? page : '';
}

/** What is in the document of a frame beside the engine's own sheets: what people and models wrote. */
export function ownCss(site: AlwaysDarkSite, frame: { isMain: boolean; url: string }): string {
  return alwaysDarkCss({ ...site, sheets: site.sheets.map(asOwn) }, frame);
}

function asOwn({ own = '', ...sheet }: KeptSheet): KeptSheet {
  return { ...sheet, css: own };
}

/** What the script in a frame of the site does. */
export function residentOrders(
  site: AlwaysDarkSite,
  frame: { isMain: boolean; url: string },
): ResidentOrders {
  const { ownTheme, engine, followsSystem = false } = site;
  const sheets = engine ? site.sheets.map(asOwn) : site.sheets;
  return {
    ownTheme,
    followsSystem,
    engine,
    // Generated sheets are for the shadow roots of one page; the engine has its own for each.
    shadows: alwaysDarkShadowSheets({ ...site, sheets }, frame).filter(({ css }) => css !== ''),
    removed: site.sheets.flatMap(({ edits = [] }) => edits.filter(({ value }) => value === null)),
  };
}

/** Sheets for the shadow roots of a frame. */
export function alwaysDarkShadowSheets(
  site: AlwaysDarkSite,
  frame: { isMain: boolean; url: string },
): { hosts: readonly string[]; css: string }[] {
  return site.sheets.flatMap(({ url, hosts, css }) => {
    const isHere = url === null ? frame.isMain : url === frameAddress(frame.url);
    return isHere && hosts ? [{ hosts, css }] : [];
  });
}
