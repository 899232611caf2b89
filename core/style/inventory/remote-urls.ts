import type { StyleInventory } from './style-inventory.ts';

const REMOTE = /url\(\s*(["']?)(https?:[^"')]+)\1\s*\)/gi;

/** Network addresses in a CSS text. */
export function remoteUrls(css: string): string[] {
  return [...css.matchAll(REMOTE)].map((match) => match[2] ?? '');
}

/** Addresses that a page's own sheets name. */
export function pageUrls({ scopes }: StyleInventory): string[] {
  const urls = new Set<string>();
  for (const { rules } of scopes) {
    for (const { declarations } of rules) {
      for (const { value, computed = '' } of declarations) {
        for (const url of remoteUrls(`${value} ${computed}`)) urls.add(url);
      }
    }
  }
  return [...urls];
}
