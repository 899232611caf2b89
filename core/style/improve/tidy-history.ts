import postcss from 'postcss';
import type { Message, ToolMessage, UserMessage, UserPart } from '../../llm/call/message.ts';
import { withoutImages } from '../../llm/call/without-images.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { cssEntries } from '../hand-edits/css-entries.ts';
import { relevantCss } from '../hand-edits/relevant-css.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { editLines, oneLine, scoreLine, section } from './prompt-lines.ts';
import type { RefinedSheet } from './propose-sheets.ts';

/** Of a sheet, once it has been read. Characters. */
const MAX_CSS_CHARS = 6000;
const [MAX_PROPERTIES, MAX_SELECTORS] = [60, 40];

/** The messages with no picture but those of the newest message that has any. */
export function withNewestPictures(messages: readonly Message[]): Message[] {
  const newest = messages.findLastIndex((message) => partsOf(message).some(isPicture));
  return messages.map((message, at) => (at < newest ? withoutImages(message) : message));
}

function partsOf(message: Message): readonly UserPart[] {
  if (message.role === 'user') return message.content;
  return message.role === 'tool' ? message.results.flatMap(({ content }) => content) : [];
}

function isPicture({ type }: UserPart): boolean {
  return type === 'image';
}

/**
 * What replaces the page's colors and CSS once the model has read them: custom
 * properties, what failed, the rules concerned, and in full what was written by hand.
 */
export function pageSummary(
  sheets: readonly RefinedSheet[],
  { score, issues }: MeasuredDark,
  mark: string,
): string {
  const failing = [...new Set(issues.flatMap(({ target }) => target?.selector ?? []))];
  const page = [
    section('Measured at the start', [scoreLine(score)]),
    section('Failed at the start', listed(failing.slice(0, MAX_SELECTORS))),
    ...sheets.flatMap(({ name, css, edits }, at) => [
      section(`Sheet ${at + 1}: ${oneLine(name)}`, [
        ...propertyLines(css),
        relevantCss(css, failing, { limit: MAX_CSS_CHARS }).trim(),
      ]),
      ...(edits.length > 0 ? [section(`By hand, in sheet ${at + 1}`, editLines(edits))] : []),
    ]),
  ].join('\n\n');
  return `<page-${mark}>\n${page}\n</page-${mark}>`;
}

/** The first message with the summary in the place of the page's description. */
export function withSummary(first: Message, summary: string): Message {
  if (first.role !== 'user') return first;
  const wish = first.content.slice(1).filter((part) => !isPicture(part));
  const message: UserMessage = {
    role: 'user',
    content: [{ type: 'text', text: summary }, ...wish],
  };
  return message;
}

/** The results of a turn's calls with a last word of ours. */
export function withWord({ results, role }: ToolMessage, text: string): ToolMessage {
  const last = results.length - 1;
  return {
    role,
    results: results.map((result, at) =>
      at === last ? { ...result, content: [...result.content, { type: 'text', text }] } : result,
    ),
  };
}

function propertyLines(css: string): string[] {
  const values = new Map<string, string>();
  for (const { property, value } of cssEntries(postcss.parse(css, { map: false }))) {
    if (property.startsWith('--')) values.set(property, value.replace(/\s*!important$/, ''));
  }
  return [...values].slice(0, MAX_PROPERTIES).map(([name, value]) => `${name}: ${value}`);
}

function listed(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines : [inEnglish('dark.nothing')];
}
