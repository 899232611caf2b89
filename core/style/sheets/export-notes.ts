import { inEnglish } from '../../platform/messages/messages.ts';
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
    ...(hosts.size > 0 ? [inEnglish('dark.shadowOutOfReach', { hosts: shortList(hosts) })] : []),
    ...(urls.size > 0 ? [inEnglish('dark.framesOwnSheets', { urls: shortList(urls) })] : []),
    ...(unread.size > 0 ? [inEnglish('dark.unreadSheets', { names: shortList(unread) })] : []),
    ...(inventories.some(isStubborn) ? [inEnglish('dark.yieldsToUserStyle')] : []),
    ...(strategy === 'generate' ? [] : [inEnglish('dark.ownThemeColors')]),
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
