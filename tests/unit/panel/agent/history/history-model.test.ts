import { afterEach, expect, test, vi } from 'vitest';
import { RUN_FORMAT } from '../../../../../core/agent/run/run-format.ts';
import type { ScriptedReply } from '../../../../../core/llm/provider/llm-config.ts';
import { sealCheckpoint } from '../../../../../core/run/checkpoint.ts';
import type { ExportDraft } from '../../../../../panel/agent/history/export-run.ts';
import type { Released } from '../../../../../panel/llm/call/call-model.ts';
import { FakeBrowser, historyPanel } from '../../../../fakes/agent-history.ts';
import { calls, finish, scriptedModel, startState } from '../../../../fakes/agent-run.ts';

const FILL = calls(['type', { element: '1', text: 'At the door' }]);
const OPEN = calls(['click', { element: '2', why: 'To see it.' }]);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function open(browser: FakeBrowser, replies: readonly ScriptedReply[] = [FILL, OPEN, finish()]) {
  const panel = historyPanel(browser, replies);
  closing.push(panel.close);
  return panel;
}

type Panel = ReturnType<typeof open>;

/** A run that is over, on show. */
async function ran(browser = new FakeBrowser()) {
  const panel = open(browser);
  await panel.run('run');
  expect(panel.agent.run.value?.outcome).toMatchObject({ success: true });
  return panel;
}

/** The steps that a panel's model takes go by hand from now on. */
function byHand({ agent }: Panel): void {
  agent.settings.update({ isByHand: true });
}

function draftOf({ history }: Panel): ExportDraft {
  const dialog = history.dialog.value;
  if (dialog?.type !== 'export') throw new Error(history.problem.value || 'Nothing is exported.');
  return dialog.draft;
}

/** At its end a run waits two seconds for what the page takes back. */
const ENDED = { timeout: 8000 };

test('G12: a run whose DevTools was closed in its midst is gone on with, and no step is done twice', async () => {
  const browser = new FakeBrowser();
  const first = open(browser);
  void first.run('step');
  await first.at('approval');
  first.agent.gate.goOn('step');
  const at = await first.at('approval');
  expect(at.state.draft.number).toBe(2);
  first.close();

  const second = open(browser);
  byHand(second);
  await second.history.openRuns();
  expect(second.history.runs.value).toMatchObject([
    { id: 'run-1', standing: 'interrupted', steps: 1, task: 'Save the order' },
  ]);
  expect(second.history.interrupted.value?.id).toBe('run-1');
  await second.history.resume('run-1');
  const phase = await second.at('phase');

  expect(phase.state.steps.map(({ status }) => status)).toEqual(['succeeded']);
  expect(browser.page.orders.map(({ tool }) => tool)).toEqual(['type']);
});

test('a run that goes on in another window is not gone on with here', async () => {
  const browser = new FakeBrowser();
  const first = open(browser);
  void first.run('step');
  await first.at('approval');

  const second = open(browser);
  byHand(second);
  await second.history.openRuns();
  expect(second.history.going.value.has('run-1')).toBe(true);
  await second.history.resume('run-1');
  expect(second.history.problem.value).toContain('is in progress in another DevTools window');
  expect(second.agent.isRunning.value).toBe(false);
  await second.history.remove('run-1');
  expect(second.history.problem.value).toContain('Stop it first');
});

test('a run whose panel holds it for a moment longer is offered once that lets it go', async () => {
  const browser = new FakeBrowser();
  const first = open(browser);
  void first.run('step');
  await first.at('approval');
  const second = open(browser);
  await second.history.ready();
  expect(second.history.interrupted.value).toBeNull();

  first.close();

  await expect.poll(() => second.history.interrupted.value?.id).toBe('run-1');
});

test('a run that is over is opened from the list, step by step, with pictures of then', async () => {
  const browser = new FakeBrowser();
  (await ran(browser)).close();
  const panel = open(browser);
  await panel.history.openRuns();
  await panel.history.open('run-1');
  panel.agent.select(1);

  expect(panel.history.viewing.value).toMatchObject({ of: 3, step: { number: 1 } });
  expect(panel.agent.run.value?.steps[0]?.observation?.payload).toContain('Note');
  expect(browser.page.orders).toHaveLength(2);
});

