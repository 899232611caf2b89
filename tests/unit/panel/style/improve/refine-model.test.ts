import { afterEach, expect, test, vi } from 'vitest';
import { darkPanel, READABLE, UNREADABLE } from '../../../../fakes/dark-panel.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';
import type { ProviderServer } from '../../../../fakes/provider-server/start-provider-server.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';

const provider = useProvider();
let dispose: () => void;
afterEach(() => dispose());

/** A dark page in a panel that asks the fake provider; its words are grey until they are refined. */
async function setUp() {
  const panel = await darkPanel(provider().url);
  dispose = () => panel.dispose();
  await panel.dark.makeDark();
  provider().requests.length = 0;
  const { refine, send } = panel;
  /** Asks, lets it go as it is, and waits for the end. */
  const ask = async (text: string, reply: Parameters<ProviderServer['say']>[0] = { text }) => {
    provider().say(reply);
    refine.words.value ||= 'Better.';
    const done = refine.refine();
    await vi.waitFor(() => expect(send.draft.value).not.toBeNull());
    await send.send();
    expect(send.problem.value).toBe('');
    await done;
    return refine.state.value;
  };
  return { ...panel, ask };
}

const sent = () => JSON.stringify(provider().requests[0]?.body.messages);

test('a good model: shown before it is sent, tried on the page, measured, and kept when a person says so', async () => {
  const panel = await setUp();
  const { refine, darkText, versions, worn } = panel;
  const generated = worn();
  refine.words.value = 'Warmer, please.';

  const state = await panel.ask(`p { color: ${READABLE} }`);

  expect(sent()).toContain('Warmer, please.');
  expect(sent()).toContain('#n5');
  expect(state).toMatchObject({ type: 'proposed', judgement: { isWorse: false, isBetter: true } });
  expect(worn()).toContain(READABLE);
  expect(darkText.file.value?.css).toBe(generated);
  expect(refine.shown.value?.after).toContain(READABLE);

  await refine.accept();

  expect(darkText.file.value?.css).toContain(READABLE);
  expect(worn()).toContain(READABLE);
  expect(refine.state.value).toEqual({ type: 'idle' });
  expect(versions.versions.value.map(({ name }) => name).slice(0, 2)).toContain('Refined');
});

test('a model that makes it worse: told so, and gone unless a person insists', async () => {
  const { ask, refine, worn, camera, darkText } = await setUp();
  camera.ink = 230;
  const generated = worn();

  const state = await ask(`/* contrast 21:1 */ p { color: ${UNREADABLE} }`);

  expect(state).toMatchObject({ judgement: { isWorse: true } });
  expect(state).toMatchObject({ judgement: { fell: ['Readable text: 100 % → 0 %.'] } });
  await refine.discard();
  expect(worn()).toBe(generated);
  expect(darkText.liveness.value).toBe('applied');
});

test('a second look that harms does not take the place of the first', async () => {
  const { ask, refine, send, worn } = await setUp();
  const again = async (text: string) => {
    provider().say({ text });
    const done = refine.lookAgain();
    await vi.waitFor(() => expect(send.draft.value).not.toBeNull());
    await send.send();
    await done;
  };
  await ask('.second { color: #abcdef }');

  await again(`p { color: ${UNREADABLE} }`);
  expect(worn()).toContain('#abcdef');
  expect(refine.secondLook.value).toBe(
    'The second look didn’t improve it; the first answer stays.',
  );

  await again(`p { color: ${READABLE} }`);
  expect(worn()).toContain('#abcdef');
  expect(worn()).toContain(READABLE);
  expect(refine.secondLook.value).toBe('The second look made it better.');
  expect(refine.state.value).toMatchObject({ judgement: { isBetter: true } });
  expect(provider().requests.at(-1)?.body.messages[0].content).toContain('second time');
});

test('rules are accepted one by one, and what is left is tried again', async () => {
  const { ask, refine, worn } = await setUp();
  await ask(`p { color: ${READABLE} } .second { color: #abcdef }`);

  refine.choose(1, false);
  refine.choose(1, true);
  refine.choose(1, false);

  // The buttons stay while the choice is measured.
  expect(refine.state.value.type).toBe('proposed');
  expect(refine.isRemeasuring.value).toBe(true);
  await vi.waitFor(() => expect(refine.isRemeasuring.value).toBe(false), { timeout: 5000 });
  expect(refine.state.value.type).toBe('proposed');
  expect(worn()).toContain(READABLE);
  expect(worn()).not.toContain('#abcdef');
});

