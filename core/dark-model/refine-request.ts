import type { UserMessage, UserPart } from '../model/message.ts';
import type { ModelRequest } from '../model/model-request.ts';
import { concernedCss } from './concerned-css.ts';
import { colorLines, editLines, issueLines, oneLine, scoreLine, section } from './dark-lines.ts';
import type { HandEdit } from './hand-edits.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { EVALUATE_PROMPT } from './prompts/evaluate-prompt.ts';
import { REFINE_PROMPT } from './prompts/refine-prompt.ts';

/** A sheet as a model is shown it. */
interface ShownSheet {
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

const NO_PICTURE = 'There is no picture of the page.';
const NO_WISH = 'Repair what fails. Nothing else is asked for.';

/** What a model is asked about dark sheets. A long sheet is cut to the rules concerned. */
export function refineRequest(question: RefineQuestion): ModelRequest {
  const system = question.task === 'refine' ? REFINE_PROMPT : EVALUATE_PROMPT;
  return { system, messages: [darkMessage(question)] };
}

/** A dark page and what is wished of it, as every request of the kind begins. */
export function darkMessage(question: Omit<RefineQuestion, 'task'>): UserMessage {
  const { measured, words, boundary, before = [] } = question;
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
  const sight = measured.picture ? [] : [NO_PICTURE];
  const wish = [...sight, ...before, words.trim() || NO_WISH].join('\n');
  const content: UserPart[] = [
    { type: 'text', text: `<page-${boundary}>\n${page}\n</page-${boundary}>` },
    ...(measured.picture ? [measured.picture] : []),
    { type: 'text', text: wish },
  ];
  return { role: 'user', content };
}
