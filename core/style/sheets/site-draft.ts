import * as z from 'zod/mini';
import { english, MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { textSchema } from '../../platform/messages/text-schema.ts';
import { idbArea } from '../../platform/store/idb-area.ts';
import { setAside } from '../../platform/store/set-aside.ts';
import { withSpare } from '../../platform/store/spare-area.ts';
import type { StorageArea, StoreLock } from '../../platform/store/storage-area.ts';
import {
  readStored,
  type StoredFormat,
  type StoredReading,
} from '../../platform/store/stored-format.ts';
import { PLACED_SHEET, type PlacedSheet } from './placed-sheet.ts';

/** A saved state of a site's dark sheets. */
export interface DarkVersion {
  id: number;
  name: Text;
  /** Milliseconds since the epoch. */
  at: number;
  sheets: PlacedSheet[];
  /** The window that wrote it, where it came from another one. */
  from?: string | undefined;
  /** Nobody asked for it: the page had changed, or came again. */
  isAutomatic?: boolean | undefined;
  /** The generator wrote it. Older versions lack this field: their name begins with `Made dark`. */
  isGenerated?: boolean | undefined;
  /** Path of the page on which it was made. */
  page?: string | undefined;
}

/** The form of a draft. An older one is read as this; a newer one is left alone. */
export const DRAFT_SCHEMA = 2;

/** What is saved of the work on a site when DevTools closes. */
export interface SiteDraft {
  schema: typeof DRAFT_SCHEMA;
  /** Counts the saves, by whatever window. */
  revision: number;
  /** The window that saved it. */
  author: string;
  origin: string;
  at: number;
  ownTheme: boolean;
  /** The latest texts. */
  sheets: PlacedSheet[];
  /** The newest first. */
  versions: DarkVersion[];
}

/** Versions of a site that are kept, and characters of all of them. */
export const MAX_VERSIONS = 30;
export const MAX_VERSION_CHARACTERS = 1_500_000;

/** The storage key of a site's draft. */
export function draftKey(origin: string): string {
  return `dark-draft:${origin}`;
}

/**
 * Versions with a new one in front. When there are too many, or they are too long, the oldest that the generator wrote
 * are dropped, and what a person wrote only where that alone is too much.
 */
export function withVersion(versions: readonly DarkVersion[], added: DarkVersion): DarkVersion[] {
  const all = [added, ...versions];
  const byHand = all.filter((version) => version === added || !isGeneratedVersion(version));
  const kept = new Set(fitting(byHand, []));
  const rest = all.filter((version) => !kept.has(version) && isGeneratedVersion(version));
  for (const version of fitting(rest, [...kept])) kept.add(version);
  return all.filter((version) => kept.has(version));
}

/** The first of these that there is room for beside `others`; one at least where there are no others. */
function fitting(versions: readonly DarkVersion[], others: readonly DarkVersion[]): DarkVersion[] {
  const kept: DarkVersion[] = [];
  let characters = others.reduce((sum, { sheets }) => sum + charactersOf(sheets), 0);
  for (const version of versions) {
    characters += charactersOf(version.sheets);
    const count = kept.length + others.length;
    if (count > 0 && (count >= MAX_VERSIONS || characters > MAX_VERSION_CHARACTERS)) break;
    kept.push(version);
  }
  return kept;
}

/** Whether the generator wrote it, and nobody has changed it. */
export function isGeneratedVersion({ isGenerated, isAutomatic, name }: DarkVersion): boolean {
  return isGenerated ?? (isAutomatic || english(name).startsWith('Made dark'));
}

/** Characters of all texts of a version. */
export function charactersOf(sheets: readonly PlacedSheet[]): number {
  return sheets.reduce((sum, { css }) => sum + css.length, 0);
}

/** Whether two states have the same texts in the same places. */
export function isSameText(one: readonly PlacedSheet[], other: readonly PlacedSheet[]): boolean {
  return JSON.stringify(placedTexts(one)) === JSON.stringify(placedTexts(other));
}

function placedTexts(sheets: readonly PlacedSheet[]): unknown[] {
  return sheets.map(({ url, hosts, css }) => [url, hosts, css]);
}

const sheets = z.array(PLACED_SHEET);
const first = z.object({
  origin: z.string(),
  at: z.number(),
  ownTheme: z.boolean(),
  sheets,
  versions: z.array(
    z.object({
      id: z.number(),
      name: textSchema,
      at: z.number(),
      sheets,
      from: z.optional(z.string()),
      isAutomatic: z.optional(z.boolean()),
      isGenerated: z.optional(z.boolean()),
      page: z.optional(z.string()),
    }),
  ),
});
const present = z.extend(first, {
  schema: z.literal(DRAFT_SCHEMA),
  revision: z.number(),
  author: z.string(),
});

/** How drafts are stored. */
const FORMAT: StoredFormat<SiteDraft> = {
  schema: DRAFT_SCHEMA,
  migrations: [(older) => ({ ...older, revision: 0, author: '' })],
  read: (stored) => present.safeParse(stored).data,
};

/** Reads a stored value; a draft of an older form becomes one of the present. */
export function readSiteDraft(stored: unknown): StoredReading<SiteDraft> {
  return readStored(FORMAT, stored);
}

/**
 * A draft with what another window has saved meanwhile: its text is a version, the newest of that
 * window alone, and its versions are kept.
 */
export function withOtherDraft(mine: SiteDraft, other: SiteDraft, name: Text): SiteDraft {
  // Two texts may be of the same moment and window.
  const keyOf = ({ at, name: own, from, sheets: of }: DarkVersion) =>
    JSON.stringify([at, own, from, placedTexts(of)]);
  const known = new Set(mine.versions.map(keyOf));
  const theirs = other.versions.filter((version) => !known.has(keyOf(version)));
  const all = [...mine.versions, ...theirs].filter(({ from }) => from !== other.author);
  const text = { id: 0, name, at: other.at, sheets: other.sheets, from: other.author };
  const isNew = other.sheets.length > 0 && !isSameText(other.sheets, mine.sheets);
  const sorted = all.toSorted((a, b) => b.at - a.at);
  const versions = isNew ? withVersion(sorted, text) : sorted;
  const ids = versions.length;
  return { ...mine, versions: versions.map((version, at) => ({ ...version, id: ids - at })) };
}

/** What became of a save. */
export interface StoredResult {
  /** What is stored now. */
  draft: SiteDraft;
  /** Another window had saved since: its text is among the versions. */
  isMerged: boolean;
}

/**
 * Stores a draft if nothing else was stored since revision `seen`; otherwise both texts are kept.
 * Rejects with a sentence, also where a newer extension has written the draft.
 */
export function storeDraft(
  area: StorageArea,
  draft: SiteDraft,
  seen: number,
  lock: StoreLock,
): Promise<StoredResult> {
  const key = draftKey(draft.origin);
  return lock(key, async () => {
    const { [key]: stored } = await area.get([key]);
    const found = readSiteDraft(stored);
    if (found.type === 'newer') throw new MessageError(msg('background.draftOfNewer'));
    if (found.type === 'unreadable') await setAside(area, key, stored);
    const other = found.type === 'value' ? found.value : null;
    const isMerged = other !== null && other.revision > seen && other.author !== draft.author;
    const next = isMerged ? withOtherDraft(draft, other, msg('background.fromOtherWindow')) : draft;
    const saved = { ...next, revision: (other?.revision ?? 0) + 1 };
    await area.set({ [key]: saved });
    return { draft: saved, isMerged };
  });
}

/** Name of the port by which a panel hands the worker what it has not saved yet. */
export const DRAFT_PORT = 'penumbra-draft';

/** The newest draft of a panel, which the worker saves when the panel closes; null once it is saved. */
export interface HeldDraft {
  draft: SiteDraft | null;
  /** The revision that the panel has seen last. */
  seen: number;
}

/** The held draft in a message, or null when it is none. */
export function parseHeldDraft(message: unknown): HeldDraft | null {
  if (typeof message !== 'object' || message === null) return null;
  const { draft, seen } = message as Record<string, unknown>;
  if (typeof seen !== 'number') return null;
  if (draft === null) return { draft: null, seen };
  const read = readSiteDraft(draft);
  return read.type === 'value' ? { draft: read.value, seen } : null;
}

/** Where drafts are: in the extension's storage, or beside it while that is full. */
export function draftArea(local: StorageArea, databases: IDBFactory): StorageArea {
  return withSpare(local, idbArea(databases, 'penumbra-drafts'));
}
