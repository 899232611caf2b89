import { expect, test } from 'vitest';
import { houseCounts } from '../../../scripts/house/house-counts.ts';
import { readModuleGraph } from '../../../scripts/house/module-graph.ts';
import { brokenWall, brokenWalls } from '../../../scripts/house/walls.ts';

const graph = readModuleGraph();

test('no import breaks a wall', () => {
  expect(graph.files.size).toBeGreaterThan(900);
  expect(brokenWalls(graph)).toEqual([]);
});

test.each(houseCounts(graph).map(({ what, ...count }) => [what, count] as const))(
  'the house keeps what it has reached: %s',
  (_, { count, held, found }) => {
    expect(count, found.join('\n')).toBeLessThanOrEqual(held);
  },
);

test.each([
  ['core/llm/call/llm.ts', 'core/page/page.ts', 'core/llm may import core/platform'],
  ['core/style/color/over.ts', 'core/agent/run/a.ts', 'core/style may import'],
  ['core/page/tree/a.ts', 'core/page/delta/b.ts', 'delta stands above tree in core/page'],
  ['core/page/.hidden/a.ts', 'core/page/tree/b.ts', 'core/page has no room .hidden'],
  ['content/read/a.ts', 'content/live/b.ts', 'live stands above read in content'],
  ['panel/agent/run/a.ts', 'panel/style/dark/b.ts', 'panel/agent may import'],
  ['panel/inspect/modes/a.ts', 'panel/llm/send/b.ts', 'panel/llm/call'],
  ['panel/ui/grid/a.ts', 'panel/inspect/tree/b.ts', 'panel/ui may import'],
  ['cli/format/a.ts', 'panel/ui/text/b.ts', 'cli may import core'],
  ['devtools/a.ts', 'core/page/page.ts', 'devtools may import nothing else'],
  ['elsewhere/a.ts', 'core/page/page.ts', 'elsewhere/a.ts is in no wing'],
])('%s may not import %s', (from, to, sentence) => {
  expect(brokenWall(from, to)).toContain(sentence);
  expect(brokenWall(from, to)).toMatch(/^\S.*\.$/);
});

test.each([
  ['core/agent/loop/act.ts', 'core/page/act/act-report.ts'],
  ['panel/style/improve/a.ts', 'panel/llm/call/b.ts'],
  ['content/live/a.ts', 'content/read/b.ts'],
  ['panel/app/app.tsx', 'panel/style/dark/view/dark-tab.tsx'],
])('%s may import %s', (from, to) => {
  expect(brokenWall(from, to)).toBeUndefined();
});