test('a branch keeps the steps before it, and begins in steps, on this page’s origin alone', async () => {
  const panel = await ran();
  byHand(panel);
  await panel.history.fork({ afterStep: 1, note: 'Stop there.' });
  const { state } = await panel.at('phase');

  expect(state.branch).toEqual({ run: 'run-1', afterStep: 1, change: 'Stop there.' });
  expect(state.steps.map(({ status }) => status)).toEqual(['succeeded', 'skipped']);
  expect(state.origins).toEqual(['https://example.test']);
  await panel.history.openRuns();
  expect(panel.history.runs.value.map(({ branch }) => branch?.run)).toEqual(['run-1', undefined]);
});

test('another action in the place of a step is shown before it is carried out', async () => {
  const panel = await ran();
  byHand(panel);
  const target = panel.agent.run.value?.steps[0]?.proposal?.target ?? null;
  const input = { element: '1', text: 'At the gate' };
  await panel.history.fork({
    afterStep: 0,
    planned: { type: 'action', tool: 'type', input, target },
  });
  const { point } = await panel.at('approval');

  expect(point).toMatchObject({ proposal: { action: { tool: 'type', input } } });
});

test('an export says what it takes out, and its trace comes back as the same run', async () => {
  const browser = new FakeBrowser();
  const panel = await ran(browser);
  await panel.history.prepareExport();
  const draft = draftOf(panel);
  panel.history.saveTrace(draft);
  panel.history.saveFlow(draft);

  expect(draft).toMatchObject({ steps: 3, flowSteps: 4, redaction: {}, leftOut: [] });
  expect(panel.saved.map(({ name }) => name)).toEqual([
    'penumbra-run-run-1.zip',
    'penumbra-run-run-1.json',
  ]);

  const other = open(new FakeBrowser());
  await other.history.importFile(new Blob([draft.zip]));
  expect(other.history.problem.value).toBe('');
  // What its task allows is off until the person who opened it says so.
  const { envelope, ...run } = other.agent.run.value ?? {};
  const { envelope: own, ...same } = panel.agent.run.value ?? {};
  expect(run).toEqual(same);
  expect(own?.grants.some(({ isOff }) => isOff)).toBe(false);
  expect(envelope?.grants.every(({ isOff }) => isOff)).toBe(true);
  await other.history.openRuns();
  expect(other.history.runs.value).toMatchObject([{ id: 'run-1', standing: 'done' }]);
});

test('notes on steps are exported, and come back with the run, also under another id', async () => {
  const browser = new FakeBrowser();
  const panel = await ran(browser);
  const { annotations } = panel.history;
  await annotations.score(1, 'bad');
  await annotations.write(2, 'The token sk-ant-api03-abcdefghijklmnop was typed.');
  const { zip, annotated, redaction } = await exported(panel);
  expect([annotated, redaction]).toEqual([2, { 'Anthropic key': 1 }]);

  for (const other of [open(new FakeBrowser()), open(browser)]) {
    await other.history.importFile(new Blob([zip]));
    await vi.waitFor(() =>
      expect(other.history.annotations.steps.value).toMatchObject({
        1: { score: 'bad', note: '' },
        2: { note: 'The token [redacted: Anthropic key] was typed.' },
      }),
    );
    const again = await exported(other);
    expect(again.annotated).toBe(annotated);
  }
});

test('a file that calls itself a run that is here takes nothing’s place', async () => {
  const panel = await ran();
  await panel.history.prepareExport();
  await panel.history.importFile(new Blob([draftOf(panel).zip]));
  await panel.history.openRuns();

  expect(panel.history.runs.value).toHaveLength(2);
});

test.each(['no file of ours', 'PK no zip'])('“%s” is refused with a sentence', async (text) => {
  const panel = open(new FakeBrowser());
  await panel.history.importFile(new Blob([text]));

  expect(panel.history.problem.value).toMatch(/not JSON|isn’t a zip/);
  expect(panel.agent.run.value).toBeNull();
});

