import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MAX_SILENCE_MS,
  NO_SESSION,
  nextTick,
  reduce,
  type SessionEvent,
  type SessionState,
  stateOf,
  type TabStateName,
} from '../../../../core/session/session-state.ts';

const dialog = { type: 'confirm', message: 'Sure?', defaultText: '' } as const;
const answer = { status: 200, statusText: 'OK', contentType: 'text/html' };

const tab = fc.integer({ min: 1, max: 3 });
const navigation = fc.constantFrom('a', 'b');
const url = fc.constantFrom('http://a.test/', 'http://b.test/');
const at = fc.nat(20_000);

/** Any order of anything that a browser reports, also what never comes in such an order. */
const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({
    type: fc.constant('opened' as const),
    tab,
    opener: fc.option(tab),
    url,
  }),
  fc.record({ type: fc.constant('described' as const), tab, url, title: fc.constantFrom('', 'A') }),
  fc.record({ type: fc.constant('closed' as const), tab }),
  fc.record({ type: fc.constant('started' as const), tab, navigation, url }),
  fc.record({
    type: fc.constant('answered' as const),
    tab,
    navigation,
    answer: fc.constant(answer),
  }),
  fc.record({ type: fc.constant('committed' as const), tab, navigation, url }),
  fc.record({
    type: fc.constant('committed' as const),
    tab,
    navigation,
    url,
    error: fc.constant('net::ERR_FAILED'),
  }),
  fc.record({ type: fc.constant('moved' as const), tab, url }),
  fc.record({
    type: fc.constant('progressed' as const),
    tab,
    progress: fc.constantFrom('parsed' as const, 'loaded' as const),
  }),
  fc.record({
    type: fc.constant('failed' as const),
    tab,
    navigation,
    error: fc.constant('net::E'),
  }),
  fc.record({ type: fc.constant('dialog' as const), tab, dialog: fc.constant(dialog) }),
  fc.record({ type: fc.constant('dialog-closed' as const), tab }),
  fc.record({ type: fc.constant('dismissed' as const), tab, dialog: fc.constant(dialog) }),
  fc.record({ type: fc.constant('asked' as const), tab, at }),
  fc.record({ type: fc.constant('alive' as const), tab }),
  fc.record({ type: fc.constant('crashed' as const), tab }),
  fc.record({ type: fc.constant('said' as const) }),
  fc.record({ type: fc.constant('connected' as const) }),
  fc.record({ type: fc.constant('lost' as const) }),
);

const anyCall = fc
  .record({
    tab,
    states: fc.uniqueArray(
      fc.constantFrom<TabStateName>('ready', 'dialog', 'closed', 'loading', 'busy'),
      { maxLength: 3 },
    ),
    turns: fc.nat(3),
    deadline: at,
  })
  .map(({ tab, states, turns, deadline }) => ({ tab, wanted: { states, turns }, deadline }));

/** The state after events, and how every call ended. */
function run(events: readonly SessionEvent[], from: SessionState = NO_SESSION) {
  let state = from;
  const ended: { call: number; outcome: string; after: number }[] = [];
  events.forEach((event, after) => {
    const step = reduce(state, event);
    state = step.state;
    ended.push(...step.ended.map(({ call, outcome }) => ({ call, outcome: outcome.type, after })));
  });
  return { state, ended };
}

const READY: readonly SessionEvent[] = [
  { type: 'connected' },
  { type: 'opened', tab: 1, opener: null, url: 'about:blank' },
];

const waiting = (states: readonly TabStateName[], turns = 0): SessionEvent => ({
  type: 'call',
  call: { id: 9, tab: 1, wanted: { states, turns }, deadline: 1e6 },
});

