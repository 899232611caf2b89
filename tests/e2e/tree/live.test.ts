import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import type { Person } from './person.ts';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

const names = async (person: Person) => (await person.rows()).map(({ name }) => name);

test('only the element that changed travels to the panel', async () => {
  const person = await tree.openFixture('live.html');
  await spyOnUpdates(person);
  await person.page.reload();
  await soon(() => names(person)).toContain('First');
  await person.opened.settled();
  const before = (await updates(person)).length;

  // A new name that moves nothing: what is moved by a change has changed too.
  await person.page.$eval('#second', (button) => button.setAttribute('aria-label', 'Renamed'));

  await soon(() => names(person)).toContain('Renamed');
  expect((await updates(person)).slice(before)).toEqual([
    { reset: false, names: ['Renamed'], removed: 0 },
  ]);
});

sweepTest('the changed row flashes, and no other', async () => {
  const person = await tree.openFixture('live.html');
  const flashing = () =>
    person.panel.$$eval('.tree-row[data-flash] .tree-name', (rows) =>
      rows.map((row) => row.textContent),
    );
  await soon(flashing).toEqual([]);

  await person.page.$eval('#second', (button) => button.append(' changed'));

  await soon(flashing).toEqual(['Second changed']);
  await soon(flashing).toEqual([]);
});

sweepTest('Pause keeps the reading, and going live brings it up to date', async () => {
  const person = await tree.openFixture('live.html');
  await person.clickButton('Pause updates');
  await soon(() => person.text('.status-live')).toBe('Paused');

  await person.page.$eval('#first', (button) => button.append(' changed'));
  await person.opened.settled();
  expect(await names(person)).toEqual(['First', 'Second', 'Name']);
  await person.clickButton('Resume updates');

  await soon(() => names(person)).toEqual(['First changed', 'Second', 'Name']);
  expect(await person.text('.status-live')).toBe('Live');
});

sweepTest('recent events are listed with category and age, newest first', async () => {
  const person = await tree.openFixture('live.html');
  await person.click('#lower-pane-tab-events');

  await person.page.$eval('#place', (place) => {
    place.innerHTML = '<p>Plain words</p>';
  });
  await soon(() => person.text('.events-list')).toContain('Plain words');
  await person.page.$eval('#place', (place) => {
    place.innerHTML = '<p class="alert-success">Your order was saved</p>';
  });

  await soon(() => events(person)).toEqual([
    ['changed', 'success', "Changed: 'Your order was saved'", expect.stringMatching(/^(now|\ds)$/)],
    ['added', 'element', "Added: 'Plain words'", expect.stringMatching(/^(now|\ds)$/)],
  ]);
});

test('an event about a listed element has its chip, which leads to its row', async () => {
  const person = await tree.openFixture('live.html');
  await person.click('#lower-pane-tab-events');

  await person.page.$eval('#first', (button) => {
    button.textContent = 'First, renamed';
  });
  await soon(() => person.text('.events-row .element-chip-id')).toMatch(/^#\d+$/);
  await person.click('.events-row .element-chip');

  await soon(() => person.selected()).toBe('First, renamed');
});

sweepTest('a toast that lived 50 ms is listed as an error', async () => {
  const person = await tree.openFixture('live.html');
  await person.click('#lower-pane-tab-events');

  await person.page.evaluate(async () => {
    const toast = document.createElement('div');
    toast.className = 'toast error';
    toast.textContent = 'Card declined';
    document.body.append(toast);
    await new Promise((resolve) => setTimeout(resolve, 50));
    toast.remove();
  });

  await soon(() => events(person)).toEqual(
    expect.arrayContaining([
      ['added', 'error', "Added: 'Card declined'", expect.any(String)],
      ['removed', 'error', "Removed: 'Card declined'", expect.any(String)],
    ]),
  );
});

sweepTest('what is typed shows as the value', async () => {
  const person = await tree.openFixture('live.html');

  await person.page.type('#name', 'Ada');

  await soon(() => person.row('Name')).toMatchObject({ value: 'Ada' });
});

/** Type, category, description and age of the listed events. */
function events({ panel }: Person): Promise<(string | undefined)[][]> {
  return panel.$$eval('.events-row', (rows) =>
    rows.map((row) => [
      row.querySelector<HTMLElement>('.events-type')?.title,
      ...['.badge', '.events-text', '.events-age'].map(
        (s) => row.querySelector(s)?.textContent ?? '',
      ),
    ]),
  );
}

interface Update {
  reset: boolean;
  names: string[];
  removed: number;
}

/** Notes what frames send over ports that the panel opens from now on. */
async function spyOnUpdates({ panel }: Person): Promise<void> {
  await panel.evaluate(() => {
    const noted: Update[] = [];
    Object.assign(globalThis, { noted });
    const connect = chrome.tabs.connect.bind(chrome.tabs);
    chrome.tabs.connect = (...args) => {
      const port = connect(...args);
      port.onMessage.addListener((message) => {
        if (message.type !== 'update') return;
        const { reset, upserts, removed } = message;
        const sent = upserts.map(({ node }: { node: { name: string } }) => node.name);
        noted.push({ reset, names: sent, removed: removed.length });
      });
      return port;
    };
  });
}

function updates({ panel }: Person): Promise<Update[]> {
  return panel.evaluate(() => Reflect.get(globalThis, 'noted') as Update[]);
}
