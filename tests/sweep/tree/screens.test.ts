import { expect, test } from 'vitest';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

const names = async (person: Person) => (await person.rows()).map(({ name }) => name);
const sentence = (person: Person) => person.text('.screen-sentence');
const actions = ({ panel }: Person) =>
  panel.$eval('.screen', (screen) =>
    [...screen.querySelectorAll('button')].map((button) => button.textContent),
  );

test('an empty page says so, and can be read again', async () => {
  const person = await tree.openFixture('empty.html');
  await soon(() => sentence(person)).toBe('This page has no interactive elements.');
  expect(await actions(person)).toEqual(['Refresh']);
  // No mutation tells of a shadow root: this is what reading again is for.
  await person.page.$eval('#text', (text) => {
    text.attachShadow({ mode: 'open' }).innerHTML = '<button>Inside</button>';
  });
  await person.opened.settled();

  await person.click('.screen button');

  await soon(() => names(person)).toEqual(['Inside']);
});

test('a page of Chrome’s own is restricted, and the next page shows again', async () => {
  const person = await tree.openFixture('live.html');

  await person.page.goto('chrome://version');
  await soon(() => sentence(person)).toBe(
    'Extensions can’t read chrome:// pages. Open a website in this tab.',
  );
  expect(await actions(person)).toEqual(['Try again']);
  await person.page.goto(tree.harness().url('/fixtures/tree/live.html'));

  await soon(() => names(person)).toEqual(['First', 'Second', 'Name']);
});

test.each([
  [
    'restricted',
    'Cannot access contents of url "file:///home/a.html".',
    'Turn on “Allow access to file URLs” for Penumbra on chrome://extensions to read files.',
    'Try again',
  ],
  ['error', 'Something broke.', 'Something broke.', 'Reload page'],
])(
  'a refusal shows the %s screen, and its action reads the page',
  async (_, refusal, text, action) => {
    const person = await tree.openFixture('live.html');
    await refuseInjection(person, refusal);
    await person.page.reload();
    await soon(() => sentence(person)).toBe(text);
    expect(await actions(person)).toEqual([action]);

    await allowInjection(person);
    await person.click('.screen button');

    await soon(() => names(person)).toEqual(['First', 'Second', 'Name']);
  },
);

test('a page that crashes is an error, and reloading it brings it back', async () => {
  const person = await tree.openFixture('live.html');
  const session = await person.page.createCDPSession();
  await soon(() => names(person)).toContain('First');

  // The command never answers: its page is gone.
  session.send('Page.crash').catch((error: unknown) => error);

  await soon(() => sentence(person)).toBe('The page has crashed. Reload it.');
  await person.page.reload();
  await soon(() => names(person)).toEqual(['First', 'Second', 'Name']);
});

test('a panel that has lost its extension says to reopen DevTools', async () => {
  const person = await tree.openFixture('live.html');
  // Chrome takes the identity of an extension's pages away when it is reloaded.
  await person.panel.evaluate(() => {
    Object.defineProperty(chrome, 'runtime', { value: {} });
  });
  await refuseInjection(person, 'Extension context invalidated.');

  await person.page.reload();

  await soon(() => sentence(person)).toBe(
    'The panel lost its connection. Close and reopen DevTools.',
  );
  expect(await actions(person)).toEqual(['Try to reconnect']);
  await person.devtools.close();
  const again = await tree.openPanel(person.page);
  expect(await names(again)).toEqual(['First', 'Second', 'Name']);
});

/** Chrome refuses to inject until {@link allowInjection}. */
function refuseInjection({ panel }: Person, message: string): Promise<void> {
  return panel.evaluate((text) => {
    const { scripting } = chrome;
    Object.assign(globalThis, { inject: scripting.executeScript });
    scripting.executeScript = () => Promise.reject(new Error(text));
  }, message);
}

function allowInjection({ panel }: Person): Promise<void> {
  return panel.evaluate(() => {
    chrome.scripting.executeScript = Reflect.get(globalThis, 'inject');
  });
}
