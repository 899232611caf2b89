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
