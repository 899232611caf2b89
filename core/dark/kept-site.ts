import * as z from 'zod/mini';
import { frameAddress, type PlacedSheet } from './placed-sheet.ts';

/** A site that is dark whenever it is visited. */
export interface KeptSite {
  /** Such as `https://example.com`. */
  origin: string;
  /** False while a person has switched it off. */
  isOn: boolean;
  /** Whether the site's own dark theme is turned on beneath. */
  ownTheme: boolean;
  sheets: PlacedSheet[];
  /** When it was kept last. Milliseconds since the epoch. */
  keptAt: number;
}

/** One entry of the store for each site: the worker reads just one when a page comes. */
const PREFIX = 'dark-site:';

export function keptKey(origin: string): string {
  return PREFIX + origin;
}

export function isKeptKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

const schema = z.object({
  origin: z.string(),
  isOn: z.boolean(),
  ownTheme: z.boolean(),
  sheets: z.array(
    z.object({
      url: z.nullable(z.string()),
      hosts: z.nullable(z.array(z.string())),
      css: z.string(),
    }),
  ),
  keptAt: z.number(),
});

/** The site in what was stored, or undefined when it is none. */
export function parseKeptSite(stored: unknown): KeptSite | undefined {
  return schema.safeParse(stored).data;
}

/** The site that a page belongs to: its origin; null for pages that have none. */
export function siteOf(url: string): string | null {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  if (origin) return origin.toLowerCase();
  return url.startsWith('file:') ? 'file://' : null;
}

/** The text for the document of a frame; empty where the site has none for it. */
export function keptCss(site: KeptSite, frame: { isMain: boolean; url: string }): string {
  const documents = site.sheets.filter(({ hosts }) => hosts === null);
  const page = documents.find(({ url }) => url === null)?.css ?? '';
  if (frame.isMain) return page;
  const own = documents.find(({ url }) => url !== null && url === frameAddress(frame.url));
  if (own) return own.css;
  // Another page of the site in a frame wears what the site's pages wear.
  return siteOf(frame.url) === site.origin ? page : '';
}

/** Sheets for the shadow roots of a frame. */
export function keptShadows(
  site: KeptSite,
  frame: { isMain: boolean; url: string },
): { hosts: readonly string[]; css: string }[] {
  return site.sheets.flatMap(({ url, hosts, css }) => {
    const isHere = url === null ? frame.isMain : url === frameAddress(frame.url);
    return isHere && hosts ? [{ hosts, css }] : [];
  });
}
