import { expect, test } from 'vitest';
import { remotePage } from '../harness/remote-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { AgentHands } from './agent-hands.ts';

const harness = useHarness();

/** Drop-downs that put back what a script chooses, and what they hold: `base-select` ones are drawn by the page. */
const SELECTS = `
  <label>Pay <select id="pay"><option value="">Choose</option><option value="y">per year</option>
    <option value="d" disabled>per day</option><option value="h">per hour</option></select></label>
  <label>Size <select id="size"><optgroup label="Small" disabled><option>S</option></optgroup>
    <optgroup label="Large"><option>L</option><option>XL</option></optgroup></select></label>
  <label>Deaf <select id="deaf" onkeydown="event.preventDefault()"><option>A</option><option>B</option>
    <option selected>C</option><option>D</option></select></label>
  <label>Only <select id="only"><option>One</option></select></label>
  <label>Some <select id="some" multiple><option>Ann</option><option>Ben</option><option>Cid</option></select></label>
  <style>#pet, #pet::picker(select) { appearance: base-select }</style>
  <label>Pet <select id="pet"><button><selectedcontent></selectedcontent></button>
    <option value="c"><span aria-hidden="true">🐈</span><span>Cat</span> <small>indoor only</small></option>
    <option value="d" selected><span aria-hidden="true">🐕</span><span>Dog</span> <small>needs walks</small></option>
  </select></label>`;

test('an option is chosen as a person chooses it, and what the page draws of a list is listed', async () => {
  const opened = await harness().openPage('/fixtures/extraction/blank.html');
  const { page, panel } = opened;
  const hands = new AgentHands(remotePage(panel, { isTrusted: true }));
  await page.evaluate((html) => {
    document.body.innerHTML = html;
    for (const id of ['pay', 'size']) {
      const select = document.querySelector<HTMLSelectElement>(`#${id}`);
      let held = select?.selectedIndex ?? 0;
      select?.addEventListener('change', ({ isTrusted }) => {
        if (isTrusted) held = select.selectedIndex;
        else select.selectedIndex = held;
      });
    }
  }, SELECTS);
  await opened.settled();
  await page.bringToFront();
  await hands.agent.began?.({ id: 'e2e', task: 'Choose' });
  const held = (id: string) =>
    page.$eval(`#${id}`, (el) =>
      [...(el as HTMLSelectElement).selectedOptions].map((one) => one.value),
    );
  const choose = async (name: string, ...options: string[]) => {
    await hands.look();
    return hands.act('select', { options }, name);
  };

  for (const [option, value] of [
    ['per hour', 'h'],
    ['Per Year', 'y'],
    ['Choose', ''],
  ] as const) {
    expect(await choose('Pay', option)).toMatchObject({ type: 'done', input: 'trusted' });
    expect(await held('pay')).toEqual([value]);
  }
  expect(await choose('Pay', 'per day')).toMatchObject({ type: 'failed', dispatched: 'no' });
  expect(await choose('Size', 'S')).toMatchObject({ type: 'failed', dispatched: 'no' });
  expect(await choose('Size', 'XL')).toMatchObject({ type: 'done' });
  expect(await held('size')).toEqual(['XL']);
  // A page that takes the key keeps what was chosen, not what the key would have gone by.
  await choose('Deaf', 'B');
  expect(await held('deaf')).toEqual(['C']);
  expect(await choose('Only', 'One')).toMatchObject({ type: 'done' });
  expect(await choose('Some', 'Ann', 'Cid')).toMatchObject({ type: 'done' });
  expect(await held('some')).toEqual(['Ann', 'Cid']);
  expect(await choose('Pet', 'Cat')).toMatchObject({ type: 'done' });
  expect(await held('pet')).toEqual(['c']);

  await hands.look();
  await hands.act('click', {}, 'Pet');
  const { tree } = await hands.look();
  const options = tree.nodes.filter(
    ({ node, leftOut }) => node.role === 'option' && !leftOut && /Cat|Dog/.test(node.name),
  );
  expect(options.map(({ node }) => node.name)).toEqual(['Cat indoor only', 'Dog needs walks']);
  expect(await hands.act('click', {}, 'Dog needs walks')).toMatchObject({ type: 'done' });
  expect(await held('pet')).toEqual(['d']);
});
