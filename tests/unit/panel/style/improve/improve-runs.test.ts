import { afterEach, expect, test, vi } from 'vitest';
import { english } from '../../../../../core/platform/messages/messages.ts';
import type { LlmStrategy } from '../../../../../core/style/improve/improve-state.ts';
import { type RunStore, runStore } from '../../../../../panel/style/improve/improve-store.ts';
import { darkPanel, READABLE, UNREADABLE } from '../../../../fakes/dark-panel.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import { memoryArea } from '../../../../fakes/memory-area.ts';
import type { ServerReply } from '../../../../fakes/provider-server/server-reply.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';
import { saying } from '../../../saying.ts';

/** Waits for as long as a busy machine may take. */
const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: 15_000 });
const provider = useProvider();
const panels: { dispose(): void }[] = [];
afterEach(() => {
  for (const panel of panels.splice(0)) panel.dispose();
});

const call = (name: string, input: object): ServerReply => ({ calls: [{ name, input }] });
const apply = (css: string) => call('apply_css', { css });
const GOOD = apply(`p { color: ${READABLE} }`);
const BAD = apply(`/* contrast 21:1 */ p { color: ${UNREADABLE} }`);
const CUT: ServerReply = {
  ...apply(`p { color: ${READABLE} } `.repeat(80)),
  fault: { type: 'cut', afterBytes: 2500 },
};
const DONE: ServerReply = { text: 'Nothing is left to do.' };

async function setUp(store: RunStore = runStore(memoryArea())) {
  const panel = await darkPanel(provider().url, store);
  panels.push(panel);
  await panel.dark.makeDark();
  provider().requests.length = 0;
  const { improve, send } = panel;
  const release = async () => {
    await soon(() => expect(send.draft.value).not.toBeNull());
    await send.send();
    expect(send.problem.value).toBe('');
  };
  /** Lets the first request go as it is, and waits for the end. */
  const run = async (kind: LlmStrategy, ...replies: ServerReply[]) => {
    provider().say(...replies);
    const done = improve.start(kind);
    await release();
    await done;
    return improve.stage.value;
  };
  const calls = () => improve.log.turns.value.flatMap((turn) => turn.calls);
  return { ...panel, release, run, calls };
}

test('a good model: each turn is listed with its call, result, picture and price; the best is kept on a click', async () => {
  const { run, improve, calls, worn, darkText, versions, models } = await setUp();
  await models.setPrice({ provider: 'compatible', model: 'small-fake' }, { input: 1, output: 10 });
  const generated = worn();

  const stage = await run('thorough', call('read_failures', {}), GOOD, BAD, DONE);

  expect(stage).toMatchObject({ type: 'ended', outcome: { isKept: true, turns: 4 } });
  expect(calls().map(({ name, isKept }) => [name, isKept])).toEqual([
    ['read_failures', undefined],
    ['apply_css', true],
    ['apply_css', false],
  ]);
  expect(english(calls()[0]?.result ?? '')).toContain('#n5');
  expect(improve.log.turns.value[1]?.spend).toMatchObject({
    input: 100,
    cachedRead: 20,
    output: 30,
  });
  expect(improve.log.turns.value[1]?.spend.usd).toBeGreaterThan(0);
  expect(worn()).toContain(READABLE);
  expect(darkText.file.value?.css).toBe(generated);
  expect(improve.shown.value?.after).toContain(READABLE);
  // Every call is metered under the run.
  const entries = await models.ledger.entries();
  expect(new Set(entries.map(({ run: of }) => of)).size).toBe(1);
  expect(entries).toHaveLength(4);

  await improve.accept();

  expect(darkText.file.value?.css).toContain(READABLE);
  expect(worn()).toContain(READABLE);
  expect(improve.stage.value).toEqual({ type: 'idle' });
  expect(versions.versions.value[0]?.name).toBe('Model with tools');
});

