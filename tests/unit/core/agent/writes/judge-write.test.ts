import { expect, test } from 'vitest';
import type { ShownWrite, WriteKind } from '../../../../../core/agent/writes/held-write.ts';
import {
  judgeWrite,
  patternOf,
  type WriteFacts,
} from '../../../../../core/agent/writes/judge-write.ts';

const SITE = 'https://shop.example';
const OTHER = 'https://ads.example';
const KINDS: readonly WriteKind[] = [
  'request',
  'beacon',
  'form',
  'navigation',
  'socket',
  'new-tab',
  'worker',
];

const write = (about: Partial<ShownWrite> = {}): ShownWrite => ({
  id: '1',
  kind: 'request',
  method: 'POST',
  url: `${SITE}/cart/items/42`,
  from: SITE,
  site: SITE,
  fields: [],
  isHeld: true,
  ...about,
});

const facts = (about: Partial<WriteFacts> = {}): WriteFacts => ({
  mode: 'unattended',
  allowed: [],
  ordinary: [],
  isStepClean: true,
  ...about,
});

/** Every write there is, with every circumstance. */
const ALL = KINDS.flatMap((kind) =>
  ['POST', 'PUT', 'DELETE', 'GET'].flatMap((method) =>
    [SITE, OTHER].flatMap((to) =>
      [SITE, OTHER].flatMap((from) =>
        [true, false].flatMap((isHeld) =>
          [undefined, true as const].map((carriesTyped) =>
            write({
              kind,
              method,
              url: `${to}/path/7`,
              from,
              isHeld,
              ...(carriesTyped && { carriesTyped }),
            }),
          ),
        ),
      ),
    ),
  ),
);

test('a person decides on every write, and with --strict, too (D20)', () => {
  for (const mode of ['person', 'strict'] as const) {
    for (const one of ALL) {
      const ordinary = [patternOf(one)];
      expect(judgeWrite(one, facts({ mode, ordinary }))).toBe('ask');
    }
  }
});

test('what a person has allowed is sent, whoever runs the agent, and nothing of another kind', () => {
  const allowed = [patternOf(write())];
  for (const mode of ['person', 'strict', 'unattended'] as const) {
    for (const one of [write(), write({ url: `${SITE}/cart/items/77?x=1` })]) {
      expect(judgeWrite(one, facts({ mode, allowed, isStepClean: false }))).toBe('send');
    }
    for (const other of [
      write({ method: 'DELETE' }),
      write({ url: `${SITE}/cart/items/42/pay` }),
      write({ url: `${OTHER}/cart/items/42` }),
      write({ site: OTHER }),
    ]) {
      expect(judgeWrite(other, facts({ mode: 'person', allowed }))).toBe('ask');
    }
  }
});

test('with nobody there, writes to the page’s own site go only from a step that nothing objects to', () => {
  for (const one of ALL) {
    const isOwn = one.url.startsWith(SITE) && one.from === SITE && one.kind !== 'navigation';
    if (!isOwn) continue;
    expect(judgeWrite(one, facts())).toBe('send');
    expect(judgeWrite(one, facts({ isStepClean: false }))).toBe('ask');
  }
});

test('with nobody there, foreign beacons are failed without stopping, and other foreign writes stop', () => {
  for (const one of ALL) {
    if (one.url.startsWith(SITE) && one.from === SITE) continue;
    if (one.kind === 'navigation') expect(judgeWrite(one, facts())).toBe('ask');
    else expect(judgeWrite(one, facts())).toBe(one.kind === 'beacon' ? 'fail' : 'ask');
  }
});

test('kinds that the page sent before are ordinary, unless they carry a text that was typed', () => {
  for (const one of ALL) {
    if (one.url.startsWith(SITE) || one.kind === 'beacon' || one.kind === 'navigation') continue;
    const verdict = judgeWrite(one, facts({ ordinary: [patternOf(one)], isStepClean: false }));
    expect(verdict).toBe(one.carriesTyped ? 'ask' : 'send');
  }
});
