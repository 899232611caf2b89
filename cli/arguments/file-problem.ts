import { t } from '../../core/platform/messages/messages.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: t('cli.noSuchFileFolder'),
  EACCES: t('cli.permissionOpenDenied'),
  EPERM: t('cli.permissionOpenDenied'),
  EISDIR: t('cli.itIsAFolder'),
  EEXIST: t('cli.partPathFile'),
  ENOTDIR: t('cli.partPathFile'),
  ENOSPC: t('cli.diskFull'),
};

/** Why a file could not be read or written, without a full stop; Node's own message would repeat its path. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SENTENCES[code] ?? error.message.replace(/\.$/, '');
}
