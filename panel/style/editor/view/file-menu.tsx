import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText } from '../../../../core/platform/messages/numbers.ts';
import { generatedSheets } from '../../../../core/style/generate/generated-sheets.ts';
import type { DarkSheet } from '../../../../core/style/inventory/page-styles.ts';
import { placeSheets } from '../../../../core/style/sheets/placed-sheet.ts';
import { Menu, MenuAction, MenuDivider } from '../../../ui/controls/menu.tsx';
import { MenuButton } from '../../../ui/controls/popover.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { useStyle } from '../../context/style-context.ts';
import { fileKey } from '../../dark/dark-file.ts';
import { exportCss, exportSheets, exportUserCss, type SavedFile } from '../../files/export-css.ts';
import { importCss } from '../../files/import-css.ts';

/** Characters from which on an export takes a while. */
const LARGE_CSS = 300_000;
const MENU = 'dark-file-menu';
const NO_PAGE = { frames: [], rules: new Map() };
const COPIED = t('editor.sheetCopied');

/** Copies, exports and imports the editor's texts. */
export function FileMenu() {
  const { notices, pageModel, settings } = useShell();
  const { darkText, darkRules, dark, versions } = useStyle();
  const url = () => pageModel.reading.value?.tree.url ?? '';
  const css = () => darkText.file.value?.css ?? '';
  const sheets = () =>
    exportSheets(dark.state.value, darkText.files.value, {
      isEdited: darkText.isEdited.value,
      knobs: settings.values.value.darkKnobs,
      themed: dark.usesOwnTheme.value ? dark.frames.value : null,
    });
  const state = dark.state.value;
  /** The generated page, while its sheets are unedited: then the origin of each rule is known. */
  const generated =
    (!darkText.isEdited.value && state.type === 'dark' && state.result?.page) || null;
  /** What the generator made, with the rule of the page and its value at each of its rules. */
  const commented = () => {
    const { frames, rules } = generated ?? NO_PAGE;
    const made = generatedSheets(frames, rules, { lines: darkRules.lines.value });
    return made.find((sheet) => fileKey(sheet) === darkText.file.value?.key)?.css ?? css();
  };
  /** Sheets as they may leave the panel: with comments they would be another file after a reload. */
  const exported = async (given: readonly DarkSheet[]) =>
    darkText.safe(await darkText.handFirst(given));
  /** What was exported may have another size than what is shown: it holds all that is applied. */
  const report = ({ name, characters }: SavedFile) => {
    const text = t('editor.exported', { name, size: fixedText(characters / 1000, 1) });
    notices.notice.value = { text, isError: false };
  };
  /** What takes over a second is said, and painted before it begins. */
  const isLarge = () => darkText.files.value.some((file) => file.css.length > LARGE_CSS);
  const working = () => (isLarge() ? t('editor.exporting') : '');
  const exportThis = async () => {
    if (isLarge()) await painted();
    const key = darkText.file.value?.key;
    const own = sheets().filter((sheet) => fileKey(sheet) === key);
    const [safe] = await exported(own);
    const { inventory } =
      dark.frames.value.find(({ frame }) => frame === darkText.file.value?.frame) ?? {};
    report(exportCss(safe?.css ?? '', url(), inventory));
  };
  const copyThis = async () => {
    const file = darkText.file.value;
    const [first] = file ? await darkText.handFirst([file]) : [];
    await copyText(first?.css ?? '');
  };
  const exportAll = async () => {
    if (isLarge()) await painted();
    const all = await exported(sheets());
    report(await exportUserCss(placeSheets(all, dark.frames.value), url()));
  };
  useSaveKey(() => void notices.attempt(exportThis(), '', working()));
  return (
    <>
      <MenuButton
        menu={MENU}
        label={t('editor.file')}
        title={t('editor.copyExportImport')}
        on={false}
      />
      <Menu id={MENU} label={t('editor.file')}>
        <MenuAction
          label={t('editor.copyThisSheet')}
          onClick={() => void notices.attempt(copyThis(), COPIED)}
        />
        {generated && (
          <MenuAction
            label={t('editor.copySheetPagesValues')}
            onClick={() => void notices.attempt(copyText(commented()), COPIED)}
          />
        )}
        <MenuDivider />
        <MenuAction
          label={t('editor.exportSheetCss')}
          onClick={() => void notices.attempt(exportThis(), '', working())}
        />
        <MenuAction
          label={t('editor.exportAllUsercssStylus')}
          onClick={() => void notices.attempt(exportAll(), '', working())}
        />
        <MenuDivider />
        <MenuAction
          label={t('editor.importCssUsercss')}
          onClick={() => void notices.attempt(importCss({ darkText, versions }))}
        />
      </Menu>
    </>
  );
}

/** Resolves once what was set before is on screen. */
function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** Ctrl+S, which would save a page of DevTools, exports the sheet; in the editor, too. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const end = new AbortController();
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener('keydown', pressed, { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
}
