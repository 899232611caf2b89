import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { obstaclesText } from '../../../core/page/why/obstacle-text.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let opened: OpenedPage;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/blank.html');
  return () => returnHarness(harness);
});

const T = '<button>Target</button>';

/** A page with one control called Target, or a field, link or option of that name, and why it cannot be pressed. */
const CAUSES: readonly (readonly [html: string, sentence: string | RegExp])[] = [
  [T, ''],
  ['<button disabled>Target</button>', 'It is disabled.'],
  [`<fieldset disabled id=pay>${T}</fieldset>`, 'It is disabled, because fieldset#pay is.'],
  [`<fieldset disabled><legend>${T}</legend></fieldset>`, ''],
  [
    '<form><label>E-mail <input required></label><button disabled>Target</button></form>',
    'It is disabled. Still to be filled in: “E-mail”.',
  ],
  [
    '<form><label>Age <input type=number value=3 max=2></label><button>Target</button></form>',
    'Its form is not sent yet. To be filled in or corrected: “Age”.',
  ],
  ['<form><input required><button formnovalidate>Target</button></form>', ''],
  [
    '<select size=2><optgroup disabled label=Old><option>Target</select>',
    /^It is disabled, because optgroup “?Old”? is\.$|^It is disabled, because optgroup is\.$/,
  ],
  ['<button aria-disabled=true>Target</button>', 'aria-disabled is set, but a click still works.'],
  [
    `<div role=toolbar aria-disabled=true id=bar>${T}</div>`,
    'aria-disabled is set on div#bar, but a click still works.',
  ],
  [
    '<input aria-label=Target readonly value=x>',
    'It is read-only: its text can be read, not changed.',
  ],
  ['<button inert>Target</button>', 'It is inert: clicks and keys do nothing.'],
  [`<main inert>${T}</main>`, 'It is inert, because main is.'],
  [
    `${T}<dialog id=d aria-label=Cookies><button>Accept</button><button>Reject</button></dialog><script>d.showModal()</script>`,
    'The dialog dialog#d “Cookies” is open in front of it. Press “Accept” or “Reject” first.',
  ],
  ['<button style="display:none">Target</button>', 'display: none hides it.'],
  [`<div class=menu hidden>${T}</div>`, 'hidden on div.menu hides it.'],
  [
    `<button aria-controls=m aria-expanded=false>Menu</button><div id=m style="display:none">${T}</div>`,
    'display: none on div#m hides it. Press “Menu” to show it.',
  ],
  [
    `<nav><button aria-expanded=false>More</button><div class=list style="visibility:hidden">${T}</div></nav>`,
    'visibility: hidden on div.list hides it. Press “More” to show it.',
  ],
  [
    `<style>.sub{display:none} li:hover > .sub{display:block}</style><ul><li><a href=#a>Products</a><div class=sub>${T}</div></ul>`,
    'display: none on div.sub hides it. Hover “Products” to show it.',
  ],
  [
    `<style>.sub{opacity:0}@layer x{.top{&:is(:hover,:focus-within) .sub{opacity:1}}}</style><div class=top><button>Account</button><div class=sub>${T}</div></div>`,
    'It is transparent (opacity: 0 on div.sub). Hover “Account” to show it.',
  ],
  [
    `<style>.pane{visibility:hidden} .open:focus ~ .pane{visibility:visible}</style><button class=open>Find</button><div class=pane>${T}</div>`,
    'visibility: hidden on div.pane hides it. Move the focus to “Find” to show it.',
  ],
  [
    `<style>#c:checked ~ .drawer{display:block} .drawer{display:none}</style><input type=checkbox id=c hidden><label for=c>Filters</label><div class=drawer>${T}</div>`,
    'display: none on div.drawer hides it. Press “Filters” to show it.',
  ],
  [
    `<div role=tablist><button role=tab id=t2>Prices</button></div><div role=tabpanel aria-labelledby=t2 hidden>${T}</div>`,
    /^hidden on div.* hides it\. Press “Prices” to show it\.$/,
  ],
  ['<button style="opacity:0">Target</button>', 'It is transparent (opacity: 0).'],
  [
    `<div id=f style="filter:opacity(0)">${T}</div>`,
    'It is transparent (filter: opacity(0) on div#f).',
  ],
  [
    `<details id=more><summary>More</summary>${T}</details>`,
    'It is in details#more, which is closed. Press “More” to open it.',
  ],
  [
    `<button command=show-modal commandfor=dd>Edit</button><dialog id=dd>${T}</dialog>`,
    'It is in the dialog dialog#dd, which is closed. Press “Edit” to show it.',
  ],
  [
    `<button popovertarget=pp>Options</button><div popover id=pp>${T}</div>`,
    'It is in the popover div#pp, which is closed. Press “Options” to show it.',
  ],
  [
    `<div id=s style="content-visibility:hidden">${T}</div>`,
    'content-visibility: hidden on div#s hides it.',
  ],
  [
    '<button style="width:0;height:0;padding:0;border:0;overflow:hidden">Target</button>',
    /^It has no size \(0 × 0 px\)\.$/,
  ],
  [
    `<button aria-expanded=false>Show</button><div id=acc style="height:0;overflow:hidden">${T}</div>`,
    /^It is in div#acc, which is closed \(\d+ × 0 px\)\. Press “Show” to show it\.$/,
  ],
  [
    `<div id=k style="clip-path:inset(50%)">${T}</div>`,
    'clip-path: inset(50%) on div#k leaves nothing to see.',
  ],
  [
    `<div id=o style="width:90px;height:40px;overflow:clip;position:relative"><button style="position:absolute;left:200px">Target</button></div>`,
    'It is outside of div#o, which does not scroll that far.',
  ],
  [
    '<button style="position:absolute;left:-3000px">Target</button>',
    'It is off the page, where nobody can scroll.',
  ],
  [
    '<button style="position:fixed;top:-300px">Target</button>',
    'It is off the page, where nobody can scroll.',
  ],
  [
    '<button style="pointer-events:none">Target</button>',
    'Clicks go through it (pointer-events: none).',
  ],
  [
    `<div id=b style="pointer-events:none">${T}</div>`,
    'Clicks go through it (pointer-events: none on div#b).',
  ],
  [
    `${T}<div id=cookie role=dialog aria-label=Cookies style="position:fixed;inset:0"><p>Hi</p><button>Accept</button><button>Reject</button></div>`,
    'div#cookie “Cookies” covers it. Press “Accept” or “Reject” first.',
  ],
  [`${T}<div id=veil style="position:absolute;inset:0"></div>`, 'div#veil covers it.'],
  [
    `<div id=h aria-hidden=true>${T}</div>`,
    'aria-hidden on div#h hides it from agents that read the accessibility tree. A click still works.',
  ],
  [
    '<a style="cursor:pointer">Target</a>',
    'It is a link without an address, and nothing is known to listen for clicks on it.',
  ],
  // What only has to be scrolled is no obstacle.
  [`<div style="height:3000px"></div>${T}`, ''],
  [`<div style="height:60px;overflow:auto"><div style="height:300px"></div>${T}</div>`, ''],
  // A bar at the edge goes out of the way with scrolling.
  [
    `<div style="position:fixed;top:0;left:0;right:0;height:40px;background:#fff"></div><div style="height:4000px">${T}</div>`,
    /^div covers it\.$|^$/,
  ],
];

