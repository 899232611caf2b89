import { t } from '../../../core/platform/messages/messages.ts';
import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import { fileKey } from '../dark/dark-file.ts';
import type { RefineDeps } from './refine-state.ts';

/** Puts sheets that a person has accepted into the editor and the page, as a version of its own. */
export async function keepSheets(
  sheets: readonly RefinedSheet[],
  { text, edits, versions }: Pick<RefineDeps, 'text' | 'edits' | 'versions'>,
): Promise<void> {
  const kept = text.files.peek().map((file) => {
    const sheet = sheets.find((one) => fileKey(one) === file.key);
    return sheet ? { ...file, css: sheet.css } : file;
  });
  await edits.accept(kept, new Map(sheets.map((sheet) => [fileKey(sheet), sheet.edits])));
  await text.replace(kept);
  versions.save(t('refine.versionRefined'));
}
