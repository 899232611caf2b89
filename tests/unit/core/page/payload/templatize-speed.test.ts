import { expect, test } from 'vitest';
import { templatize } from '../../../../../core/page/templates/templatize.ts';
import { expandTemplates } from '../../../../fakes/expand-templates.ts';
import { threadTimer } from '../../../thread-timer.ts';

const MIB = 2 ** 20;

/** The fastest of three: the first compiles the code. */
function fastest(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const elapsed = threadTimer();
    run();
    return elapsed();
  });
  return Math.min(...times);
}

function table(length: number): string {
  const rows: string[] = [];
  let id = 0;
  const marks = () => {
    id += 1;
    return `data-id="${id}" data-interactive="false" data-visible="true"`;
  };
  for (let size = 0, row = 0; size < length; row += 1) {
    const badge = row % 3 === 0 ? `<td class="badge" ${marks()}><b>new</b></td>` : '';
    const text =
      `<tr class="row px-4" ${marks()}><td class="cell" ${marks()}>Order ${row}</td>` +
      `<td class="cell" ${marks()}><a href="/o/${row}" ${marks()}>Open ${row}</a></td>${badge}</tr>\n`;
    rows.push(text);
    size += text.length;
  }
  return `<html><body><table><tbody>${rows.join('')}</tbody></table></body></html>`;
}

test('2 MB of HTML are templatised in less than a second', { timeout: 30_000 }, () => {
  const html = table(2 * MIB);
  let result = '';
  const ms = fastest(() => {
    result = templatize(html);
  });
  console.log(
    `templatize: 2 MB in ${ms.toFixed(0)} ms, to ${((100 * result.length) / html.length).toFixed(0)} %`,
  );
  expect(ms).toBeLessThan(1000);
  expect(result.length).toBeLessThan(html.length / 3);
  expect(expandTemplates(result)).toBe(html);
});

const DEEP = '<div>'.repeat(50_000) + 'x'.concat('</div>'.repeat(50_000));
const doubled = (times: number): string => {
  const inner = times === 0 ? '<i>x</i>' : doubled(times - 1);
  return `<b>${inner}${inner}</b>`;
};

test.each([
  ['two chains of 50,000 elements', DEEP + DEEP],
  ['pairs within pairs', doubled(14)],
  ['quotes that never end', '<a "'.repeat(MIB / 4)],
  ['tags that never end', '<a '.repeat(MIB / 3)],
  ['comments that never end', '<!--'.repeat(MIB / 4)],
  ['end tags without a start', '</a>'.repeat(MIB / 4)],
  ['one value of 1 MB', `<p title="${'x'.repeat(MIB)}"></p>`.repeat(2)],
])('%s take bounded time and come back', { timeout: 30_000 }, (_, html) => {
  const elapsed = threadTimer();
  expect(expandTemplates(templatize(html)) === html).toBe(true);
  expect(elapsed()).toBeLessThan(10_000);
});
