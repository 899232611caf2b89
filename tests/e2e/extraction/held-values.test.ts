import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let opened: OpenedPage;
let outline: string;

const FRAME = (title: string, style: string, size = 'width="200" height="60"') =>
  `<iframe title="${title}" style="${style}" ${size} srcdoc="<p>said in ${title}</p><button>press in ${title}</button>"></iframe>`;

const UNSEEN_FRAMES: Readonly<Record<string, string>> = {
  opacity: FRAME('opacity', 'opacity:0'),
  filter: FRAME('filter', 'filter:opacity(0)'),
  invisible: FRAME('invisible', 'visibility:hidden'),
  left: FRAME('left', 'position:absolute;left:-9999px'),
  fixed: FRAME('fixed', 'position:fixed;top:-500px'),
  clipped: FRAME('clipped', 'clip-path:inset(50%)'),
  skipped: FRAME('skipped', 'content-visibility:hidden'),
  inset: FRAME('inset', 'clip-path:inset(0 110px)'),
  line: FRAME('line', 'clip-path:polygon(0 0,100% 0)'),
  flat: FRAME('flat', 'clip-path:ellipse(50% 0px at 50% 50%)'),
  empty: FRAME('empty', 'border:0', 'width="0" height="0"'),
  point: FRAME('point', 'border:0', 'width="1" height="1"'),
  scaled: FRAME('scaled', 'transform:scale(0)'),
  masked: FRAME('masked', 'mask-image:linear-gradient(transparent,transparent)'),
  blurred: FRAME('blurred', 'filter:blur(20px)'),
  inBlurred: `<div style="filter:blur(20px)">${FRAME('inBlurred', '')}</div>`,
  behind: `<div style="background:#fff">${FRAME('behind', 'position:relative;z-index:-1')}</div>`,
  covered: `<div style="position:relative">${FRAME('covered', '')}<div
    style="position:absolute;inset:0;background:#fff"></div></div>`,
  right: `<style>html{overflow-x:hidden}</style>${FRAME('right', 'position:absolute;left:5000px')}`,
  cut: `<div style="width:100px;height:80px;overflow:hidden">${FRAME('cut', 'margin-left:300px')}</div>`,
  inDialog: `<dialog>${FRAME('inDialog', '')}</dialog>`,
  inPopover: `<div popover>${FRAME('inPopover', '')}</div>`,
  inFaint: `<div style="opacity:0">${FRAME('inFaint', '')}</div>`,
  inClosed: `<div style="height:0;overflow:hidden">${FRAME('inClosed', '')}</div>`,
  inInvisible: `<div style="visibility:hidden">${FRAME('inInvisible', '')}</div>`,
};

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/typography.html');
  await opened.page.evaluate(
    (html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      for (const mode of ['open', 'closed'] as const) {
        const host = document.createElement('p');
        host.attachShadow({ mode }).textContent = `Right in ${mode} root`;
        document.body.append(host);
      }
      const slotted = document.createElement('div');
      slotted.textContent = 'Slotted words';
      slotted.attachShadow({ mode: 'open' }).innerHTML =
        '<slot>Unused fallback</slot> <slot name="none">Used fallback</slot>';
      document.body.append(slotted);
      customElements.define(
        'own-check',
        class extends HTMLElement {
          static formAssociated = true;
          connectedCallback() {
            const internals = this.attachInternals();
            internals.states.add('checked');
            this.tabIndex = 0;
          }
        },
      );
      document.body.insertAdjacentHTML('beforeend', '<own-check>Own choice</own-check>');
      const told = (role: string, label: string, aria: Partial<ElementInternals> = {}) =>
        class extends HTMLElement {
          static formAssociated = true;
          readonly kept = this.attachInternals();
          connectedCallback() {
            this.kept.role = role;
            this.kept.ariaLabel = label;
            Object.assign(this.kept, aria);
            if (role === 'checkbox') this.kept.states.add('checked');
            this.style.cssText = 'display:block;height:20px';
          }
        };
      customElements.define('told-check', told('checkbox', 'Agree to terms'));
      customElements.define('told-slider', told('slider', 'Volume knob'));
      customElements.define('told-dial', told('slider', 'Heat', { ariaValueNow: '80' }));
      customElements.define('told-size', told('slider', 'Fit', { ariaValueText: 'Large' }));
      customElements.define('told-menu', told('button', 'Menu', { ariaExpanded: 'false' }));
      customElements.define('told-off', told('button', 'Off', { ariaDisabled: 'true' }));
      document.body.insertAdjacentHTML(
        'beforeend',
        `<told-check tabindex="0"></told-check><told-slider></told-slider><told-dial></told-dial>
         <told-size></told-size><told-menu></told-menu><told-off></told-off>`,
      );
    },
    `<progress aria-label="Upload" value="0.7"></progress>
     <progress aria-label="Wait"></progress>
     <meter aria-label="Disk" min="0" max="10" value="6"></meter>
     <meter aria-label="Heat" value="0.9" low="0.2" high="0.8"></meter>
     <meter aria-label="Idle"></meter>
     <div role="progressbar" aria-label="Bar" aria-valuenow="40" style="height:10px"></div>
     <div role="progressbar" aria-valuenow="25" style="height:20px">25 of 100</div>
     <div role="progressbar" aria-valuenow="40" style="height:20px">CPU 1</div>
     <div role="progressbar" aria-label="Load" aria-valuenow="7" aria-valuemax="9">Core 2</div>
     <div role="progressbar" aria-valuenow="66.6" style="height:20px">67 % of part 2</div>
     <div role="progressbar" aria-valuenow="1024" aria-valuemax="2048">1,024 of 2,048 MB</div>
     <div role="meter" aria-label="Fuel" aria-valuenow="3" aria-valuemax="8" style="height:10px"></div>
     <div role="meter" aria-label="Tank" aria-valuenow="3" aria-valuetext="low" style="height:10px"></div>
     <div role="slider" tabindex="0" aria-label="Size" aria-valuenow="3" aria-valuetext="Large" style="height:10px"></div>
     <input type="range" aria-label="Volume" max="10" value="4" aria-valuetext="4 bars">
     <input type="color" aria-label="Ink" value="#ff8800">
     <output>Sum 12</output>
     <div role="spinbutton" tabindex="0" aria-label="Count" aria-valuenow="5">5</div>
     <label>Born <input placeholder="mm/dd/yyyy"></label>
     <label>Filled <input placeholder="What to buy" value="Lamp"></label>
     <div style="display:contents">Words of no box</div>
     <img usemap="#plan" width="200" height="60" alt="Plan" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
     <map name="plan"><area shape="rect" coords="0,0,100,60" href="#l" alt="Left wing">
       <area shape="circle" coords="150,30,20" href="#r" alt="Right wing"></map>
     <label>Own <select><option>One<option selected>Two</select></label>
     ${FRAME('plain', '')}${Object.values(UNSEEN_FRAMES).join('')}`,
  );
  await opened.settled();
  const asked = { mode: 'outline', pretty: false, wholePage: true } as const;
  outline = (await callPanel(opened.panel, 'payload', asked)).replace(/\[(?:f\d+_)?\d+/g, '[');
  return () => returnHarness(harness);
});

