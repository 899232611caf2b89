import { describe, expect, test } from 'vitest';
import {
  chooseMode,
  type ModeFacts,
  mostPageTokens,
} from '../../../../../core/page/payload/choose-mode.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';

const facts = (about: Partial<ModeFacts> = {}): ModeFacts => ({
  chosen: 'auto',
  task: 'Save the order',
  tokens: 500,
  maxTokens: 6000,
  isEmpty: false,
  fullAsked: undefined,
  canSee: true,
  hasMarkup: true,
  ...about,
});

const BEST = { provider: 'openai', model: 'gpt-5' } as const;

describe('which form suits the model', () => {
  test.each([
    ...[
      'qwen3:4b',
      'qwen3:0.6b',
      'llama-3.2-3B-instruct',
      'meta-llama/Llama-3.1-8B',
      'gemma3n:e4b',
      'gemma2-9b-it',
    ],
    ...['gpt-5-nano', 'tinyllama', 'smollm2:1.7b', 'phi-3.5-mini-3.8b'],
  ])('%s is small, and gets the compact form', (model) => {
    const chosen = chooseMode(facts({ model: { provider: 'compatible', model } }));
    expect(chosen.mode).toBe('compact');
    expect(english(chosen.why)).toContain(model);
  });

  test.each([
    ...[
      'gpt-5-mini',
      'claude-opus-4-6',
      'qwen3:30b-a3b',
      'Qwen3-235B-A22B',
      'gpt-oss-20b',
      'mixtral-8x7b',
    ],
    ...['llama-3.3-70b', 'gemini-2.5-flash', 'deepseek-v3.2', 'b1', '4bit-70b', ''],
  ])('“%s” is not, and gets the outline', (model) => {
    expect(chooseMode(facts({ model: { provider: 'compatible', model } })).mode).toBe('outline');
  });

  test('Chrome’s own model is small', () => {
    const model = { provider: 'chrome', model: 'gemini-nano' } as const;
    expect(chooseMode(facts({ model })).mode).toBe('compact');
  });

  test('what measured best goes before that, and behind what the page, the task and a person say', () => {
    const small = { provider: 'compatible', model: 'qwen3:4b' } as const;
    const best = { best: 'full', model: small } as const;
    expect(chooseMode(facts({ model: BEST, best: 'skeleton' }))).toMatchObject({
      mode: 'skeleton',
    });
    expect(chooseMode(facts(best)).mode).toBe('full');
    for (const [about, mode] of [
      [{ chosen: 'outline' }, 'outline'],
      [{ isEmpty: true }, 'skeleton'],
      [{ tokens: 9000 }, 'filtered'],
      [{ task: 'Press the blue icon' }, 'hybrid'],
      [{ hasMarkup: false }, 'outline'],
    ] as const) {
      expect(chooseMode(facts({ ...best, ...about })).mode, JSON.stringify(about)).toBe(mode);
    }
  });
});

describe('in which form a page is sent', () => {
  test.each<[string, Partial<ModeFacts>, string]>([
    ['usually', {}, 'outline'],
    ['too long', { tokens: 9000 }, 'filtered'],
    ['about looks', { task: 'Press the blue icon' }, 'hybrid'],
    [
      'about looks, for a model that cannot see',
      { task: 'Press the icon', canSee: false },
      'outline',
    ],
    ['“the first price”, which needs no eyes', { task: 'What is the first price?' }, 'outline'],
    ['nothing found', { isEmpty: true }, 'skeleton'],
    ['nothing found, and no markup', { isEmpty: true, hasMarkup: false }, 'outline'],
    ['asked for', { fullAsked: 'no button' }, 'full'],
    ['asked for in a run with a form', { fullAsked: 'no button', chosen: 'compact' }, 'full'],
    ['chosen, though too long', { chosen: 'skeleton', tokens: 9000 }, 'skeleton'],
  ])('%s', (_, about, mode) => {
    const chosen = chooseMode(facts(about));

    expect(chosen.mode).toBe(mode);
    expect(english(chosen.why)).toMatch(/\.$|: no button$/);
  });

  test('never the full HTML unless the model asks or a person has chosen it', () => {
    for (const isEmpty of [true, false]) {
      for (const tokens of [0, 1e6]) {
        for (const task of ['Press the logo', 'Save']) {
          expect(chooseMode(facts({ isEmpty, tokens, task })).mode).not.toBe('full');
        }
      }
    }
  });
});

test('a small context leaves the page less than the usual most', () => {
  expect(mostPageTokens(undefined)).toBe(6000);
  expect(mostPageTokens(8000)).toBe(3200);
  expect(mostPageTokens(1e6)).toBe(6000);
});

test.each([
  ['read the copyright notice', 'outline'],
  ['the page-logo', 'hybrid'],
  ['an analogous case', 'outline'],
  ['what\n does it look\n like', 'hybrid'],
  ['the LOGO!', 'hybrid'],
])('words that ask for looks are whole words: %s', (task, mode) => {
  expect(chooseMode(facts({ task })).mode).toBe(mode);
});
