import { t } from '../../../core/platform/messages/messages.ts';
import type { PlacedRule } from '../../../core/style/generate/placed-rule.ts';
import { writeCss } from '../../../core/style/generate/write-css.ts';
import type { DarkSheet, FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import type { HandSheet } from '../../../core/style/sheets/placed-sheet.ts';

/** One text in the editor: the dark sheet of a document, or of shadow roots that share theirs. */
export interface DarkFile extends HandSheet {
  /** `0:0`: frame and scope. */
  key: string;
  /** For people, such as `Page` or `sl-button shadow`. */
  name: string;
}

/** A file for every sheet, and an empty one for the page if it has none. */
export function darkFiles(
  sheets: readonly HandSheet[],
  frames: readonly FrameStyles[],
): readonly DarkFile[] {
  const files = sheets.map((sheet) => ({
    ...sheet,
    key: fileKey(sheet),
    name: darkFileName(sheet, frames),
  }));
  if (files.some(({ key }) => key === PAGE_KEY)) return files;
  return [{ frame: 0, scope: 0, css: '', key: PAGE_KEY, name: t('dark.page') }, ...files];
}

/** The file of the main frame's document. */
export const PAGE_KEY = '0:0';

/** The key of a sheet's file. */
export function fileKey({ frame, scope }: Pick<DarkSheet, 'frame' | 'scope'>): string {
  return `${frame}:${scope}`;
}

/** The sheets of the files that are not empty. */
export function sheetsOf(files: readonly DarkFile[]): HandSheet[] {
  return files.flatMap(({ frame, scope, css, hand }) =>
    css.trim() === '' ? [] : [{ frame, scope, css, ...(hand && { hand }) }],
  );
}

/** Texts with rules added at the end of each; rules without a text are left out. */
export function withRules(
  files: readonly DarkFile[],
  added: readonly PlacedRule[],
): readonly DarkFile[] {
  return files.map((file) => {
    const rules = added.flatMap(({ frame, rule }) =>
      fileKey({ frame, scope: rule.scope }) === file.key ? rule : [],
    );
    const layers = [...new Set(rules.map(({ layer }) => layer))];
    const css = writeCss(rules, { layers, sources: null });
    return css ? { ...file, css: `${file.css.trimEnd()}\n\n${css}`.trimStart() } : file;
  });
}

function darkFileName({ frame, scope }: DarkSheet, frames: readonly FrameStyles[]): string {
  const inventory = frames.find((styles) => styles.frame === frame)?.inventory;
  const place = frame === 0 ? '' : t('dark.frame', { shortUrl: shortUrl(inventory?.url ?? '') });
  if (scope === 0) return place || 'Page';
  const hosts = inventory?.scopes.find(({ id }) => id === scope)?.hosts ?? [];
  const shadow =
    hosts.length > 0
      ? t('dark.shadow', { hosts: shortList(hosts) })
      : t('dark.shadowRoots', { scope });
  return place ? `${place} · ${shadow}` : shadow;
}

function shortUrl(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || parsed.protocol === 'about:') return url;
  return parsed.pathname.split('/').pop() || parsed.hostname;
}

function shortList(names: readonly string[]): string {
  const [first = '', ...rest] = names;
  return rest.length > 0 ? `${first} +${rest.length}` : first;
}
