import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import type { Person } from './person.ts';
import { soon } from './soon.ts';
import { useTree } from './use-tree.ts';

const tree = useTree();

/** The fields of the details pane by their label. */
function fields({ panel }: Person): Promise<Record<string, string | undefined>> {
  return panel.$$eval('.details-fields dt', (terms) =>
    Object.fromEntries(
      terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ),
  );
}

const explanation = (person: Person) => person.text('.explanation');

const WHY_NOT = [
  [
    'Later',
    'Nothing stops a press: it scrolls there first.Not in the payload of what is in view (below the viewport); the whole page’s has it.Scroll the page down 1,240 px to see it.Scroll there',
  ],
  ['Empty', 'It has no size (0 × 0 px).Not in the payload (zero size).'],
  ['Invisible', 'visibility: hidden hides it.Not in the payload (invisible).'],
  ['Gone', 'display: none hides it.Not in the payload (not rendered).'],
  ['Main', 'Not in the payload: it structures the page. It is context for people only.'],
] as const;

test('a click shows every field of the element', async () => {
  const person = await tree.openFixture('controls.html');

  await person.clickRow('News');

  await soon(() => fields(person)).toEqual({
    ID: '7',
    Role: 'checkbox',
    Name: 'News',
    'Name from': 'aria-label',
    States: 'disabled, checked',
    Tag: 'input',
    'Listed for': 'native control',
    Center: '30, 250',
    Box: '20, 240 · 20 × 20',
    Selector: '#news',
    HTML: expect.stringMatching(/^<input id="news" class="at" type="checkbox"/),
    'Not visible': 'The name comes from aria-label; a person doesn’t see it as text.',
  });
});

sweepTest(
  'the details name the frame, lead through the shadow host, and show what is sent',
  async () => {
    const person = await tree.openFixture('controls.html');
    const { interactive_tree } = await person.opened.payload();

    await person.clickRow('Reply');
    await soon(() => fields(person)).toMatchObject({
      ID: 'f1_1',
      Box: '350, 260 · 200 × 40',
      'Box in its frame': '50, 60 · 200 × 40',
      Frame: `f1 ${tree.harness().url('/fixtures/tree/child.html')}`,
    });
    await person.clickRow('Inside');
    await soon(() => fields(person)).toMatchObject({
      'Shadow tree': 'yes',
      Selector: '#card >>> #inside',
    });
    await person.clickRow('City');
    await soon(() => explanation(person)).toBe(
      'Nothing stops a press.In the payload, because it is a native control.',
    );
    expect(JSON.parse(await person.text('.details-json'))).toEqual(
      interactive_tree.find(({ i }) => i === '5'),
    );
  },
);

sweepTest('a row says why it is not in the payload', async () => {
  const person = await tree.openFixture('controls.html');

  for (const [name, sentence] of WHY_NOT) {
    await person.clickRow(name);
    await soon(() => explanation(person)).toBe(sentence);
  }
});

sweepTest('an element that is fixed out of view is not said to come by scrolling', async () => {
  const person = await tree.openFixture('controls.html');
  await person.opened.page.evaluate(() => {
    const late = document.createElement('button');
    late.textContent = 'Outside';
    late.style.cssText = 'position: fixed; top: 110vh';
    document.body.append(late);
  });
  await person.opened.settled();

  await person.clickRow('Outside');

  await soon(() => explanation(person)).toMatch(
    /^It is off the page, where nobody can scroll\.Not in the payload \(below the viewport\)\.$/,
  );
});

sweepTest(
  'a covered element leads to what covers it, one left out is scrolled to, one that has gone stays readable',
  async () => {
    const person = await tree.openFixture('controls.html');
    await person.clickRow('Pay');
    await soon(() => explanation(person)).toContain('Cookies covers it. Press Accept first.');
    await person.clickButton('Accept');
    await soon(() => person.selected()).toBe('Accept');

    await person.clickRow('City');
    await soon(async () => (await fields(person)).Name).toBe('City');
    await person.page.$eval('#city', (city) => city.remove());
    await soon(() => person.text('.details-note')).toMatch(/^This element has left the page/);
    expect((await fields(person)).Value).toBe('Oslo');

    await person.clickRow('Later');
    await person.clickButton('Scroll into view');
    await soon(() => explanation(person)).toMatch(/^Nothing stops a press\.In the payload/);
  },
);

sweepTest.for(['gentelella form'])(
  '%s: selectors find the elements they were shown for',
  async (name) => {
    const person = await tree.openRealPage(name);
    await person.opened.mirrorIds();
    const { interactive_tree } = await person.opened.payload();

    // Scroll containers carry no stamp to find them by.
    for (const { i } of interactive_tree.filter(({ scr }) => !scr).slice(0, 6)) {
      await person.click(`[data-key="${i}"] .tree-role`);
      await soon(async () => (await fields(person)).ID).toBe(i);
      await soon(async () => (await fields(person)).Selector).toBeTruthy();
      const { Selector = '' } = await fields(person);
      const found = await person.page.$$eval(Selector, (all) =>
        all.map((element) => element.getAttribute('data-llm-id')),
      );
      expect(found, Selector).toEqual([i]);
    }
  },
);
