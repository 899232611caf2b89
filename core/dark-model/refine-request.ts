import type { AuditIssue } from '../audit/audit-issue.ts';
import type { PaletteColor } from '../colors/palette.ts';
import type { UserPart } from '../model/message.ts';
import type { ModelRequest } from '../model/model-request.ts';
import { concernedCss } from './concerned-css.ts';
import type { DarkScore } from './dark-score.ts';
import type { HandEdit } from './hand-edits.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { EVALUATE_PROMPT } from './prompts/evaluate-prompt.ts';
import { REFINE_PROMPT } from './prompts/refine-prompt.ts';

/** A sheet as a model is shown it. */
export interface ShownSheet {
  /** For people, such as `Page`. */
  name: string;
  css: string;
  edits: readonly HandEdit[];
}

export interface RefineQuestion {
  /** `evaluate` is asked of a model that has changed the sheets before. */
  task: 'refine' | 'evaluate';
  sheets: readonly ShownSheet[];
  measured: MeasuredDark;
  /** What the developer wishes; may be empty. */
  words: string;
  /** Random, so that no text of the page can pretend to stand outside of it. */
  boundary: string;
  /** What became of the model's last changes: sentences. */
  before?: readonly string[];
}

/** Failures and colours sent at most: more helps no model. */
const MOST_ISSUES = 40;
const MOST_COLORS = 16;

const NO_WISH = 'Repair what fails. Nothing else is asked for.';

/** What a model is asked about dark sheets. A long sheet is cut to the rules concerned. */
export function refineRequest(question: RefineQuestion): ModelRequest {
  const { task, measured, words, boundary, before = [] } = question;
  const about = [
    words,
    ...measured.issues.flatMap(({ target }) => target?.selector ?? []),
    ...question.sheets.flatMap(({ edits }) => edits.map(({ selector }) => selector)),
  ];
  const page = [
    section('Measured', [scoreLine(measured.score)]),
    section('Fails', issueLines(measured.issues)),
    section('Colours that the page paints now', colorLines(measured.palette)),
    ...question.sheets.map(({ name, css }, at) => {
      const heading = `Sheet ${at + 1}: ${oneLine(name)}`;
      return section(heading, [concernedCss(css, about).trim() || '(empty)']);
    }),
    ...question.sheets.flatMap(({ edits }, at) =>
      edits.length > 0 ? [section(`By hand, in sheet ${at + 1}`, editLines(edits))] : [],
    ),
  ].join('\n\n');
  const wish = [...before, words.trim() || NO_WISH].join('\n');
  const content: UserPart[] = [
    { type: 'text', text: `<page-${boundary}>\n${page}\n</page-${boundary}>` },
    ...(measured.picture ? [measured.picture] : []),
    { type: 'text', text: wish },
  ];
  const system = task === 'refine' ? REFINE_PROMPT : EVALUATE_PROMPT;
  return { system, messages: [{ role: 'user', content }] };
}

function section(heading: string, lines: readonly string[]): string {
  return `## ${heading}\n${lines.join('\n')}`;
}

function scoreLine({ total, readable, dark, brightAreas, by }: DarkScore): string {
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  const areas = brightAreas === null ? '' : `, bright areas ${brightAreas}`;
  const how = by === 'pixels' ? 'by pixels, of what is in view' : 'by computed colours';
  return `score ${total.toFixed(1)} of 100, text at AA ${share(readable)}, dark ${share(dark)}${areas} (${how})`;
}

function issueLines(issues: readonly AuditIssue[]): string[] {
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

function colorLines(colors: readonly PaletteColor[]): string[] {
  const shown = colors.slice(0, MOST_COLORS);
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

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
