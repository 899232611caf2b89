import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { oddRules } from '../../e2e/dark/odd-css.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

test('what the generator writes passes the check, with an edit in each rule too, here and in another panel', async () => {
  const page = await harness().openTab('/fixtures/dark/plain.html');
  await page.addStyleTag({ content: oddRules().join('\n') });
  const opened = await harness().openPanel(page);
  await opened.settled();
  const { sheets } = await callPanel(opened.panel, 'darken', { strategy: 'generate' });
  const [css = ''] = sheets.map((sheet) => sheet.css);
  expect(css.match(/data:image/gi)?.length).toBeGreaterThan(60);

  const root = parse(css);
  root.walkRules((rule) => {
    rule.append({ prop: 'outline-color', value: 'red' });
  });
  const edited = root.toString();
  const told = async (text: string, panel = opened.panel) => {
    const [problems = []] = await callPanel(panel, 'checkCss', [{ frame: 0, css: text }]);
    return problems.map(({ line, message }) => `${english(message)} ${text.split('\n')[line - 1]}`);
  };
  expect(await told(css)).toEqual([]);
  expect(await told(edited)).toEqual([]);

  const other = await harness().openPanel(await harness().openTab('/fixtures/dark/plain.html'));
  await other.settled();
  // A panel that has not read that page stops pictures where a value of it decides, and variables where they could stand for an address of its own.
  const VARIABLE = /^(?:var|attr)\(\) is blocked|^background-image is blocked here/;
  expect((await told(css, other.panel)).filter((one) => !VARIABLE.test(one))).toEqual([]);
  expect((await told(edited, other.panel)).filter((one) => !VARIABLE.test(one))).toEqual([]);
});
