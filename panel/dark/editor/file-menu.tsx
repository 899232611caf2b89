import { generatedSheets } from '../../../core/dark/generated-sheets.ts';
import { placeSheets } from '../../../core/dark/placed-sheet.ts';
import { copyText } from '../../controls/copy-text.ts';
import { Menu, MenuAction, MenuDivider } from '../../controls/menu.tsx';
import { MenuButton } from '../../controls/menu-button.tsx';
import { usePanel } from '../../panel.ts';
import { fileKey } from '../dark-file.ts';
import { exportCss, exportUserCss } from '../export-css.ts';
import { exportSheets } from '../export-sheets.ts';
import { importCss } from '../import-css.ts';

const MENU = 'dark-file-menu';
const COPIED = 'The sheet is on the clipboard.';

/** Copying, exporting and importing of what the editor holds. */
export function FileMenu() {
  const panel = usePanel();
  const { darkText, darkRules, dark, notices, pageModel, settings } = panel;
  const url = () => pageModel.reading.value?.tree.url ?? '';
  const css = () => darkText.file.value?.css ?? '';
  const sheets = () =>
    exportSheets(dark.state.value, darkText.files.value, {
      isEdited: darkText.isEdited.value,
      knobs: settings.values.value.darkKnobs,
    });
  const state = dark.state.value;
  /** The page whose sheets these are as they were generated: then it is known what each is made of. */
  const generated =
    (!darkText.isEdited.value && state.type === 'dark' && state.result?.page) || null;
  const commented = () => {
    const { frames, rules } = generated ?? { frames: [], rules: new Map() };
    const made = generatedSheets(frames, rules, darkRules.lines.value);
    return made.find((sheet) => fileKey(sheet) === darkText.file.value?.key)?.css ?? css();
  };
  const placed = () => placeSheets(sheets(), dark.frames.value);
  const exportThis = () => {
    const key = darkText.file.value?.key;
    exportCss(sheets().find((sheet) => fileKey(sheet) === key)?.css ?? '', url());
  };
  return (
    <>
      <MenuButton menu={MENU} label="File" title="Copy, export and import" on={false} />
      <Menu id={MENU} label="File">
        <MenuAction
          label="Copy this sheet"
          onClick={() => void notices.attempt(copyText(css()), COPIED)}
        />
        {generated && (
          <MenuAction
            label="Copy this sheet with the page’s values and lines"
            onClick={() => void notices.attempt(copyText(commented()), COPIED)}
          />
        )}
        <MenuDivider />
        <MenuAction label="Export this sheet as CSS" onClick={exportThis} />
        <MenuAction
          label="Export all as UserCSS for Stylus"
          onClick={() => void notices.attempt(exportUserCss(placed(), url()))}
        />
        <MenuDivider />
        <MenuAction
          label="Import CSS or UserCSS…"
          onClick={() => void notices.attempt(importCss(panel))}
        />
      </Menu>
    </>
  );
}