test('a run is recorded once, when it has ended', async () => {
  const { run, improve, records, darkCompare } = await setUp();
  darkCompare.pane.value = 'records';

  await run('thorough', GOOD, DONE);
  await improve.accept();

  await soon(() => expect(records.newestFirst.value.map(({ turns }) => turns)).toContain(2));
  expect(records.newestFirst.value.filter(({ model }) => model !== null)).toMatchObject([
    {
      strategy: 'thorough',
      page: 'https://site.test/page',
      model: { model: 'small-fake' },
      turns: 2,
      outcome: 'kept',
    },
  ]);
});

test('what is discarded leaves the page as it was', async () => {
  const { run, improve, worn } = await setUp();
  const generated = worn();
  await run('thorough', GOOD, DONE);

  await improve.discard();

  expect(worn()).toBe(generated);
  expect(improve.stage.value).toEqual({ type: 'idle' });
});

test('two passes go by themselves: the second is shown what became of the first', async () => {
  const { run, calls, worn, improve } = await setUp();

  const stage = await run(
    'two-pass',
    { text: `p { color: ${READABLE} }` },
    { text: `p { color: ${UNREADABLE} }` },
  );

  expect(stage).toMatchObject({ type: 'ended', kind: 'two-pass', outcome: { isKept: true } });
  expect(calls().map(({ isKept }) => isKept)).toEqual([true, false]);
  expect(worn()).toContain(READABLE);
  expect(provider().requests[1]?.body.messages[0].content).toContain('second time');
  await improve.accept();
  expect(worn()).toContain(READABLE);
});

test.each<[string, ServerReply[], string]>([
  ['is lazy', [{ text: 'It looks fine.' }], 'The model changed nothing.'],
  ['breaks the CSS', [apply('p { color: red'), DONE], 'The model changed nothing.'],
  ['lies about contrast', [BAD, DONE], 'The model changed nothing.'],
  ['is cut, twice', [CUT, CUT], 'broke off'],
])('a model that %s: the page stays as it was, and why is told', async (_, replies, why) => {
  const { run, worn, darkText, camera, styles } = await setUp();
  camera.ink = 230;
  const generated = worn();

  const stage = await run('thorough', ...replies);

  expect(stage).toMatchObject({ type: 'ended', outcome: { isKept: false } });
  expect(stage).toMatchObject({ outcome: { why: saying(why) } });
  expect(worn()).toBe(generated);
  expect(styles.site).not.toBeNull();
  expect(darkText.liveness.value).toBe('applied');
});

test('a model that never stops is ended by its turns, and one that drops hand edits is overruled', async () => {
  const { run, settings, darkText, worn } = await setUp();
  settings.update({ thoroughTurns: 2 });
  const key = darkText.file.value?.key ?? '';
  darkText.edit(key, `${darkText.file.value?.css}\nh1 { color: orange !important; }\n`);
  await soon(() => expect(darkText.liveness.value).toBe('applied'));

  const stage = await run('thorough', apply('h1 { color: red }'), GOOD, GOOD, GOOD);

  expect(stage).toMatchObject({ outcome: { why: '2 turns done.', turns: 2 } });
  expect(worn()).toContain('orange');
  expect(worn()).toContain(READABLE);
  expect(provider().requests).toHaveLength(2);
});

test('a person steps through it, changes a call, and stops it', async () => {
  const { improve, release, worn } = await setUp();
  improve.gate.isStepping.value = true;
  provider().say(BAD, GOOD, DONE);
  const done = improve.start('thorough');
  await release();
  const at = (type: 'turn' | 'call', turn: number) =>
    soon(() => expect(improve.gate.point.value).toMatchObject({ type, turn }));

  await at('turn', 1);
  expect(provider().requests).toHaveLength(0);
  improve.gate.answer({ type: 'go' });
  await at('call', 1);
  improve.gate.answer({ type: 'edit', input: { css: `p { color: ${READABLE} }` } });
  await at('turn', 2);
  expect(improve.log.turns.value[0]?.calls[0]).toMatchObject({ isEdited: true, isKept: true });
  improve.stop();
  await done;

  expect(improve.stage.value).toMatchObject({ outcome: { why: 'Stopped.', isKept: true } });
  expect(worn()).toContain(READABLE);
});