test('a recording is shown before it is replayed, and replayed without a model', async () => {
  const panel = await ran();
  panel.history.saveFlow(await exported(panel));
  const text = String(panel.saved[0]?.content);
  const browser = new FakeBrowser();
  const other = open(browser, []);
  await other.history.importFile(new Blob([text]));
  const dialog = other.history.dialog.value;
  if (dialog?.type !== 'replay') throw new Error(other.history.problem.value);
  expect(dialog.recording.steps.map(({ tool }) => tool)).toEqual(['type', 'click']);
  expect(browser.page.orders).toEqual([]);

  await other.history.replay(dialog.recording);
  // Nobody's words in a file let a press pass that nothing holds.
  await vi.waitFor(() => expect(other.agent.waiting.value?.point.type).toBe('approval'), ENDED);
  const point = other.agent.waiting.value?.point;
  if (point?.type !== 'approval') throw new Error('Nothing waits for approval.');
  other.agent.answer({ type: 'approve', binding: point.proposal.binding });
  await vi.waitFor(
    () => expect(other.agent.run.value?.outcome).toMatchObject({ success: true }),
    ENDED,
  );
  expect(browser.page.orders.map(({ tool }) => tool)).toEqual(['type', 'click']);
  expect(other.agent.run.value?.spend.calls).toBe(0);
});

test('a replay lets happen what its run was let do: what was switched off stays off', async () => {
  const panel = await ran();
  expect(panel.agent.run.value?.envelope?.grants).toMatchObject([{ kind: 'submit' }]);
  panel.agent.switchGrant(0);
  await panel.history.prepareReplay();
  const dialog = panel.history.dialog.value;
  if (dialog?.type !== 'replay') throw new Error(panel.history.problem.value);

  await panel.history.replay(dialog.recording);
  const run = panel.agent.run.value;
  expect(run?.id).not.toBe('run-1');
  expect(run?.envelope?.grants).toMatchObject([{ kind: 'submit', isOff: true }]);

  panel.agent.stop();
  await vi.waitFor(() => expect(panel.agent.isRunning.value).toBe(false), ENDED);
  const file = { ...dialog.recording, isImported: true } as const;
  const grants = [{ kind: 'pay', words: 'Save', count: 1 }] as const;
  await panel.history.replay({ ...file, envelope: { grants, by: 'model' } });
  expect(panel.agent.run.value?.envelope?.grants).toMatchObject([{ kind: 'pay', isOff: true }]);
});

async function exported(panel: Panel): Promise<ExportDraft> {
  await panel.history.prepareExport();
  return draftOf(panel);
}

test('a step is asked again with what it was asked, and nothing of the answer is carried out', async () => {
  const browser = new FakeBrowser();
  const drafts: string[] = [];
  const again = await scriptedModel([calls(['click', { element: '3' }])]);
  const panel = historyPanel(browser, [FILL, OPEN, finish()], async (draft): Promise<Released> => {
    drafts.push(draft.title);
    expect(JSON.stringify(draft.request.messages)).toContain('At the door');
    expect(draft.request.tools?.map(({ name }) => name)).toContain('click');
    return { request: draft.request, model: again, estimate: null };
  });
  closing.push(panel.close);
  await panel.run('run');
  await panel.history.askAgain(2);

  const { call, step } = panel.history.again;
  await vi.waitFor(() => expect(call.state.value.type).toBe('done'));
  expect(drafts).toEqual(['Ask again: step 2']);
  expect(step.value?.number).toBe(2);
  expect(JSON.stringify(call.state.value)).toContain('"element":"3"');
  expect(browser.page.orders).toHaveLength(2);
});

test('B4: how a run is kept is told when it is not as usual, and it goes on', async () => {
  const browser = new FakeBrowser();
  browser.area.room = 3000;
  const panel = open(browser);
  const over = panel.run('run');
  const { point } = await panel.at('trouble');
  expect(point).toMatchObject({ message: expect.stringContaining('The run couldn’t be saved') });
  browser.area.room = Number.POSITIVE_INFINITY;
  panel.agent.answer({ type: 'go' });
  await over;

  expect(panel.agent.run.value?.outcome).toMatchObject({ success: true });
  expect(browser.page.orders).toHaveLength(2);
});

