import type { StyleInventory } from '../../../core/style/inventory/style-inventory.ts';

/** A sheet larger than this is left alone. Characters. */
const MAX_SHEET_LENGTH = 10_000_000;

/**
 * The texts of sheets that a frame may not read itself, by address. DevTools has loaded them anyway,
 * so nothing is asked of the network.
 */
export async function foreignSheets(
  inventories: readonly Pick<StyleInventory, 'sheets'>[],
): Promise<{ url: string; css: string }[]> {
  const wanted = new Set(
    inventories.flatMap(({ sheets }) =>
      sheets.flatMap(({ url, unreadable }) => (url && unreadable ? [url] : [])),
    ),
  );
  const texts = await resourceTexts(wanted);
  return [...texts].flatMap(([url, css]) => (css.length <= MAX_SHEET_LENGTH ? [{ url, css }] : []));
}

/** The texts of all sheets with an address, by it. */
export function sheetTexts(
  inventories: readonly Pick<StyleInventory, 'sheets'>[],
): Promise<Map<string, string>> {
  return resourceTexts(
    new Set(inventories.flatMap(({ sheets }) => sheets.flatMap(({ url }) => url ?? []))),
  );
}

async function resourceTexts(wanted: Set<string>): Promise<Map<string, string>> {
  if (wanted.size === 0) return new Map();
  const resources = await resourcesOfPage();
  const texts = resources
    .filter(({ url }) => wanted.delete(url))
    .map(async (resource) => [resource.url, await resourceContent(resource)] as const);
  return new Map((await Promise.all(texts)).filter(([, css]) => css !== ''));
}

/** None where DevTools is closed: such sheets stay unread, and the views say so. */
async function resourcesOfPage(): Promise<chrome.devtools.inspectedWindow.Resource[]> {
  if (!globalThis.chrome?.devtools) return [];
  return new Promise((resolve) => chrome.devtools.inspectedWindow.getResources(resolve));
}

function resourceContent(resource: chrome.devtools.inspectedWindow.Resource): Promise<string> {
  return new Promise((resolve) => resource.getContent((content) => resolve(content ?? '')));
}
