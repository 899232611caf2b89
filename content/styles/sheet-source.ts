import type { StyleSource } from '../../core/dark/style-inventory.ts';

/** Why rules are missing, in sentences. */
export const FOREIGN = 'The browser keeps this sheet of another origin from scripts.';
export const TOO_MANY_WRITTEN =
  'Only the most frequent declarations of style attributes are rewritten.';
export const TOO_MANY_RULES = (most: number) =>
  `Only the first ${most.toLocaleString('en')} rules with colours are read.`;

/** What people call a sheet; `place` is which of all it is, from 1. */
export function sheetSource({ href, ownerNode }: CSSStyleSheet, place: number): StyleSource {
  const name =
    (href && fileName(href)) ?? (ownerNode ? `<style> ${place}` : `constructed sheet ${place}`);
  return { name, url: href, unreadable: null };
}

/** The file of a sheet, behind its host where that is another than the page's. */
function fileName(href: string): string {
  const { host, pathname } = new URL(href);
  const file = pathname.split('/').pop() || href;
  return host === '' || host === location.host ? file : `${host}/${file}`;
}