test.each([
  [0, READABLE, '#abcdef'],
  [1, '#abcdef', READABLE],
])('rule %i alone is accepted at once, and the others are gone', async (at, kept, gone) => {
  const { ask, refine, darkText, worn } = await setUp();
  await ask(`p { color: ${READABLE} } .second { color: #abcdef }`);

  await refine.acceptOnly(at);

  expect(refine.state.value).toEqual({ type: 'idle' });
  for (const css of [worn(), darkText.file.value?.css]) {
    expect(css).toContain(kept);
    expect(css).not.toContain(gone);
  }
});

test('what a person wrote is sent as theirs, and stays though the model drops it, twice', async () => {
  const { ask, refine, darkText } = await setUp();
  const key = darkText.file.value?.key ?? '';
  darkText.edit(key, `${darkText.file.value?.css}\nh1 { color: orange !important; }\n`);
  await vi.waitFor(() => expect(darkText.liveness.value).toBe('applied'));

  await ask(`p { color: ${READABLE} } h1 { color: red }`);
  expect(sent()).toMatch(/By hand, in sheet 1\\nh1 \{ color: orange \}/);
  expect(refine.proposal.value?.restored).toHaveLength(1);
  await refine.accept();
  expect(darkText.file.value?.css).toContain('orange');

  provider().requests.length = 0;
  await ask(`p { color: #ffffff } h1 { color: remove }`);
  expect(sent()).toMatch(/By hand, in sheet 1\\nh1 \{ color: orange \}\\n<\/page/);
  expect(refine.proposal.value?.sheets[0]?.css).toContain('orange');
});

test.each([
  ['is lazy', { text: 'It looks fine.' }, 'The model changed nothing.'],
  ['breaks the CSS', { text: 'p { color: red' }, 'A rule isn’t closed: p { color: red'],
  [
    'has no more tokens',
    { text: 'p {', stop: 'length' },
    'The reply was cut at its limit of tokens.',
  ],
] as const)('a model that %s: the page stays as it was, and why is told', async (_, reply, why) => {
  const { ask, worn } = await setUp();
  const generated = worn();

  expect(await ask('', reply)).toEqual({ type: 'failed', message: why });
  expect(worn()).toBe(generated);
});

test('a model that is cut mid-stream: its whole rules can be kept', async () => {
  const { ask, refine } = await setUp();

  const text = `p { color: ${READABLE} } `;
  const state = await ask('', {
    text: `${text}${'b { color: red; '.repeat(40)}`,
    fault: { type: 'cut', afterBytes: 2500 },
  });

  expect(state.type).toBe('proposed');
  expect(refine.read.value.changes.map(({ selectors }) => selectors)).toEqual([['p']]);
});

test('a tab out of sight: measured by computed colors, without a picture, and said so', async () => {
  const { ask, refine, camera } = await setUp();
  camera.isHidden = true;

  expect(await ask(`p { color: ${READABLE} }`)).toMatchObject({ type: 'proposed' });
  expect(refine.first.value?.note).toContain('without a picture. Bring the page’s tab');
});

test('another page in the tab ends it, before its answer and after', async () => {
  const { ask, refine, page, send, worn, darkText } = await setUp();
  const generated = worn();
  await ask(`p { color: ${READABLE} }`);
  darkText.markRemoved();
  expect(refine.state.value).toMatchObject({
    message: expect.stringContaining('The page changed'),
  });

  provider().say({ text: `p { color: ${READABLE} }` });
  const done = refine.refine();
  await vi.waitFor(() => expect(send.draft.value).not.toBeNull());
  const tree = { ...generatedTree(5), url: 'https://site.test/other' };
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
  await send.send();
  await done;
  expect(refine.state.value).toMatchObject({
    message: expect.stringContaining('The page changed'),
  });
  expect(worn()).toBe(generated);
});

test('a broken text is not refined', async () => {
  const { refine, darkText } = await setUp();
  darkText.edit(darkText.file.value?.key ?? '', 'p { color');
  await vi.waitFor(() => expect(darkText.liveness.value).toBe('held'));

  await refine.refine();

  expect(refine.state.value).toMatchObject({
    message: expect.stringContaining('Fix the error'),
  });
});

test('what is cancelled is not sent, and other sheets end what was asked about these', async () => {
  const { refine, send, darkText, dark } = await setUp();
  const cancelled = refine.refine();
  await vi.waitFor(() => expect(send.draft.value).not.toBeNull());
  send.cancel();
  await cancelled;
  expect(refine.state.value).toEqual({ type: 'idle' });
  expect(provider().requests).toEqual([]);

  const overtaken = refine.refine();
  await vi.waitFor(() => expect(send.draft.value).not.toBeNull());
  await dark.makeDark();
  await overtaken;
  expect(refine.state.value).toMatchObject({ type: 'failed' });
  expect(send.draft.value).toBeNull();
  expect(darkText.liveness.value).toBe('applied');
});
