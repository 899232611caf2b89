import { afterEach, expect, test, vi } from 'vitest';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { darkPanel, READABLE, UNREADABLE } from '../../../../fakes/dark-panel.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import type { ProviderServer } from '../../../../fakes/provider-server/start-provider-server.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';

/** Waits for as long as a busy machine may take. */
const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: 15_000 });
const provider = useProvider();
let dispose: () => void;
afterEach(() => dispose());

/** A dark page in a panel that asks the fake provider; its words are grey until they are refined. */
async function setUp() {
  const panel = await darkPanel(provider().url);
  dispose = () => panel.dispose();
  await panel.dark.makeDark();
  provider().requests.length = 0;
  const { improve, send } = panel;
  const release = async (done: Promise<void>) => {
    await soon(() => expect(send.draft.value).not.toBeNull());
    await send.send();
    expect(send.problem.value).toBe('');
    await done;
  };
  /** Asks, lets it go as it is, and waits for the end. */
  const ask = async (text: string, ...replies: Parameters<ProviderServer['say']>) => {
    provider().say(...(replies.length > 0 ? replies : [{ text }]));
    improve.words.value ||= 'Better.';
    await release(improve.start('single'));
    return improve.stage.value;
  };
  const again = async (text: string) => {
    provider().say({ text });
    await release(improve.lookAgain());
  };
  return { ...panel, ask, again };
}

const sent = () => JSON.stringify(provider().requests[0]?.body.messages);

test('a good model: shown before it is sent, tried on the page, measured, and kept when a person says so', async () => {
  const panel = await setUp();
  const { improve, darkText, versions, worn } = panel;
  const generated = worn();
  improve.words.value = 'Warmer, please.';

  const state = await panel.ask(`p { color: ${READABLE} }`);

  expect(sent()).toContain('Warmer, please.');
  expect(sent()).toContain('#n5');
  expect(state).toMatchObject({ type: 'ended', kind: 'single' });
  expect(improve.offer.value?.comparison).toMatchObject({ isWorse: false, isBetter: true });
  expect(worn()).toContain(READABLE);
  expect(darkText.file.value?.css).toBe(generated);
  expect(improve.shown.value?.after).toContain(READABLE);

  await improve.accept();

  expect(darkText.file.value?.css).toContain(READABLE);
  expect(worn()).toContain(READABLE);
  expect(improve.stage.value).toEqual({ type: 'idle' });
  expect(versions.versions.value.map(({ name }) => name).slice(0, 2)).toContain('Refined');
});

test('a model that makes it worse: told so, and gone unless a person insists', async () => {
  const { ask, improve, worn, camera, darkText } = await setUp();
  camera.ink = 230;
  const generated = worn();

  await ask(`/* contrast 21:1 */ p { color: ${UNREADABLE} }`);

  expect(worn()).toContain(UNREADABLE);
  expect(improve.offer.value?.comparison).toMatchObject({
    isWorse: true,
    fell: ['Readable text: 100 % → 0 %.'],
  });
  await improve.discard();
  expect(worn()).toBe(generated);
  expect(darkText.liveness.value).toBe('applied');
});

test('a second look that harms does not take the place of the first', async () => {
  const { ask, again, improve, worn } = await setUp();
  await ask('.second { color: #abcdef }');

  await again(`p { color: ${UNREADABLE} }`);
  expect(worn()).toContain('#abcdef');
  expect(improve.offer.value?.notes).toEqual([
    'The second look didn’t improve it; the first answer stays.',
  ]);

  await again(`p { color: ${READABLE} }`);
  expect(worn()).toContain('#abcdef');
  expect(worn()).toContain(READABLE);
  expect(improve.offer.value?.notes).toEqual(['The second look made it better.']);
  expect(improve.offer.value?.comparison.isBetter).toBe(true);
  expect(improve.stage.value).toMatchObject({ outcome: { strategy: 'two-pass' } });
  expect(provider().requests.at(-1)?.body.messages[0].content).toContain('second time');
});

test('rules are accepted one by one, and what is left is tried again', async () => {
  const { ask, improve, worn } = await setUp();
  await ask(`p { color: ${READABLE} } .second { color: #abcdef }`);

  improve.choose(1, false);
  improve.choose(1, true);
  improve.choose(1, false);

  // The buttons stay while the choice is measured.
  expect(improve.offer.value).not.toBeNull();
  expect(improve.isRemeasuring.value).toBe(true);
  await soon(() => expect(improve.isRemeasuring.value).toBe(false));
  expect(improve.offer.value).not.toBeNull();
  expect(worn()).toContain(READABLE);
  expect(worn()).not.toContain('#abcdef');
});

test.each([
  [0, READABLE, '#abcdef'],
  [1, '#abcdef', READABLE],
])('rule %i alone is accepted at once, and the others are gone', async (at, kept, gone) => {
  const { ask, improve, darkText, worn } = await setUp();
  await ask(`p { color: ${READABLE} } .second { color: #abcdef }`);

  await improve.acceptOnly(at);

  expect(improve.stage.value).toEqual({ type: 'idle' });
  for (const css of [worn(), darkText.file.value?.css]) {
    expect(css).toContain(kept);
    expect(css).not.toContain(gone);
  }
});

