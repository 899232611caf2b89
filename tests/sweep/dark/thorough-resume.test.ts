import { expect, test } from 'vitest';
import { chooseModel, openDark, refineWithTools } from '../../e2e/dark/open-dark.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';
import type { ServerReply } from '../../fakes/provider-server/server-reply.ts';

const tree = useTree();
const provider = useProvider();

const apply = (css: string): ServerReply => ({ calls: [{ name: 'apply_css', input: { css } }] });

async function dropCleared(person: Person): Promise<void> {
  await person.panel.waitForSelector('.send-price', { timeout: 30_000 });
  await person.clickButton('Send');
}

test('a thorough run goes on after DevTools was closed and opened again, with what it had kept', {
  timeout: 180_000,
}, async () => {
  const server = provider();
  const person = await openDark(await tree.openFixture('../dark/plain.html'));
  const { page } = person;
  await chooseModel(person, server.url);
  const colorOf = (selector: string) => page.$eval(selector, (el) => getComputedStyle(el).color);
  const light = 'rgb(170, 170, 170)';
  server.say(
    apply('.faint { color: rgb(170, 187, 204) }'),
    apply('p:not(.faint) { color: rgb(250, 240, 230) }'),
    { text: 'Done.' },
  );
  await refineWithTools(person, { steps: true });
  await dropCleared(person);
  for (const before of ['Before turn 1', 'The model calls']) {
    await soon(() => person.text('.run')).toContain(before);
    await person.clickButton('Step');
  }
  await soon(() => person.text('.run')).toContain('Before turn 2');
  expect(await colorOf('.faint')).toBe('rgb(170, 187, 204)');

  await person.opened.devtools.close();
  await soon(() => colorOf('.faint')).toBe(light);
  const again = await tree.openPanel(page);
  await again.click('#app-tab-dark');
  await soon(() => again.text('.run-line')).toMatch(/1 of 5 turns, 1 of its changes accepted/);
  await again.clickButton('Resume…');
  await dropCleared(again);

  await soon(() => again.text('.run-line')).toMatch(/The model is done\. 2 changes accepted/);
  expect(server.requests).toHaveLength(3);
  expect(await colorOf('.faint')).toBe('rgb(170, 187, 204)');
  expect(await colorOf('p:not(.faint)')).toBe('rgb(250, 240, 230)');
  expect(await again.text('.turns')).toMatch(/Turn 3.*Turn 2.*Turn 1/s);
});
