import type { DarkSheet, FrameStyles } from './page-styles.ts';

/** A dark sheet that outlives its page: where it belongs is told by addresses and names, not by ids. */
export interface PlacedSheet {
  /** Address of the frame's document without query and fragment; null for the page itself. */
  url: string | null;
  /** Tag names of the hosts of its shadow roots, sorted; null for the document. */
  hosts: readonly string[] | null;
  css: string;
}

/** Sheets of a page as they can be kept. */
export function placeSheets(
  sheets: readonly DarkSheet[],
  frames: readonly FrameStyles[],
): PlacedSheet[] {
  return sheets.map(({ frame, scope, css }) => {
    const inventory = frames.find((one) => one.frame === frame)?.inventory;
    const url = frame === 0 ? null : frameAddress(inventory?.url ?? '');
    const hosts = scope === 0 ? null : hostsOf(inventory?.scopes.find(({ id }) => id === scope));
    return { url, hosts, css };
  });
}

/** Kept sheets for the frames and scopes that a page has now; those with no place are left out. */
export function sheetsForPage(
  placed: readonly PlacedSheet[],
  frames: readonly FrameStyles[],
): DarkSheet[] {
  return placed.flatMap(({ url, hosts, css }) =>
    frames
      .filter(({ frame, inventory }) =>
        url === null ? frame === 0 : frame !== 0 && frameAddress(inventory.url) === url,
      )
      .flatMap(({ frame, inventory }) =>
        scopesWith(hosts, inventory.scopes).map((scope) => ({ frame, scope, css })),
      ),
  );
}

/** An address without what changes from visit to visit. */
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
