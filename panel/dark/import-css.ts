import type { Panel } from '../panel.ts';
import { PAGE_KEY } from './dark-file.ts';

/** Files longer than this are no style sheets. Bytes. */
const LARGEST = 5_000_000;

/** Asks for a file and puts its CSS in the place of the page's sheet. Rejects with a sentence. */
export async function importCss({ darkText, versions }: Panel): Promise<void> {
  const file = await chooseFile();
  if (!file) return;
  if (file.size > LARGEST) throw new Error('The file is larger than 5 MB: it is no style sheet.');
  const { fromUserCss } = await import('../../core/dark/usercss.ts');
  const css = fromUserCss(await file.text());
  versions.save('Before an import');
  await darkText.replace(
    darkText.files.value.map((one) => (one.key === PAGE_KEY ? { ...one, css } : one)),
  );
}

function chooseFile(): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.css,text/css';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
