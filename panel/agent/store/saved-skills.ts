import { type Stored, settingsFormat, storedValue } from '../../chrome/storage/stored-value.ts';

/** Skills as they are stored, by `skill:` and their id: whoever reads one parses it. */
export type SavedSkills = Readonly<Record<string, unknown>>;

const PREFIX = 'skill:';

/** The name of a skill in the store. */
export function skillKey(id: string): string {
  return PREFIX + id;
}

/** Where skills are kept. */
export function savedSkills(): Stored<SavedSkills> {
  return storedValue(settingsFormat('agent-skills', parseSaved));
}

function parseSaved(stored: unknown): SavedSkills {
  const entries = Object.entries(stored ?? {});
  return Object.fromEntries(entries.filter(([key]) => key.startsWith(PREFIX)));
}
