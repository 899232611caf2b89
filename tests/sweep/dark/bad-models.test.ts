import { beforeEach, expect, test } from 'vitest';
import { chooseModel, openDark, refineWithTools } from '../../e2e/dark/open-dark.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';
import type { ServerReply } from '../../fakes/provider-server/server-reply.ts';

const tree = useTree();
const provider = useProvider();
/** Photographs, of which Chrome allows two a second. */
const PATIENCE = { timeout: 40_000 };

let person: Person;

/** The real panel on a page that is dark, with a model of the local provider server. */
beforeEach(async () => {
  person = await openDark(await tree.openFixture('../dark/plain.html'));
  await chooseModel(person, provider().url);
});

const colors = () =>
  person.page.$$eval('p', (all) => all.map((element) => getComputedStyle(element).color));

async function refine(...replies: ServerReply[]): Promise<void> {
  await person.panel.locator('.refine-words').fill('Make it better.');
  await person.press('Enter');
  await person.panel.waitForSelector('.send-price', PATIENCE);
  provider().say(...replies);
  await person.clickButton('Send');
}

const failure = () => soon(() => person.text('.run-doing'));

test('a lazy model changes nothing, and that is said', async () => {
  const before = await colors();
  await refine({ text: 'It looks fine to me.' });

  await failure().toMatch(/no CSS|changed nothing/i);
  expect(await colors()).toEqual(before);
});

test('a model that breaks the CSS is told of, and nothing broken reaches the page', async () => {
  const before = await colors();
  await refine({ text: '```css\np { color rgb(1, 2, 3) ] ) }\n```' });

  await failure().toContain('None of the reply could be used');
  expect(await colors()).toEqual(before);
});

test('a model that lies about contrast is measured, and told to be worse', async () => {
  const before = await colors();
  await refine({
    text: 'Contrast is now 15:1.\n```css\np { color: rgb(40, 40, 40) }\n```',
  });

  await person.panel.waitForSelector('.run-line[data-worse="true"]', PATIENCE);
  await person.clickButton('Discard');
  await soon(colors).toEqual(before);
});

test('a model that is cut in the midst leaves the page as it was, or whole rules to choose', async () => {
  const before = await colors();
  const text = `\`\`\`css\np { color: rgb(250, 230, 200) }\n.faint { color: ${'x'.repeat(400)}`;
  const cut: ServerReply = { text, fault: { type: 'cut', afterBytes: 900 } };
  await refine(cut, cut, cut, cut);

  await soon(async () => (await person.text('.run')) + (await person.text('.proposal'))).toMatch(
    /cut|broke|ended|connection|lost/i,
  );
  if (await person.panel.$('.proposal')) await person.clickButton('Discard');
  await soon(colors).toEqual(before);
});

test('a model that never stops is ended by its turns, and what it broke is taken out', async () => {
  const before = await colors();
  await refineWithTools(person);
  await person.panel.waitForSelector('.send-price', PATIENCE);
  const looks: ServerReply = { calls: [{ name: 'inspect', input: { selector: 'p' } }] };
  provider().say(...Array.from({ length: 12 }, () => looks));
  await person.clickButton('Send');

  await expect
    .poll(() => person.text('.run-line'), { timeout: 60_000, interval: 200 })
    .toMatch(/turns/i);
  expect(await colors()).toEqual(before);
});
