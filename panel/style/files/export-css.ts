import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import type { DarkSheet, FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import type { StyleInventory } from '../../../core/style/inventory/style-inventory.ts';
import type { PlacedSheet } from '../../../core/style/sheets/placed-sheet.ts';
import { screenCss } from '../../../core/style/sheets/screen-css.ts';
import { standaloneSheets } from '../../../core/style/sheets/standalone-sheets.ts';
import { exportHeader } from '../../../core/style/sheets/usercss.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { type DarkFile, fileKey, sheetsOf } from '../dark/dark-file.ts';
import type { DarkState } from '../dark/dark-result.ts';

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

/** What is known of the texts that are exported. */
interface ExportHow {
  isEdited: boolean;
  knobs: DarkKnobs;
  /** The page as its own theme makes it, where that is on and the texts were not made here. */
  themed?: readonly FrameStyles[] | null;
}

/**
 * The editor's sheets for use elsewhere: with the colors of the site's own dark theme, if it is
 * enabled here, and with a person's edits after them.
 */
export function exportSheets(
  state: DarkState,
  files: readonly DarkFile[],
  { isEdited, knobs, themed = null }: ExportHow,
): DarkSheet[] {
  const page = state.type === 'dark' ? state.result?.page : undefined;
  if (!page && !themed) return sheetsOf(files);
  if (!page) {
    const theme = {
      strategy: 'site',
      sheets: sheetsOf(files),
      frames: themed ?? [],
    } as const;
    return joinedSheets(
      standaloneSheets({ ...theme, rules: new Map(), recolored: new Map() }, knobs),
      files,
    );
  }
  const whole = standaloneSheets(page, knobs);
  if (!isEdited) return whole;
  if (page.strategy === 'generate') return sheetsOf(files);
  return joinedSheets(whole, files);
}

/** Each text behind the colors of the site’s own theme at its place. */
function joinedSheets(whole: readonly DarkSheet[], files: readonly DarkFile[]): DarkSheet[] {
  const themes = new Map(whole.map((sheet) => [fileKey(sheet), sheet.css]));
  return sheetsOf(files.map((file) => ({ ...file, css: join(themes.get(file.key), file.css) })));
}

function join(theme: string | undefined, css: string): string {
  return theme === undefined ? css : `${withOwnNames(theme)}\n${css}`;
}

/** The names of a theme’s palette are no others’: the text after it has a palette of its own. */
function withOwnNames(theme: string): string {
  const [, palette = ''] = /@layer penumbra-palette \{([^}]*)\}/.exec(theme) ?? [];
  const names = new Set(palette.match(/--dark-[\w-]+(?=:)/g));
  return theme.replace(/--dark-[\w-]+/g, (name) =>
    names.has(name) ? name.replace('--dark-', '--theme-') : name,
  );
}
