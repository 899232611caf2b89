import postcss, { type ChildNode, type Root } from 'postcss';
import { inEnglish } from '../../platform/messages/messages.ts';
import { type PaletteEntry, paletteOf } from '../css/css-palette.ts';
import { ADDRESSED_PROPERTIES } from '../safe-css/addressed-properties.ts';
import { frameAddress, type PlacedSheet } from './placed-sheet.ts';
import { sheetPalette } from './sheet-palette.ts';

/** The target of a style and its name. */
interface UserCssInfo {
  /** Host of the site, such as `example.com`; `page` without a host. */
  domain: string;
  /** Address of the only page it is for; by default the whole domain. */
  page?: string;
  /** `2026.11.22`, the date it was made. */
  version: string;
}

/** The name of a style for a page by the date it was made. */
export function userCssInfo(url: string, day: Date): UserCssInfo {
  const version = day.toISOString().slice(0, 10).replaceAll('-', '.').replaceAll('.0', '.');
  const domain = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1];
  return domain ? { domain, version } : { domain: 'page', page: frameAddress(url), version };
}

/**
 * A site's sheets as UserCSS (https://github.com/openstyles/stylus/wiki/Writing-UserCSS): one
 * section per document, and a color knob for each of the most used colors. A user style cannot
 * reach shadow roots; a comment says how many were left out.
 */
export function toUserCss(
  sheets: readonly PlacedSheet[],
  { domain, page, version }: UserCssInfo,
): string {
  const documents = sheets
    .filter(({ hosts }) => hosts === null)
    .map(({ url, css }) => ({ url, root: postcss.parse(css, { map: false }) }));
  const palette = paletteTaken(documents.map(({ root }) => root));
  const shadows = sheets.length - documents.length;
  const sections = documents.map(({ url, root }) =>
    section(url ?? page ?? null, root, palette, domain),
  );
  const lost =
    shadows > 0 ? `/* ${inEnglish('dark.shadowSheetsLeftOut', { count: shadows })} */\n\n` : '';
  return `${metadata(domain, version, palette)}\n\n${lost}${sections.join('\n\n')}\n`;
}

/** The knobs of a style: the palette of its sheets, taken out of them, or else the colors used most. */
function paletteTaken(roots: readonly Root[]): PaletteEntry[] {
  const own = sheetPalette(roots.join('\n'));
  if (own.length === 0) return paletteOf(roots);
  const names = new Set(own.map(({ name }) => `--${name}`));
  for (const root of roots) {
    root.walkDecls((declaration) => {
      if (names.has(declaration.prop)) removeWithEmpty(declaration);
    });
  }
  return own;
}

/** Removes a declaration, and what is empty without it. */
function removeWithEmpty(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) {
    removeWithEmpty(parent as ChildNode);
  }
}

function metadata(domain: string, version: string, palette: readonly PaletteEntry[]): string {
  const lines = [
    `@name           ${domain} dark`,
    '@namespace      penumbra',
    `@version        ${version}`,
    `@description    ${inEnglish('dark.userStyleAbout', { domain })}`,
    '@author         Penumbra',
    '@license        CC0-1.0',
    '@preprocessor   default',
    ...palette.map(({ name, label, value }) => `@var color ${name} "${label}" ${value}`),
  ];
  return `/* ==UserStyle==\n${lines.join('\n')}\n==/UserStyle== */`;
}

function section(
  url: string | null,
  root: Root,
  palette: readonly PaletteEntry[],
  domain: string,
): string {
  const names = new Map(palette.map(({ value, name }) => [value, name]));
  root.walkDecls((declaration) => {
    // A variable where an image may be could stand for one: it would not be let in again.
    if (ADDRESSED_PROPERTIES.has(declaration.prop.toLowerCase())) return;
    declaration.value = declaration.value.replace(/#[\da-f]{3,8}\b/gi, (color) => {
      const name = names.get(color.toLowerCase());
      return name ? `var(--${name})` : color;
    });
  });
  const place =
    url === null ? `domain(${metadataString(domain)})` : `url-prefix(${metadataString(url)})`;
  return `@-moz-document ${place} {\n${root.toString().trim()}\n}`;
}

function metadataString(text: string): string {
  return JSON.stringify(text);
}

/** Plain CSS from a text that may be UserCSS: knobs at their defaults, sections unwrapped. */
export function fromUserCss(text: string): string {
  const variables = [
    ...text.matchAll(
      /^\s*@(?:var|advanced)\s+color\s+([\w-]+)\s+(?:"[^"]*"|'[^']*'|\S+)\s+(.+)$/gm,
    ),
  ];
  if (!/==UserStyle==|@-moz-document/.test(text)) return text;
  const root = postcss.parse(
    text.replace(/\/\*\s*==UserStyle==[\s\S]*?==\/UserStyle==\s*\*\//, ''),
    {
      map: false,
    },
  );
  root.walkAtRules('-moz-document', (rule) => {
    rule.replaceWith(rule.nodes ?? []);
  });
  const css = root.toString().trim();
  if (variables.length === 0) return `${css}\n`;
  const lines = variables.map(([, name, value]) => `  --${name}: ${value?.trim()};`);
  return `:root {\n${lines.join('\n')}\n}\n\n${css}\n`;
}
