import { expect, test } from 'vitest';
import { autoGate } from '../../../../../core/agent/loop/gates.ts';
import { readFlow } from '../../../../../core/agent/recorder/read-flow.ts';
import { writeFlow } from '../../../../../core/agent/recorder/write-flow.ts';
import { recordingOf } from '../../../../../core/agent/replay/recording-of.ts';
import { replayAuthor } from '../../../../../core/agent/replay/replay-author.ts';
import type { GateAnswer, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import { MISSING_TEXT } from '../../../../../core/agent/run/missing-text.ts';
import type { Recording } from '../../../../../core/agent/run/recording.ts';
import { maskTexts } from '../../../../../core/agent/trace/mask-texts.ts';
import { redactRun } from '../../../../../core/agent/trace/redact-run.ts';
import { readTrace, traceFiles } from '../../../../../core/agent/trace/trace-files.ts';
import { typedSecrets } from '../../../../../core/agent/trace/typed-secrets.ts';
import { MASK } from '../../../../../core/page/tree/secret-field.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const SECRET = 'hunter2 "x"';
const VERSION = '0.1.0';

/** A form in which what is typed into the second field is never told. */
function loginPage(name = 'Password') {
  const field = (key: string, label: string, value: string) =>
    pageNode(key, { node: { tag: 'input', role: 'textbox', name: label, value } });
  const page = new FakeAgentPage(pageTree([field('1', 'Name', ''), field('2', name, '')]));
  page.does = (order) => {
    if (order.tool !== 'type') return DONE;
    const { element, text } = order.input;
    page.change(element, () =>
      element === '2' ? field('2', name, MASK) : field('1', 'Name', text),
    );
    return DONE;
  };
  return page;
}

const approving = (point: GatePoint): GateAnswer =>
  point.type === 'approval' ? { type: 'approve', binding: point.proposal.binding } : { type: 'go' };

async function loggedIn({ name = 'Password', secret = SECRET } = {}) {
  const page = loginPage(name);
  const { state } = await runScript(page, {
    replies: [
      calls(['type', { element: '1', text: 'ann' }]),
      calls(['type', { element: '2', text: secret, why: `The task gives ${secret}.` }]),
      finish('Logged in.'),
    ],
    person: approving,
    state: { task: `Log in as ann with ${secret}` },
  });
  expect(page.orders.map((order) => order.tool === 'type' && order.input.text)).toEqual([
    'ann',
    secret,
  ]);
  return state;
}

test('E2: what was typed into a field for a secret is in no file of a trace, and is counted', async () => {
  const run = await loggedIn();
  const files = await traceFiles(run, { version: VERSION });
  const back = await readTrace(files);

  expect(JSON.stringify(files)).not.toContain('hunter2');
  expect(back.redaction['typed secret']).toBeGreaterThan(2);
  expect(back.run.task).toBe(`Log in as ann with ${MISSING_TEXT}`);
  expect(back.run.steps[0]?.proposal?.action.input).toMatchObject({ text: 'ann' });
  expect(await traceFiles(back.run, { version: VERSION })).toEqual(files);
  // The run itself is as it was.
  expect(typedSecrets(run)).toEqual([SECRET]);
});

test('a field whose name says nothing is known by its masked value', async () => {
  const run = await loggedIn({ name: 'Second word' });

  expect(run.steps[1]?.proposal?.concerns).toEqual([]);
  expect(typedSecrets(run)).toEqual([SECRET]);
});

test('a short secret goes where it was typed, and leaves numbers and longer words alone', async () => {
  const run = await loggedIn({ secret: '12' });
  const { run: clean } = await redactRun(run, null);

  expect(clean.steps[1]?.proposal?.action.input).toMatchObject({ text: MISSING_TEXT });
  expect(clean.task).toBe('Log in as ann with 12');
  const page = JSON.stringify({ xy: [1234, 5], n: '1234 <b>', v: 'no. 1234.' });
  expect(maskTexts({ payload: page }, ['1234']).payload).toBe(
    JSON.stringify({ xy: [1234, 5], n: `${MISSING_TEXT} <b>`, v: `no. ${MISSING_TEXT}.` }),
  );
  expect(
    maskTexts({ text: 'pin 12345', status: '1234', url: '/?p=a%20b%2Fc&x=a+b%2Fc' }, [
      '1234',
      'a b/c',
    ]),
  ).toEqual({
    text: 'pin 12345',
    status: '1234',
    url: `/?p=${MISSING_TEXT}&x=${MISSING_TEXT}`,
  });
});

test('a secret that is one of our own words spoils no field of ours', async () => {
  const run = await loggedIn({ secret: 'type' });
  const files = await traceFiles(run, { version: VERSION });

  expect((await readTrace(files)).run.steps[1]?.proposal?.action).toMatchObject({
    tool: 'type',
    input: { text: MISSING_TEXT },
  });
});

function replay(recording: Recording, person: (point: GatePoint) => GateAnswer) {
  const page = loginPage();
  const asked: GatePoint[] = [];
  const gate = autoGate(async (point) => {
    asked.push(point);
    return person(point);
  });
  const author = replayAuthor(recording, { now: () => 0 });
  return { asked, page, done: runScript(page, { replies: [], author, gate }) };
}

test('a replay asks the person for what is missing, and types that', async () => {
  const recording = recordingOf((await redactRun(await loggedIn(), null)).run);
  const { asked, page, done } = replay(recording, (point) =>
    point.type === 'question' ? { type: 'answer', text: ' other ' } : approving(point),
  );
  const { state } = await done;

  expect(asked[0]).toMatchObject({
    type: 'question',
    isSecret: true,
    question: expect.stringMatching(/^Step 2 of the recording \(type “Password”\) typed a secret/),
  });
  expect(page.orders[1]).toMatchObject({ tool: 'type', input: { text: ' other ' } });
  expect(state.outcome).toMatchObject({ success: true });
  expect(typedSecrets(state)).toEqual([' other ']);
});

test('without it the step is left out, and the replay is told as not done', async () => {
  const recording = recordingOf((await redactRun(await loggedIn(), null)).run);
  const { page, done } = replay(recording, () => ({ type: 'skip' }));
  const { state } = await done;

  expect(page.orders).toHaveLength(1);
  expect(state.steps[1]).toMatchObject({ status: 'skipped' });
  expect(state.outcome).toMatchObject({ success: false });
});

test('a recording for DevTools has no secret, says so, and asks for it when it is read again', async () => {
  const { flow, leftOut } = writeFlow((await redactRun(await loggedIn(), null)).run);
  const back = readFlow(JSON.stringify(flow));

  expect(JSON.stringify(flow)).not.toContain('hunter2');
  expect(leftOut.map(english).join()).toContain(
    'Step 2: the text that it typed was a secret and was removed',
  );
  expect(back.steps.map(({ isTextMissing = false }) => isTextMissing)).toEqual([false, true]);
});

test('the mark of a missing text is typed nowhere, whoever wants it', async () => {
  const page = loginPage();
  const { state } = await runScript(page, {
    replies: [calls(['type', { element: '2', text: MISSING_TEXT }]), finish()],
    person: approving,
  });

  expect(page.orders).toEqual([]);
  expect(state.steps[0]?.feedback.result.message).toContain('isn’t in the run’s file');
});
