import { english, inEnglish, joined, msg, type Text } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { AuditIssue } from '../audit/audit-issue.ts';
import type { PaletteColor } from '../colors/palette.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';
import type { PartLook } from '../inventory/page-styles.ts';
import { sheetPalette } from '../sheets/usercss.ts';
import type { DarkScore } from './dark-score.ts';
import type { ShownSurface, SurfaceChange } from './shown-surfaces.ts';

/** Failures and colors in a prompt at most: more does not help a model. */
const MAX_ISSUES = 40;
const MAX_COLORS = 16;
const MAX_CHANGES = 12;

/** A section of a prompt under a heading. */
export function section(heading: string, lines: readonly string[]): string {
  return `## ${heading}\n${lines.join('\n')}`;
}

/** A score and its parts, as a line. */
export function scoreLine({ total, readable, dark, brightAreas, by }: DarkScore): string {
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  const areas = brightAreas === null ? '' : inEnglish('dark.brightAreasLabel', { brightAreas });
  const how =
    by === 'pixels' ? inEnglish('dark.pixelsVisibleArea') : inEnglish('dark.byComputedColours');
  return inEnglish('dark.score100TextAa', {
    total: total.toFixed(1),
    readable: share(readable),
    dark: share(dark),
    areas,
    how,
  });
}

/** The failures, one line each. */
export function issueLines(issues: readonly AuditIssue[]): string[] {
  if (issues.length === 0) return [inEnglish('dark.nothing')];
  const lines = issues
    .slice(0, MAX_ISSUES)
    .map(({ kind, title, detail, count, colors, target }) => {
      const all = english(detail);
      const pair = colors
        ? inEnglish('dark.on', { text: colors.text, background: colors.background })
        : '';
      const words =
        kind === 'text'
          ? inEnglish('dark.text', {
              oneLine: JSON.stringify(normalizeSpace(english(title)).slice(0, 60)),
            })
          : english(title);
      const times = count > 1 ? `× ${count}` : '';
      const where = target?.selector ?? '';
      const facts = where && all.endsWith(where) ? all.slice(0, -where.length) : all;
      return [words, times, facts.replace(/[\s·]+$/, ''), pair, where].filter(Boolean).join(' | ');
    });
  const more = issues.length - lines.length;
  return more > 0 ? [...lines, inEnglish('dark.andMore', { more })] : lines;
}

/** Colors by area, one line each. */
export function colorLines(colors: readonly PaletteColor[], most = MAX_COLORS): string[] {
  const shown = colors.slice(0, most);
  if (shown.length === 0) return [inEnglish('dark.notKnown')];
  return shown.map(({ color, uses, area }) => {
    const ways = Object.entries(uses).map(([use, figures]) => `${use} × ${figures.count}`);
    return `${color}: ${ways.join(', ')}; ${Math.round(area).toLocaleString('en')} px²`;
  });
}

/** Surfaces, one line each with its number: what paints them, was → is, and how large they are. */
export function surfaceLines(surfaces: readonly ShownSurface[]): string[] {
  return surfaces.map(({ number, selector, sample, look, was, area, count }) => {
    const paint = (name: string, now: string | null, before: string | null | undefined) =>
      now === null ? [] : [`${name} ${changed(before, now)}`];
    const { words } = look;
    const ratio = (of: PartLook['words'] | undefined) => of?.ratio?.toFixed(1);
    return [
      String(number),
      normalizeSpace(selector),
      ...(sample === '' ? [] : [JSON.stringify(normalizeSpace(sample))]),
      ...paint('background', look.background, was?.background),
      ...paint('border', look.border, was?.border),
      ...(words === null
        ? []
        : [
            `words ${inEnglish('dark.on', {
              text: changed(was?.words?.color, words.color),
              background: changed(was?.words?.ground, words.ground),
            })}`,
            ...(words.ratio === null
              ? []
              : [`contrast ${changed(ratio(was?.words), words.ratio.toFixed(1))}`]),
          ]),
      `× ${count}`,
      `${Math.round(area).toLocaleString('en')} px²`,
    ].join(' | ');
  });
}

/** What a model's changes have done to what is seen, in one line. */
export function changeLine(changes: readonly SurfaceChange[]): Text {
  if (changes.length === 0) return msg('dark.nothingViewLooksDifferent');
  const shown = changes.slice(0, MAX_CHANGES);
  const list = shown.map(
    ({ selector, paints, from, to }) => `${normalizeSpace(selector)} ${paints} ${from} → ${to}`,
  );
  const more = changes.length - shown.length;
  const all = more > 0 ? [...list, msg('dark.andMore', { more })] : list;
  return msg('dark.visibleChanges', { list: joined(all, '; ') });
}

function changed(before: string | null | undefined, now: string): string {
  return before === undefined || before === null || before === now ? now : `${before} → ${now}`;
}

/** The names of a sheet's own palette, one line each: their words say what they are for. */
export function paletteLines(css: string): string[] {
  return sheetPalette(css).map(({ name, value }) => `--${name}: ${value}`);
}

/** Edits as CSS, one rule a line. */
export function editLines(edits: readonly HandEdit[]): string[] {
  return edits.map(({ within, selector, property, value }) => {
    const plain = value?.replace(/\s*!important$/, '') ?? 'remove';
    const inner = `${selector} { ${property}: ${plain} }`;
    return within.reduceRight((rule, parent) => `${parent} { ${rule} }`, inner);
  });
}
