import * as z from 'zod/mini';
import { readStored, type StoredFormat } from '../../platform/store/stored-format.ts';
import { DEFAULT_KNOBS } from '../generate/knobs.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';
import { isGeneratedCss, OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { ResidentOrders } from '../resident/resident-orders.ts';
import { RESIDENT_SETTINGS, type ResidentSettings } from '../resident/resident-settings.ts';
import { frameAddress, HAND_EDIT, PLACED_SHEET, type PlacedSheet } from './placed-sheet.ts';

/** A site that is dark on every visit: how its pages are made dark, never a sheet of one of them. */
export interface AlwaysDarkSite {
  /** Such as `https://example.com`. */
  origin: string;
  /** False while a person has switched it off. */
  isOn: boolean;
  /** Whether the site's own dark theme is switched on beneath. */
  ownTheme: boolean;
  /** What people and models wrote. */
  edits: SiteEdits[];
  /** How rules are generated on each page of the site; null where none are. */
  engine: ResidentSettings | null;
  /** When it was last saved. Milliseconds since the epoch. */
  keptAt: number;
  /** It is dark only while the system is: never stored, but said of what applies to a page now. */
  followsSystem?: boolean | undefined;
}

/**
 * What people and models wrote in the sheet of a document, or of shadow roots: it holds on every page where its
 * selectors match. The text is that of rules of their own, as they wrote them.
 */
export interface SiteEdits extends PlacedSheet {
  hand: readonly HandEdit[];
  model: readonly HandEdit[];
  /** All of it as it is applied; null until a panel has checked it. */
  applied: string | null;
  /** The text is a whole sheet, of an earlier form. */
  isWhole?: boolean | undefined;
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

const edits = z.array(HAND_EDIT);

const schema = z.object({
  origin: z.string(),
  isOn: z.boolean(),
  ownTheme: z.boolean(),
  edits: z.array(
    z.extend(PLACED_SHEET, {
      hand: edits,
      model: edits,
      applied: z.nullable(z.string()),
      isWhole: z.optional(z.boolean()),
    }),
  ),
  engine: z.nullable(RESIDENT_SETTINGS),
  keptAt: z.number(),
});

/** How kept sites are stored. */
export const SITE_FORMAT: StoredFormat<AlwaysDarkSite> = {
  schema: 4,
  // The first form had no number; the second knew saved sheets only, and the third had them beside the engine.
  migrations: [(older) => older, (older) => older, withoutSheets],
  read: (stored) => schema.safeParse(stored).data,
};

/** Settings for sites of which nothing is known: those of a usual white page. */
export const USUAL_PAGE: ResidentSettings = {
  knobs: DEFAULT_KNOBS,
  canvas: 'rgb(255, 255, 255)',
  colorScheme: 'normal',
};

const older = z.object({
  sheets: z.array(
    z.extend(PLACED_SHEET, {
      text: z.optional(z.string()),
      own: z.optional(z.string()),
      edits: z.optional(edits),
    }),
  ),
  isChecked: z.optional(z.boolean()),
  engine: z.optional(z.nullable(z.unknown())),
});

/** A site of an earlier form, with what people and models wrote of its sheets in their place. */
function withoutSheets(stored: object): object {
  const known = older.safeParse(stored).data;
  if (!known) return stored;
  const isGenerated = known.sheets.some(({ css }) => isGeneratedCss(css));
  const written = known.sheets.map(({ text, own, edits: all, hand = [], model = [], ...sheet }) => {
    const { css } = sheet;
    const isOwn = !isGeneratedCss(css);
    const place = { url: sheet.url, hosts: sheet.hosts, css: text ?? css };
    const applied = (known.isChecked === true && (isOwn ? css : own)) || null;
    // All of it was written; a panel finds the rules in it.
    if (isOwn) return { ...place, hand: [], model: [], applied, isWhole: true };
    const ofModel = new Set(model.map((edit) => JSON.stringify(edit)));
    const byHand = (all ?? hand).filter((edit) => !ofModel.has(JSON.stringify(edit)));
    return { ...place, hand: byHand, model, applied, isWhole: true };
  });
  return {
    ...stored,
    engine: known.engine ?? (isGenerated ? { ...USUAL_PAGE, readsGround: true } : null),
    edits: written.filter(
      ({ css, hand, model }) => !isGeneratedCss(css) || hand.length + model.length > 0,
    ),
  };
}

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

/** What people and models wrote for the document of a frame, as it is applied; empty where they wrote nothing. */
export function alwaysDarkCss(
  site: AlwaysDarkSite,
  frame: { isMain: boolean; url: string },
): string {
  const css = writtenCss(site, frame);
  return css && `@layer ${OWN_LAYERS.written} {\n${css}\n}`;
}

function writtenCss(site: AlwaysDarkSite, frame: { isMain: boolean; url: string }): string {
  return editsFor(site, frame)
    .flatMap(({ hosts, applied }) => (hosts === null && applied ? applied : []))
    .join('\n');
}

/** What people and models wrote for a frame: frames of one address have all that was written in any of them. */
function editsFor(
  { origin, edits }: AlwaysDarkSite,
  frame: { isMain: boolean; url: string },
): SiteEdits[] {
  const ofPage = edits.filter(({ url }) => url === null);
  if (frame.isMain) return ofPage;
  const own = edits.filter(({ url }) => url !== null && url === frameAddress(frame.url));
  // A page of the same site in a frame gets the site's own sheet.
  const isPage = own.every(({ hosts }) => hosts !== null) && siteOrigin(frame.url) === origin;
  return isPage ? [...own, ...ofPage.filter(({ hosts }) => hosts === null)] : own;
}

/** What the script in a frame of the site does. */
export function residentOrders(
  site: AlwaysDarkSite,
  frame: { isMain: boolean; url: string },
): ResidentOrders {
  const { ownTheme, engine, followsSystem = false } = site;
  return {
    ownTheme,
    followsSystem,
    // What is known of the ground, and was changed of the mapping, is of the page.
    engine:
      engine && (frame.isMain ? engine : { ...engine, recolored: undefined, readsGround: true }),
    shadows: alwaysDarkShadowSheets(site, frame),
    removed: editsFor(site, frame).flatMap(({ hand, model }) =>
      [...model, ...hand].filter(({ value }) => value === null),
    ),
  };
}

/** What people and models wrote for the shadow roots of a frame. */
export function alwaysDarkShadowSheets(
  site: AlwaysDarkSite,
  frame: { isMain: boolean; url: string },
): { hosts: readonly string[]; css: string }[] {
  return editsFor(site, frame).flatMap(({ hosts, applied }) =>
    hosts && applied ? [{ hosts, css: applied }] : [],
  );
}
