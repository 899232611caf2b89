// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { classify } from '../../../../content/detect/classify.ts';

const GRIDS = ['grid', 'treegrid'];
const NO_GRIDS = ['table', 'presentation'];
const CELLS = [
  ['<table role="presentation"><tr><th tabindex="-1" class="cell">A</th></tr></table>'],
  ['<table><tr><td tabindex="-1" class="cell">A</td></tr></table>'],
  ['<div role="row"><div role="columnheader" tabindex="-1" class="cell">A</div></div>'],
  ['<div role="row"><div role="rowheader" tabindex="-1" class="cell">A</div></div>'],
];

function reasonIn(role: string, html: string): string | undefined {
  document.body.innerHTML = `<div role="${role}">${html}</div>`;
  const cell = document.querySelector('.cell');
  return cell ? classify(cell)?.reason : undefined;
}

test.each(CELLS)('in a grid that is no table: %s', (html) => {
  for (const role of GRIDS) expect(reasonIn(role, html)).toBe('tabindex');
  for (const role of NO_GRIDS) expect(reasonIn(role, html)).toBeUndefined();
  for (const role of GRIDS)
    expect(reasonIn(role, html.replace(' tabindex="-1"', ''))).toBeUndefined();
});
