import { shortList } from '../../platform/text/short-list.ts';
import type { DarkPage } from '../generate/darken-page.ts';
import type { StyleInventory } from '../inventory/style-inventory.ts';
import { placeSheets } from './placed-sheet.ts';

/**
 * What the sheet of a page’s document cannot do elsewhere, in sentences; usually nothing. It
 * reaches neither shadow roots nor other documents, and as an author sheet it comes after some of
 * the page’s.
 */
export function exportNotes({ sheets, frames, strategy }: DarkPage): string[] {
  const placed = placeSheets(sheets, frames);
  const hosts = new Set(placed.flatMap((sheet) => sheet.hosts ?? []));
  const urls = new Set(placed.flatMap(({ url, hosts: inside }) => (inside ? [] : (url ?? []))));
  const inventories = frames.map(({ inventory }) => inventory);
  const unread = new Set(
    inventories.flatMap(({ sheets: all }) =>
      all.flatMap(({ name, unreadable }) => (unreadable === null ? [] : [name])),
    ),
  );
  return [
    ...(hosts.size > 0
      ? [
          `No style of a page reaches the shadow roots of ${shortList(hosts)}: they have what they inherit.`,
        ]
      : []),
    ...(urls.size > 0
      ? [`Frames have sheets of their own, which only UserCSS holds: ${shortList(urls)}.`]
      : []),
    ...(unread.size > 0
      ? [`Sheets that could not be read, so that their colours are missing: ${shortList(unread)}.`]
      : []),
    ...(inventories.some(isStubborn)
      ? ['Style attributes or layers with !important give way to it only as a user style.']
      : []),
    ...(strategy === 'generate'
      ? []
      : ['Of the site’s own theme it holds the colours; pictures and sizes are not in it.']),
  ];
}

/** Important declarations that an author sheet added later cannot override (CSS Cascade 5 §6). */
function isStubborn({ scopes }: StyleInventory): boolean {
  const rules = scopes.find(({ id }) => id === 0)?.rules ?? [];
  return rules.some(
    ({ origin, layer, declarations }) =>
      (origin === 'style-attribute' || layer !== null) &&
      declarations.some(({ important }) => important),
  );
}
