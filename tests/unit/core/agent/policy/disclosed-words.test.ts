import { expect, test } from 'vitest';
import { disclosedTexts, withWords } from '../../../../../core/agent/policy/disclosed-words.ts';
import type { PageLook } from '../../../../../core/agent/run/agent-page.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { judged } from '../../../../fakes/judge.ts';

const HERE = 'https://example.test';
const ADS = 'https://ads.test';
const settled = { isSettled: true, ms: 300, last: null, lastAt: 0, busy: [], endless: [] };

test('D4, D5: what any tool, event or dialog has told is known again in an address', async () => {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name: 'Go' } })]));
  page.does = () => ({ type: 'done', log: [], input: 'none', text: 'Account DE8937040044' });
  page.happen({ type: 'added', category: 'text', description: "Added: 'Code 7421-8830'" });
  const leak = calls(['navigate', { url: `${HERE}/?q=DE8937040044+7421-8830` }]);

  const { waits, state } = await runScript(page, {
    replies: [calls(['read_text', {}]), leak, finish('No.', false)],
    person: () => ({ type: 'reject', reason: 'No.' }),
  });

  expect(state.wordsRead[HERE]).toEqual(expect.arrayContaining(['de8937040044', '7421-8830']));
  const asked = waits.flatMap((point) =>
    point.type === 'approval' ? point.proposal.concerns : [],
  );
  expect(asked).toMatchObject([{ kind: 'page-data' }]);
  expect(english(asked[0]?.sentence ?? '')).toMatch(/de8937040044.*7421-8830/);
});

test('D5: words are remembered as those of the frame, or the tab, that told them', () => {
  const { frames, ...tree } = pageTree([
    pageNode('1', { node: { name: 'Invoice A-100' } }),
    pageNode('f1_1', { frame: 1, node: { name: 'Winner W-200' } }),
  ]);
  const look: PageLook = {
    tree: {
      ...tree,
      frames: [...frames, { number: 1, parent: 0, url: `${ADS}/x`, title: '' }],
      dialog: { type: 'confirm', message: 'Drop D-300?', defaultText: '' },
    },
    events: [],
    settled,
    tabs: [{ id: 7, title: 'Order O-400', url: 'https://shop.test/', isCurrent: false }],
  };
  const words = withWords({}, disclosedTexts(look));

  expect(words[HERE]).toEqual(expect.arrayContaining(['invoice', 'a-100', 'd-300']));
  expect(words[HERE]).not.toContain('w-200');
  expect(words[ADS]).toEqual(['winner', 'w-200']);
  expect(words['https://shop.test']).toEqual(['order', 'o-400']);
});

const account = pageTree([pageNode('1', { node: { name: 'Card 4929-1111-2222' } })]);

test.each([
  ['Base64', Buffer.from('card 4929-1111-2222').toString('base64')],
  ['Base64 for addresses', Buffer.from('~~~ 4929-1111-2222 ~~~?').toString('base64url')],
  ['hexadecimal digits', Buffer.from('4929-1111-2222').toString('hex')],
  ['one run of digits', '492911112222'],
  ['other signs', '4929.1111.2222'],
])('D4: data of the page is known in %s, too', (_, text) => {
  // What is encoded may look like a key as well.
  expect(judged('navigate', { url: `${HERE}/?q=${text}` }, account)).toContain('page-data');
});

test.each(['Z2VuZXJhbC1zZWFyY2g', 'deadbeefcafe', 'results', '2026-11-22'])(
  'D19: %s in an address carries nothing',
  (text) => {
    expect(judged('navigate', { url: `${HERE}/?q=${text}` }, account)).toEqual([]);
  },
);

test('D5: what a site told before is its own, whatever is on the page now', () => {
  const tree = pageTree([pageNode('1', { node: { role: 'textbox', tag: 'input', name: 'Find' } })]);
  const told = { 'https://bank.test': ['settings', 'de89'], [HERE]: ['settings'] };

  expect(judged('type', { element: '1', text: 'Settings' }, tree, told)).toEqual([]);
  expect(judged('type', { element: '1', text: 'DE89' }, tree, told)).toEqual(['page-data']);
});
