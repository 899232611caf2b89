import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixSheet } from '../../../core/check/reading/try-patches.ts';
import { type Checker, openChecker } from './check-pages.ts';
import { soundPage } from './planted-faults.ts';

let checker: Checker;

beforeAll(async () => {
  checker = await openChecker({ fixes: true });
}, 120_000);

afterAll(() => checker.close());

test('cures are tried on the page, measured, and taken back', async () => {
  const { findings, problem } = await checker.check(
    soundPage(
      `<p style="color:#999;background:#fff">Delivery takes three days.</p>
      <button aria-label="Cancel my order">Buy</button>
      <input placeholder="Your address"><button class="icon-delete" title=""><svg width="9" height="9"></svg></button>
      <div id="b" style="cursor:pointer;border:1px solid">Pay now</div>
      <script>document.getElementById('b').addEventListener('click', () => { document.title = 'x' })</script>`,
    ),
  );
  const fixOf = (id: string) => findings.find(({ rule }) => rule === id)?.fix;

  expect(problem).toBeUndefined();
  expect(fixOf('contrast-light')).toMatchObject({ before: '2.84', after: 'AA', isCured: true });
  expect(fixOf('field-label')).toMatchObject({ after: 'textbox “Your address”', isCured: true });
  expect(fixOf('hidden-words')).toMatchObject({ after: 'button “Buy”', isCured: true });
  expect(fixOf('sources-miss')).toMatchObject({ after: 'button “Pay now”', isCured: true });
  expect(fixSheet(findings)).toMatch(/^\S.* \{ color: .* !important \}$/m);
}, 90_000);

test('a cure of the dark theme is written for the dark theme', async () => {
  const style = '<style>@media (prefers-color-scheme: dark) { .n { color: #444 } }</style>';
  const { findings } = await checker.check(
    soundPage(`${style}<p class="n">Delivery takes three days.</p>`),
  );

  expect(findings.map(({ rule, fix }) => [rule, fix?.isCured])).toEqual([['contrast-dark', true]]);
  expect(fixSheet(findings)).toMatch(/^@media \(prefers-color-scheme: dark\) \{\n {2}.* \}\n\}\n$/);
}, 90_000);