test('a run goes on in another panel from its last turn, with what it had kept', async () => {
  const store = runStore(memoryArea());
  const before = await setUp(store);
  before.improve.gate.isStepping.value = true;
  provider().say(apply('.second { color: #abcdef }'), GOOD);
  void before.improve.start('thorough');
  await before.release();
  const step = async (turn: number, type: string) => {
    await soon(() => expect(before.improve.gate.point.value).toMatchObject({ turn, type }));
    before.improve.gate.answer({ type: 'go' });
  };
  await step(1, 'turn');
  await step(1, 'call');
  await soon(() => expect(before.improve.gate.point.value?.turn).toBe(2));
  before.dispose();

  // Another panel: its page wears nothing yet.
  const panel = await darkPanel(provider().url, store);
  panels.push(panel);
  const { improve, send, worn } = panel;
  await soon(() => expect(improve.stage.value.type).toBe('interrupted'));
  provider().requests.length = 0;
  provider().say(GOOD, DONE);
  const done = improve.resume();
  await soon(() => expect(send.draft.value).not.toBeNull());
  await send.send();
  await done;

  expect(improve.log.turns.value.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(JSON.stringify(provider().requests[0]?.body.messages)).toContain('Failed at the start');
  expect(worn()).toContain('#abcdef');
  expect(worn()).toContain(READABLE);
  await improve.accept();
  expect(panel.darkText.file.value?.css).toContain('#abcdef');
  expect(await store.load()).toBeNull();
});

test('another page ends it; its best is among the versions, and the page is not touched', async () => {
  const { improve, release, page, versions, worn } = await setUp();
  improve.gate.isStepping.value = true;
  provider().say(GOOD, BAD);
  const done = improve.start('thorough');
  await release();
  for (const [turn, type] of [
    [1, 'turn'],
    [1, 'call'],
  ] as const) {
    await soon(() => expect(improve.gate.point.value).toMatchObject({ turn, type }));
    improve.gate.answer({ type: 'go' });
  }
  await soon(() => expect(improve.gate.point.value?.turn).toBe(2));
  const tree = { ...generatedTree(5), url: 'https://site.test/other' };
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
  const dressed = worn();
  improve.gate.goOn();
  await done;

  expect(improve.stage.value).toMatchObject({ type: 'ended', isLeft: true });
  expect(versions.versions.value[0]).toMatchObject({ name: 'Model with tools, best so far' });
  expect(JSON.stringify(versions.versions.value[0]?.sheets)).toContain(READABLE);
  expect(worn()).toBe(dressed);
});

test('other sheets in the editor end it, and it puts nothing into the page any more', async () => {
  const { improve, release, dark, worn } = await setUp();
  improve.gate.isStepping.value = true;
  provider().say(GOOD);
  const done = improve.start('thorough');
  await release();
  await soon(() => expect(improve.gate.point.value).not.toBeNull());

  await dark.makeDark();
  await done;

  expect(improve.stage.value).toMatchObject({
    type: 'failed',
    message: 'The sheets changed meanwhile. Start again.',
  });
  expect(worn()).not.toContain(READABLE);
  expect(provider().requests).toHaveLength(0);
});

test('a tab out of sight: no picture is sent, and that is said', async () => {
  const { run, camera, improve } = await setUp();
  camera.isHidden = true;

  await run('thorough', GOOD, DONE);

  expect(english(improve.log.note.value)).toContain('without a picture. Bring the page’s tab');
  expect(JSON.stringify(provider().requests[0]?.body.messages)).toContain('No screenshot');
  expect(improve.stage.value).toMatchObject({ outcome: { isKept: true } });
});

test('what is cancelled is not sent', async () => {
  const { improve, send, darkText } = await setUp();
  const done = improve.start('thorough');
  await soon(() => expect(send.draft.value).not.toBeNull());
  send.cancel();
  await done;

  expect(improve.stage.value).toEqual({ type: 'idle' });
  expect(provider().requests).toEqual([]);
  expect(darkText.liveness.value).toBe('applied');
});
