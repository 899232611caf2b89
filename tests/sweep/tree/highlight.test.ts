import { expect, test } from 'vitest';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { litElement } from '../../e2e/tree/lit-element.ts';
import { coloursAt } from '../../e2e/tree/page-colours.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { showDevToolsPanel } from '../../e2e/tree/show-devtools-panel.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** The light over white: 45 % of rgb(111, 168, 220). */
const LIGHT = '190,216,239';
const WHITE = '255,255,255';

const lit = (person: Person) => litElement(person.page);

test('the light is drawn over the element and nowhere else', async () => {
  const person = await tree.openFixture('controls.html');
  // Inside the region's four corners, and just outside of them.
  const inside = [
    [304, 444],
    [496, 444],
    [304, 536],
  ] as const;
  const outside = [
    [296, 490],
    [504, 490],
    [400, 544],
  ] as const;
  expect(await coloursAt(person.page, inside)).toEqual([WHITE, WHITE, WHITE]);

  await person.hoverRow('Terms');

  await soon(() => coloursAt(person.page, inside)).toEqual([LIGHT, LIGHT, LIGHT]);
  expect(await coloursAt(person.page, outside)).toEqual([WHITE, WHITE, WHITE]);
});

sweepTest(
  'the light goes from row to row with the pointer and arrow keys, and follows the page as it scrolls',
  async () => {
    const person = await tree.openFixture('controls.html');

    await person.hoverRow('Save');
    await soon(async () => (await lit(person))?.box).toEqual([20, 60, 200, 40]);
    await person.page.evaluate(() => scrollTo(0, 25));
    await soon(async () => (await lit(person))?.box).toEqual([20, 35, 200, 40]);
    await person.page.evaluate(() => scrollTo(0, 0));
    await person.hoverRow('News');
    await soon(() => lit(person)).toEqual({ box: [20, 240, 20, 20], label: '7 checkbox “News”' });
    await person.hoverRow('Pay');
    await soon(() => lit(person)).toMatchObject({ label: '13 button “Pay”' });
    await person.clickRow('Save');
    await person.press('ArrowDown');
    await soon(() => lit(person)).toMatchObject({ label: '5 textbox “City”' });
  },
);

sweepTest(
  'the light goes when the pointer leaves the rows or the panel, or another panel is shown',
  async () => {
    const person = await tree.openFixture('controls.html');

    for (const leave of [
      () => person.panel.locator('search input').hover(),
      () => person.leavePanel(),
      () => showDevToolsPanel(person.devtools, /^console$/),
    ]) {
      await person.hoverRow('Save');
      await soon(() => lit(person)).not.toBeNull();
      await leave();
      await soon(() => lit(person)).toBeNull();
    }
  },
);

sweepTest(
  'closing DevTools takes the light and everything else of ours out of the page',
  async () => {
    const person = await tree.openFixture('controls.html');
    await person.hoverRow('Save');
    await soon(() => lit(person)).not.toBeNull();
    await person.opened.mirrorIds();

    await person.devtools.close();

    await soon(() => lit(person)).toBeNull();
    await soon(() => person.page.$('[data-llm-id], penumbra-overlay')).toBeNull();
  },
);

sweepTest('an element of a child frame is lit where it shows', async () => {
  const person = await tree.openFixture('controls.html');
  // Corners of the button in the frame at 300, 200, clear of its border and text.
  const corners = [
    [360, 267],
    [540, 293],
  ] as const;
  const [before] = await coloursAt(person.page, corners);

  await person.hoverRow('Reply');

  await soon(async () => (await lit(person))?.label).toBe('f1_1 button “Reply”');
  await soon(async () => new Set(await coloursAt(person.page, corners))).not.toContain(before);
});

sweepTest('without stamping the page sees nothing of the light that a person sees', async () => {
  const person = await tree.openFixture('controls.html');
  const inside = [[304, 444]] as const;
  await soon(() => person.page.$('[data-llm-id]')).toBeNull();
  await person.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const note = (records: MutationRecord[]) => seen.push(...records.map((r) => r.type));
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    new MutationObserver(note).observe(document, all);
  });

  await person.hoverRow('Terms');
  await soon(() => coloursAt(person.page, inside)).toEqual([LIGHT]);
  await person.hoverRow('Save');
  await soon(() => coloursAt(person.page, inside)).toEqual([WHITE]);
  await person.hoverRow('Terms');
  await soon(() => coloursAt(person.page, inside)).toEqual([LIGHT]);
  await person.leavePanel();
  await soon(() => coloursAt(person.page, inside)).toEqual([WHITE]);

  expect(await person.page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
});

sweepTest.for(['shoelace form'])(
  '%s: every control that is hovered is lit at its box in the payload',
  async (name) => {
    const person = await tree.openRealPage(name);
    const { interactive_tree } = await person.opened.payload({ coordinates: true });
    const named = interactive_tree.filter(({ n, occ }) => n !== '' && !occ);

    for (const { i, box } of named.slice(0, 5)) {
      await person.panel.locator(`[data-key="${i}"] .tree-role`).hover();
      await soon(async () => (await lit(person))?.label.split(' ')[0]).toBe(i);
      // The payload rounds position and size, the protocol the two corners.
      const shown = (await lit(person))?.box ?? [];
      const apart = (box ?? [Number.NaN]).map((n, at) => Math.abs(n - (shown[at] ?? Number.NaN)));
      expect(Math.max(...apart), `${shown} ≠ ${box}`).toBeLessThanOrEqual(1);
    }
  },
);