test('every call ends exactly once, at its deadline at the latest', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyEvent, anyCall), { maxLength: 60 }), (items) => {
      let calls = 0;
      const events = items.map(
        (item): SessionEvent =>
          'wanted' in item ? { type: 'call', call: { id: ++calls, ...item } } : item,
      );
      const { state, ended } = run([...events, { type: 'tick', at: 20_000 }]);

      expect(state.calls.size).toBe(0);
      expect(ended.map(({ call }) => call).sort((a, b) => a - b)).toEqual(
        Array.from({ length: calls }, (_, at) => at + 1),
      );
    }),
    { numRuns: 300 },
  );
});

test('a closed tab stays as it is', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const closed = run([...READY, { type: 'closed', tab: 1 }]).state;
      const after = run(
        events.filter(({ type }) => type !== 'connected'),
        closed,
      ).state;

      expect(after.tabs.get(1)).toEqual(closed.tabs.get(1));
    }),
  );
});

test('a wait for a page ends at once when something holds it up', () => {
  const holds: readonly (readonly [TabStateName, SessionEvent])[] = [
    ['dialog', { type: 'dialog', tab: 1, dialog }],
    ['crashed', { type: 'crashed', tab: 1 }],
    ['closed', { type: 'closed', tab: 1 }],
  ];
  for (const [name, event] of holds) {
    const { ended, state } = run([...READY, waiting(['ready'], 1), event]);

    expect(ended).toEqual([{ call: 9, outcome: 'held-up', after: 3 }]);
    expect(stateOf(state.tabs.get(1) ?? fail())).toBe(name);
    // Whoever waits for just that has it.
    expect(run([...READY, waiting([name]), event]).ended).toMatchObject([{ outcome: 'reached' }]);
  }
});

/** One navigation as browsers report it, and how it ends. */
const aNavigation = fc
  .record({
    navigation: fc.uuid(),
    url,
    isAnswered: fc.boolean(),
    end: fc.constantFrom('document', 'error page', 'failure', 'file', 'within'),
    isStartSeen: fc.boolean(),
  })
  .map(({ navigation, url, isAnswered, end, isStartSeen }): SessionEvent[] => {
    const own = { tab: 1, navigation };
    const begun: SessionEvent[] = isStartSeen ? [{ type: 'started', ...own, url }] : [];
    const error = 'net::ERR_CONNECTION_REFUSED';
    if (end === 'within') return [{ type: 'moved', tab: 1, url }];
    // Nobody can tell what failed where no beginning was reported.
    const start: SessionEvent[] = [{ type: 'started', ...own, url }];
    if (end === 'file') return [...start, { type: 'failed', ...own, error: 'net::ERR_ABORTED' }];
    if (end === 'failure') return [...start, { type: 'failed', ...own, error }];
    if (end === 'error page') {
      return [
        ...start,
        { type: 'failed', ...own, error },
        { type: 'committed', ...own, url, error: '' },
      ];
    }
    const answered: SessionEvent[] = isAnswered ? [{ type: 'answered', ...own, answer }] : [];
    return [
      ...begun,
      ...answered,
      { type: 'committed', ...own, url },
      { type: 'progressed', tab: 1, progress: 'parsed' },
    ];
  });

test('each navigation is one turn, however it ends, and who waits for it has it by then', () => {
  fc.assert(
    fc.property(fc.array(aNavigation, { maxLength: 8 }), aNavigation, (before, last) => {
      const { state } = run([...READY, ...before.flat()]);
      const turns = state.tabs.get(1)?.turns ?? -1;
      const { state: after, ended } = run([waiting(['ready'], turns + 1), ...last], state);

      expect(turns).toBe(before.length);
      expect(after.tabs.get(1)).toMatchObject({ turns: turns + 1, navigation: null });
      expect(ended).toMatchObject([{ call: 9, outcome: 'reached' }]);
    }),
  );
});