test('a run that goes on is not ended by looking at another one', async () => {
  const browser = new FakeBrowser();
  (await ran(browser)).close();
  const panel = open(browser);
  void panel.agent.goOn(startState({ id: 'run-2' }), await scriptedModel([FILL]), 'step');
  await panel.at('approval');
  await panel.history.open('run-1');

  expect(panel.history.problem.value).toBe('A run is in progress here. Stop it first.');
  expect(panel.agent.run.value?.id).toBe('run-2');
  expect(panel.agent.isRunning.value).toBe(true);
});

test('a replay whose DevTools was closed goes on as a replay, behind what it has done, and calls no model', async () => {
  const source = await ran();
  await source.history.prepareReplay();
  const dialog = source.history.dialog.value;
  if (dialog?.type !== 'replay') throw new Error(source.history.problem.value);
  const { recording } = dialog;
  const browser = new FakeBrowser();
  const first = open(browser, []);
  await first.history.replay(recording);
  first.agent.gate.pause();
  await first.at('phase');
  first.agent.gate.goOn('step');
  await first.at('approval');
  first.agent.gate.goOn('step');
  const { state: before } = await first.at('approval');
  expect(before.draft.number).toBe(2);
  first.close();
  expect(browser.page.orders.map(({ tool }) => tool)).toEqual(['type']);

  const second = open(browser, []);
  await second.history.openRuns();
  expect(second.history.runs.value).toMatchObject([{ standing: 'interrupted', recorded: 2 }]);
  // The element is called otherwise by now, and is known again.
  browser.page.change('2', (node) => ({ ...node, key: '8' }));
  await second.history.resume(second.history.runs.value[0]?.id ?? '');
  const { state } = await second.at('approval');
  expect(state.draft.authored).toMatchObject({ by: 'recording', place: 1 });
  const point = second.agent.waiting.value?.point;
  if (point?.type !== 'approval') throw new Error('Nothing waits for approval.');
  // The words of the task let nothing pass in its replay.
  second.agent.answer({ type: 'approve', binding: point.proposal.binding });
  await vi.waitFor(() => expect(second.agent.run.value?.steps).toHaveLength(2), ENDED);
  second.agent.gate.goOn('run');

  await vi.waitFor(
    () => expect(second.agent.run.value?.outcome).toMatchObject({ success: true }),
    ENDED,
  );
  expect(browser.page.orders).toMatchObject([
    { tool: 'type' },
    { tool: 'click', input: { element: '8' } },
  ]);
  expect(second.agent.run.value?.spend.calls).toBe(0);
});

test('a replay whose recording is not kept says so, and which two ways there are', async () => {
  const browser = new FakeBrowser();
  const panel = open(browser, []);
  const state = startState({ model: { provider: 'scripted', model: 'replay' } });
  await panel.history.keep(await sealCheckpoint(RUN_FORMAT, state));
  browser.held.clear();
  await panel.history.resume('run-1');

  expect(panel.history.problem.value).toMatch(/branch from its last step.*import the recording/);
  expect(panel.agent.isRunning.value).toBe(false);
});

test('a run whose end is not kept holds no lease: it can be removed, or gone on with, at once', async () => {
  const browser = new FakeBrowser();
  const panel = open(browser);
  const over = { ...startState(), outcome: { type: 'stopped', reason: 'Stopped.' } as const };
  browser.area.room = 10;

  await expect(panel.history.keep(await sealCheckpoint(RUN_FORMAT, over))).rejects.toThrow(
    'couldn’t be saved',
  );

  expect(browser.held).not.toContain('run-1');
});

test('a breakpoint before think stops a replay before each step, where no request comes', async () => {
  const browser = new FakeBrowser();
  const panel = await ran(browser);
  panel.agent.settings.update({ breakpoints: [{ type: 'phase', phase: 'think', isOn: true }] });
  await panel.history.prepareReplay();
  const dialog = panel.history.dialog.value;
  if (dialog?.type !== 'replay') throw new Error('There is nothing to replay.');

  await panel.history.replay(dialog.recording);

  expect(await panel.at('phase')).toMatchObject({
    point: { phase: 'think' },
    why: ['Breakpoint before think.'],
  });
  panel.agent.stop();
});