test('what a person wrote is sent as theirs, and stays though the model drops it, twice', async () => {
  const { ask, improve, darkText } = await setUp();
  const key = darkText.file.value?.key ?? '';
  darkText.edit(key, `${darkText.file.value?.css}\nh1 { color: orange !important; }\n`);
  await soon(() => expect(darkText.liveness.value).toBe('applied'));

  await ask(`p { color: ${READABLE} } h1 { color: red }`);
  expect(sent()).toMatch(/By hand, in sheet 1\\nh1 \{ color: orange \}/);
  expect(improve.offer.value?.restored).toBe(1);
  await improve.accept();
  expect(darkText.file.value?.css).toContain('orange');

  provider().requests.length = 0;
  await ask(`p { color: #ffffff } h1 { color: remove }`);
  expect(sent()).toMatch(/By hand, in sheet 1\\nh1 \{ color: orange \}\\n<\/page/);
  expect(improve.offer.value?.sheets[0]?.css).toContain('orange');
});

test.each([
  ['is lazy', { text: 'It looks fine.' }, 'The model changed nothing.'],
  [
    'breaks the CSS',
    { text: 'p { color: red' },
    'None of the reply could be used. A rule isn’t closed: p { color: red',
  ],
  ['has no more tokens', { text: 'p {', stop: 'length' }, 'The model stopped (length).'],
] as const)('a model that %s: the page stays as it was, and why is told', async (_, reply, why) => {
  const { ask, improve, worn } = await setUp();
  const generated = worn();

  expect(await ask('', reply)).toMatchObject({ type: 'ended', outcome: { isKept: false, why } });
  expect(improve.offer.value).toBeNull();
  expect(worn()).toBe(generated);
});

test('a model that is cut mid-stream: its whole rules can be kept', async () => {
  const { ask, improve } = await setUp();

  const text = `p { color: ${READABLE} } `;
  const cut = {
    text: `${text}${'b { color: red; '.repeat(40)}`,
    fault: { type: 'cut', afterBytes: 2500 },
  } as const;
  await ask('', cut, cut);

  expect(improve.offer.value?.changes.map(({ selectors }) => selectors)).toEqual([['p']]);
  expect(improve.stage.value).toMatchObject({ outcome: { failure: { kind: 'cut' } } });
});

test('a tab out of sight: measured by computed colors, without a picture, and said so', async () => {
  const { ask, improve, camera } = await setUp();
  camera.isHidden = true;

  await ask(`p { color: ${READABLE} }`);
  expect(improve.offer.value).not.toBeNull();
  expect(english(improve.log.first.value?.note ?? '')).toContain(
    'without a picture. Bring the page’s tab',
  );
});

test('another page in the tab ends it, before its answer and after', async () => {
  const { ask, improve, page, send, worn, darkText } = await setUp();
  const generated = worn();
  await ask(`p { color: ${READABLE} }`);
  darkText.markRemoved();
  expect(improve.stage.value).toMatchObject({
    isLeft: true,
    outcome: { why: 'The page changed.' },
  });
  expect(improve.offer.value).toBeNull();

  provider().say({ text: `p { color: ${READABLE} }` });
  const done = improve.start('single');
  await soon(() => expect(send.draft.value).not.toBeNull());
  const tree = { ...generatedTree(5), url: 'https://site.test/other' };
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
  await send.send();
  await done;
  expect(improve.stage.value).toMatchObject({ type: 'ended', isLeft: true });
  expect(worn()).toBe(generated);
});

test('a broken text is not refined', async () => {
  const { improve, darkText } = await setUp();
  darkText.edit(darkText.file.value?.key ?? '', 'p { color');
  await soon(() => expect(darkText.liveness.value).toBe('held'));

  await improve.start('single');

  expect(improve.stage.value).toMatchObject({
    message: expect.stringContaining('Fix the error'),
  });
});

test('what is cancelled is not sent, and other sheets end what was asked about these', async () => {
  const { improve, send, darkText, dark } = await setUp();
  const cancelled = improve.start('single');
  await soon(() => expect(send.draft.value).not.toBeNull());
  send.cancel();
  await cancelled;
  expect(improve.stage.value).toEqual({ type: 'idle' });
  expect(provider().requests).toEqual([]);

  const overtaken = improve.start('single');
  await soon(() => expect(send.draft.value).not.toBeNull());
  await dark.makeDark();
  await overtaken;
  expect(improve.stage.value).toMatchObject({ type: 'failed' });
  expect(send.draft.value).toBeNull();
  expect(darkText.liveness.value).toBe('applied');
});

test('an answer is recorded once a person has judged it', async () => {
  const { ask, improve, records, darkCompare } = await setUp();
  darkCompare.pane.value = 'records';
  const ends = () =>
    records.newestFirst.value.flatMap(({ model, outcome }) => (model ? [outcome] : []));

  await ask(`p { color: ${READABLE} }`);
  expect(ends()).toEqual([]);
  await improve.discard();
  await soon(() => expect(ends()).toEqual(['dropped']));
  await ask(`p { color: ${READABLE} }`);
  await improve.accept();
  await soon(() => expect(ends()).toEqual(['kept', 'dropped']));
});

test('a person who stops an answer keeps the whole rules that have come', async () => {
  const { improve, send, worn } = await setUp();
  provider().say({
    text: `p { color: ${READABLE} } ${'b { color: red; '.repeat(400)}`,
    fault: { type: 'stall', afterFrames: 20 },
  });
  improve.words.value = 'Better.';
  const done = improve.start('single');
  await soon(() => expect(send.draft.value).not.toBeNull());
  await send.send();
  await soon(() => expect(improve.arriving.value?.rules).toBe(1));
  expect(improve.shown.value?.after).toContain(READABLE);

  improve.stop();
  await done;

  expect(improve.offer.value?.changes.map(({ selectors }) => selectors)).toEqual([['p']]);
  expect(worn()).toContain(READABLE);
});
