import { expect, test } from 'vitest';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

/** Controls whose use can’t be undone, by their names; what is done to them is noted. */
const PAGE = `
  <form onsubmit="note('paid'); return false"><p>Total: $49.00</p><button>Pay now</button></form>
  <form onsubmit="note('sent'); return false"><textarea aria-label="Message"></textarea><button>Send</button></form>
  <button onclick="note('deleted')">Delete account</button>
  <button onclick="note('granted')">Grant access</button>
  <input type="password" aria-label="Password" oninput="note('typed')">
  <input autocomplete="one-time-code" aria-label="Code" oninput="note('typed')">
  <button aria-label="Delete everything" onclick="note('lied')">Cancel</button>`;

const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });

/** The Agent tab on such a page; `id` finds its elements by their names. */
async function open() {
  const opened = await harness().openPage('/fixtures/agent/order.html', {
    devtools: { width: 1400, height: 900 },
  });
  const { page, panel } = opened;
  await panel.evaluate(() => chrome.storage.local.clear());
  await page.evaluate((html) => {
    Object.assign(globalThis, { done: [], note: (what: string) => done().push(what) });
    const done = () => Reflect.get(globalThis, 'done') as string[];
    document.body.innerHTML = html;
  }, PAGE);
  const person = await atAgent(opened, provider());
  await soon(async () => names(await opened.tree())).toContain('Delete everything');
  const { nodes } = await opened.tree();
  return {
    person,
    id: (name: string) => nodes.find(({ node }) => node.name === name)?.key ?? '0',
    done: () => page.evaluate(() => Reflect.get(globalThis, 'done') as string[]),
  };
}

const names = ({ nodes }: { nodes: readonly { node: { name: string } }[] }) =>
  nodes.map(({ node }) => node.name);

test('D13: what can’t be undone waits for a person in a run that goes by itself', async () => {
  const { person, id, done } = await open();
  const steps: (readonly [string, object])[] = [
    ['click', { element: id('Pay now') }],
    ['press_keys', { element: id('Message'), keys: 'Control+Enter' }],
    ['click', { element: id('Delete account') }],
    ['click', { element: id('Grant access') }],
    ['type', { element: id('Password'), text: 'hunter2' }],
    ['type', { element: id('Code'), text: '123456' }],
  ];
  provider().say(...steps.map(([name, input]) => call(name, input)));
  await fill(person, '.task-words', 'Do what the page says');

  await person.clickButton('Run');

  for (const [at, [name]] of steps.entries()) {
    await soon(() => person.text('.agent-card-title')).toContain(
      `Step ${at + 1} · ${name.replace('_', ' ')}`,
    );
    expect(await person.text('.agent-card-notes')).not.toBe('');
    expect(await done()).toEqual([]);
    await person.clickButton('Reject…');
    await person.press('Enter');
  }
  await person.clickButton('Stop');
  expect(await done()).toEqual([]);
});

test('C8: where a button reads one thing and calls itself another, the card shows both and waits', async () => {
  const { person, id, done } = await open();
  provider().say(call('click', { element: id('Delete everything') }));
  await fill(person, '.task-words', 'Cancel it');

  await person.clickButton('Run');

  await soon(() => person.text('.agent-card-title')).toContain('Delete everything');
  const card = await person.text('.agent-card');
  expect(card).toContain('It shows “Cancel”');
  expect(card).toContain('“Delete everything”');
  expect(await done()).toEqual([]);
  await person.clickButton('Stop');
});
