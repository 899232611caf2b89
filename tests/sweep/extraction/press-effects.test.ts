import { expect, test } from 'vitest';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { type Outcome, pressElements } from '../../press/press-elements.ts';
import type { PressWay } from '../../press/press-tab.ts';

const harness = useHarness();

const BODY = 'html:nth-child(1) > body:nth-child(2)';

/** What a press on the first element of the body does. */
async function outcomeOf(
  html: string,
  by: PressWay = 'click',
): Promise<Outcome | null | undefined> {
  const url = `data:text/html,${encodeURIComponent(`<!DOCTYPE html><body>${html}</body>`)}`;
  const viewport = { width: 800, height: 600 };
  const target = { path: `${BODY} > *:nth-child(1)`, xy: [40, 20] as const, by };
  const page = { browser: harness().browser, url, viewport, isPatient: true };
  const [outcome] = await pressElements(page, [target], [target.path]);
  return outcome;
}

test.each([
  ['opens something', `<p onclick="this.after('more')">a</p>`, 'content of body'],
  ['marks itself', `<p tabindex=0 onclick="className = 'chosen'">a</p>`, 'class of p'],
  [
    'marks something beside it',
    `<p onmousedown="nextSibling.className = 'on'">a</p><p>b</p>`,
    'class of p',
  ],
  ['asks', '<p onclick="confirm()">a</p>', 'dialog confirm'],
  ['gives a field the focus', '<p onclick="nextSibling.focus()">a</p><input>', 'focus of input'],
  [
    'opens by the focus it gives',
    `<p tabindex=0 onfocus="nextSibling.hidden = false">a</p><p hidden>b</p>`,
    'hidden of p',
  ],
])('a press that %s is a reaction', async (_, html, effect) => {
  const outcome = await outcomeOf(html);
  expect(outcome?.effects).toContain(effect);
  expect(outcome?.isDrag).toBe(false);
});

test.each([
  ['is only counted', '<p onclick="globalThis.presses = 1">a</p>'],
  [
    'only frames what has the focus',
    `<p tabindex=0 onfocus="className = 'f'" onblur="className = ''">a</p>`,
  ],
  [
    'only frames what is around the focus',
    `<div onfocusin="className = 'f'"><p tabindex=0 onclick="">a</p></div>`,
  ],
  [
    'only shows that the button is down',
    `<p onmousedown="className = 'down'" onmouseup="className = ''" class="">a</p>`,
  ],
  [
    'does what the page does by itself',
    `<p>a</p><p></p><script>
    setInterval(() => (document.querySelectorAll('p')[1].textContent = Date.now()), 50);
  </script>`,
  ],
  ['opens what the pointer alone opens', '<p onmouseenter="this.after(1)" onclick="">a</p>'],
])('a press that %s is none', async (_, html) => {
  const outcome = await outcomeOf(html);
  expect(outcome?.effects).toEqual([]);
  expect(outcome?.isDrag).toBe(false);
});

const FOLLOWING = (type: string, isHeld = 'isDown') =>
  `<script>
    const handle = document.querySelector('p');
    let isDown = false;
    handle.addEventListener('${type}down', () => { isDown = true; });
    addEventListener('${type}up', () => { isDown = false; });
    addEventListener('${type}move', ({ x }) => { if (${isHeld}) handle.style.opacity = x / 800; });
  </script>`;

test.each(['mouse', 'pointer'])('a handle that follows a held button (%s) reacts', async (type) => {
  const outcome = await outcomeOf(`<p>a</p>${FOLLOWING(type)}`);
  expect(outcome?.effects).toEqual(['style of p']);
  expect(outcome?.isDrag).toBe(true);
});

test.each([
  ['a mark that follows the pointer anyway', `<p>a</p>${FOLLOWING('mouse', 'true')}`],
  ['a text that can be selected', '<p onmousedown="">a b c d e f g</p>'],
  ['a picture that the browser drags', '<img alt="a" width="80" height="80" onmousedown="">'],
  [
    'a part of a page on which a frame is drawn anywhere',
    `<p>a</p><b></b><script>
      let isDown = false;
      addEventListener('mousedown', () => { isDown = true; });
      addEventListener('mouseup', () => { isDown = false; });
      addEventListener('mousemove', ({ x }) => {
        if (isDown) document.querySelector('b').style.width = x + 'px';
      });
    </script>`,
  ],
  [
    'what only shows that it has the focus',
    `<p tabindex=0 onfocus="ariaLabel = 'f'" onmousedown="">a</p>`,
  ],
])('%s does not react to a drag', async (_, html) => {
  expect((await outcomeOf(html))?.effects).toEqual([]);
});

/** A text with what turns back, which does nothing on the first page, and what turns on. */
const PAGED = `<p id="previous">a</p><button id="next">b</button><pre></pre><script>
    let at = 0;
    const turn = (by) => {
      if (at + by < 0) return;
      at += by;
      document.querySelector('pre').textContent = at;
    };
    previous.addEventListener('click', () => turn(-1));
    next.addEventListener('click', () => turn(1));
  </script>`;

test('what turns back reacts once what turns on has been pressed', async () => {
  const outcome = await outcomeOf(PAGED);
  expect(outcome?.effects).toEqual(['content of pre']);
  expect(outcome?.isAfter).toBe(true);
});

test('what is closed by any press reacts not, though what stands beside it opens it', async () => {
  const outcome = await outcomeOf(
    `<p onclick="">a</p><button onclick="m.hidden = false; event.stopPropagation()">b</button><i id="m" hidden>m</i>
    <script>addEventListener('click', () => { m.hidden = true; });</script>`,
  );
  expect(outcome?.effects).toEqual([]);
});

test('what waits for the data of the page reacts when they have come', async () => {
  const outcome = await outcomeOf(
    `<p>a</p><script>
      let rows;
      setTimeout(() => { rows = 1; document.body.append('rows'); }, 6000);
      document.querySelector('p').onclick = () => rows && document.body.prepend('sorted');
      document.querySelector('p').addEventListener('click', () => undefined);
    </script>`,
  );
  expect(outcome?.effects).toContain('content of body');
});

test('what answers late reacts', async () => {
  const outcome = await outcomeOf(
    `<p>a</p><script>
      document.querySelector('p').addEventListener('click', () => {
        setTimeout(() => document.body.append('late'), 1500);
      });
    </script>`,
  );
  expect(outcome?.effects).toEqual(['content of body']);
});

test('a listener that fails reacts', async () => {
  const outcome = await outcomeOf('<p onclick="none.left">a</p>');
  expect(outcome?.effects).toEqual(['error']);
});

test.each(['double-click', 'right-click'] as const)('an element is pressed by a %s', async (by) => {
  const type = by === 'double-click' ? 'dblclick' : 'contextmenu';
  const html = `<p on${type}="this.after('more')">a</p>`;
  expect((await outcomeOf(html, by))?.effects).toEqual(['content of body']);
  expect((await outcomeOf(html))?.effects).toEqual([]);
});

test('a place that a listener hears is no place to press nothing', async () => {
  const rows = '<div style="height:60px">a</div>'.repeat(8);
  const outcome = await outcomeOf(
    `<p style="width:80px">a</p><main style="position:absolute;inset:0 0 80px;z-index:-1">${rows}</main><pre></pre><script>
      const say = () => document.querySelector('pre').append('a');
      document.querySelector('p').addEventListener('click', say);
      document.querySelector('main').addEventListener('click', say);
    </script>`,
  );
  expect(outcome?.effects).toEqual(['content of pre']);
});