test.each([
  '[progress "Upload" = "70%"]',
  '[progress "Wait"]',
  '[meter "Disk" = "6 of 10"]',
  '[meter "Heat" = "90%, high"]',
  '[meter "Idle" = "0%"]',
  '[progress "Bar" = "40%"]',
  '25 of 100',
  '[progress "CPU 1" = "40%"]',
  '[progress "Load Core 2" = "7 of 9"]',
  '67 % of part 2',
  '1,024 of 2,048 MB',
  '[meter "Fuel" = "3 of 8"]',
  '[meter "Tank" = "low"]',
  '[ slider "Size" = "3 (Large)"]',
  '[ slider "Volume" = "4 bars"]',
  '[ colorwell "Ink" = "#ff8800"]',
  'Sum 12',
  '[ spinbutton "Count" = "5"]',
  '[ textbox "Born" placeholder "mm/dd/yyyy"]',
  '[ textbox "Filled" = "Lamp"]',
  'Words of no box',
  'Right in open root',
  'Right in closed root',
  'Slotted words',
  'Used fallback',
  '[ link "Left wing"]',
  '[ link "Right wing"]',
  '[ select "Own" = "Two"]',
  '"Own choice" checked]',
  '[ checkbox "Agree to terms" checked]',
  '[ slider "Volume knob"]',
  '[ slider "Heat" = "80"]',
  '[ slider "Fit" = "Large"]',
  '[ button "Menu" collapsed]',
  '[ button "Off" disabled]',
])('%s is said', (line) => {
  expect(outline).toContain(line);
});

