import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Annotations } from '../../../../../../core/agent/annotations/annotation.ts';
import type { RunState } from '../../../../../../core/agent/run/run-state.ts';
import {
  AgentSearchModel,
  queryPattern,
  stepHits,
} from '../../../../../../panel/agent/find/agent-search-model.ts';
import type { StepPaneId } from '../../../../../../panel/agent/run/pane-on-show.ts';
import { RunRecord } from '../../../../../../panel/agent/run/run-record.ts';
import { rowText } from '../../../../../../panel/agent/view/parts/found-in.tsx';
import { calls, finish, runScript, startState } from '../../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../../fakes/fake-tree.ts';

const WHY = 'The note (as asked) is kept by it.';

/** A run of three steps: a note is typed, a button is clicked, and it is done. */
async function run(): Promise<RunState> {
  const note = pageNode('1', { node: { tag: 'input', role: 'textbox', name: 'Note' } });
  const page = new FakeAgentPage(pageTree([note, pageNode('2', { node: { name: 'Keep it' } })]));
  const { state } = await runScript(page, {
    replies: [
      calls(['type', { element: '1', text: 'At the   door' }]),
      calls(['click', { element: '2', why: WHY }]),
      finish('The note is kept.', false),
    ],
  });
  return state;
}

async function setup(isRunning = false) {
  const record = new RunRecord();
  record.show(await run());
  record.isRunning.value = isRunning;
  const steps = signal<Annotations>({});
  const pane = signal<StepPaneId>('overview');
  const search = new AgentSearchModel({ agent: record, annotations: { steps }, pane });
  const at = () => [record.shown.value?.number, pane.value];
  return { record, steps, pane, search, at };
}

test.each([
  ['the tool and its target', 'CLICK button “keep', [[2, 'overview']]],
  ['arguments, however they are spaced', 'at the door', [1, 'overview', 'reply']],
  ['reasons, letter by letter', '(as asked)', [2, 'overview', 'reply']],
  ['what is in the page', 'keep it', ['all pages']],
  ['how it ended', 'not found anywhere', []],
])('%s are found: “%s”', async (_, query, expected) => {
  const { search } = await setup();
  search.search(query);
  const found = search.matches.value.map(({ number, pane }) => [number, pane]);

  if (expected[0] === 'all pages') {
    expect(found.filter(([, pane]) => pane === 'page').map(([number]) => number)).toEqual([
      1, 2, 3,
    ]);
  } else if (Array.isArray(expected[0]) || expected.length === 0) {
    expect(found).toEqual(expected);
  } else {
    const [number, ...panes] = expected;
    expect(found).toEqual(panes.map((pane) => [number, pane]));
  }
});

test('a note is found with its step, and gone with the note', async () => {
  const { search, steps } = await setup();
  search.search('clumsy');
  expect(search.matches.value).toEqual([]);
  steps.value = { 2: { note: 'A clumsy way.', at: 1 } };

  expect(search.matches.value).toEqual([{ number: 2, pane: 'overview' }]);
});

test('next and previous go through steps and their tabs, and round', async () => {
  const { search, at } = await setup();
  search.search('as asked');
  expect(at()).toEqual([2, 'overview']);
  expect([search.current.value, search.matches.value.length]).toEqual([1, 2]);
  search.next();
  expect(at()).toEqual([2, 'reply']);
  search.next();
  expect(at()).toEqual([2, 'overview']);
  search.previous();
  expect([at(), search.current.value]).toEqual([[2, 'reply'], 2]);
  search.search('');

  expect([at(), search.current.value, search.pattern.value]).toEqual([[2, 'reply'], 0, null]);
});

test('in a run that goes on nothing else comes on show until a person asks for it', async () => {
  const { search, record, at } = await setup(true);
  record.follow();
  search.search('as asked');
  expect(at()).toEqual([4, 'overview']);
  expect(search.matches.value).toHaveLength(2);
  search.next();

  expect(at()).toEqual([2, 'overview']);
});

test('of a request what a person has changed is found, and not what all requests have', async () => {
  const { record } = await setup();
  const [first] = record.steps.value;
  if (!first) throw new Error('There is no step.');
  const messages = [{ role: 'user', content: [{ type: 'text', text: 'Another task.' }] }] as const;
  const edited = { system: 'Be brief.', messages, tools: [] };
  const changed = { ...first, step: { ...first.step, edited } } as typeof first;
  const hits = (views: (typeof first)[]) => stepHits(views, queryPattern('another task'), {});

  expect(hits([changed])).toEqual([{ number: 1, pane: 'request' }]);
  expect(hits([first])).toEqual([]);
});

test('a payload that is no JSON is looked through as it stands, and keys are not', async () => {
  const state = startState();
  const look = { url: 'u', title: 'Orders', origin: '', hash: '', settled: '', at: 0 };
  const find = (payload: string, query: string) =>
    stepHits(
      [{ number: 1, isOver: false, step: { ...state.draft, observation: { ...look, payload } } }],
      queryPattern(query),
      {},
    ).length;

  expect(find('<button>Save</button>', 'save')).toBe(1);
  expect(find('{"name":"Pay"}', 'name')).toBe(0);
  expect(find('{"name":"Pay"}', 'pay')).toBe(1);
  expect(find('', 'orders')).toBe(1);
});

test('an empty query finds nothing, and its row says what the list says', async () => {
  const { record } = await setup();
  const [first] = record.steps.value;

  expect(queryPattern('  ')).toBeNull();
  expect(first && rowText(first)).toBe('type textbox “Note” At the door');
});
