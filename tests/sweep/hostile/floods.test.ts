import { expect, test } from 'vitest';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

const WIDE = { width: 1400, height: 900 };

/** Runs in the page: 1,000 mutations in every frame, until `stopFlood` is set. */
function flood(): void {
  const box = document.createElement('div');
  box.innerHTML = '<button>Steady</button><p id="noise"></p>';
  document.body.append(box);
  const noise = document.querySelector('#noise');
  let frames = 0;
  const turn = () => {
    frames += 1;
    Reflect.set(globalThis, 'frames_drawn', frames);
    for (let n = 0; n < 500; n += 1) {
      noise?.replaceChildren(document.createTextNode(`tick ${frames} ${n}`));
      noise?.setAttribute('class', `c${n}`);
    }
    if (!Reflect.get(globalThis, 'stopFlood')) requestAnimationFrame(turn);
  };
  turn();
}

const drawn = () => Number(Reflect.get(globalThis, 'frames_drawn'));

test('A16 under 1,000 mutations a frame settling ends, the panel answers, and what is dropped is counted', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html', { devtools: WIDE });
  const { page, panel } = opened;
  await opened.settled();
  await page.evaluate(flood);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));

  // Settling ends at its limit, and the panel has the page meanwhile.
  const started = performance.now();
  const before = await page.evaluate(drawn);
  await opened.settled();
  const seconds = (performance.now() - started) / 1000;
  const perSecond = ((await page.evaluate(drawn)) - before) / seconds;
  console.log(`hostile  1,000 mutations a frame: ${perSecond.toFixed(0)} frames a second`);
  expect(seconds).toBeLessThan(8);
  expect((await opened.payload()).interactive_tree.map(({ n }) => n)).toEqual(['Steady']);

  await page.evaluate(() => Reflect.set(globalThis, 'stopFlood', true));
  // What could not be looked at is counted for a person.
  const events = await panel.waitForSelector('#lower-pane-tab-events');
  await events?.click();
  const dropped = () =>
    panel.evaluate(() => document.querySelector('.events-dropped')?.textContent ?? '');
  await waitFor(async () => /^[\d,]+ dropped$/.test(await dropped()), true);
  const listed = await panel.$$eval('.events-row', (rows) => rows.length);
  expect(listed).toBeLessThanOrEqual(200);

  await page.evaluate(() => document.body.append(document.createElement('button')));
  await waitFor(async () => (await opened.payload()).interactive_tree.length, 2);
});

test('A16 a hundred frames that come and go leave the rest of the page told', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.settled();
  await opened.page.evaluate(async () => {
    document.body.innerHTML = '<button>Steady</button>';
    for (let n = 0; n < 20; n += 1) {
      const frames = Array.from({ length: 5 }, () => document.createElement('iframe'));
      document.body.append(...frames);
      await new Promise((resolve) => setTimeout(resolve, 1));
      for (const frame of frames) frame.remove();
    }
  });
  await opened.settled();

  const nodes = (await opened.payload()).interactive_tree;

  expect(nodes.map(({ n }) => n)).toEqual(['Steady']);
});

test('A13 a frame that reloads every 50 ms never takes the rest of the tree with it', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  const { page } = opened;
  await page.evaluate(() => {
    document.body.innerHTML =
      '<button>Steady</button><iframe srcdoc="<button>Inside</button>"></iframe>';
    const frame = document.querySelector('iframe');
    const timer = setInterval(() => {
      if (frame) frame.srcdoc = '<button>Inside</button>';
    }, 50);
    Reflect.set(globalThis, 'stopReloading', () => clearInterval(timer));
  });
  await waitFor(async () => (await opened.payload()).interactive_tree[0]?.n, 'Steady');

  for (let n = 0; n < 100; n += 1) {
    const { interactive_tree } = await opened.payload();
    expect(interactive_tree.filter((node) => node.n === 'Steady')).toHaveLength(1);
  }

  await page.evaluate(() => (Reflect.get(globalThis, 'stopReloading') as () => void)());
  await waitFor(
    async () => (await opened.payload()).interactive_tree.map(({ n }) => n),
    ['Steady', 'Inside'],
  );
});
