import { describe, expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import {
  type DataFacts,
  disclosedOrigins,
  originsIn,
  toldByAddress,
} from '../../../../../core/agent/policy/page-data.ts';
import type { PageLook } from '../../../../../core/agent/run/agent-page.ts';
import type { GateAnswer, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import { RUN_FORMAT } from '../../../../../core/agent/run/run-format.ts';
import type { RunState } from '../../../../../core/agent/run/run-state.ts';
import type { AgentAction } from '../../../../../core/agent/tools/agent-tools.ts';
import { parseAction } from '../../../../../core/agent/tools/parse-action.ts';
import type { OfferedWebTool } from '../../../../../core/agent/webmcp/web-tool.ts';
import type { FrameOutline } from '../../../../../core/page/frame/outline-piece.ts';
import type { PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { calls, finish, runScript, startState } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const HERE = 'https://example.test';
const BANK = 'https://bank.test';
const TOOLS = 'https://tools.test';
const SECRET = 'Balance of Ann: 4711 euros';

const FIELD = { tag: 'input', role: 'textbox', name: 'Note' };
/** A page with a field, and a frame of another site with one. */
const PAGE: PageTree = (() => {
  const tree = pageTree([
    pageNode('1', { node: { ...FIELD, states: ['focused'] } }),
    pageNode('f1_1', { frame: 1, node: FIELD }),
  ]);
  const frame = { number: 1, parent: 0, url: `${HERE}/inner`, title: '' };
  return {
    ...tree,
    frames: [...tree.frames, frame],
    dialog: { type: 'prompt', message: 'Your name?', defaultText: '' },
  };
})();

const tool = (origin: string, server?: string): OfferedWebTool => ({
  key: 'k',
  name: 'note',
  description: 'Notes something.',
  schema: {},
  isSchemaLeftOut: false,
  hints: {
    readOnly: true,
    consequential: false,
    untrustedContent: false,
    autosubmit: false,
    debugging: false,
  },
  frameId: 'f',
  session: undefined,
  origin,
  ...(server !== undefined && { server }),
});

/** Whatever gives a text to a page, its site or a server, on a page of `HERE`. */
const SINKS: Readonly<Record<string, (text: string) => readonly [AgentAction, OfferedWebTool?]>> = {
  'typed text': (text) => [parseAction('type', { element: '1', text })],
  'text typed into a frame': (text) => [parseAction('type', { element: 'f1_1', text })],
  'a query': (text) => [
    parseAction('navigate', { url: `${HERE}/find?q=${encodeURIComponent(text)}` }),
  ],
  'the name in a query': (text) => [
    parseAction('open_tab', { url: `${HERE}/find?${encodeURIComponent(text)}=` }),
  ],
  'a path': (text) => [parseAction('navigate', { url: `${HERE}/${encodeURIComponent(text)}` })],
  'an anchor': (text) => [parseAction('navigate', { url: `${HERE}/#${encodeURIComponent(text)}` })],
  'an argument of a page tool': (text) => [
    parseAction('page_tool', { tool: 'note', input: { deep: [{ text }] } }),
    tool(HERE),
  ],
  'an argument of a server’s tool': (text) => [
    parseAction('page_tool', { tool: 'note', input: { text } }),
    tool(HERE, 'notes'),
  ],
  'an answer to a dialog': (text) => [parseAction('answer_dialog', { accept: true, text })],
  'a script': (text) => [parseAction('run_script', { code: text })],
  'an upload': (text) => [parseAction('upload', { element: '1', files: [text] })],
};

/** However data of a page is written. */
const WAYS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  Base64: (text) => Buffer.from(text).toString('base64'),
  hexadecimal: (text) => Buffer.from(text).toString('hex'),
  reversed: (text) => [...text].reverse().join(''),
  'spelled out': (text) => [...text].join(' '),
  'in words': () => 'four seven one one',
  'a summary': () => 'She is well off.',
  'one letter': () => 'q',
  'another alphabet': () => 'Αnn 4711',
  mixed: (text) => `Save the order ${text}`,
};

function kindsOf(
  [action, webTool]: readonly [AgentAction, OfferedWebTool?],
  facts: Partial<DataFacts>,
): string[] {
  const verdict = judgeAction(action, {
    task: 'Save the order',
    tree: PAGE,
    origins: [HERE, BANK],
    originsRead: [],
    webTool,
    ...facts,
  });
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}

/** A letter, in these, reads like the name of a page. */
const NAMES: ReadonlySet<string> = new Set(['the name in a query', 'a path', 'an anchor']);

const CASES = Object.entries(SINKS).flatMap(([sink, make]) =>
  Object.entries(WAYS)
    .filter(([way]) => way !== 'one letter' || !NAMES.has(sink))
    .map(([way, write]) => [sink, way, make(write(SECRET))] as const),
);

describe('D4, D5: once another site was read', () => {
  test.each(CASES)('%s asks, whatever it holds: %s', (_, __, step) => {
    expect(kindsOf(step, { originsRead: [BANK] })).toContain('page-data');
  });

  test.each(CASES)('%s of one site alone does not: %s', (_, __, step) => {
    expect(kindsOf(step, { originsRead: [HERE] })).not.toContain('page-data');
    expect(kindsOf(step, { originsRead: ['https://www.example.test'] })).not.toContain('page-data');
  });

  test.each(CASES)('%s does not where a person has agreed to the pair: %s', (_, __, step) => {
    const carries = [{ from: BANK, to: HERE }];
    expect(kindsOf(step, { originsRead: [BANK], carries })).not.toContain('page-data');
    // It is for this pair, in this direction.
    const others = [
      { from: HERE, to: BANK },
      { from: TOOLS, to: HERE },
    ];
    expect(kindsOf(step, { originsRead: [BANK], carries: others })).toContain('page-data');
    expect(kindsOf(step, { originsRead: [BANK, TOOLS], carries })).toContain('page-data');
  });

  test.each(Object.entries(SINKS))('%s of the person’s own words does not', (_, make) => {
    const facts = { originsRead: [BANK] };
    for (const own of [
      { task: 'Write “rent  for May” there' },
      { ownWords: ['It is: Rent for May.'] },
    ]) {
      expect(kindsOf(make('Rent for May'), { ...facts, ...own })).not.toContain('page-data');
    }
    for (const task of ['Parent for Maynard', 'Rent and May', '']) {
      expect(kindsOf(make('Rent for May'), { ...facts, task })).toContain('page-data');
    }
  });
});

test('letters that are pressed one by one are a text, too, and shortcuts are none', () => {
  const facts = { originsRead: [BANK] };
  expect(kindsOf([parseAction('press_keys', { keys: '4' })], facts)).toEqual(['page-data']);
  for (const keys of ['Control+a', 'Enter', 'ArrowDown', 'Tab']) {
    expect(kindsOf([parseAction('press_keys', { keys })], facts)).not.toContain('page-data');
  }
});

test.each([
  [`${BANK}/`, []],
  [`${BANK}/about/opening-hours.html`, []],
  [`${BANK}/help#contact`, []],
  [`${BANK}/?page=2`, ['2']],
  [`${BANK}/users/4711`, ['users', '4711']],
  [`${BANK}/a%20b/c`, ['a b', 'c']],
  [`${BANK}/100%`, ['100%']],
  [`${BANK}/?QUJD=&q=x#y2`, ['QUJD', 'x', 'y2']],
])('%s tells %j', (url, told) => {
  expect(toldByAddress(url)).toEqual(told);
});

test('an address that the person has typed is theirs as a whole, and so are its parts', () => {
  const go = (task: string) =>
    kindsOf([parseAction('navigate', { url: `${BANK}/users/4711?tab=7` })], {
      task,
      originsRead: [HERE],
    });
  expect(go(`Open ${BANK}/users/4711?tab=7, please`)).toEqual([]);
  expect(go('Open tab 7 of users 4711')).toEqual([]);
  expect(go('Open users 4711')).toEqual(['page-data']);
});

const settled = { isSettled: true, ms: 300, last: null, lastAt: 0, busy: [], endless: [] };
const look = (about: Partial<PageTree>, more: Partial<PageLook> = {}): PageLook => ({
  tree: { ...pageTree([]), title: '', ...about },
  events: [],
  settled,
  ...more,
});
const inFrame = (url: string): Partial<PageTree> => {
  const { frames } = pageTree([]);
  const frame = { number: 1, parent: 0, url, title: '' };
  return { frames: [...frames, frame], nodes: [pageNode('f1_1', { frame: 1, node: FIELD })] };
};

test.each<[string, PageLook, string[]]>([
  ['a title', look({ title: 'Orders' }), [HERE]],
  ['an element', look({ nodes: [pageNode('1', { node: FIELD })] }), [HERE]],
  ['a dialog', look({ dialog: { type: 'alert', message: 'x', defaultText: '' } }), [HERE]],
  ['a frame', look(inFrame(`${BANK}/x`)), [BANK]],
  ['a frame without an address', look(inFrame('about:srcdoc')), [HERE]],
  ['nothing', look({}), []],
  [
    'a tab of the task',
    look({}, { tabs: [{ id: 7, title: 'A', url: `${BANK}/`, isCurrent: false }] }),
    [BANK],
  ],
  ['another tab', look({}, { others: [{ id: 7, title: 'A', url: `${BANK}/` }] }), [BANK]],
  ['a tab without its title', look({}, { others: [{ id: 7, title: '', url: `${BANK}/` }] }), []],
])('what was read by %s is of its origin', (_, seen, origins) => {
  expect(disclosedOrigins(seen)).toEqual(origins);
  if (!seen.tabs && !seen.others) expect(originsIn(seen.tree)).toEqual(origins);
});

test.each([
  ['an outline with a text', [{ type: 'text', text: 'IBAN DE89' }], true],
  ['an empty outline', [], false],
] as const)('D5: a frame without any element was read where it has %s', (_, pieces, isRead) => {
  const { tree, ...rest } = look(inFrame(`${BANK}/x`));
  const bare = { ...rest, tree: { ...tree, nodes: [] } };
  const outlines = [{ frame: 1, pieces: pieces as unknown as FrameOutline['pieces'] }];
  expect(originsIn(bare.tree)).toEqual([]);
  expect(originsIn(bare.tree, outlines)).toEqual(isRead ? [BANK] : []);
  expect(disclosedOrigins(bare, outlines)).toEqual(isRead ? [BANK] : []);
});

/** A run that reads the bank’s page, and then types on another one. */
async function typedAfterBank(person: (point: GatePoint) => GateAnswer, texts: readonly string[]) {
  const bank = { ...pageTree([pageNode('1', { node: { name: SECRET } })]), url: `${BANK}/` };
  const page = new FakeAgentPage(bank);
  page.does = (order) => {
    if (order.tool === 'navigate') page.tree = pageTree([pageNode('1', { node: FIELD })]);
    return { type: 'done', log: [], input: 'dom' };
  };
  const { state, waits } = await runScript(page, {
    replies: [
      calls(['navigate', { url: `${HERE}/orders` }]),
      ...texts.map((text) => calls(['type', { element: '1', text }])),
      finish('Over.', false),
    ],
    person,
    state: startState({ origins: [BANK, HERE] }),
  });
  const asked = waits.flatMap((point) =>
    point.type === 'approval' && point.isPersonal ? point.proposal.concerns : [],
  );
  return { state, asked, typed: page.orders.filter((order) => order.tool === 'type') };
}

test('a person who approves it agrees to the pair for the rest of the run', async () => {
  const { state, asked, typed } = await typedAfterBank(
    (point) =>
      point.type === 'approval'
        ? { type: 'approve', binding: point.proposal.binding }
        : { type: 'go' },
    ['Save the order', 'She is well off', 'Very well off'],
  );
  expect(asked).toMatchObject([{ kind: 'page-data', from: [BANK], origin: HERE }]);
  expect(typed).toHaveLength(3);
  expect(state).toMatchObject({ originsRead: [BANK, HERE], carries: [{ from: BANK, to: HERE }] });
});

test('who rejects it does not', async () => {
  const { state, asked, typed } = await typedAfterBank(
    () => ({ type: 'reject', reason: 'No.' }),
    ['She is well off', 'Very well off'],
  );
  expect(asked).toHaveLength(2);
  expect(typed).toEqual([]);
  expect(state.carries).toBeUndefined();
});

test('a run of before is read, with the sites whose words it has kept', () => {
  const { originsRead: _, ...state } = startState();
  const old = { ...state, wordsRead: { [BANK]: ['balance'] } };
  const parsed = RUN_FORMAT.parse(old) as { state: RunState };
  expect(parsed.state.originsRead).toEqual([BANK]);
  expect(RUN_FORMAT.parse(startState())).toEqual({ state: startState() });
});
