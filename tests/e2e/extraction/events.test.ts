import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { Harness } from '../harness/harness.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let harness: Harness;
let opened: OpenedPage;

beforeAll(async () => {
  harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/events.html');
  await opened.settled();
  return () => returnHarness(harness);
});

/** The lines that the payload gains by an act, without their ages. */
async function told(act: () => void): Promise<string[]> {
  const before = new Set(await lines());
  await opened.page.evaluate(act);
  await sleep(150);
  await opened.settled();
  return (await lines()).filter((line) => !before.has(line));
}

async function lines(): Promise<string[]> {
  const { recent_events = [] } = await opened.payload();
  return recent_events.map((line) => line.replace(/^\[\w+ ago\] /, ''));
}

test('nothing has happened at first, and the payload does not speak of it', async () => {
  expect(await opened.payload()).not.toHaveProperty('recent_events');
});

test('a toast that lives for 50 ms is told', async () => {
  const lines = await told(() => {
    const toast = document.createElement('div');
    toast.textContent = 'Message sent';
    document.body.append(toast);
    setTimeout(() => toast.remove(), 50);
  });
  expect(lines).toEqual(["Added: 'Message sent'", "Removed: 'Message sent'"]);
});

test('a toast that waits in the page is told when its attribute shows it', async () => {
  const lines = await told(() => {
    const toast = document.querySelector<HTMLElement>('#waiting');
    if (toast) toast.hidden = false;
    document.querySelector('#bar')?.classList.add('moved');
  });
  expect(lines).toEqual(["Shown: 'Your changes were saved'"]);
  expect(await opened.payload()).toMatchObject({ has_errors: false, has_success: true });
});

test('a field that is marked invalid is an error', async () => {
  const lines = await told(() => {
    document.querySelector('#zip')?.setAttribute('aria-invalid', 'true');
  });
  expect(lines).toEqual(["Error: 'ZIP code'"]);
  expect(await opened.payload()).toMatchObject({ has_errors: true, has_success: true });
});

test('what is typed into a secret field is not told', async () => {
  const lines = await told(() => {
    const secret = document.querySelector('#secret');
    if (secret) secret.textContent = '4111 1111 1111 1111';
  });
  expect(lines).toEqual([]);
});

test('the compact form tells the events too, and the switch leaves them out', async () => {
  const { panel } = opened;
  const read = async (events: boolean) => {
    const options = { mode: 'compact' as const, wholePage: false, pretty: false, events };
    return JSON.parse(await callPanel(panel, 'payload', options)) as object;
  };
  expect(await read(true)).toMatchObject({ has_errors: true, recent_events: expect.any(Array) });
  expect(await read(false)).not.toHaveProperty('recent_events');
});

test('a text in place of another has changed, and a rerender is no news', async () => {
  const lines = await told(() => {
    const line = document.querySelector('#line');
    const list = document.querySelector('#list');
    if (line) line.textContent = 'Step 2 of 3';
    if (list) list.innerHTML = `${list.innerHTML}<li>Three</li>`;
  });
  expect(lines).toEqual(["Changed: 'Step 2 of 3'", "Added item: 'Three'"]);
});

test('a line that is written anew with marks in it, or put in another’s place, has changed', async () => {
  const rewritten = await told(() => {
    const line = document.querySelector('#line');
    if (line) line.innerHTML = 'Step <b>3</b> of 3';
  });
  expect(rewritten).toEqual(["Changed: 'Step 3 of 3'"]);
  const replaced = await told(() => {
    const line = Object.assign(document.createElement('p'), {
      id: 'line',
      textContent: 'Finished',
    });
    document.querySelector('#line')?.replaceWith(line);
  });
  expect(replaced).toEqual(["Changed: 'Finished'"]);
});

const FIELDS = [
  ['<label for="f">Size</label><SELECT id="f"><option>Small<option>Large</select>', 'Size'],
  ['<label>Width <SELECT><option>Small<option>Large</select></label>', 'Width'],
  ['<SELECT aria-label="Height"><option>Small<option>Large</select>', 'Height'],
  ['<b id="n">Depth</b><SELECT aria-labelledby="n"><option>Small</select>', 'Depth'],
  ['<SELECT name="weight"><option>Small<option>Large</select>', 'weight'],
  ['<label for="f">Colour</label><INPUT id="f" value="Small">', 'Colour'],
  ['<label for="f">Notes</label><TEXTAREA id="f">Small</textarea>', 'Notes'],
] as const;

