import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { PAYLOAD_MODES, type PayloadMode } from '../../../core/page/payload/choose-mode.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { waitFor } from './wait-for.ts';

const harness = useHarness();

/** The secrets that a form of the payload gives away. */
async function leaks(opened: OpenedPage, mode: PayloadMode): Promise<string[]> {
  const text = await produce(opened, mode);
  // That a month can be chosen is no secret; which one is chosen is.
  const chosen = text.replace(/<option(?![^>]*selected)[^>]*>Xhunter[05]/g, '');
  return [...new Set(chosen.match(/Xhunter[1-9A]/g))].sort();
}

function produce({ panel }: OpenedPage, mode: PayloadMode): Promise<string> {
  const options = { mode, wholePage: true, pretty: false, query: 'card number code password' };
  return callPanel(panel, 'payload', options);
}

/** How many pixels of the picture are plain red (secret fields) and plain green (others). */
async function colours(opened: OpenedPage): Promise<{ red: number; green: number }> {
  const { screenshot } = JSON.parse(await produce(opened, 'hybrid')) as { screenshot: string };
  return opened.panel.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const found = { red: 0, green: 0 };
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
      if (r > 180 && g < 90 && b < 90) found.red += 1;
      if (g > 180 && r < 90 && b < 90) found.green += 1;
    }
    return found;
  }, screenshot);
}

const SECRETS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'A'].map((n) => `Xhunter${n}`);

test('secrets are in no mode and no picture, wherever they stand, until they are unmasked', async () => {
  const opened = await harness().openPage('/fixtures/extraction/secrets.html');
  await opened.settled();
  await opened.page.click('#reveal');
  await opened.page.evaluate(() => {
    document.querySelector('#scroller')?.scrollTo(0, 180);
    const frame = document.querySelector('iframe');
    frame?.contentWindow?.scrollTo(0, 270);
  });
  // At once: the picture must not rely on a reading from before the scroll.
  const pictured = await colours(opened);
  await opened.settled();

  // The debugger's banner changes what a picture shows: tests/e2e/modes/ax-mode.test.ts has ax.
  const modes = PAYLOAD_MODES.filter((mode) => mode !== 'ax');
  for (const mode of modes) expect(await leaks(opened, mode), mode).toEqual([]);
  expect(pictured.red).toBe(0);
  expect(pictured.green).toBeGreaterThan(1000);
  expect(await colours(opened)).toMatchObject({ red: 0 });

  await callPanel(opened.panel, 'unmask');

  // The skeleton and V2 keep a drop-down's choice; full keeps all.
  expect(await leaks(opened, 'full')).toEqual(SECRETS);
  expect(await leaks(opened, 'semantic_v3')).toEqual(SECRETS);
  const { red } = await colours(opened);
  expect(red).toBeGreaterThan(8 * 1000);
});

test('taking the picture writes nothing to the page', async () => {
  const opened = await harness().openPage('/fixtures/extraction/secrets.html');
  await opened.settled();
  await opened.page.evaluate(() => {
    const world = globalThis as { records?: MutationRecord[] };
    world.records = [];
    const observer = new MutationObserver((all) => world.records?.push(...all));
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });

  await produce(opened, 'hybrid');

  const written = await opened.page.evaluate(
    () => (globalThis as { records?: MutationRecord[] }).records?.length,
  );
  expect(written).toBe(0);
});

sweepTest(
  'the switch in the settings shows the values at once, with a warning, and is remembered',
  async () => {
    const opened = await harness().openPage('/fixtures/extraction/secrets.html');
    await opened.settled();
    const { panel } = opened;
    const shown = () => panel.$eval('.tree-grid', (grid) => grid.textContent?.includes('Xhunter2'));
    const warning = () => panel.$$eval('.warning-bar[role="alert"]', (found) => found.length);
    const toggle = () =>
      panel.evaluate(() => {
        const items = [...document.querySelectorAll<HTMLElement>('#settings-menu .menu-item')];
        items.find((item) => item.textContent?.includes('Mask passwords'))?.click();
      });
    expect([await shown(), await warning()]).toEqual([false, 0]);

    await toggle();

    await waitFor(async () => [await shown(), await warning()], [true, 1]);
    await waitFor(async () => {
      const stored = await panel.evaluate(() => chrome.storage.local.get('panel-settings'));
      return (stored['panel-settings'] as { mask?: boolean } | undefined)?.mask;
    }, false);
    await panel.$eval('.warning-bar[role="alert"] button', (button) => button.click());
    await waitFor(async () => [await shown(), await warning()], [false, 0]);
    await panel.evaluate(() => chrome.storage.local.clear());
  },
);

/** Fields that are secret by type, autofill name, style or label, in many languages, and all empty. */
const EMPTY = [
  '<input type="password">',
  '<input autocomplete="one-time-code">',
  '<input autocomplete="cc-number">',
  '<input autocomplete="cc-csc" type="tel">',
  '<input style="-webkit-text-security: disc">',
  '<label>Passwort <input></label>',
  '<label>PIN <input inputmode="numeric"></label>',
  '<input placeholder="Código de verificación">',
  '<input aria-label="暗証番号">',
  '<input name="recoveryPhrase">',
  '<label>Numéro de carte <input></label>',
  '<div role="textbox" contenteditable aria-label="Пароль"></div>',
];

test('an empty field for a secret is said to be one, masked or not; others are not', async () => {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate(
    (secrets) => {
      document.body.innerHTML = [...secrets, '<label>City <input></label>'].join('<br>');
    },
    [...EMPTY],
  );
  await opened.settled();
  const states = async () => {
    const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
    return nodes.map(({ s = '' }) => s.split(',').includes('secret'));
  };
  const expected = [...EMPTY.map(() => true), false];

  expect(await states()).toEqual(expected);
  await callPanel(opened.panel, 'unmask');
  expect(await states()).toEqual(expected);
});
