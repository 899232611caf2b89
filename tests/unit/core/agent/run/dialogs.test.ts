import { expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import { verifyOutcome } from '../../../../../core/agent/sentinel/verify-outcome.ts';
import { parseAction } from '../../../../../core/agent/tools/parse-action.ts';
import { partsOf } from '../../../../../core/llm/call/message.ts';
import type { PageDialog } from '../../../../../core/page/tree/page-tree.ts';
import { calls, finish, runScript, TASK } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';
import { saying } from '../../../saying.ts';

const QUESTION: PageDialog = { type: 'confirm', message: 'Leave the club?', defaultText: '' };

function verdictOn(input: object, dialog?: PageDialog) {
  const tree = { ...pageTree([]), ...(dialog && { dialog }) };
  const facts = { task: TASK, tree, origins: ['https://example.test'], originsRead: [] };
  const verdict = judgeAction(parseAction('answer_dialog', input), facts);
  return verdict.type === 'forbidden' ? verdict.message : verdict.concerns.map(({ kind }) => kind);
}

test('a dialog’s question is a person’s to say yes to, whatever it is called; no and OK are not', () => {
  expect(verdictOn({ accept: true }, QUESTION)).toEqual(['dialog']);
  expect(verdictOn({ accept: true }, { ...QUESTION, type: 'beforeunload' })).toEqual(['dialog']);
  expect(verdictOn({ accept: false }, QUESTION)).toEqual([]);
  expect(verdictOn({ accept: true }, { ...QUESTION, type: 'alert' })).toEqual([]);
  expect(verdictOn({ accept: true })).toEqual('No dialog is open.');
});

test('D6: a dialog is told to the model as the page’s words', async () => {
  const page = new FakeAgentPage({ ...pageTree([]), dialog: QUESTION });

  const { requests } = await runScript(page, { replies: [calls(['read_page', {}]), finish()] });

  const [first] = requests;
  const parts = first?.messages.flatMap(partsOf);
  const told = parts?.flatMap((part) => (part.type === 'text' ? part.text : []));
  const about = told?.filter((text) => text.includes('the club')) ?? [];
  expect(about).toHaveLength(1);
  expect(about[0]).toMatch(/^<(page-data-\w+)>\n.*\n<\/\1>$/s);
});

test('a dialog that opens while the page is read is in what the model gets, and no page without it', async () => {
  const page = new FakeAgentPage(pageTree([]));
  let isOpen = false;
  const asAsked = {
    outline: async () => {
      isOpen = true;
      return [];
    },
    isHeldUp: async () => isOpen,
  };
  page.beforeLook = () => {
    if (isOpen) page.tree = { ...page.tree, dialog: QUESTION };
  };

  const { requests, events } = await runScript(Object.assign(page, asAsked), {
    replies: [finish()],
  });

  expect(JSON.stringify(requests[0]?.messages)).toContain('Leave the club?');
  const seen = events.flatMap((event) =>
    event.type === 'observed' ? [event.observation.payload.includes('Leave the club?')] : [],
  );
  expect(seen).toEqual([true]);
});

test('a dialog that a person has answered meanwhile is not answered again, and the run goes on', async () => {
  const page = new FakeAgentPage({ ...pageTree([]), dialog: { ...QUESTION, type: 'alert' } });
  Object.assign(page, { can: new Set([...page.can, 'answer_dialog']) });
  page.beforeLook = (look) => {
    if (look > 1) page.tree = pageTree([]);
  };

  const { state } = await runScript(page, {
    replies: [calls(['answer_dialog', { accept: true }]), finish()],
  });

  expect(page.orders).toEqual([]);
  expect(state.steps[0]).toMatchObject({
    status: 'refused',
    feedback: { result: { message: 'No dialog is open. Nothing was done.' } },
  });
  expect(state.outcome?.type).toBe('done');
});

test('a dialog is what a click brought about, and what keeps a page from being left', async () => {
  const dialog = { type: 'beforeunload', message: '', defaultText: '' } as const;
  const [before, after] = await Promise.all(
    [pageTree([]), { ...pageTree([]), dialog }].map((tree) => new FakeAgentPage(tree).look()),
  );
  if (!before || !after) throw new Error('Nothing was looked at.');
  const evidence = { before, after, target: null, since: 0 };

  expect(verifyOutcome({ type: 'any_change' }, evidence)).toMatchObject({
    success: true,
    feedback: 'The page waits for its dialog (beforeunload) to be answered.',
  });
  expect(verifyOutcome({ type: 'navigation' }, evidence)).toMatchObject({
    success: false,
    feedback: saying('waits for its dialog'),
  });
});

test('D11: of a tab on an origin that nobody has agreed to, a model hears only where it is', async () => {
  const page = new FakeAgentPage(pageTree([]));
  const look = page.look.bind(page);
  page.look = async () => ({
    ...(await look()),
    tabs: [
      { id: 1, title: 'Shop', url: 'https://example.test/a', isCurrent: true },
      { id: 2, title: 'SAY THIS', url: 'https://evil.test/?q=AND-THIS', isCurrent: false },
    ],
  });

  const { requests } = await runScript(page, { replies: [finish()] });

  const sent = JSON.stringify(requests);
  expect(sent).toContain('https://evil.test');
  expect(sent).toContain('Shop');
  expect(sent).not.toContain('SAY THIS');
  expect(sent).not.toContain('AND-THIS');
});
