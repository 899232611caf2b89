import type { DarkVersion } from './site-draft.ts';

/** What a person did, and what the page had made again on its own after that. */
export interface VersionGroup {
  /** Null for what came before anything that is still stored of a person. */
  version: DarkVersion | null;
  /** By page, the newest first. */
  automatic: readonly { page: string; versions: readonly DarkVersion[] }[];
}

/** Versions, the newest first, as a person looks for them: automatic ones under what they did. */
export function versionGroups(versions: readonly DarkVersion[]): VersionGroup[] {
  const groups: VersionGroup[] = [];
  let waiting: DarkVersion[] = [];
  const add = (version: DarkVersion | null) => {
    const byPage = Map.groupBy(waiting, ({ page }) => page ?? '');
    const automatic = [...byPage].map(([page, all]) => ({ page, versions: all }));
    groups.push({ version, automatic });
    waiting = [];
  };
  for (const version of versions) {
    if (version.isAutomatic) waiting.push(version);
    else add(version);
  }
  if (waiting.length > 0) add(null);
  return groups;
}

/**
 * Versions with a new automatic one, which takes the place of the one before it on the same page: a page
 * that changes all day must not push out what a person did.
 */
export function withoutRepeated(
  versions: readonly DarkVersion[],
  added: DarkVersion,
): readonly DarkVersion[] {
  if (!added.isAutomatic) return versions;
  const person = versions.findIndex(({ isAutomatic }) => !isAutomatic);
  const newer = person === -1 ? versions.length : person;
  return versions.filter(({ page }, at) => at >= newer || page !== added.page);
}
