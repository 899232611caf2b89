import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { tokenUpperBound } from '../../../../../core/page/retrieval/fit-budget.ts';

const names = [
  'Add to cart',
  'path.getNearestLocation(point[, options])',
  'Sort by: Payment: Activate to sort column ascending',
  'Straße der Größenänderung in Überlänge',
  '確認して送信する',
  'Wireless earbuds Pro $149.00 ★★★★★ 4.9 (1,204)',
  '+ XMLHttpRequest ESM/CJS v4.12.0-rc.3',
  '— · Apr 28, 2026 · 2.4 MB',
  'Отправить сообщение',
  '😀🎉 party',
];

test.each(names)('“%s”: a payload of it is never counted too low, nor twice', (name) => {
  const tree = Array.from({ length: 60 }, (_, i) => ({
    i: `f12_${i * 7}`,
    r: 'link',
    n: name,
    f: 12,
  }));
  const json = JSON.stringify({ mode: 'filtered', reason: `Filtered for '${name}'`, tree });
  const exact = countTokens(json);
  expect(tokenUpperBound(json)).toBeGreaterThanOrEqual(exact);
  expect(tokenUpperBound(json)).toBeLessThan(exact * 2);
});
