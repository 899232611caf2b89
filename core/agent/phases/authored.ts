import { orAborted } from '../../platform/async/or-aborted.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { AuthoredStep } from '../run/authored-step.ts';
import { endStep } from '../run/end-step.ts';
import { MISSING_TEXT } from '../run/missing-text.ts';
import type { RunState } from '../run/run-state.ts';
import type { Authored, StepAuthor } from '../run/step-author.ts';
import { askForStep } from './ask-for-step.ts';
import type { RunContext } from './run-context.ts';

/** The step as its author makes it: no model is asked, and nothing is spent. */
export async function authored(
  context: RunContext,
  state: RunState,
  author: StepAuthor,
): Promise<RunState> {
  const { signal, ports, seen } = context;
  const made = await orAborted(author.next(state, seen, signal), signal);
  if (made.type === 'look-again') {
    await ports.wait(made.ms, signal);
    return { ...state, next: 'observe' };
  }
  if (made.type === 'ask-model') {
    const asked = await askForStep(context, state, made);
    return proposing(asked.state, asked.authored);
  }
  if (made.type === 'ask') return withText(context, state, made);
  return proposing(state, made.step);
}

/** Asks for the text that a step lacks. Without it the step is left out, and the next one's turn comes. */
async function withText(
  context: RunContext,
  state: RunState,
  { question, step }: Extract<Authored, { type: 'ask' }>,
): Promise<RunState> {
  const point = { type: 'question', question, isSecret: true, isPersonal: true } as const;
  const answer = await context.ask(point, state);
  if (answer.type === 'answer' && answer.text !== '') return proposing(state, step(answer.text));
  return endStep(proposing(state, step(MISSING_TEXT)), {
    status: 'skipped',
    person: inEnglish('run.iGaveNoText'),
    at: context.ports.now(),
  });
}

function proposing(state: RunState, step: AuthoredStep): RunState {
  return { ...state, next: 'propose', draft: { ...state.draft, authored: step } };
}
