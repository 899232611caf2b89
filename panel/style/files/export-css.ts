import type { StyleInventory } from '../../../core/style/inventory/style-inventory.ts';
import { exportHeader } from '../../../core/style/sheets/export-header.ts';
import type { PlacedSheet } from '../../../core/style/sheets/placed-sheet.ts';
import { screenCss } from '../../../core/style/sheets/screen-css.ts';
import { saveFile } from '../../ui/files/save-file.ts';

/** A file that was saved. */
export interface SavedFile {
  name: string;
  /** UTF-16 units, as all sizes of sheets. */
  characters: number;
}

/** Downloads a site's sheets as one style that Stylus imports. Rejects when a text is broken. */
export async function exportUserCss(
  sheets: readonly PlacedSheet[],
  url: string,
): Promise<SavedFile> {
  const { toUserCss, userCssInfo } = await import('../../../core/style/sheets/usercss.ts');
  const info = userCssInfo(url, new Date());
  return saved(`${info.domain}.user.css`, toUserCss(sheets, info));
}

/** Downloads one text of the editor, with what it was made from at its top. */
export function exportCss(
  css: string,
  url: string,
  inventory: Pick<StyleInventory, 'sheets'> | undefined,
): SavedFile {
  const host = hostOf(url);
  return saved(`${host}-dark.css`, exportHeader(host, inventory) + screenCss(css));
}

function saved(name: string, text: string): SavedFile {
  saveFile(name, text, 'text/css');
  return { name, characters: text.length };
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname || 'page';
}
