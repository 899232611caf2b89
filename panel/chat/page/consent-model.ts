import { createModel, signal } from '@preact/signals';
import type { Text } from '../../../core/platform/messages/messages.ts';
import { HeldGate } from '../../../core/run/gate.ts';
import type { DarkScore } from '../../../core/style/improve/dark-score.ts';

/** What the chat asks a person, beside the steps of the agent. */
export type ConsentQuestion =
  /** The page is on an origin that they have not talked about: none of it was read. */
  | { type: 'origin'; origin: string; url: string }
  /** To make the page dark, or undo that. */
  | { type: 'dark'; isDark: boolean }
  /** To keep dark CSS that is in the page now, and what it has changed: shares from 0 to 1, scores to 100. */
  | ProposedCss;

/** Dark CSS that a model proposes, and how dark and readable the page is without and with it. */
export interface ProposedCss {
  type: 'css';
  css: string;
  before: DarkScore;
  after: DarkScore;
  /** What got worse and what was left out, in sentences. */
  notes: readonly Text[];
}

/** A person's yes or no to what a tool of the chat wants; it never times out. */
export const ConsentModel = createModel(() => {
  const question = signal<ConsentQuestion | null>(null);
  const held = new HeldGate<ConsentQuestion, boolean>((next) => {
    question.value = next;
  });
  return {
    question,
    /** Resolves with the answer; rejects when the turn is stopped. */
    ask: (asked: ConsentQuestion, stop: AbortSignal) => held.hold(asked, stop),
    answer: (isAllowed: boolean) => void held.answer(isAllowed),
  };
});

export type ConsentModel = InstanceType<typeof ConsentModel>;
