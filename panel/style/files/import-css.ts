import { t } from '../../../core/platform/messages/messages.ts';
import { chooseFile } from '../../ui/files/choose-file.ts';
import { PAGE_KEY } from '../dark/dark-file.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { VersionsModel } from '../dark/versions-model.ts';

/** Larger files are no style sheets. Bytes. */
const MAX_FILE_BYTES = 5_000_000;

/** What an import changes. */
interface ImportDeps {
  darkText: DarkTextModel;
  versions: VersionsModel;
}

/** Asks for a file and replaces the page's sheet by its CSS. Rejects with a sentence. */
export async function importCss({ darkText, versions }: ImportDeps): Promise<void> {
  const file = await chooseFile('.css,text/css');
  if (!file) return;
  if (file.size > MAX_FILE_BYTES) throw new Error(t('dark.fileLarger5Mb'));
  const { fromUserCss } = await import('../../../core/style/sheets/usercss.ts');
  const css = fromUserCss(await file.text());
  versions.save(t('dark.beforeAnImport'));
  await darkText.replace(
    darkText.files.value.map((known) => (known.key === PAGE_KEY ? { ...known, css } : known)),
  );
}
