import { expect, test } from 'vitest';
import { withSourceComments } from '../../../../../core/style/safe-css/source-comments.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';

const MADE = `@layer page {
  a {
    color: #eee !important;
  }
  b {
    color: #ddd !important;
  }
}
`;
const COMMENTED = `@layer page {
  /* main.css:12 */
  a {
    color: #eee !important; /* #111 */
  }
  /* main.css:20 */
  b {
    color: #ddd !important; /* #222 */
  }
}
`;

test('an export names the sources of the generator’s rules, and of no others', async () => {
  expect(withSourceComments(MADE, COMMENTED)).toBe(COMMENTED);
  const gate = fakeGate();
  gate.trust(MADE);
  const edited = MADE.replace('#ddd', '#ccc').concat('/* mine */ c { top: 0 }');
  const { css } = await gate.check(edited);
  const exported = withSourceComments(css, COMMENTED);

  expect(exported).toContain('/* main.css:12 */\n  a {\n    color: #eee !important; /* #111 */');
  expect(exported).not.toMatch(/main\.css:20|mine/);
  expect(exported).toContain('c {\n  top: 0;\n}');
  expect((await gate.check(exported)).problems).toEqual([]);
});

test('a sheet that was not generated stays as it is', () => {
  expect(withSourceComments('a { color: red }', '')).toBe('a { color: red }');
});
