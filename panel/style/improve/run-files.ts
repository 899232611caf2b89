import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import { type DarkFile, fileKey } from '../dark/dark-file.ts';

/** Files with the texts of sheets in the place of theirs. */
export function filesWith(
  files: readonly DarkFile[],
  sheets: readonly RefinedSheet[],
): readonly DarkFile[] {
  return files.map((file) => {
    const sheet = sheets.find((one) => fileKey(one) === file.key);
    return sheet ? { ...file, css: sheet.css } : file;
  });
}

/** A sheet as a file of its own. */
export function fileOf({ frame, scope, name, css }: RefinedSheet): DarkFile {
  return { frame, scope, name, css, key: fileKey({ frame, scope }) };
}

/** The text of the sheet that a file shows; empty for none. */
export function cssOf(sheets: readonly RefinedSheet[], key: string | undefined): string {
  return sheets.find((sheet) => fileKey(sheet) === key)?.css ?? '';
}

/** What a person has written in each, by the key of its file. */
export function editsOf(sheets: readonly RefinedSheet[]) {
  return new Map(sheets.map((sheet) => [fileKey(sheet), sheet.edits]));
}
