// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { inEnglish, msg, say, setMessages } from '../../../core/platform/messages/messages.ts';
import english from '../../../locales/en.json' with { type: 'json' };
import { LevelBadge } from '../../../panel/style/colors/view/level-badge.tsx';

function shownTitle(): string {
  render(null, document.body);
  render(<LevelBadge level="AA" floor={3} />, document.body);
  return document.querySelector('[title]')?.getAttribute('title') ?? '';
}

afterEach(() => {
  setMessages(english);
  render(null, document.body);
});

test('a view shows the messages of the catalog that was set last', () => {
  expect(shownTitle()).toBe('AA requires 3, AAA 4.5');

  setMessages({ colors: { ...english.colors, aaAsksAaa: 'AA : {floor} ; AAA : {aaa}' } }, 'fr');

  expect(shownTitle()).toBe('AA : 3 ; AAA : 4,5');
});

test('a message that a translation lacks is English', () => {
  setMessages({ colors: {} }, 'fr');

  expect(shownTitle()).toBe('AA requires 3, AAA 4.5');
});

test('the key stands in the place of a message that English lacks, too', () => {
  setMessages({ colors: {} });

  expect(shownTitle()).toBe('colors.aaAsksAaa');
});

test('a message is English for a model, and in their language for a person', () => {
  setMessages({ act: { pressedIt: 'a appuyé' } }, 'fr');
  const pressed = msg('act.pressedIt');

  expect(inEnglish('act.pressedIt')).toBe('pressed it');
  expect(say(pressed)).toBe('a appuyé');
});
