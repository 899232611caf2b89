import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { FileContent } from '../../core/agent/reach-report.ts';
import { fileProblem } from '../file-problem.ts';

/** Bytes of all files together: they travel to the page as one message. */
const MOST = 20_000_000;

/** Types that pages ask for in `accept`, by extension. */
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

/** The files that a person lets the agent upload. Rejects with a sentence when one cannot be read. */
export async function readTaskFiles(paths: readonly string[]): Promise<FileContent[]> {
  const files: FileContent[] = [];
  let bytes = 0;
  for (const path of paths) {
    const content = await readFile(path).catch((error: unknown) => {
      throw new Error(`The file ${path} could not be read: ${fileProblem(error)}.`);
    });
    bytes += content.byteLength;
    if (bytes > MOST) throw new Error('The files for the agent are larger than 20 MB together.');
    const type = TYPES[extname(path).toLowerCase()] ?? '';
    files.push({ name: basename(path), type, data: content.toString('base64') });
  }
  return files;
}