test('what came of a navigation is known: the answer of the server, or the name of the error', () => {
  const start: SessionEvent = { type: 'started', tab: 1, navigation: 'a', url: 'http://a.test/' };
  const missing = { ...answer, status: 404, statusText: 'Not Found' };
  const { state } = run([
    ...READY,
    start,
    { type: 'answered', tab: 1, navigation: 'a', answer: missing },
    { type: 'committed', tab: 1, navigation: 'a', url: 'http://a.test/x' },
  ]);
  expect(state.tabs.get(1)).toMatchObject({ url: 'http://a.test/x', answer: { status: 404 } });

  const failure = { type: 'failed', tab: 1, navigation: 'a', error: 'net::ERR_NAME' } as const;
  const { state: broken } = run([...READY, start, failure]);
  expect(broken.tabs.get(1)).toMatchObject({
    failure: { url: 'http://a.test/', error: 'net::ERR_NAME' },
    answer: null,
  });
});

test('a navigation that another one has replaced ends nothing', () => {
  const { state, ended } = run([
    ...READY,
    { type: 'started', tab: 1, navigation: 'a', url: 'http://a.test/' },
    { type: 'started', tab: 1, navigation: 'b', url: 'http://b.test/' },
    waiting(['ready'], 1),
    { type: 'failed', tab: 1, navigation: 'a', error: 'net::ERR_ABORTED' },
  ]);

  expect(ended).toEqual([]);
  expect(state.tabs.get(1)).toMatchObject({ navigation: { id: 'b' }, failure: null, turns: 0 });
});

test('a tab is busy once it has been silent for long, and no longer after any sign of life', () => {
  const silent = run([...READY, { type: 'asked', tab: 1, at: 100 }]).state;
  expect(nextTick(silent)).toBe(100 + MAX_SILENCE_MS);
  const isBusyAt = (at: number) => run([{ type: 'tick', at }], silent).state.tabs.get(1)?.isBusy;
  expect([isBusyAt(99 + MAX_SILENCE_MS), isBusyAt(100 + MAX_SILENCE_MS)]).toEqual([false, true]);

  const busy = run([{ type: 'tick', at: 1e6 }], silent).state;
  for (const sign of [
    { type: 'alive', tab: 1 },
    { type: 'dialog', tab: 1, dialog },
    { type: 'committed', tab: 1, navigation: '', url: 'http://a.test/' },
  ] as const) {
    expect(run([sign], busy).state.tabs.get(1)?.isBusy).toBe(false);
  }
});

test('a page that a dialog holds up is not busy', () => {
  const { state } = run([
    ...READY,
    { type: 'dialog', tab: 1, dialog },
    { type: 'asked', tab: 1, at: 0 },
    { type: 'tick', at: 1e6 },
  ]);

  expect(stateOf(state.tabs.get(1) ?? fail())).toBe('dialog');
  expect(state.tabs.get(1)?.isBusy).toBe(false);
});

test('a lost browser ends every wait, and the next one begins without its tabs', () => {
  const { state, ended } = run([...READY, waiting(['ready'], 1), { type: 'lost' }]);

  expect(ended).toMatchObject([{ outcome: 'lost' }]);
  expect(run([{ type: 'connected' }], state).state).toMatchObject({ browser: 'connected' });
  expect(run([{ type: 'connected' }], state).state.tabs.size).toBe(0);
});

test('tabs that pages open and close are news until that is said; what was asked for is none', () => {
  const { state } = run([
    ...READY,
    { type: 'opened', tab: 2, opener: 1, url: 'http://b.test/' },
    { type: 'opened', tab: 3, opener: null, url: 'http://b.test/' },
    { type: 'closed', tab: 2 },
    { type: 'closed', tab: 3, isAsked: true },
    { type: 'dismissed', tab: 1, dialog },
  ]);

  expect(state.news.map(({ type, tab }) => [type, tab.id])).toEqual([
    ['opened', 2],
    ['closed', 2],
    ['dismissed', 1],
  ]);
  expect(run([{ type: 'said' }], state).state.news).toEqual([]);
});

function fail(): never {
  throw new Error('no such tab');
}
