import { expect, test } from 'vitest';
import { parseSettings } from '../../../../../panel/ui/settings/settings.ts';
import { fakeShell } from '../../../../fakes/fake-shell.ts';

function setUp(settings: object, size: readonly [width: number, height: number]) {
  const shell = fakeShell({ settings: parseSettings(settings) });
  shell.layout.resized(...size);
  return shell;
}

test.each([
  ['Events in the only strip', { pane: 'events' }],
  ['closed panes', { pane: 'payload', paneOpen: false }],
])('a jump to the Tree opens Details in place of %s', (_, settings) => {
  const { elements, layout, tab } = setUp(settings, [900, 600]);
  tab.value = 'modes';
  elements.showIn('7', 'tree');
  expect([tab.value, layout.isOpen.value, layout.pane.value]).toEqual(['tree', true, 'details']);
});

test('a jump leaves Events where Details is there beside it', () => {
  const { elements, layout } = setUp({ pane: 'events' }, [1400, 700]);
  elements.showIn('7', 'tree');
  expect(layout.pane.value).toBe('events');
});

test('the focus of a jump is taken once, in its tab', () => {
  const { elements } = setUp({}, [900, 600]);
  elements.showIn('7', 'ax');
  expect(elements.takeFocus('tree')).toBe(false);
  expect([elements.takeFocus('ax'), elements.takeFocus('ax')]).toEqual([true, false]);
});

test('a person who goes elsewhere keeps the focus there', () => {
  const { elements, tab } = setUp({}, [900, 600]);
  elements.showIn('7', 'ax');
  tab.value = 'cost';
  tab.value = 'ax';
  expect(elements.takeFocus('ax')).toBe(false);
});
