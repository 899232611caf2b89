import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressRun } from '../../e2e/agent/press-run.ts';
import { openAtRest, openWriteSite, type WriteSite } from '../../e2e/agent/write-site.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
let site: WriteSite;

beforeAll(async () => {
  site = await openWriteSite();
});
afterAll(() => site.close());

/** A page with an open socket that beats, and buttons: one does nothing, one sends a frame. */
async function withSocket(frame: string) {
  const opened = await openAtRest(harness(), site);
  await opened.page.evaluate(async (text) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/w/live`);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    // A page at rest is read at once: some beats come before the first press all the same.
    setInterval(() => socket.send(`{"type":"beat","at":${Date.now()}}`), 10);
    document.body.innerHTML =
      '<p id="said"></p><button id="one">Tile one</button><button id="two">Tile two</button><button id="three">Tile three</button>';
    for (const id of ['one', 'two', 'three'])
      document.getElementById(id)?.addEventListener('click', () => {
        if (id === 'two') socket.send(text);
        const said = document.getElementById('said');
        if (said) said.textContent = id;
      });
  }, frame);
  await opened.settled();
  return opened;
}

const PRESSES = ['Tile one', 'Tile two', 'Tile three'];

test('D20: once a press has sent something new through an open socket, presses ask by what they are called', async () => {
  const { approvals } = await pressRun(await withSocket('{"type":"delete","id":7}'), PRESSES);

  expect(approvals).toEqual(['Tile three']);
});

test('D19: a socket that goes on as before asks nothing', async () => {
  const { approvals } = await pressRun(await withSocket('{"type":"beat","at":7}'), PRESSES);

  expect(approvals).toEqual([]);
});
