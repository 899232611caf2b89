import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressRun } from '../../e2e/agent/press-run.ts';
import { openAtRest, openWriteSite, type WriteSite } from '../../e2e/agent/write-site.ts';
import { someOf, sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
let site: WriteSite;

beforeAll(async () => {
  site = await openWriteSite();
});
afterAll(() => site.close());

const open = () => openAtRest(harness(), site);

sweepTest('the card has the names of fields and says which are secret, but no values', async () => {
  const { asked } = await pressRun(await open(), ['Tile fetch', 'Tile async']);

  expect(asked.flat().map(({ fields }) => fields)).toEqual([
    [
      { name: 'tile', isSecret: false },
      { name: 'password', isSecret: true },
    ],
    [{ name: 'card.number', isSecret: true }],
  ]);
  expect(JSON.stringify(asked)).not.toContain('hunter2');
});

test('D20: stopping the run sends nothing that is held', async () => {
  const opened = await open();
  const stop = new AbortController();
  await pressRun(opened, ['Tile fetch'], {
    signal: stop.signal,
    answer: () => {
      stop.abort(new Error('Stopped.'));
      return { type: 'stop' };
    },
  });
  await expect.poll(() => opened.page.$eval('#log', (log) => log.textContent)).toBe('failed');
  expect(site.arrived).toEqual([]);
});

test('D19: a press is free: it ends where it sends nothing, and asks where it sends what the task does not say', async () => {
  const withButtons = async () => {
    const opened = await open();
    await opened.page.evaluate(() => {
      document.body.innerHTML = `<p id="said"></p>
        <button onclick="said.textContent = 'Right!'">Submit</button>
        <button onclick="fetch('/w/fetch', { method: 'POST' })">Confirm</button>`;
    });
    await opened.settled();
    return opened;
  };
  const local = await pressRun(await withButtons(), ['Submit']);

  expect([local.approvals, local.asked]).toEqual([[], []]);
  expect(local.state.steps[0]?.approved).toMatchObject({ byPerson: false });

  const sending = await pressRun(await withButtons(), ['Confirm']);

  expect(sending.approvals).toEqual([]);
  expect(sending.asked.flat().map(({ url }) => URL.parse(url)?.pathname)).toEqual(['/w/fetch']);
  expect(site.arrived).toEqual([]);

  const opened = await withButtons();
  await opened.page.evaluate(() => {
    document.body.innerHTML = '<form method="post" action="/w/form"><button>Submit</button></form>';
  });
  await opened.settled();
  const posting = await pressRun(opened, ['Submit'], { task: 'Fill in and submit the form' });

  expect([posting.approvals, posting.asked]).toEqual([[], []]);
  expect(site.arrived).toHaveLength(1);
});

test('D13: a letter in a list is pressed where it is held what the page sends, and asked about elsewhere', async () => {
  const withKeys = async () => {
    const opened = await open();
    await opened.page.evaluate(() => {
      document.body.innerHTML =
        '<p id="log">ready</p><ul><li tabindex="0">Letter from Ann</li></ul>';
      const does: Record<string, () => void> = {
        '#': () => void fetch('/w/delete', { method: 'POST' }),
        j: () => void document.querySelector('#log')?.replaceChildren('moved'),
      };
      document.addEventListener('keydown', ({ key }) => does[key]?.());
    });
    await opened.settled();
    return opened;
  };
  const paths = (asked: readonly (readonly { url: string }[])[]) =>
    asked.flat().map(({ url }) => URL.parse(url)?.pathname);

  const opened = await withKeys();
  const moving = await pressRun(opened, [{ keys: 'j' }]);
  expect([moving.approvals, moving.asked]).toEqual([[], []]);
  expect(await opened.page.$eval('#log', (log) => log.textContent)).toBe('moved');

  const deleting = await pressRun(await withKeys(), [{ keys: '#' }], { task: 'Save it' });
  expect(deleting.approvals).toEqual([]);
  expect(paths(deleting.asked)).toEqual(['/w/delete']);
  expect(site.arrived).toEqual([]);
  const unheld = await pressRun(await withKeys(), [{ keys: 'j' }], { isTrusted: false });
  expect(unheld.approvals).toHaveLength(1);
}, 120_000);

test('D20: what comes long after a press is held, and so is what acts by its address alone', async () => {
  const opened = await open();
  await opened.page.evaluate(() => {
    const address = '/w/account/delete?confirm=';
    const ways: Record<string, () => unknown> = {
      Later: () => setTimeout(() => void fetch('/w/late', { method: 'POST' }).catch(() => 0), 4000),
      Picture: () => Object.assign(new Image(), { src: `${address}1` }),
      Script: () =>
        document.head.append(
          Object.assign(document.createElement('script'), { src: `${address}2` }),
        ),
      Frame: () =>
        document.body.append(
          Object.assign(document.createElement('iframe'), { src: `${address}3` }),
        ),
      Read: () => void fetch(`${address}4`).catch(() => 0),
      Away: () => location.assign(`${address}5`),
    };
    document.body.replaceChildren(
      ...Object.keys(ways).map((name) =>
        Object.assign(document.createElement('button'), { textContent: name }),
      ),
    );
    document.onclick = ({ target }) => ways[(target as Element).textContent ?? '']?.();
  });
  await opened.settled();
  const presses = ['Later', 'Picture', 'Script', 'Frame', 'Read', 'Away'];
  const { asked, approvals } = await pressRun(opened, presses, { task: 'Tell me my plan' });

  expect(approvals).toEqual([]);
  const paths = asked.flat().map(({ url }) => URL.parse(url)?.pathname);
  expect(paths.filter((path) => path === '/w/account/delete')).toHaveLength(5);
  expect(paths).toContain('/w/late');
  expect(site.arrived).toEqual([]);
}, 120_000);

/** When a page makes something else of a harmless button, in terms of its form `f` and button `b`. */
const SWITCHES: Readonly<Record<string, string>> = {
  'as it is released': `b.onmouseup = () => { f.action = '/w/delete'; }`,
  'as it is clicked': `b.onclick = () => { f.action = '/w/delete'; }`,
  'as it is sent': `f.onsubmit = () => { f.action = '/w/delete'; }`,
  'in what is sent': `f.onformdata = (event) => { event.formData.set('_method', 'delete'); }`,
  'by a script instead': `f.onsubmit = (event) => { event.preventDefault(); fetch('/w/things/4', { method: 'DELETE' }); }`,
};

test.each(someOf(Object.entries(SWITCHES)))(
  'D13: a harmless press that deletes is held and asked about, whatever the task grants: %s',
  async (_, script) => {
    const opened = await open();
    await opened.page.evaluate((code) => {
      document.body.innerHTML =
        '<form id="f" method="post" action="/w/draft"><input name="text" value="a"><button id="b">Save draft</button></form>';
      new Function('f', 'b', code)(document.querySelector('#f'), document.querySelector('#b'));
    }, script);
    await opened.settled();
    const { approvals, asked } = await pressRun(opened, ['Save draft'], { task: 'Save the draft' });

    expect(approvals).toEqual([]);
    expect(asked.flat()).toHaveLength(1);
    expect(site.arrived).toEqual([]);
  },
  60_000,
);
