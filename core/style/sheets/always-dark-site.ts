import * as z from 'zod/mini';
import { readStored, type StoredFormat } from '../../platform/store/stored-format.ts';
import { frameAddress, PLACED_SHEET, type PlacedSheet } from './placed-sheet.ts';

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
  /** When it was last saved. Milliseconds since the epoch. */
  keptAt: number;
}

/** A sheet as it is applied, and as a person wrote it where that differs. */
export interface KeptSheet extends PlacedSheet {
  text?: string | undefined;
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

const schema = z.object({
  origin: z.string(),
  isOn: z.boolean(),
  ownTheme: z.boolean(),
  sheets: z.array(z.extend(PLACED_SHEET, { text: z.optional(z.string()) })),
  isChecked: z.optional(z.boolean()),
  keptAt: z.number(),
});

/** How kept sites are stored. */
export const SITE_FORMAT: StoredFormat<AlwaysDarkSite> = {
  schema: 2,
  // The first form had no number.
  migrations: [(older) => older],
  read(stored) {
    const { data } = schema.safeParse(stored);
    return data && { ...data, isChecked: data.isChecked === true };
  },
};

/** The site in a stored value; undefined when it is none, or one of a newer extension. */
export function parseAlwaysDarkSite(stored: unknown): AlwaysDarkSite | undefined {
  const found = readStored(SITE_FORMAT, stored);
  return found.type === 'value' ? found.value : undefined;
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
