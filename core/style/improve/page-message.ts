import postcss from 'postcss';
import type { ImagePart, Message, UserMessage, UserPart } from '../../llm/call/message.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { cssEntries } from '../hand-edits/css-entries.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';
import { relevantCss } from '../hand-edits/relevant-css.ts';
import {
  colorLines,
  editLines,
  issueLines,
  paletteLines,
  scoreLine,
  section,
  surfaceLines,
} from './prompt-lines.ts';
import type { MeasuredDark, TrialPage } from './trial-page.ts';

/** A sheet as shown to a model. */
interface ShownSheet {
  /** For people, such as `Page`. */
  name: string;
  css: string;
  edits: readonly HandEdit[];
}

/** What a model is told of a dark page. */
export interface PageQuestion {
  sheets: readonly ShownSheet[];
  measured: MeasuredDark;
  /** The developer's wishes; may be empty. */
  words: string;
  /** Random, so that no text of the page can pretend to be outside of it. */
  boundary: string;
  /** Which of the sheets' rules are seen; missing where the page was not asked. */
  seen?: SeenAreas;
  /** The result of the model's last changes: sentences. */
  before?: readonly string[];
  /** The page with changes that were not kept. */
  rejected?: ImagePart | null;
}

/** What the selectors of sheets have in view: the area of the largest element, in CSS square pixels. */
type SeenAreas = ReadonlyMap<string, number>;

const NO_PICTURE = inEnglish('dark.noPicturePage');
const NO_WISH = inEnglish('dark.repairFailsNothingElse');

const SURFACES =
  'What is seen, numbered as in the picture: what paints it, was → is, how many, area';
const NAMES = 'Names of the palette: one changes all that is alike';
const [AS_IT_WAS, DARK_NOW, REJECTED] = [
  'The page as it was:',
  'The dark page now:',
  'The page with your last changes, which were taken out again:',
];

/** A dark page and the wishes for it, as a request begins. A long sheet is cut to the relevant rules. */
export function pageMessage(question: PageQuestion): UserMessage {
  const { sheets, measured, words, boundary, before = [], rejected = null, seen } = question;
  const { surfaces = [], original = null, picture } = measured;
  const about = [
    words,
    ...measured.issues.flatMap(({ target }) => target?.selector ?? []),
    ...sheets.flatMap(({ edits }) => edits.map(({ selector }) => selector)),
    ...(seen ? [] : surfaces.map(({ selector }) => selector)),
  ];
  const names = sheets.flatMap(({ css }) => paletteLines(css));
  const page = [
    section('Measured', [scoreLine(measured.score)]),
    section('Fails', issueLines(measured.issues)),
    section('Colours that the page paints now', colorLines(measured.palette)),
    ...(surfaces.length > 0 ? [section(SURFACES, surfaceLines(surfaces))] : []),
    ...(names.length > 0 ? [section(NAMES, names)] : []),
    ...sheets.map((sheet, at) =>
      sheetSection(sheet, at, [relevantCss(sheet.css, about, { seen }).trim() || '(empty)']),
    ),
    ...sheets.flatMap(handSection),
  ];
  const sight = picture ? [] : [NO_PICTURE];
  const wish = [...sight, ...before, words.trim() || NO_WISH].join('\n');
  const content: UserPart[] = [
    quoted(page, boundary),
    ...(picture && original ? shown(AS_IT_WAS, original) : []),
    ...(picture && original ? shown(DARK_NOW, picture) : []),
    ...(picture && !original ? [picture] : []),
    ...(picture && rejected ? shown(REJECTED, rejected) : []),
    { type: 'text', text: wish },
  ];
  return { role: 'user', content };
}

/** Asks the page which rules of these sheets are seen. */
export async function seenRules(
  { probe }: Pick<TrialPage, 'probe'>,
  sheets: readonly { css: string }[],
): Promise<SeenAreas> {
  const selectors = new Set<string>();
  for (const { css } of sheets) {
    postcss.parse(css, { map: false }).walkRules(({ selector }) => void selectors.add(selector));
  }
  const asked = [...selectors];
  const areas = await probe.seenAreas(asked);
  return new Map(asked.map((selector, at) => [selector, areas[at] ?? 0] as const));
}

/** Of a sheet, once it has been read. Characters. */
const MAX_CSS_CHARS = 6000;
const [MAX_PROPERTIES, MAX_SELECTORS] = [60, 40];

/**
 * The first message once the model has read it: custom properties, what failed and the rules concerned in the
 * place of the page's colors and CSS, and in full what was written by hand.
 */
export function summarized(
  first: Message,
  { sheets, measured, boundary }: Pick<PageQuestion, 'sheets' | 'measured' | 'boundary'>,
): Message {
  if (first.role !== 'user') return first;
  const { score, issues } = measured;
  const failing = [...new Set(issues.flatMap(({ target }) => target?.selector ?? []))];
  const page = [
    section('Measured at the start', [scoreLine(score)]),
    section('Failed at the start', listed(failing.slice(0, MAX_SELECTORS))),
    ...sheets.flatMap((sheet, at) => [
      sheetSection(sheet, at, [
        ...propertyLines(sheet.css),
        relevantCss(sheet.css, failing, { limit: MAX_CSS_CHARS }).trim(),
      ]),
      ...handSection(sheet, at),
    ]),
  ];
  const wish = first.content.slice(1).filter(({ type }) => type !== 'image');
  return { role: 'user', content: [quoted(page, boundary), ...wish] };
}

function quoted(sections: readonly string[], boundary: string): UserPart {
  const text = `<page-${boundary}>\n${sections.join('\n\n')}\n</page-${boundary}>`;
  return { type: 'text', text };
}

function shown(words: string, picture: ImagePart): UserPart[] {
  return [{ type: 'text', text: words }, picture];
}

function sheetSection({ name }: ShownSheet, at: number, lines: readonly string[]): string {
  return section(`Sheet ${at + 1}: ${normalizeSpace(name)}`, lines);
}

function handSection({ edits }: ShownSheet, at: number): string[] {
  return edits.length > 0 ? [section(`By hand, in sheet ${at + 1}`, editLines(edits))] : [];
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
