// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  attributeRules,
  styleAttributeRules,
} from '../../../../content/styles/style-attributes.ts';

test('what masks are made of keeps its colours: they are what is shown', () => {
  document.body.innerHTML = `<svg>
    <mask id="m"><circle r="1" fill="white" style="fill: white" /></mask>
    <circle class="seen" r="1" fill="white" style="fill: white" />
  </svg>`;
  const rules = [...attributeRules(document, 0), ...styleAttributeRules(document, 0).rules];

  expect(rules).toHaveLength(2);
  for (const { selector } of rules) {
    const touched = [...document.querySelectorAll(selector)];
    expect(touched.map((el) => el.className)).toEqual([
      expect.objectContaining({ baseVal: 'seen' }),
    ]);
  }
});
