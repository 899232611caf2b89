import { envelopeRequest, readEnvelope, UNREADABLE } from '../envelope/ask-envelope.ts';
import { envelopeOf } from '../envelope/envelope.ts';
import { ownTask, type RunState } from '../run/run-state.ts';
import { askBeside } from './ask-beside.ts';
import type { RunContext } from './run-context.ts';

/**
 * The run with what its task lets it do, before its first step: read by its model in one call that sees the task alone,
 * or by the lexicon, where no model makes the steps or the call fails. Nothing is wider because something failed.
 */
export async function readTask(context: RunContext, before: RunState): Promise<RunState> {
  if (before.envelope) return before;
  const { author, model, price, emit } = context.ports;
  const task = ownTask(before);
  let state = before;
  let envelope = envelopeOf(task, null);
  if (!author && model.id.provider !== 'scripted' && task.trim() !== '') {
    const asked = await askBeside(context, state, envelopeRequest(task), {
      ...{ model, price, isFree: true },
    });
    state = asked.state;
    const read = asked.reply && readEnvelope(asked.reply, task);
    const problem = asked.reply ? UNREADABLE : asked.problem;
    envelope = envelopeOf(task, read, read ? undefined : problem);
  }
  emit({ type: 'envelope', envelope });
  return { ...state, envelope };
}
