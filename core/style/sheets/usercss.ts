import type { ChildNode, Root } from 'postcss';
import postcss from 'postcss';
import { inEnglish, msg, type Text } from '../../platform/messages/messages.ts';
import { shortList } from '../../platform/text/short-list.ts';
import { type PaletteEntry, paletteOf } from '../css/css-palette.ts';
import type { StyleInventory } from '../inventory/style-inventory.ts';
import { ADDRESSED_PROPERTIES } from '../safe-css/addressed-properties.ts';
import type { DarkPage } from './darken-page.ts';
import { frameAddress, type PlacedSheet, placeSheets } from './placed-sheet.ts';

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
    `@description    ${inEnglish('dark.darkThemeMadePenumbra', { domain })}`,
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

/** A name of the generator's palette with its color, wherever a sheet gives it one. */
const NAMED = new RegExp(
  String.raw`(?<=[\s{;])--(dark-(?:surface|text|border|link|accent|success|info|warning|danger)` +
    String.raw`(?:-text)?(?:-\d+)?)(\s*:\s*)(#[\da-f]{6})(?![\da-f])`,
  'gi',
);

/** The palette of a generated sheet, in its order; where a name has several colors, the first holds. */
export function sheetPalette(css: string): PaletteEntry[] {
  const entries = new Map<string, PaletteEntry>();
  for (const [, name = '', , value = ''] of css.matchAll(NAMED)) {
    if (!entries.has(name))
      entries.set(name, { name, label: labelOf(name), value: value.toLowerCase() });
  }
  return [...entries.values()];
}

/** The sheet with another color under a name of its palette; as it was where it has none. */
export function withPaletteColor(css: string, name: string, value: string): string {
  let isDone = false;
  return css.replace(NAMED, (whole, found: string, colon: string) => {
    if (isDone || found !== name) return whole;
    isDone = true;
    return `--${found}${colon}${value}`;
  });
}

/** `Surface 2` of `dark-surface-2`. */
function labelOf(name: string): string {
  const words = name.replace(/^dark-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What the sheet of a page’s document cannot do elsewhere, in sentences; usually nothing. It
 * reaches neither shadow roots nor other documents, and as an author sheet it comes after some of
 * the page’s.
 */
export function exportNotes({ sheets, frames, strategy }: DarkPage): Text[] {
  const placed = placeSheets(sheets, frames);
  const hosts = new Set(placed.flatMap((sheet) => sheet.hosts ?? []));
  const urls = new Set(placed.flatMap(({ url, hosts: inside }) => (inside ? [] : (url ?? []))));
  const inventories = frames.map(({ inventory }) => inventory);
  const unread = inventories.flatMap(({ sheets: all }) =>
    all.flatMap(({ name, unreadable }) => (unreadable === null ? [] : [name])),
  );
  return [
    ...(hosts.size > 0 ? [msg('dark.shadowOutOfReach', { hosts: shortList(hosts) })] : []),
    ...(urls.size > 0 ? [msg('dark.framesOwnSheets', { urls: shortList(urls) })] : []),
    ...(unread.length > 0
      ? [msg('dark.colorsStylesheetsNotReadMissing', { names: shortList(unread) })]
      : []),
    ...(inventories.some(isStubborn) ? [msg('dark.yieldsToUserStyle')] : []),
    ...(strategy === 'generate' ? [] : [msg('dark.ownThemeColors')]),
  ];
}

/** Important declarations that an author sheet added later cannot override (CSS Cascade 5 §6). */
function isStubborn({ scopes }: StyleInventory): boolean {
  const rules = scopes.find(({ id }) => id === 0)?.rules ?? [];
  return rules.some(
    ({ origin, layer, declarations }) =>
      (origin === 'style-attribute' || layer !== null) &&
      declarations.some(({ important }) => important),
  );
}

/**
 * The comment at the top of an exported sheet: what it is for, and the sheets of the page that it was made from. It
 * depends on the page alone, so that the same sheet is the same file whenever it is exported.
 */
export function exportHeader(
  domain: string,
  inventory: Pick<StyleInventory, 'sheets'> | undefined,
): string {
  const from = shortList((inventory?.sheets ?? []).map(({ name }) => name));
  const sentence =
    from === ''
      ? inEnglish('dark.darkCssForMadeByPenumbra', { domain })
      : inEnglish('dark.darkCssMadePenumbra', { domain, from });
  // A page's text must not close its comment.
  return `/* ${sentence.replaceAll('*/', '* /')} */\n`;
}