/** Causes in each other: the one that is to be said is the one whose end would help. */
const CROSSED: readonly (readonly [html: string, sentence: string | RegExp])[] = [
  [
    `<fieldset disabled id=outer><fieldset disabled id=inner><legend>${T}</legend></fieldset></fieldset>`,
    'It is disabled, because fieldset#outer “Target” is.',
  ],
  [
    `<fieldset disabled id=f><div><legend>${T}</legend></div></fieldset>`,
    'It is disabled, because fieldset#f “Target” is.',
  ],
  [
    `<fieldset disabled id=f><legend>One</legend><legend>${T}</legend></fieldset>`,
    'It is disabled, because fieldset#f “One” is.',
  ],
  ['<select size=2 disabled id=s><option>Target</select>', 'It is disabled, because select#s is.'],
  [
    '<fieldset disabled id=f><select size=2 id=s><option>Target</select></fieldset>',
    'It is disabled, because fieldset#f is.',
  ],
  [`<main inert><dialog id=d>${T}</dialog></main><script>d.showModal()</script>`, ''],
  [
    `<main inert><dialog id=d><div inert id=i>${T}</div></dialog></main><script>d.showModal()</script>`,
    'It is inert, because div#i is.',
  ],
  [
    `<main inert><dialog id=d><fieldset disabled id=f>${T}</fieldset></dialog></main><script>d.showModal()</script>`,
    'It is disabled, because fieldset#f is.',
  ],
  [`<main inert><dialog open>${T}</dialog></main>`, 'It is inert, because main is.'],
  [`<div id=i style="interactivity:inert"><p>${T}</p></div>`, 'It is inert, because div#i is.'],
  [
    `<div style="opacity:.9"><div id=o style="opacity:.01"><div style="opacity:.5">${T}</div></div></div>`,
    'It is transparent (opacity: 0.01 on div#o).',
  ],
  [
    '<div style="opacity:.9"><button style="opacity:0">Target</button></div>',
    'It is transparent (opacity: 0).',
  ],
  ['<button style="pointer-events:none"><b style="pointer-events:auto">Target</b></button>', ''],
  [`<div style="pointer-events:none"><div style="pointer-events:auto">${T}</div></div>`, ''],
  [
    `<div style="width:90px;height:90px;overflow:clip;border-radius:45px;position:relative"><button style="position:absolute;left:10px;top:30px">Target</button></div>`,
    '',
  ],
  [
    `${T}<iframe title=ad style="position:fixed;inset:0;width:100%;height:100%;opacity:0;border:0"></iframe>`,
    /^iframe.* covers it\.$/,
  ],
  [`<div style="transform:translateX(-4000px)">${T}</div>`, /^It is off the page/],
  [
    `<div id=z style="transform:scale(0)"><p>${T}</p></div>`,
    'transform: matrix(0, 0, 0, 0, 0, 0) on div#z hides it.',
  ],
  [`<div id=z style="scale:0"><p>${T}</p></div>`, 'scale: 0 on div#z hides it.'],
  [
    '<button style="width:0;height:0;padding:0;border:0;overflow:visible"><i style="display:block;width:80px;height:30px">Target</i></button>',
    '',
  ],
  [`<div id=u hidden=until-found><p>${T}</p></div>`, 'hidden=until-found on div#u hides it.'],
  ['<button style="display:contents">Target</button>', ''],
  ['<label>Target <input type=checkbox style="opacity:0;position:absolute"></label>', ''],
  [
    '<label>Target <input type=checkbox disabled style="opacity:0;position:absolute"></label>',
    'It is disabled.',
  ],
  [
    `<button popovertarget=p>Options</button><div popover id=p><details><summary>More</summary>${T}</details></div>`,
    'It is in the popover div#p, which is closed. Press “Options” to show it.',
  ],
  [
    `<details id=o><summary>Outer</summary><details><summary>Inner</summary>${T}</details></details>`,
    'It is in details#o, which is closed. Press “Outer” to open it.',
  ],
  [
    `<details open><summary>Outer</summary><details id=i><summary>Inner</summary>${T}</details></details>`,
    'It is in details#i, which is closed. Press “Inner” to open it.',
  ],
  [`<style>body{overflow:hidden;height:100vh}</style><div style="height:4000px"></div>${T}`, ''],
  [
    `<table><tbody id=r style="visibility:collapse"><tr><td>${T}</table>`,
    'visibility: collapse on tbody#r hides it.',
  ],
  [
    `<div id=v style="visibility:hidden"><div style="visibility:visible"><p>${T}</p></div></div>`,
    '',
  ],
  [
    `<div id=k style="clip-path:inset(500px)"><p>${T}</p></div>`,
    'clip-path: inset(500px) on div#k leaves nothing to see.',
  ],
  [
    `<div style="transform-style:preserve-3d;transform:rotateY(180deg)"><button style="backface-visibility:hidden">Target</button></div>`,
    'A click at its place does not hit it.',
  ],
  [
    `<style>#a{anchor-name:--a}#b{position:fixed;position-anchor:--a;position-area:bottom;position-visibility:anchors-visible}</style><div style="height:40px;overflow:auto"><div style="height:300px"></div><p id=a>Anchor</p></div><div id=b>${T}</div>`,
    /./,
  ],
  [
    `<main aria-hidden=true id=m>${T}<div id=veil style="position:fixed;inset:0"></div></main>`,
    'div#veil covers it. aria-hidden on main#m hides it from agents that read the accessibility tree. A click still works.',
  ],
  [
    '<fieldset disabled id=f><input aria-label=Target readonly></fieldset>',
    'It is disabled, because fieldset#f is.',
  ],
  [
    `<div popover=manual id=p>Hi</div>${T}<style>#p::backdrop{background:red}</style><script>p.showPopover()</script>`,
    '',
  ],
];

