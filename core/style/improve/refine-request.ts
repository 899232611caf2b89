import type { LlmRequest } from '../../llm/call/llm-request.ts';
import type { ImagePart, UserMessage, UserPart } from '../../llm/call/message.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';
import { relevantCss } from '../hand-edits/relevant-css.ts';
import { EVALUATE_PROMPT } from './evaluate-prompt.ts';
import type { MeasuredDark } from './measured-dark.ts';
import {
  colorLines,
  editLines,
  issueLines,
  oneLine,
  paletteLines,
  scoreLine,
  section,
  surfaceLines,
} from './prompt-lines.ts';
import { REFINE_PROMPT } from './refine-prompt.ts';
import type { SeenAreas } from './seen-rules.ts';

/** A sheet as shown to a model. */
interface ShownSheet {
  /** For people, such as `Page`. */
  name: string;
  css: string;
  edits: readonly HandEdit[];
}

export interface RefineQuestion {
  /** `evaluate` asks a model that has changed the sheets before. */
  task: 'refine' | 'evaluate';
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

function shown(words: string, picture: ImagePart): UserPart[] {
  return [{ type: 'text', text: words }, picture];
}

/** The request to a model about dark sheets. A long sheet is cut to the relevant rules. */
export function refineRequest(question: RefineQuestion): LlmRequest {
  const system = question.task === 'refine' ? REFINE_PROMPT : EVALUATE_PROMPT;
  return { system, messages: [darkPageMessage(question)] };
}

/** A dark page and the wishes for it: the start of every such request. */
export function darkPageMessage(question: Omit<RefineQuestion, 'task'>): UserMessage {
  const { measured, words, boundary, before = [], rejected = null, seen } = question;
  const { surfaces = [], original = null, picture } = measured;
  const about = [
    words,
    ...measured.issues.flatMap(({ target }) => target?.selector ?? []),
    ...question.sheets.flatMap(({ edits }) => edits.map(({ selector }) => selector)),
    ...(seen ? [] : surfaces.map(({ selector }) => selector)),
  ];
  const names = question.sheets.flatMap(({ css }) => paletteLines(css));
  const page = [
    section('Measured', [scoreLine(measured.score)]),
    section('Fails', issueLines(measured.issues)),
    section('Colours that the page paints now', colorLines(measured.palette)),
    ...(surfaces.length > 0 ? [section(SURFACES, surfaceLines(surfaces))] : []),
    ...(names.length > 0 ? [section(NAMES, names)] : []),
    ...question.sheets.map(({ name, css }, at) => {
      const heading = `Sheet ${at + 1}: ${oneLine(name)}`;
      return section(heading, [relevantCss(css, about, { seen }).trim() || '(empty)']);
    }),
    ...question.sheets.flatMap(({ edits }, at) =>
      edits.length > 0 ? [section(`By hand, in sheet ${at + 1}`, editLines(edits))] : [],
    ),
  ].join('\n\n');
  const sight = picture ? [] : [NO_PICTURE];
  const wish = [...sight, ...before, words.trim() || NO_WISH].join('\n');
  const content: UserPart[] = [
    { type: 'text', text: `<page-${boundary}>\n${page}\n</page-${boundary}>` },
    ...(picture && original ? shown(AS_IT_WAS, original) : []),
    ...(picture && original ? shown(DARK_NOW, picture) : []),
    ...(picture && !original ? [picture] : []),
    ...(picture && rejected ? shown(REJECTED, rejected) : []),
    { type: 'text', text: wish },
  ];
  return { role: 'user', content };
}
