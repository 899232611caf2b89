import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';

const harness = useHarness();

const PATIENCE = { timeout: 60_000 };

test(
  'what a person does in the page is recorded, can be changed, and is replayed where the page is another',
  PATIENCE,
  async () => {
    const opened = await harness().openPage('/fixtures/agent/recorded.html');
    await opened.settled();
    const person = new Person(opened);
    const { page } = opened;
    await person.click('#app-tab-agent');
    await person.clickButton('By hand');
    const card = () => person.text('.agent-card-title');
    const steps = () =>
      person.panel.$$eval('.step-row', (rows) => rows.map((row) => row.textContent ?? ''));
    await soon(card).toContain('Step 1');
    await page.bringToFront();

    await page.locator('[name=name]').click();
    await page.keyboard.type('Ann');
    await page.locator('[name=password]').click();
    await soon(card).toContain('Step 2');
    await page.keyboard.type('hunter2');
    await page.locator('[name=reference]').click();
    await page.keyboard.type('4242 4242 4242 4242');
    await page.locator('[name=news]').click();
    await soon(card).toContain('Step 3');
    await soon(() => person.text('.agent-card')).toContain(
      'A secret that you typed was not recorded.',
    );
    await page.focus('[name=plan]');
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=textbox]').click();
    await page.keyboard.type('A gardener');
    await page.locator('form > button').click();
    await soon(async () => (await steps()).join(' ')).toContain('button “Sign up”');

    const told = await steps();
    expect(told[0]).toContain('textbox “Name”');
    expect(told[0]).toContain('Ann');
    expect(told[1]).toContain('checkbox “News”');
    expect(told.join(' ')).toContain('Paid');
    expect(told.join(' ')).toContain('A gardener');
    expect(told.findIndex((step) => step.includes('Sign up'))).toBe(4);
    expect(told.join(' ')).not.toMatch(/hunter2|4242/);
    await person.click('.step-row:nth-child(5)');
    await soon(() => person.text('.step-pane-view')).toContain('POST');

    await person.clickButton('Stop');
    await page.reload();
    await page.$eval('form > button', (button) => {
      button.textContent = 'Join us';
      button.className = 'other';
      button.before(document.createElement('hr'));
    });
    await person.clickButton('Runs');
    await person.chooseItem('Replay this run…');
    await person.panel.waitForSelector('.recorded-steps');
    await person.panel.locator('.recorded-steps li:first-child .field-input').fill('Eve');
    await person.click('.recorded-steps li:nth-child(2) [aria-label^="Leave out"]');
    await person.clickButton('Replay on this page');

    await soon(() => person.text('.agent-card')).toContain('Go on from here');
    await person.clickButton('Try another element…');
    await page.bringToFront();
    await page.locator('form > button').click();
    // Nothing holds what it sends, and the recording's title orders nothing.
    await soon(() => person.text('.agent-card')).toContain('Join us');
    await person.clickButton('Approve');
    await soon(() => page.$eval('[role=status]', (out) => out.textContent)).toBe('Welcome');
    expect(await page.$eval('[name=name]', (field) => (field as HTMLInputElement).value)).toBe(
      'Eve',
    );
    expect(await page.$eval('[name=news]', (box) => (box as HTMLInputElement).checked)).toBe(false);
  },
);
