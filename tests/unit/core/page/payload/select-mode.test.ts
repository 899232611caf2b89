import { expect, test } from 'vitest';
import {
  type ExtractionStatus,
  type ModeContext,
  matchKeywords,
  SIMPLE_ACTIONS,
  selectMode,
  VISUAL_KEYWORDS,
} from '../../../../../core/page/payload/select-mode.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';

const context = (patch: Partial<ModeContext>): ModeContext => ({
  v3: 'failed',
  v2: 'failed',
  screenshot: true,
  needsFullDom: false,
  ...patch,
});
const GEAR = 'Click the gear icon in the top right corner';
const SAVE = 'Click Save';
const UNREADABLE: readonly ExtractionStatus[] = ['empty', 'failed', 'off'];

test.each([GEAR, SAVE, ''])('semantic_v3 comes first when it found elements: "%s"', (query) => {
  expect(selectMode(query, context({ v3: 'ok', v2: 'ok' })).mode).toBe('semantic_v3');
});

test.each(UNREADABLE)('semantic follows when semantic_v3 is %s, even for a visual query', (v3) => {
  expect(selectMode(GEAR, context({ v3, v2: 'ok' })).mode).toBe('semantic');
});

test('without either, a visual query is hybrid though it names an action', () => {
  expect(selectMode(GEAR, context({}))).toEqual({
    mode: 'hybrid',
    reason:
      'semantic_v3 failed and semantic failed; the query is visual ' +
      '(icon, top, right, corner), so a screenshot goes with the HTML.',
    matched: ['icon', 'top', 'right', 'corner', 'click'],
  });
});

test('without either, a simple action is a skeleton', () => {
  expect(selectMode(SAVE, context({ v3: 'empty', v2: 'off' }))).toEqual({
    mode: 'skeleton',
    reason:
      'semantic_v3 found no elements and semantic is switched off; ' +
      'the query is a simple action (click), so minimal HTML is sent.',
    matched: ['click'],
  });
});

test('a query with no keyword is a skeleton', () => {
  expect(selectMode('Log me out', context({}))).toMatchObject({ mode: 'skeleton', matched: [] });
});

test('a visual query without a screenshot is a skeleton, and says why', () => {
  const { mode, reason } = selectMode(GEAR, context({ screenshot: false }));
  expect(mode).toBe('skeleton');
  expect(english(reason)).toContain('no screenshot can be taken');
});

test('the full DOM is sent when it is asked for, whatever else works', () => {
  const asked = { needsFullDom: true, needsFullDomReason: 'Element not found in skeleton' };
  expect(selectMode(SAVE, context({ v3: 'ok', v2: 'ok', ...asked }))).toMatchObject({
    mode: 'full',
    reason: 'The full DOM was asked for: Element not found in skeleton.',
  });
});

test('the full DOM is never sent otherwise', () => {
  const attempts: readonly ExtractionStatus[] = ['ok', ...UNREADABLE];
  const queries = [...VISUAL_KEYWORDS, ...SIMPLE_ACTIONS, 'send the full DOM', ''];
  const modes = attempts.flatMap((v3) =>
    attempts.flatMap((v2) => queries.map((q) => selectMode(q, context({ v3, v2 })).mode)),
  );
  expect(modes).not.toContain('full');
});

test.each([...VISUAL_KEYWORDS])('"%s" makes a query visual', (keyword) => {
  expect(selectMode(`Tell me: ${keyword.toUpperCase()}!`, context({})).mode).toBe('hybrid');
});

test.each(SIMPLE_ACTIONS)('"%s" is a simple action', (keyword) => {
  expect(selectMode(`${keyword} it`, context({})).matched).toEqual([keyword]);
});

test.each([
  ['read the copyright notice', []],
  ['the stopped job of a prefect', []],
  ['the top-right button', ['top', 'right']],
  ['what\n is this', ['what is']],
  ['what time is it', []],
  ['What is the Price?', ['what is', 'price']],
  ['the knowledge', []],
])('visual words in "%s": %j', (text, words) => {
  expect(matchKeywords(text, VISUAL_KEYWORDS)).toEqual(words);
});
