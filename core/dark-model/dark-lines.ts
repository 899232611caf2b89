import type { AuditIssue } from '../audit/audit-issue.ts';
import type { PaletteColor } from '../colors/palette.ts';
import type { DarkScore } from './dark-score.ts';
import type { HandEdit } from './hand-edits.ts';

/** Failures and colours told at most: more helps no model. */
const MOST_ISSUES = 40;
const MOST_COLORS = 16;

/** What is told of a page under a heading. */
export function section(heading: string, lines: readonly string[]): string {
  return `## ${heading}\n${lines.join('\n')}`;
}

/** A score and what it is made of, as a line. */
export function scoreLine({ total, readable, dark, brightAreas, by }: DarkScore): string {
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  const areas = brightAreas === null ? '' : `, bright areas ${brightAreas}`;
  const how = by === 'pixels' ? 'by pixels, of what is in view' : 'by computed colours';
  return `score ${total.toFixed(1)} of 100, text at AA ${share(readable)}, dark ${share(dark)}${areas} (${how})`;
}

/** What fails, a line each. */
export function issueLines(issues: readonly AuditIssue[]): string[] {
  if (issues.length === 0) return ['Nothing.'];
  const lines = issues
    .slice(0, MOST_ISSUES)
    .map(({ kind, title, detail, count, colors, target }) => {
      const pair = colors ? `${colors.text} on ${colors.background}` : '';
      const words = kind === 'text' ? `text ${JSON.stringify(oneLine(title).slice(0, 60))}` : title;
      const times = count > 1 ? `× ${count}` : '';
      const where = target?.selector ?? '';
      const facts = where && detail.endsWith(where) ? detail.slice(0, -where.length) : detail;
      return [words, times, facts.replace(/[\s·]+$/, ''), pair, where].filter(Boolean).join(' | ');
    });
  const more = issues.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}

/** Colours by area, a line each. */
export function colorLines(colors: readonly PaletteColor[], most = MOST_COLORS): string[] {
  const shown = colors.slice(0, most);
  if (shown.length === 0) return ['Not known.'];
  return shown.map(({ color, uses, area }) => {
    const ways = Object.entries(uses).map(([use, figures]) => `${use} × ${figures.count}`);
    return `${color}: ${ways.join(', ')}; ${Math.round(area).toLocaleString('en')} px²`;
  });
}

/** Edits as CSS, one rule a line. */
export function editLines(edits: readonly HandEdit[]): string[] {
  return edits.map(({ within, selector, property, value }) => {
    const plain = value?.replace(/\s*!important$/, '') ?? 'remove';
    const inner = `${selector} { ${property}: ${plain} }`;
    return within.reduceRight((rule, parent) => `${parent} { ${rule} }`, inner);
  });
}

/** Text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
