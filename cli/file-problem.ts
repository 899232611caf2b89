const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it may not be opened',
  EPERM: 'it may not be opened',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
};

/** Why a file could not be read or written, without a full stop; Node's own words name its path again. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SENTENCES[code] ?? error.message.replace(/\.$/, '');
}