async function obstaclesOf(html: string): Promise<string> {
  await opened.page.evaluate((body) => {
    document.documentElement.scrollTop = 0;
    document.body.innerHTML = body;
    for (const script of document.body.querySelectorAll('script')) {
      // Scripts of `innerHTML` do not run.
      const own = document.createElement('script');
      own.textContent = script.textContent;
      script.replaceWith(own);
    }
  }, html);
  await opened.settled();
  const { nodes } = await opened.tree();
  const target = nodes.findLast(({ node }) => node.name === 'Target');
  if (!target)
    throw new Error(`No target in ${html}: ${nodes.map(({ node }) => node.name).join()}`);
  const [obstacles = []] = await callPanel(opened.panel, 'obstacles', [target.key]);
  return english(obstaclesText(obstacles));
}

test.each([...CAUSES, ...CROSSED])('%s', async (html, sentence) => {
  const said = await obstaclesOf(html);
  if (typeof sentence === 'string') expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
  if (said === '') expect(await hearsPress()).toBe(true);
});

/** Whether a press of Chrome’s own, in the middle of the target or of what it shows, is heard by it. */
async function hearsPress(): Promise<boolean> {
  const at = await opened.page.evaluate(() => {
    const own = 'button, input, label, a, option';
    const all = [...document.querySelectorAll<HTMLElement>(own)];
    const target = all.find((el) => (el.ariaLabel ?? el.textContent).trim() === 'Target');
    target?.scrollIntoView({ block: 'center' });
    document.body.dataset.heard = '';
    addEventListener('submit', (event) => event.preventDefault());
    const hear = () => Object.assign(document.body.dataset, { heard: 'yes' });
    for (const type of ['click', 'pointerdown']) target?.addEventListener(type, hear);
    const shown = target?.firstElementChild ?? target;
    const range = document.createRange();
    if (target) range.selectNodeContents(target);
    const isBoxed =
      shown && !/^(input|button)$/i.test(shown.localName) && shown.getClientRects()[0];
    const { x, y, width, height } = isBoxed || range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await opened.page.mouse.click(at.x, at.y);
  // What is pointed at stays so in the next case.
  await opened.page.mouse.move(1, 1);
  return opened.page.evaluate(() => document.body.dataset.heard === 'yes');
}

test('what a parent causes is said of what is deep inside, and in a shadow root', async () => {
  const deep = (inner: string) => `<div><div><div>${inner}</div></div></div>`;
  expect(await obstaclesOf(`<div id=x style="display:none">${deep(T)}</div>`)).toBe(
    'display: none on div#x hides it.',
  );
  expect(await obstaclesOf(`<fieldset id=x disabled>${deep(T)}</fieldset>`)).toBe(
    'It is disabled, because fieldset#x is.',
  );
  const inRoot = `<div id=x style="opacity:0"><div id=host></div></div><script>host.attachShadow({mode:'open'}).innerHTML='${T}'</script>`;
  expect(await obstaclesOf(inRoot)).toBe('It is transparent (opacity: 0 on div#x).');
});
