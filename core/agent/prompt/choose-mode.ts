import { matchKeywords } from '../../page/payload/mode-keywords.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { AgentMode, SentMode } from '../run/agent-mode.ts';

/** What the form of a page is chosen by. */
export interface ModeFacts {
  /** What a person has chosen for the run. */
  chosen: AgentMode;
  task: string;
  /** Tokens of the outline, uncut, and how many it may have. */
  tokens: number;
  maxTokens: number;
  /** Whether the outline has any line besides its head. */
  isEmpty: boolean;
  /** Why the model asks for the full HTML; undefined when it does not. */
  fullAsked: string | undefined;
  /** Whether the model can be sent a picture of this document, and has not been yet. */
  canSee: boolean;
  /** Whether the page gives its markup: without it there is the outline alone. */
  hasMarkup: boolean;
}

/** The form, and a sentence that says why. */
export interface ChosenMode {
  mode: SentMode;
  why: string;
}

/**
 * Words that ask for looks. The specification's list is for questions; in a task, “first”, “show” or “price”
 * ask for no picture.
 */
const LOOKS: readonly string[] = [
  ...['icon', 'image', 'logo', 'picture', 'photo', 'avatar', 'thumbnail'],
  ...['looks like', 'look like', 'color', 'colour', 'shape', 'chart', 'graph', 'drawing', 'canvas'],
];

/** In which form the page is sent (the specification's order: what finds elements, then eyes, then all). */
export function chooseMode(facts: ModeFacts): ChosenMode {
  const { chosen, tokens, maxTokens, fullAsked, hasMarkup } = facts;
  if (fullAsked !== undefined && hasMarkup) {
    return { mode: 'full', why: inEnglish('run.modeFullAsked', { reason: fullAsked }) };
  }
  if (chosen !== 'auto') return { mode: chosen, why: inEnglish('run.modeChosen') };
  if (facts.isEmpty && hasMarkup) return { mode: 'skeleton', why: inEnglish('run.modeEmpty') };
  const looks = facts.canSee ? matchKeywords(facts.task, LOOKS) : [];
  if (looks.length > 0) {
    return { mode: 'hybrid', why: inEnglish('run.modeVisual', { words: looks.join(', ') }) };
  }
  if (tokens <= maxTokens) return { mode: 'outline', why: inEnglish('run.modeOutline') };
  return {
    mode: 'filtered',
    why: inEnglish('run.modeTooLong', { tokens: figure(tokens), most: figure(maxTokens) }),
  };
}

function figure(tokens: number): string {
  return Math.round(tokens).toLocaleString('en');
}
