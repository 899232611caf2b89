import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { TraceFiles } from './trace-files.ts';

/** Zip knows no earlier day; a fixed one makes the same run the same bytes. */
const DAY = new Date(1980, 0, 1);
/** Bytes of a trace when it is unpacked, and files in it: more would fill the memory. */
const MOST = { bytes: 200_000_000, files: 10_000 };

/** The files of a trace as one zip, the same bytes for the same files. */
export function packTrace(files: TraceFiles): Uint8Array<ArrayBuffer> {
  // Blobs come in the order in which their hashes were ready.
  const paths = Object.keys(files).toSorted();
  const packed = paths.map((path) => [path, strToU8(files[path] ?? '')] as const);
  return new Uint8Array(zipSync(Object.fromEntries(packed), { mtime: DAY }));
}

/** The files of a zip. Throws a sentence when it is none, or too big to be a trace. */
export function unpackTrace(zip: Uint8Array, limits: Partial<typeof MOST> = {}): TraceFiles {
  const most = { ...MOST, ...limits };
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
    if (error instanceof TooBig) throw new Error('The file is too big to be a trace.');
    throw new Error('The file is no zip, or it is damaged.');
  }
}

class TooBig extends Error {}
