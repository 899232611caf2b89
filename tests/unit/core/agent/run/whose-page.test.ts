import { expect, test } from 'vitest';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

/** A page that notes whose it is. */
function notedPage() {
  const page = new FakeAgentPage(pageTree([pageNode('1', { xy: [50, 20] })]));
  const notes: string[] = [];
  return {
    notes,
    page: Object.assign(page, {
      began: async () => void notes.push('began'),
      handed: async (to: string) => void notes.push(to),
      ended: async () => void notes.push('ended'),
    }),
  };
}

const ASK = calls(['ask_user', { question: 'Which?' }]);

test('the page is the person’s while they think, and the agent’s again when they have answered', async () => {
  const { page, notes } = notedPage();

  await runScript(page, {
    replies: [ASK, finish()],
    person: async () => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      return { type: 'answer', text: 'This one' };
    },
  });

  expect(notes).toEqual(['began', 'person', 'agent', 'ended']);
});

test('an answer that comes at once changes nothing about whose the page is', async () => {
  const { page, notes } = notedPage();

  await runScript(page, {
    replies: [ASK, finish()],
    person: () => ({ type: 'answer', text: 'This one' }),
  });

  expect(notes).toEqual(['began', 'ended']);
});

test('a run that is stopped while a person thinks lets go of the page', async () => {
  const { page, notes } = notedPage();
  const stop = new AbortController();

  const { state } = await runScript(page, {
    replies: [ASK],
    person: async () => {
      setTimeout(() => stop.abort(), 120);
      return new Promise(() => undefined);
    },
    signal: stop.signal,
  });

  expect(state.outcome).toEqual({ type: 'stopped', reason: 'Stopped.' });
  expect(notes.at(-1)).toBe('ended');
});
