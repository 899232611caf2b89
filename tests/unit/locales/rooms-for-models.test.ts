import { expect, test } from 'vitest';
import { readNodes, sourcesOf } from './walk-source.ts';

/**
 * Rooms whose texts models read, or that are stored and sent to where they may: English in every language.
 * What a person sees of them is a message, for `say`.
 */
const ENGLISH_ROOMS = [
  'content/',
  'core/agent/',
  'core/chat/',
  'core/llm/',
  'core/page/frame/',
  'core/page/healing/',
  'core/page/payload/',
  'core/page/reading/',
  'core/page/settle/',
  'core/page/tree/',
  'core/platform/',
  'core/remote/',
  'core/run/',
  'core/style/audit/',
  'core/style/colors/',
  'core/style/generate/',
  'core/style/hand-edits/',
  'core/style/improve/',
  'core/style/inventory/',
  'core/style/repair/',
  'core/style/safe-css/',
  'core/style/sheets/',
  'panel/agent/hands/',
  'panel/agent/input/',
  'panel/agent/tabs/',
  'panel/app/remote/',
  'panel/chat/page/',
  'panel/chrome/',
];

/** What only a person reads there: helps of a search, signs in the page, the name of a group of tabs. */
const FOR_PERSONS = [
  'core/llm/ledger/totals.ts',
  'core/platform/messages/',
  'core/platform/search/',
  'panel/agent/tabs/task-group.ts',
  'panel/chrome/frames/frame-connections.ts',
];

test('what models read is never said in the person’s language', () => {
  const files = sourcesOf('*.{ts,tsx}').filter(
    (path) =>
      ENGLISH_ROOMS.some((room) => path.startsWith(room)) &&
      !FOR_PERSONS.some((room) => path.startsWith(room)),
  );
  const spoken = files.filter((path) =>
    /(?<![\w.'"`$])t\(\s*'\w+\.\w+'/.test(readNodes(path).text),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(spoken).toEqual([]);
});
