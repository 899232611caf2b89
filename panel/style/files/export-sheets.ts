import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import type { DarkSheet, FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import { standaloneSheets } from '../../../core/style/sheets/standalone-sheets.ts';
import { type DarkFile, fileKey, sheetsOf } from '../dark/dark-file.ts';
import type { DarkState } from '../dark/dark-state.ts';

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
    return joinedSheets(standaloneSheets({ ...theme, rules: new Map() }, knobs), files);
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