test('a bar whose own words say how far it is says so once', () => {
  expect(outline).not.toMatch(/\[progress[^\]]*(?:25|67|1,?024)/);
});

test('a fallback that its slot does not show is not', () => {
  expect(outline).not.toContain('Unused fallback');
});

test('areas of an image are pressed where they are on it', async () => {
  const image = await opened.page.$eval('img', (el) => {
    const { left, top } = el.getBoundingClientRect();
    return { left, top };
  });
  const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
  const [x = 0, y = 0] = nodes.find(({ n }) => n === 'Right wing')?.xy ?? [];
  expect(Math.hypot(x - image.left - 150, y - image.top - 30)).toBeLessThan(3);
});

test('what no person sees of a frame no form says, and what they see every form does', async () => {
  const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
  const found = await callPanel(opened.panel, 'find', 'said in', 20_000);
  const asked = { mode: 'full', pretty: false, wholePage: true } as const;
  const full = await callPanel(opened.panel, 'payload', asked);
  const forms = { outline, v3: nodes.map(({ n }) => n).join('\n'), find: found.text, full };
  const said = Object.keys(UNSEEN_FRAMES).flatMap((name) =>
    Object.entries(forms).flatMap(([form, text]) =>
      new RegExp(`(?:said|press) in ${name}\\b`).test(text) ? [`${form}: ${name}`] : [],
    ),
  );
  expect(said).toEqual([]);
  expect(forms.outline).toContain('said in plain');
  expect(forms.v3).toContain('press in plain');
  expect(forms.full).toContain('said in plain');
});

test('text right in a shadow root is measured like any other', async () => {
  const text = await callPanel(opened.panel, 'payload', {
    mode: 'full',
    pretty: false,
    wholePage: true,
  });
  expect(text).toContain('Right in open root');
});

test('a control by script in a row that acts is one of its own, and so is the row', async () => {
  const { page } = opened;
  await page.evaluate(() => {
    const rows = Array.from(
      { length: 20 },
      (_, at) => `<tr style="cursor:pointer"><td><a data-action="open">INV-${at}</a></td><td>
        <span data-act="pay">Pay ${at}</span></td><td>${at} €</td></tr>`,
    );
    document.body.insertAdjacentHTML('afterbegin', `<table id="rows">${rows.join('')}</table>`);
    document.addEventListener('click', (event) => {
      const target = event.target as HTMLElement;
      if (target.closest('[data-action]')) document.title = target.textContent ?? '';
      if (target.getAttribute('data-act') === 'pay') document.title = target.textContent ?? '';
    });
    for (const row of document.querySelectorAll('#rows tr')) {
      row.addEventListener('click', () => row.classList.toggle('open'));
    }
  });
  await expect
    .poll(async () => {
      const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
      const has = (name: string) => nodes.some(({ n }) => n === name);
      return Array.from({ length: 20 }, (_, at) => has(`INV-${at}`) && has(`Pay ${at}`)).filter(
        Boolean,
      ).length;
    })
    .toBe(20);
  const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
  expect(nodes.filter(({ r }) => r === 'row')).toHaveLength(20);
});
