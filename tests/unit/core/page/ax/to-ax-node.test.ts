import { expect, test } from 'vitest';
import { toAxNode } from '../../../../../core/page/ax/to-ax-node.ts';
import { recordedTab } from './recorded-tab.ts';

const nodes = Object.values(recordedTab('controls').main.process.frames).flat();
const place = { session: undefined, frameId: 'main', owner: null };

function named(name: string, role: string) {
  const raw = nodes.find((node) => node.name?.value === name && node.role?.value === role);
  if (!raw) throw new Error(`Chrome has no ${role} ${name}.`);
  return toAxNode(raw, place);
}

test('the source that won the name comes with those that were empty', () => {
  const { nameSources } = named('City', 'textbox');

  expect(nameSources.map(({ from, outcome, text }) => [from, outcome, text])).toContainEqual([
    'labelfor',
    'won',
    'City',
  ]);
  expect(nameSources.find(({ from }) => from === 'labelfor')?.related).toHaveLength(1);
  expect(nameSources.filter(({ outcome }) => outcome === 'won')).toHaveLength(1);
  expect(nameSources.find(({ from }) => from === 'aria-label')?.outcome).toBe('empty');
});

test('a source that had a text but came later has lost', () => {
  const name = {
    type: 'computedString',
    value: 'Label',
    sources: [
      { type: 'attribute', attribute: 'aria-label', value: { type: 'string', value: 'Label' } },
      { type: 'contents', value: { type: 'string', value: 'Text' }, superseded: true },
      { type: 'attribute', attribute: 'title', superseded: true },
    ],
  } as const;
  const raw = { nodeId: '1', ignored: false, name: { ...name, sources: [...name.sources] } };

  expect(toAxNode(raw, place).nameSources).toEqual([
    { from: 'aria-label', outcome: 'won', text: 'Label' },
    { from: 'contents', outcome: 'lost', text: 'Text' },
    { from: 'title', outcome: 'empty' },
  ]);
});

test('a source that Chrome asks twice is told once', () => {
  const title = { type: 'attribute', attribute: 'title', superseded: true } as const;
  const told = { ...title, value: { type: 'string', value: 'Hint' } } as const;
  const name = { type: 'computedString', value: 'Label', sources: [told, title, told] } as const;
  const raw = { nodeId: '1', ignored: false, name: { ...name, sources: [...name.sources] } };

  expect(toAxNode(raw, place).nameSources).toEqual([
    { from: 'title', outcome: 'lost', text: 'Hint' },
    { from: 'title', outcome: 'empty' },
  ]);
});

test('an ignored node says why, and because of which element', () => {
  const ignored = nodes.filter((node) => node.ignored).map((raw) => toAxNode(raw, place));
  const reasons = ignored.flatMap(({ ignoredReasons }) => ignoredReasons);

  expect(reasons).toContain('It has no role, no name and no action of its own.');
  expect(reasons).toContainEqual(
    expect.stringMatching(/^It is inside an element with aria-hidden="true" \(element \d+\)\.$/),
  );
});

test('properties, values and descriptions come in plain form', () => {
  expect(named('City', 'textbox')).toMatchObject({ value: 'Rome' });
  expect(named('City', 'textbox').properties).toContainEqual({ name: 'required', value: true });
  expect(named('More', 'button')).toMatchObject({ description: 'Opens a menu' });
  expect(named('Send', 'button').properties).toContainEqual({ name: 'disabled', value: true });
});

test('nodes of another process are told apart by their session', () => {
  const raw = { nodeId: '7', parentId: '6', childIds: ['8'], ignored: false };

  expect(toAxNode(raw, { ...place, session: 's1' })).toMatchObject({
    key: 's1/7',
    parent: 's1/6',
    children: ['s1/8'],
  });
});