test.each(FIELDS)('%s that goes is called by its name', async (html, name) => {
  await opened.page.evaluate((inside) => {
    document.querySelector('#fields')?.remove();
    const fields = Object.assign(document.createElement('div'), {
      id: 'fields',
      innerHTML: inside,
    });
    document.body.append(fields);
  }, html);
  await opened.settled();
  const lines = await told(() => {
    document.querySelector('#fields :is(select, input, textarea)')?.remove();
  });
  const gone = lines.filter((line) => line.startsWith('Removed'));
  expect(gone).toHaveLength(1);
  expect(gone[0]).toMatch(new RegExp(`^Removed(?: \\w+)?: '${name}'$`));
});

test('what is out of sight is told only if it is announced', async () => {
  const lines = await told(() => {
    const far = '<p style="position: absolute; left: -9999px">Far away</p>';
    const pixel = 'position: absolute; width: 1px; height: 1px; overflow: hidden';
    const heard = `<p role="status" style="${pixel}">3 results</p>`;
    document.body.insertAdjacentHTML(
      'beforeend',
      `${far}<p style="${pixel}">Skip ahead</p>${heard}`,
    );
  });
  expect(lines).toEqual(["Added status: '3 results'"]);
});

test('nothing is told of what is hidden', async () => {
  const lines = await told(() => {
    document.querySelector('#menu')?.append('Secret entry');
    const gone = document.querySelector('#menu b');
    if (gone?.firstChild) gone.firstChild.nodeValue = 'Another';
    gone?.remove();
    document.body.insertAdjacentHTML('beforeend', '<p class="away" id="away">Error: unseen</p>');
  });
  expect(lines).toEqual([]);
  expect(await told(() => document.querySelector('#away')?.remove())).toEqual([]);
});

test.each([
  ['its dialog is hidden', () => document.querySelector('#problems')?.classList.add('away')],
  ['its text is emptied', () => document.querySelector('#problem')?.replaceChildren()],
  ['what is around it is removed', () => document.querySelector('#problems')?.remove()],
])('an error is over when %s', async (_, end) => {
  await told(() => {
    document.querySelector('#problems')?.remove();
    document.querySelector('#zip')?.removeAttribute('aria-invalid');
  });
  await told(() => {
    const html = '<div id="problems"><p>Please read</p><p id="problem">Payment failed</p></div>';
    document.body.insertAdjacentHTML('beforeend', html);
  });
  expect((await opened.payload()).has_errors).toBe(true);
  await told(end);
  expect((await opened.payload()).has_errors).toBe(false);
});

test('a title that ticks is one line', async () => {
  await opened.page.evaluate(async () => {
    for (let n = 1; n <= 5; n += 1) {
      document.title = `(${n}) Inbox`;
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  });
  await opened.settled();
  const { recent_events = [] } = await opened.payload();
  const titles = recent_events.filter((line) => line.includes('Inbox'));
  expect(titles).toEqual([expect.stringMatching(/ ago\] Title: '\(5\) Inbox'$/)]);
});

test('an error among a thousand changes is not crowded out, and the list stays bounded', async () => {
  const lines = await told(() => {
    const rows = Array.from({ length: 1000 }, (_, n) => `<p>Row ${n}</p>`);
    document.querySelector('#main')?.insertAdjacentHTML('beforeend', rows.slice(0, 100).join(''));
    document.body.insertAdjacentHTML('beforeend', '<p role="alert">Payment failed</p>');
    document.querySelector('#main')?.insertAdjacentHTML('beforeend', rows.slice(100).join(''));
  });
  const { recent_events = [] } = await opened.payload();
  expect(recent_events).toHaveLength(10);
  expect(lines.length).toBeLessThanOrEqual(10);
  const listed = await opened.panel.evaluate(async () => {
    [...document.querySelectorAll<HTMLElement>('[role=tab]')]
      .find((tab) => tab.textContent?.includes('Events'))
      ?.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [...document.querySelectorAll('.events-text')].map((row) => row.textContent);
  });
  expect(listed.length).toBeLessThanOrEqual(200);
  expect(listed).toContain("Added alert: 'Payment failed'");
});
