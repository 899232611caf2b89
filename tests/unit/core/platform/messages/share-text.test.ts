import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no view writes a share with a point of its own: each is in the person’s language', () => {
  const views = globSync('panel/**/*.{ts,tsx}');
  const found = views.filter((file) =>
    /\/ 10\} %`|toFixed\(\d\)\} %`/.test(readFileSync(file, 'utf8')),
  );

  expect(views.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
