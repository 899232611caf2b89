import * as z from 'zod/mini';
import type { PlacedSheet } from './placed-sheet.ts';

/** A saved state of a site's dark sheets. */
export interface DarkVersion {
  id: number;
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  sheets: PlacedSheet[];
}

/** What is saved of the work on a site when DevTools closes. */
export interface SiteDraft {
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
 * Versions with a new one in front; the oldest are dropped when there are too many or they are too
 * long.
 */
export function withVersion(versions: readonly DarkVersion[], added: DarkVersion): DarkVersion[] {
  const kept: DarkVersion[] = [];
  let characters = 0;
  for (const version of [added, ...versions]) {
    characters += charactersOf(version.sheets);
    const isTooMuch = kept.length >= MAX_VERSIONS || characters > MAX_VERSION_CHARACTERS;
    if (isTooMuch && kept.length > 0) break;
    kept.push(version);
  }
  return kept;
}

/** Characters of all texts of a version. */
export function charactersOf(sheets: readonly PlacedSheet[]): number {
  return sheets.reduce((sum, { css }) => sum + css.length, 0);
}

/** Whether two states have the same texts in the same places. */
export function isSameText(one: readonly PlacedSheet[], other: readonly PlacedSheet[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const sheets = z.array(
  z.object({
    url: z.nullable(z.string()),
    hosts: z.nullable(z.array(z.string())),
    css: z.string(),
  }),
);
const schema = z.object({
  origin: z.string(),
  at: z.number(),
  ownTheme: z.boolean(),
  sheets,
  versions: z.array(z.object({ id: z.number(), name: z.string(), at: z.number(), sheets })),
});

/** The draft in a stored value, or undefined when it is none. */
export function parseSiteDraft(stored: unknown): SiteDraft | undefined {
  return schema.safeParse(stored).data;
}
