import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTrace, unpackTrace } from '../../../core/agent/trace/trace-files.ts';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

const NOTE = '.step-annotation-note';

const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });

test('G12: a run whose DevTools was closed in its midst goes on in the next, repeats nothing, and can be looked through', async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  const person = await atAgent(opened, provider());
  const { page } = person;
  const tree = await opened.tree();
  const id = (name: string) => tree.nodes.find(({ node }) => node.name === name)?.key ?? '0';
  const kept = () => page.$eval('[role=status]', (out) => out.textContent);
  const card = (at: Person) => soon(() => at.text('.agent-card-title'));
  provider().say(
    call('type', { element: id('Note'), text: 'Once' }),
    call('click', { element: id('Keep the note') }),
    call('check', { element: id('Express'), checked: true }),
  );
  await fill(person, '.task-words', 'Save a note');
  await person.clickButton('Step through');
  await card(person).toContain('Step 1');
  await person.press('F10');
  await card(person).toContain('Step 2');
  await person.press('F10');
  await soon(kept).toContain('Kept 1: Once');
  await card(person).toContain('Step 3');
  await opened.devtools.close();

  const next = await atAgent(await harness().openPanel(page), provider());
  provider().say(call('done', { success: true, summary: 'The note is kept.' }));
  await soon(() => next.text('.agent-tab .warning-bar')).toContain('was interrupted after 2 steps');
  await next.clickButton('Resume');
  await card(next).toContain('Step 3 · done');
  await next.press('F10');
  await soon(() => next.text('.run-status')).toBe('Done, according to the model');
  expect(await kept()).toContain('Kept 1: Once');

  await soon(() => next.text('.time-bar-text')).toContain('Viewing step 3 of 3');
  await next.clickButton('Step before');
  await soon(() => next.text('.time-bar-text')).toContain('Viewing step 2 of 3');
  await next.panel.focus('.time-bar input');
  await next.press('Home');
  await soon(() => next.text('.time-bar-text')).toContain('The page itself isn’t rewound');
  await soon(() => next.text('.time-bar-text')).toContain('step 1 of 3');
  await next.click('#step-tab-page');
  await soon(() => next.text('.step-then')).toContain('Elements');

  await page.reload();
  await next.clickButton('Runs');
  await next.chooseItem('Replay this run…');
  await soon(() => next.text('.recorded-steps')).toContain('click “Keep the note”');
  const replayed = async () => {
    // The panel may not have the new document yet, and says so.
    if (await next.panel.$('.dialog')) await next.clickButton('Replay on this page');
    // What the run was once let do, its replay asks again.
    else if ((await next.text('.run-status')) === 'Waiting for your approval')
      await next.clickButton('Approve');
    return kept();
  };
  // Two steps beside other browsers take their time.
  await expect.poll(replayed, { timeout: 45_000, interval: 100 }).toContain('Kept 1: Once');
  await soon(() => next.text('.run-outcome')).toContain('All 2 steps had the recorded result');
}, 180_000);

