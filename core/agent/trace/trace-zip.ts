import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { TraceFiles } from './trace-files.ts';

/** The earliest date that zip knows: a fixed date gives the same run the same bytes. */
const DAY = new Date(1980, 0, 1);
/** Limits of an unpacked trace in bytes and files, to protect memory. */
const MAX_ZIP = { bytes: 200_000_000, files: 10_000 };

/** The files of a trace as one zip, the same bytes for the same files. */
export function packTrace(files: TraceFiles): Uint8Array<ArrayBuffer> {
  // Blobs arrive in the order in which their hashes were ready.
  const paths = Object.keys(files).toSorted();
  const packed = paths.map((path) => [path, strToU8(files[path] ?? '')] as const);
  return new Uint8Array(zipSync(Object.fromEntries(packed), { mtime: DAY }));
}

/** The files of a zip. Throws a sentence when it is not one, or too big to be a trace. */
export function unpackTrace(zip: Uint8Array, limits: Partial<typeof MAX_ZIP> = {}): TraceFiles {
  const most = { ...MAX_ZIP, ...limits };
  let [bytes, count] = [0, 0];
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    bytes += originalSize;
    count += 1;
    if (bytes > most.bytes || count > most.files) throw new TooBig();
    return true;
  };
  try {
    const files = Object.entries(unzipSync(zip, { filter }));
    return Object.fromEntries(files.map(([path, content]) => [path, strFromU8(content)]));
  } catch (error) {
    if (error instanceof TooBig) throw new Error(inEnglish('run.fileTooBigTrace'));
    throw new Error(inEnglish('run.fileNoZipDamaged'));
  }
}

class TooBig extends Error {}
