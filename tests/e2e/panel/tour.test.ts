import { expect, test } from 'vitest';
import { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';
import { useTree } from '../tree/use-tree.ts';

const tree = useTree();

test('the tour opens from the menu, sees each thing done without a model, and closes', {
  timeout: 120_000,
}, async () => {
  const opened = await tree.harness().openPage('/demo/demo.html');
  const person = new Person(opened);
  const title = () => person.text('.tour-title');
  const next = async (seen: string) => {
    await soon(() => person.text('.tour [role=status]')).toContain(seen);
    await person.click('.tour-buttons .text-button-primary');
  };
  const go = () => person.click('.tour-buttons .text-button-primary');
  await person.clickButton('Settings');
  await person.click('::-p-aria([name="Take the tour"][role="menuitem"])');
  await soon(title).toBe('Pick the covered button');

  await go();
  await person.page.bringToFront();
  const place = await person.page.$eval('.primary', (button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await person.page.mouse.click(place.x, place.y);
  await next('what stops a press');

  await soon(title).toBe('Make the page dark');
  await go();
  await person.panel.waitForSelector('.dark-tab .text-button-primary');
  await person.click('.dark-tab .text-button-primary');
  await next('in the editor');

  await soon(title).toBe('Take a step by hand');
  await go();
  await person.panel.waitForSelector('.hand-form');
  expect(await person.text('.tour-place')).toBe('Card 3 of 5');
  await person.page.bringToFront();
  await person.page.locator('#items button').click();
  await next('The step is kept');

  await soon(title).toBe('Compare prices');
  await go();
  await person.panel.waitForSelector('.modes-row[data-mode="full"]');
  await person.click('.modes-row[data-mode="full"] .modes-cell-mode');
  await next('what a step with it costs');

  await soon(title).toBe('Ask the page');
  await person.click('#app-tab-tree');
  await person.panel.locator('#tree-search-input').fill('button');
  await next('names the elements');

  await soon(title).toBe('That’s all');
  await person.clickButton('Close the tour');
  await soon(() => person.panel.$('.tour')).toBeNull();
});