sweepTest(
  'words are found in a run that goes on, and what a person notes of a step survives export and import',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'penumbra-notes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const session = await harness().browser.target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    const opened = await harness().openPage('/fixtures/agent/order.html');
    const person = await atAgent(opened, provider());
    const note = (await opened.tree()).nodes.find(({ node }) => node.name === 'Note')?.key ?? '0';
    provider().say(
      call('type', { element: note, text: 'Once', why: 'Heliotrope was asked for.' }),
      call('done', { success: true, summary: 'It is typed.' }),
    );
    await fill(person, '.task-words', 'Type a note');
    await person.clickButton('Step through');
    await soon(() => person.text('.agent-card-title')).toContain('Step 1');
    await person.press('F10');
    await soon(() => person.text('.agent-card-title')).toContain('Step 2');

    await soon(async () => {
      await person.press('Control+f');
      return person.panel.evaluate(() => document.activeElement?.ariaLabel);
    }).toBe('Find in the steps');
    await person.type('heliotrope WAS');
    await soon(() => person.text('.search-box-count')).toBe('2 found');
    expect(await person.attribute('.step-row[data-step="2"]', 'data-hit')).toBe('false');
    await person.press('Enter');
    await soon(() => person.text('.search-box-count')).toBe('1 of 2');
    await person.press('Enter');
    await soon(() => person.attribute('#step-tab-reply', 'aria-selected')).toBe('true');
    await soon(() => person.panel.evaluate(marks)).toBeGreaterThan(0);
    await person.press('Shift+Enter', 'Escape');
    await soon(() => person.panel.evaluate(marks)).toBe(0);
    await person.clickButton('Bad step');
    await fill(person, NOTE, 'The wrong field.');
    await person.press('F10');
    await soon(() => person.text('.run-status')).toContain('Done');

    await person.clickButton('Timeline');
    await soon(() => person.attribute('.timeline-bars', 'aria-label')).toMatch(/observe.*verify/);
    await person.clickButton('Runs');
    await person.chooseItem('Export this run…');
    await person.clickButton('Save the trace (zip)');
    await soon(async () =>
      (await readdir(folder)).filter((name) => name.endsWith('.zip')),
    ).toHaveLength(1);
    const [name = ''] = await readdir(folder);
    const zip = await readFile(join(folder, name));
    const { annotations } = await readTrace(unpackTrace(zip));
    expect(annotations).toMatchObject({ 1: { score: 'bad', note: 'The wrong field.' } });

    await person.press('Escape');
    await person.click('.step-row[data-step="1"]');
    await fill(person, NOTE, 'Changed since.');
    await person.panel.evaluate(chooseFile, zip.toString('base64'));
    await person.clickButton('Runs');
    await person.chooseItem('Import a trace or recording…');
    await soon(() => person.attribute('.annotation-mark [data-score]', 'aria-label')).toBe(
      'rated bad',
    );
    await soon(async () => {
      await person.click('.step-row[data-step="1"]');
      return person.panel.$eval(NOTE, (field) => (field as HTMLTextAreaElement).value);
    }).toBe('The wrong field.');
  },
);

/** How many words are marked in the panel. */
function marks(): number {
  return CSS.highlights.get('agent-find')?.size ?? 0;
}

/** The next file that the panel asks for is this one: Chrome's own dialog is out of reach. */
function chooseFile(base64: string): void {
  const own = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    HTMLInputElement.prototype.click = own;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const given = new DataTransfer();
    given.items.add(new File([bytes], 'run.zip'));
    this.files = given.files;
    this.dispatchEvent(new Event('change'));
  };
}

/** Run in the panel: counts the calls of Chrome’s file picker, which refuses. */
function refusePicker(): void {
  const counted = Object.assign(window, { pickerCalls: 0 });
  Object.assign(window, {
    showSaveFilePicker: () => {
      counted.pickerCalls++;
      return Promise.reject(new DOMException('refused', 'SecurityError'));
    },
  });
}

test('E9: where Chrome refuses its file picker, a trace is saved as a download', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'penumbra-download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const session = await harness().browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  const person = await atAgent(await harness().openPage('/fixtures/agent/order.html'), provider());
  await person.panel.evaluate(refusePicker);
  provider().say(call('done', { success: true, summary: 'Nothing to do.' }));
  await fill(person, '.task-words', 'Look at it');
  await person.clickButton('Step through');
  await soon(() => person.text('.agent-card-title')).toContain('Step 1');
  await person.press('F10');
  await soon(() => person.text('.run-status')).toContain('Done');

  await person.clickButton('Runs');
  await person.chooseItem('Export this run…');
  await person.clickButton('Save the trace (zip)');

  await soon(async () =>
    (await readdir(folder)).filter((name) => name.endsWith('.zip')),
  ).toHaveLength(1);
  const [name = ''] = await readdir(folder);
  const { run } = await readTrace(unpackTrace(await readFile(join(folder, name))));
  expect(run.steps).toHaveLength(1);
  expect(await person.panel.evaluate(() => (window as { pickerCalls?: number }).pickerCalls)).toBe(
    0,
  );
});
