import { expect, test } from 'vitest';
import { semanticV3 } from '../../../../../core/page/payload/semantic-v3.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { prettyJson } from '../../../../../core/platform/text/pretty-json.ts';
import { utf8Length } from '../../../../../core/platform/text/utf8-length.ts';
import { createRemote } from '../../../../../panel/app/remote/create-remote.ts';
import { prettyStart, QuietDelay } from '../../../../../panel/inspect/payload/payload-model.ts';
import { payloadText } from '../../../../../panel/inspect/payload/payload-text.ts';
import { jsonPieces } from '../../../../../panel/inspect/view/cut-text.tsx';
import { tokenText } from '../../../../../panel/inspect/view/payload-pane.tsx';
import { FakeAudited } from '../../../../fakes/fake-audited.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { FakeStyles } from '../../../../fakes/fake-styles.ts';
import { generatedTree, pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { panelAgentPageOf } from '../../../../fakes/memory-ports.ts';

const tree = pageTree([pageNode('1', { xy: [4, 5], node: { name: 'Grüße [\n 1\n]' } })]);

function remoteOf(page: FakePage, tokens: number) {
  const countTokens = () => Promise.resolve(tokens);
  const styles = new FakeStyles();
  const audited = new FakeAudited();
  const openAgentPage = () => panelAgentPageOf(page);
  return createRemote({ page, countTokens, styles, gate: fakeGate(), audited, openAgentPage });
}

test('the pretty text is the same JSON with coordinates on one line', () => {
  const compact = payloadText(tree, false);
  const pretty = prettyJson(compact);
  expect(JSON.parse(pretty)).toEqual(JSON.parse(compact));
  expect(pretty).toContain('"xy": [4, 5]');
});

test('the start of a long pretty text is the same as the whole one’s', () => {
  const payload = semanticV3(generatedTree(3000), { wholePage: true });
  const whole = prettyJson(JSON.stringify(payload));
  expect(whole.length).toBeGreaterThan(20_000);
  expect(prettyStart(payload, 20_000)).toBe(whole.slice(0, 20_000));
});

test('bytes are those of UTF-8', () => {
  expect(utf8Length('Grüße')).toBe(7);
});

test('coloured pieces joined are the text', () => {
  const text = payloadText(tree, false);
  const pieces = jsonPieces(text);
  expect(pieces.map((p) => p.text).join('')).toBe(text);
  expect(pieces.find((p) => p.text === '"mode"')?.kind).toBe('key');
  expect(pieces.find((p) => p.text === '"semantic_v3"')?.kind).toBe('string');
});

test('a page that never rests is answered all the same', () => {
  const delay = new QuietDelay(100, 1000);
  expect(delay.next(0)).toBe(100);
  expect(delay.next(950)).toBe(50);
  expect(delay.next(1200)).toBe(0);
  delay.done();
  expect(delay.next(1300)).toBe(100);
});

test('tokens are told with thousands separated', () => {
  expect(tokenText({ type: 'counted', tokens: 1234 })).toBe('1,234 tokens (o200k)');
});

test('a whole-page payload waits for the nodes still on their way', async () => {
  const whole = generatedTree(40);
  const page = new FakePage({ ...whole, nodes: whole.nodes.slice(0, 10), pending: 30 });
  const payload = remoteOf(page, 7).payload({
    wholePage: true,
    pretty: false,
  });
  page.send({ type: 'tree', tree: whole, changed: new Set(), reset: false });
  expect(await payload).toBe(payloadText(whole, true));
});

test('the summary has the figures of the page', async () => {
  const page = new FakePage(generatedTree(40));
  const summary = await remoteOf(page, 7).summary();
  expect(summary).toMatchObject({ tokens: 7, occluded: 0, url: 'https://example.test/orders' });
  expect(summary.inView + summary.pruned).toBe(summary.elements);
});

test('a restricted page rejects with its reason', async () => {
  const page = new FakePage(null);
  page.status = {
    type: 'restricted',
    url: 'chrome://version',
    reason: 'Chrome keeps this page to itself.',
  };
  const remote = remoteOf(page, 0);
  await expect(remote.summary()).rejects.toThrow('Chrome keeps this page to itself.');
});

test('of a page that is not read in half of the time what was read is given, and said', async () => {
  const whole = generatedTree(40);
  const total = whole.nodes.filter(({ node }) => node.kind === 'interactive').length;
  const remote = remoteOf(new FakePage({ ...whole, total: total + 60, pending: 60 }), 0);
  await remote.settled({ patience: 200 });

  const sentence = `${total} of ${total + 60} elements have been read so far.`;
  expect(await remote.payload({ mode: 'outline', wholePage: true, pretty: false })).toContain(
    sentence,
  );
  expect((await remote.notes()).map(english)).toContain(sentence);
});
