import { expect, test } from 'vitest';
import { addSlack, scrollSlack, withSlack } from '../../../../../core/page/tree/scroll-slack.ts';

test.each([
  ['at its start', { left: 0, width: 900, client: 300 }, { left: 600, right: 600 }],
  ['in the middle', { left: 200, width: 900, client: 300 }, { left: 400, right: 200 }],
  ['from right to left', { left: -200, width: 900, client: 300 }, { left: 200, right: 400 }],
] as const)('a container %s moves what is in it as far as it still goes', (_, sideways, most) => {
  expect(scrollSlack({ top: 50, height: 500, client: 200, sideways })).toEqual({
    ...most,
    up: 250,
    down: 50,
  });
});

test('two containers move a box together', () => {
  const one = scrollSlack({ top: 10, height: 500, client: 200 });
  const both = addSlack(one, scrollSlack({ top: 5, height: 205, client: 200 }));

  expect(withSlack([0, 100, 20, 10], both)).toEqual([0, -190, 20, 315]);
});
