import type { PlacedSheet } from '../../../core/style/sheets/placed-sheet.ts';
import { screenCss } from '../../../core/style/sheets/screen-css.ts';
import { saveFile } from '../../ui/files/save-file.ts';

/** Downloads a site's sheets as one style that Stylus imports. Rejects when a text is broken. */
export async function exportUserCss(sheets: readonly PlacedSheet[], url: string): Promise<void> {
  const { toUserCss, userCssInfo } = await import('../../../core/style/sheets/usercss.ts');
  const info = userCssInfo(url, new Date());
  saveFile(`${info.domain}.user.css`, toUserCss(sheets, info), 'text/css');
}

/** Downloads one text of the editor. */
export function exportCss(css: string, url: string): void {
  saveFile(`${hostOf(url)}-dark.css`, screenCss(css), 'text/css');
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname || 'page';
}
