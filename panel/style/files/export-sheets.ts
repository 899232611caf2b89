import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import type { DarkSheet } from '../../../core/style/inventory/page-styles.ts';
import { standaloneSheets } from '../../../core/style/sheets/standalone-sheets.ts';
import { type DarkFile, fileKey, sheetsOf } from '../dark/dark-file.ts';
import type { DarkState } from '../dark/dark-state.ts';

/**
 * The editor's sheets for use elsewhere: with the colors of the site's own dark theme, if it is
 * enabled here, and with a person's edits after them.
 */
export function exportSheets(
  state: DarkState,
  files: readonly DarkFile[],
  { isEdited, knobs }: { isEdited: boolean; knobs: DarkKnobs },
): DarkSheet[] {
  const page = state.type === 'dark' ? state.result?.page : undefined;
  if (!page) return sheetsOf(files);
  const whole = standaloneSheets(page, knobs);
  if (!isEdited) return whole;
  if (page.strategy === 'generate') return sheetsOf(files);
  const themes = new Map(whole.map((sheet) => [fileKey(sheet), sheet.css]));
  return sheetsOf(files.map((file) => ({ ...file, css: join(themes.get(file.key), file.css) })));
}

function join(theme: string | undefined, css: string): string {
  return theme === undefined ? css : `${theme}\n${css}`;
}
