import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { FileContent } from '../../core/page/act/reach-report.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { fileProblem } from '../arguments/file-problem.ts';

/** Bytes of all files together: they are sent to the page as one message. */
const MAX_TOTAL_BYTES = 20_000_000;

/** Types for a page's `accept` attribute, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};

/** The files that the agent may upload. Rejects with a sentence when one cannot be read. */
export async function readTaskFiles(paths: readonly string[]): Promise<FileContent[]> {
  const files: FileContent[] = [];
  let bytes = 0;
  for (const path of paths) {
    const content = await readFile(path).catch((error: unknown) => {
      throw new Error(t('cli.fileNotRead', { path, problem: fileProblem(error) }));
    });
    bytes += content.byteLength;
    if (bytes > MAX_TOTAL_BYTES) throw new Error(t('cli.filesAgentLarger20'));
    const type = TYPES[extname(path).toLowerCase()] ?? '';
    files.push({ name: basename(path), type, data: content.toString('base64') });
  }
  return files;
}
