import * as z from 'zod/mini';
import type { HandEdit } from '../hand-edits/hand-edits.ts';
import type { DarkSheet, FrameStyles } from '../inventory/page-styles.ts';

/** A dark sheet that outlives its page: addresses and names identify its place, not ids. */
export interface PlacedSheet {
  /** Address of the frame's document without query and fragment; null for the page itself. */
  url: string | null;
  /** Tag names of the hosts of its shadow roots, sorted; null for the document. */
  hosts: readonly string[] | null;
  css: string;
  /** What of it a person wrote; missing in what was stored before that was known. */
  hand?: readonly HandEdit[] | undefined;
  /** What of it a model wrote and a person has accepted; likewise. */
  model?: readonly HandEdit[] | undefined;
}

/** A dark sheet, and what of it a person wrote, where that is known. */
export interface HandSheet extends DarkSheet {
  hand?: readonly HandEdit[] | undefined;
  /** What of it a model wrote. */
  model?: readonly HandEdit[] | undefined;
}

/** A person's edits as they are stored. */
export const HAND_EDIT = z.object({
  layer: z.nullable(z.string()),
  within: z.array(z.string()),
  selector: z.string(),
  property: z.string(),
  value: z.nullable(z.string()),
});

/** Placed sheets as they are stored. */
export const PLACED_SHEET = z.object({
  url: z.nullable(z.string()),
  hosts: z.nullable(z.array(z.string())),
  css: z.string(),
  hand: z.optional(z.array(HAND_EDIT)),
  model: z.optional(z.array(HAND_EDIT)),
});

/** Sheets of a page in a form that can be stored. */
export function placeSheets(
  sheets: readonly HandSheet[],
  frames: readonly FrameStyles[],
): PlacedSheet[] {
  return sheets.map(({ frame, scope, css, hand, model }) => {
    const inventory = frames.find((styles) => styles.frame === frame)?.inventory;
    const url = frame === 0 ? null : frameAddress(inventory?.url ?? '');
    const hosts = scope === 0 ? null : hostsOf(inventory?.scopes.find(({ id }) => id === scope));
    return { url, hosts, css, ...(hand && { hand }), ...(model && { model }) };
  });
}

/** Stored sheets for the present frames and scopes of a page; those without a match are dropped. */
export function sheetsForPage(
  placed: readonly PlacedSheet[],
  frames: readonly FrameStyles[],
): HandSheet[] {
  return placed.flatMap(({ url, hosts, css, hand, model }) =>
    frames
      .filter(({ frame, inventory }) =>
        url === null ? frame === 0 : frame !== 0 && frameAddress(inventory.url) === url,
      )
      .flatMap(({ frame, inventory }) =>
        scopesWith(hosts, inventory.scopes).map((scope) => ({
          frame,
          scope,
          css,
          ...(hand && { hand }),
          ...(model && { model }),
        })),
      ),
  );
}

/** Whether two sheets are for the same document or shadow roots. */
export function isSamePlace(
  one: Pick<PlacedSheet, 'url' | 'hosts'>,
  other: Pick<PlacedSheet, 'url' | 'hosts'>,
): boolean {
  return one.url === other.url && one.hosts?.join() === other.hosts?.join();
}

/** An address without the parts that change between visits. */
export function frameAddress(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

interface Scope {
  id: number;
  hosts?: readonly string[];
}

function scopesWith(hosts: readonly string[] | null, scopes: readonly Scope[]): number[] {
  if (hosts === null) return [0];
  const wanted = hosts.join();
  return scopes
    .filter((scope) => scope.id !== 0 && hostsOf(scope).join() === wanted)
    .map(({ id }) => id);
}

function hostsOf(scope: Scope | undefined): string[] {
  return [...(scope?.hosts ?? [])].sort();
}
