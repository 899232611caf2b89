import type { VerdictCase } from './verdict-case.ts';

const BY_ID = 'const byId = (id) => document.getElementById(id);';
/** A page script that runs `body` on each click of the control with the id “go”. */
const onGo = (body: string): string =>
  `${BY_ID} byId('go').addEventListener('click', () => { ${body} });`;

const picture = (fill: string): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='80'%3E%3Crect width='120' height='80' fill='${fill}'/%3E%3C/svg%3E`;

/** Labelled by someone who does not know how the verifier works. */
export const CASES_BY_EYE: readonly VerdictCase[] = [
  // Nothing is expected, and something happens.
  {
    name: 'star turns from grey to gold',
    html: `<style>.star { font-size: 32px; color: #bbb; background: none; border: 0; } .star.on { color: #f5a300; }</style>
      <h1>Release notes</h1><button id="go" class="star" aria-label="Go">★</button>`,
    script: onGo(`byId('go').classList.toggle('on');`),
    label: true,
  },
  {
    name: 'like counter goes up by one',
    html: `<p>Sunset over the bay</p><button id="go" aria-label="Go">♥</button> <span id="likes">41</span> likes`,
    script: onGo(`byId('likes').textContent = '42';`),
    label: true,
  },
  {
    name: 'tab gets the active class and its panel is swapped',
    html: `<style>.tab { padding: 8px 16px; border: 0; background: #eee; } .tab.active { background: #0a58ca; color: #fff; } .panel { display: none; padding: 12px; } .panel.active { display: block; }</style>
      <button class="tab active" id="t1">Overview</button><button class="tab" id="go">Go</button>
      <div class="panel active" id="p1">Sales are up this quarter.</div><div class="panel" id="p2">No open tasks.</div>`,
    script: onGo(`for (const id of ['t1', 'go', 'p1', 'p2']) byId(id).classList.toggle('active');`),
    label: true,
  },
  {
    name: 'product image is swapped for another colour',
    html: `<img id="photo" alt="T-shirt" width="120" height="80" src="${picture('crimson')}"><br><button id="go">Go</button>`,
    script: onGo(`byId('photo').src = "${picture('navy')}";`),
    label: true,
  },
  {
    name: 'canvas gets a bar chart',
    html: `<button id="go">Go</button><br><canvas id="chart" width="300" height="160" style="border: 1px solid #ccc"></canvas>`,
    script: onGo(
      `const c = byId('chart').getContext('2d'); c.fillStyle = 'teal'; [40, 90, 130, 70].forEach((h, i) => c.fillRect(20 + i * 70, 160 - h, 50, h));`,
    ),
    label: true,
  },
  {
    name: 'play icon becomes a pause icon by its SVG path',
    html: `<button id="go" aria-label="Go" style="padding: 8px"><svg width="48" height="48" viewBox="0 0 24 24"><path id="shape" d="M6 4 L20 12 L6 20 Z"/></svg></button><p>Track 4 of 11</p>`,
    script: onGo(`byId('shape').setAttribute('d', 'M6 4 H10 V20 H6 Z M14 4 H18 V20 H14 Z');`),
    label: true,
  },
  {
    name: 'toast comes and is gone again after a second',
    html: `<style>.toast { position: fixed; right: 16px; top: 16px; padding: 12px 20px; background: #222; color: #fff; }</style>
      <h1>Bookmarks</h1><button id="go">Go</button>`,
    script: onGo(
      `const t = document.createElement('div'); t.className = 'toast'; t.textContent = 'Bookmark added'; document.body.append(t); setTimeout(() => t.remove(), 1100);`,
    ),
    label: true,
  },
  {
    name: 'menu opens by a CSS class',
    html: `<style>.menu { display: none; border: 1px solid #999; width: 160px; margin: 4px 0; padding: 8px 24px; } .menu.open { display: block; }</style>
      <button id="go">Go</button><ul id="menu" class="menu"><li>Rename</li><li>Duplicate</li><li>Archive</li></ul>`,
    script: onGo(`byId('menu').classList.toggle('open');`),
    label: true,
  },
  {
    name: 'progress bar grows from empty to most of its width',
    html: `<style>.track { width: 300px; height: 20px; background: #ddd; } .bar { width: 0; height: 100%; background: #2a9d3a; transition: width 0.8s; }</style>
      <button id="go">Go</button><div class="track"><div id="bar" class="bar"></div></div>`,
    script: onGo(`byId('bar').style.width = '80%';`),
    label: true,
  },
  {
    name: 'list is sorted into another order',
    html: `<button id="go">Go</button><ul id="list"><li>Pear</li><li>Apple</li><li>Quince</li><li>Cherry</li></ul>`,
    script: onGo(
      `const l = byId('list'); l.append(...[...l.children].sort((a, b) => a.textContent.localeCompare(b.textContent)));`,
    ),
    label: true,
  },
  {
    name: 'table row is highlighted',
    html: `<style>td { padding: 6px 18px; } .picked td { background: #ffe58a; }</style>
      <table><tr><td>Invoice 101</td><td>$40</td></tr><tr id="row"><td>Invoice 102</td><td>$65</td></tr></table><button id="go">Go</button>`,
    script: onGo(`byId('row').classList.add('picked');`),
    label: true,
  },
  {
    name: 'empty field gets a red frame and ground, without a word',
    html: `<style>input { border: 2px solid #aaa; padding: 6px; } input.invalid { border-color: #d00; background: #ffd9d9; }</style>
      <label>Email <input id="mail"></label> <button id="go" type="button">Go</button>`,
    script: onGo(`byId('mail').classList.toggle('invalid', !byId('mail').value);`),
    label: true,
  },
  {
    name: 'card is rendered again with another state',
    html: `<div id="root"><div class="card"><b>Wi-Fi</b> <span>Off</span></div></div><button id="go">Go</button>`,
    script: onGo(
      `byId('root').innerHTML = '<div class="card"><b>Wi-Fi</b> <span style="color: green">On</span></div>';`,
    ),
    label: true,
  },
  {
    name: 'theme switches from light to dark',
    html: `<style>body { background: #fff; color: #111; } body.dark { background: #14161a; color: #eee; }</style>
      <h1>Reading list</h1><p>Three articles are waiting.</p><button id="go">Go</button>`,
    script: onGo(`document.body.classList.toggle('dark');`),
    label: true,
  },
  {
    name: 'spinner starts and stays',
    html: `<style>@keyframes turn { to { transform: rotate(360deg); } } .spin { display: none; width: 40px; height: 40px; margin: 16px; border: 5px solid #ccc; border-top-color: #06c; border-radius: 50%; animation: turn 1s linear infinite; } .spin.on { display: block; }</style>
      <button id="go">Go</button><div id="spin" class="spin"></div>`,
    script: onGo(`byId('spin').classList.add('on');`),
    label: true,
  },
  {
    name: 'clock ticks on its own while the bell button mutes the channel',
    html: `<p id="clock">12:00:00</p><p id="channel" style="color: #000">general</p><button id="go">Go</button>`,
    script: `${onGo(`byId('channel').style.color = '#aaa'; byId('channel').textContent = 'general (muted)';`)}
      let tick = 0; setInterval(() => { tick += 1; byId('clock').textContent = '12:00:' + String(tick % 60).padStart(2, '0'); }, 300);`,
    label: true,
  },
  {
    name: 'view scrolls down to a section far below',
    html: `<h1>Handbook</h1><button id="go">Go</button><div style="height: 3000px; background: linear-gradient(#fff, #9bd)"></div><h2 id="far">Holidays</h2><div style="height: 1500px">Twenty-five days a year.</div>`,
    script: onGo(`byId('far').scrollIntoView();`),
    label: true,
  },
  {
    name: 'kanban card moves to the next column',
    html: `<style>.col { display: inline-block; vertical-align: top; width: 180px; min-height: 120px; background: #eee; margin: 4px; padding: 8px; } .card { background: #fff; padding: 8px; border: 1px solid #999; }</style>
      <div class="col"><b>Doing</b><div class="card" id="card">Fix the login page</div></div><div class="col" id="done"><b>Done</b></div><br><button id="go">Go</button>`,
    script: onGo(`byId('done').append(byId('card'));`),
    label: true,
  },
  {
    name: 'password dots turn into readable letters',
    html: `<label>Password <input id="pw" type="password" value="blue-kettle-42" size="30"></label> <button id="go" type="button">Go</button>`,
    script: onGo(`byId('pw').type = 'text';`),
    label: true,
  },
  {
    name: 'double click turns a caption into an edit field',
    html: `<p>Double-click the folder's name to change it.</p><div id="go" role="button" tabindex="0" style="display: inline-block; padding: 4px">Go</div>`,
    script: `${BY_ID} byId('go').addEventListener('dblclick', () => { const i = document.createElement('input'); i.value = 'Go'; i.style.border = '2px solid #06c'; byId('go').replaceWith(i); const b = document.createElement('button'); b.textContent = 'Rename'; i.after(b); });`,
    act: { tool: 'double_click' },
    label: true,
  },
  {
    name: 'status lamp inside a shadow root turns green',
    html: `<div id="lamp"></div><button id="go">Go</button>`,
    script: `${onGo(`byId('lamp').shadowRoot.querySelector('i').style.background = '#1fae3d';`)}
      byId('lamp').attachShadow({ mode: 'open' }).innerHTML = '<style>i { display: block; width: 40px; height: 40px; border-radius: 50%; background: #bbb; }</style><i></i>';`,
    label: true,
  },
  {
    name: 'Enter in the to-do field adds a line to the list and empties the field',
    html: `<label>Task <input id="task" value="Water the plants"></label><ul id="list"><li>Call the bank</li></ul>`,
    script: `${BY_ID} byId('task').focus(); document.addEventListener('keydown', (e) => { if (e.key !== 'Enter' || !byId('task').value) { return; } const li = document.createElement('li'); li.textContent = byId('task').value; byId('list').append(li); byId('task').value = ''; });`,
    act: { tool: 'press_keys', on: 'Task', input: { keys: 'Enter' } },
    label: true,
  },

  // Nothing is expected, and nothing happens.
  {
    name: 'button without a listener',
    html: `<h1>Weekly report</h1><p>Ready to be sent.</p><button id="go" type="button">Go</button>`,
    label: false,
  },
  {
    name: 'click only writes to the console',
    html: `<h1>Developer tools</h1><button id="go">Go</button>`,
    script: onGo(`console.log('clicked at', Date.now());`),
    label: false,
  },
  {
    name: 'greyed-out button whose listener returns at once',
    html: `<style>[aria-disabled=true] { color: #999; background: #eee; border: 1px solid #ccc; }</style>
      <p>Your cart is empty.</p><button id="go" aria-disabled="true">Go</button><p id="out"></p>`,
    script: onGo(
      `if (byId('go').getAttribute('aria-disabled') === 'true') { return; } byId('out').textContent = 'Proceeding to payment';`,
    ),
    label: false,
  },
  {
    name: 'listener throws before it shows anything',
    html: `<h1>Export</h1><button id="go">Go</button><p id="out"></p>`,
    script: onGo(
      `const rows = undefined; byId('out').textContent = rows.length + ' rows exported';`,
    ),
    label: false,
  },
  {
    name: 'click leaves only an invisible analytics pixel',
    html: `<h1>Pricing</h1><button id="go">Go</button>`,
    script: onGo(
      `(window.dataLayer = window.dataLayer || []).push({ event: 'cta' }); const px = new Image(1, 1); px.style.cssText = 'position: absolute; left: -9999px; opacity: 0'; px.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'; document.body.append(px);`,
    ),
    label: false,
  },
  {
    name: 'clock ticks on its own beside a dead button',
    html: `<h1>Departures</h1><p id="clock" style="font-size: 28px">09:14:00</p><button id="go" type="button">Go</button>`,
    script: `${BY_ID} let tick = 0; setInterval(() => { tick += 1; byId('clock').textContent = '09:14:' + String(tick % 60).padStart(2, '0'); }, 250);`,
    label: false,
  },
  {
    name: 'carousel turns on its own beside a dead button',
    html: `<div id="slide" style="width: 320px; height: 120px; background: coral; font-size: 24px">Spring sale</div><button id="go" type="button">Go</button>`,
    script: `${BY_ID} const slides = [['coral', 'Spring sale'], ['seagreen', 'Free delivery'], ['slateblue', 'New arrivals']]; let at = 0; setInterval(() => { at = (at + 1) % slides.length; byId('slide').style.background = slides[at][0]; byId('slide').textContent = slides[at][1]; }, 350);`,
    label: false,
  },
  {
    name: 'progress bar fills and restarts by CSS animation beside a dead button',
    html: `<style>@keyframes fill { from { width: 0; } to { width: 100%; } } .track { width: 300px; height: 16px; background: #ddd; } .bar { height: 100%; background: #06c; animation: fill 1.5s linear infinite; }</style>
      <p>Synchronising…</p><div class="track"><div class="bar"></div></div><button id="go" type="button">Go</button>`,
    label: false,
  },
  {
    name: 'dead button with loud hover and active styles',
    html: `<style>button { padding: 12px 28px; background: #eee; border: 1px solid #999; transition: all 0.2s; } button:hover { background: #d6336c; color: #fff; transform: scale(1.1); box-shadow: 0 6px 14px #0006; } button:active { background: #7a1037; }</style>
      <h1>Newsletter</h1><button id="go" type="button">Go</button>`,
    label: false,
  },
  {
    name: 'text field that only glows when it has the focus',
    html: `<style>input { border: 1px solid #aaa; padding: 8px; } input:focus { outline: 0; border-color: #06c; box-shadow: 0 0 0 4px #9cf; }</style>
      <label>Company <input></label>`,
    act: { tool: 'click', on: 'Company' },
    label: false,
  },
  {
    name: 'body gets a class that no style knows',
    html: `<style>.menu { color: #333; }</style><nav class="menu">Home · Shop · Contact</nav><button id="go">Go</button>`,
    script: onGo(
      `document.body.classList.toggle('nav-active'); document.documentElement.dataset.nav = 'active';`,
    ),
    label: false,
  },
  {
    name: 'list is rendered again with the same look',
    html: `<div id="root"><ul><li>Anna</li><li>Boris</li><li>Chloe</li></ul></div><button id="go">Go</button>`,
    script: onGo(
      `const r = byId('root'); const html = r.innerHTML; r.replaceChildren(); r.innerHTML = html;`,
    ),
    label: false,
  },
  {
    name: 'only a wordless box far below the view changes colour',
    html: `<h1>Floor plan</h1><button id="go">Go</button><div style="height: 6000px"></div><div id="far" style="width: 60px; height: 60px; background: #ccc"></div>`,
    script: onGo(`byId('far').style.background = 'red';`),
    label: false,
  },
  {
    name: 'drag handle is clicked but not dragged',
    html: `<style>.item { padding: 8px; border: 1px solid #aaa; width: 220px; } .item button { cursor: grab; } .item.held button { cursor: grabbing; }</style>
      <div class="item" id="item"><button id="go" type="button" aria-label="Go">⠿</button> Chapter one</div><div class="item">Chapter two</div>`,
    script: `${BY_ID} byId('go').addEventListener('mousedown', () => byId('item').classList.add('held')); document.addEventListener('mouseup', () => byId('item').classList.remove('held'));`,
    label: false,
  },
  {
    name: 'list that is sorted already is sorted again',
    html: `<button id="go">Go</button><ol id="list"><li>Amsterdam</li><li>Berlin</li><li>Copenhagen</li><li>Dublin</li></ol>`,
    script: onGo(
      `const l = byId('list'); const sorted = [...l.children].map((li) => li.textContent).sort(); l.replaceChildren(...sorted.map((t) => { const li = document.createElement('li'); li.textContent = t; return li; }));`,
    ),
    label: false,
  },
  {
    name: 'canvas is cleared and drawn again with the same picture',
    html: `<button id="go">Go</button><br><canvas id="chart" width="200" height="120"></canvas>`,
    script: `${onGo('paint();')} function paint() { const c = byId('chart').getContext('2d'); c.clearRect(0, 0, 200, 120); c.fillStyle = 'purple'; c.fillRect(20, 20, 120, 60); } paint();`,
    label: false,
  },
  {
    name: 'picture is set to the very same picture',
    html: `<img id="photo" alt="Avatar" width="120" height="80" src="${picture('olive')}"><br><button id="go">Go</button>`,
    script: onGo(
      `byId('photo').src = "${picture('olive')}"; byId('photo').dataset.version = String(Date.now());`,
    ),
    label: false,
  },
  {
    name: 'words change only in a panel that is not displayed',
    html: `<div id="panel" style="display: none"><p id="note">0 unread</p></div><p>Inbox</p><button id="go">Go</button>`,
    script: onGo(`byId('note').textContent = '7 unread'; byId('panel').style.color = 'red';`),
    label: false,
  },
  {
    name: 'number field throws away the letters that are typed',
    html: `<label>Room number <input id="room"></label>`,
    script: `${BY_ID} byId('room').addEventListener('input', () => { byId('room').value = byId('room').value.replace(/[^0-9]/g, ''); });`,
    act: { tool: 'type', on: 'Room number', input: { text: 'abc' } },
    label: false,
  },
  {
    name: 'back-to-top button while the page is at the top',
    html: `<style>#go { position: fixed; left: 20px; top: 120px; }</style><h1>Long article</h1><button id="go">Go</button><div style="height: 4000px">It was a dark and stormy night.</div>`,
    script: onGo(`window.scrollTo({ top: 0, behavior: 'smooth' });`),
    label: false,
  },
  {
    name: 'checkbox that is checked already is to be checked',
    html: `<label><input type="checkbox" id="go" checked> Go</label>`,
    act: { tool: 'check', input: { checked: true } },
    label: false,
  },
  {
    name: 'lamp changes colour behind an opaque panel',
    html: `<style>.stack { position: relative; width: 240px; height: 100px; } .stack > div { position: absolute; inset: 0; } #under { background: #ccc; } #cover { background: #345; color: #fff; z-index: 2; }</style>
      <div class="stack"><div id="under"></div><div id="cover">Control room</div></div><button id="go">Go</button>`,
    script: onGo(`byId('under').style.background = 'lime';`),
    label: false,
  },
  {
    name: 'Enter in a search field that nothing listens to',
    html: `<div><label>Search <input id="q" value="garden chairs"></label></div><p>Type to search our shop.</p>`,
    script: `${BY_ID} byId('q').focus();`,
    act: { tool: 'press_keys', on: 'Search', input: { keys: 'Enter' } },
    label: false,
  },

  // Something is expected, and it comes true.
  {
    name: 'expected words appear in a heading',
    html: `<div id="root"><h1>Check your details</h1><p>Jane Doe, 4 Mill Lane</p></div><button id="go">Go</button>`,
    script: onGo(
      `byId('root').innerHTML = '<h1>Thank you, Jane</h1><p>A confirmation is on its way.</p>';`,
    ),
    expect: { type: 'element_appears', text: 'Thank you, Jane' },
    label: true,
  },
  {
    name: 'expected dialog opens over the page',
    html: `<style>.shade { display: none; position: fixed; inset: 0; background: #0008; } .shade.open { display: block; } .box { width: 280px; margin: 60px auto; padding: 20px; background: #fff; }</style>
      <h1>Project Falcon</h1><button id="go">Go</button><div id="shade" class="shade"><div class="box" role="dialog" aria-label="Delete project"><p>Delete this project?</p><button>Yes, delete</button></div></div>`,
    script: onGo(`byId('shade').classList.add('open');`),
    expect: { type: 'element_appears', text: 'Delete this project?' },
    label: true,
  },
  {
    name: 'some new element is expected and a side panel slides in',
    html: `<style>.side { position: fixed; top: 0; right: 0; width: 240px; height: 300px; background: #def; padding: 16px; }</style><h1>Orders</h1><button id="go">Go</button>`,
    script: onGo(
      `const s = document.createElement('aside'); s.className = 'side'; s.innerHTML = '<h2>Filters</h2><label><input type="checkbox"> Only unpaid</label>'; document.body.append(s);`,
    ),
    expect: { type: 'element_appears' },
    label: true,
  },
  {
    name: 'expected toast comes and goes within a second and a half',
    html: `<style>.toast { position: fixed; left: 20px; top: 140px; padding: 12px 20px; background: #073; color: #fff; }</style><h1>Profile</h1><button id="go">Go</button>`,
    script: onGo(
      `setTimeout(() => { const t = document.createElement('div'); t.className = 'toast'; t.setAttribute('role', 'status'); t.textContent = 'Profile saved'; document.body.append(t); setTimeout(() => t.remove(), 1200); }, 150);`,
    ),
    expect: { type: 'element_appears', text: 'Profile saved' },
    label: true,
  },
  {
    name: 'grey placeholders are replaced by the expected result after a second',
    html: `<style>.ghost { width: 260px; height: 18px; margin: 6px 0; background: #ddd; }</style><button id="go">Go</button><div id="results"></div>`,
    script: onGo(
      `byId('results').innerHTML = '<div class="ghost"></div><div class="ghost"></div>'; setTimeout(() => { byId('results').innerHTML = '<p>Cordless mouse, $19</p><p>Felt mouse pad, $8</p>'; }, 900);`,
    ),
    expect: { type: 'element_appears', text: 'Felt mouse pad' },
    label: true,
  },
  {
    name: 'expected words appear in capitals by style',
    html: `<style>.badge { text-transform: uppercase; background: #063; color: #fff; padding: 2px 8px; }</style><p>Draft 7 <span id="slot"></span></p><button id="go">Go</button>`,
    script: onGo(`byId('slot').innerHTML = '<span class="badge">approved</span>';`),
    expect: { type: 'element_appears', text: 'Approved' },
    label: true,
  },
  {
    name: 'expected sentence appears in pieces of different weight',
    html: `<h1>Desk lamp</h1><button id="go">Go</button><p id="out"></p>`,
    script: onGo(
      `byId('out').innerHTML = '<span>Desk lamp</span> <b>added</b> <span>to <i>your basket</i></span>';`,
    ),
    expect: { type: 'element_appears', text: 'Desk lamp added to your basket' },
    label: true,
  },
  {
    name: 'expected word is drawn by a pseudo-element',
    html: `<style>#key { padding: 4px; background: #eee; } #key.copied::after { content: ' Copied!'; color: #080; font-weight: bold; }</style><p id="key">a91f-77c2</p><button id="go">Go</button>`,
    script: onGo(`byId('key').classList.add('copied');`),
    expect: { type: 'element_appears', text: 'Copied!' },
    label: true,
  },
  {
    name: 'a second row with the same words as the first is added',
    html: `<h1>Invitations</h1><ul id="list"><li>Invitation sent</li></ul><button id="go">Go</button>`,
    script: onGo(
      `const li = document.createElement('li'); li.textContent = 'Invitation sent'; byId('list').append(li);`,
    ),
    expect: { type: 'element_appears', text: 'Invitation sent' },
    label: true,
  },
  {
    name: 'expected success stands beside an error about something else',
    html: `<h1>Account</h1><button id="go">Go</button><div id="out"></div>`,
    script: onGo(
      `byId('out').innerHTML = '<p style="color: green">Address updated</p><p role="alert" style="color: #c00">The newsletter could not be subscribed to.</p>';`,
    ),
    expect: { type: 'element_appears', text: 'Address updated' },
    label: true,
  },
  {
    name: 'expected words appear in a frame of the page',
    html: `<button id="go">Go</button><br><iframe id="frame" title="Preview" width="320" height="120" srcdoc="<p id='msg'>No preview yet</p>"></iframe>`,
    script: onGo(
      `byId('frame').contentDocument.getElementById('msg').textContent = 'Dear Mr Okafor';`,
    ),
    expect: { type: 'element_appears', text: 'Dear Mr Okafor' },
    label: true,
  },
  {
    name: 'hover brings the expected tooltip',
    html: `<style>.tip { display: none; position: absolute; margin-top: 8px; background: #222; color: #fff; padding: 6px 10px; } #go:hover + .tip { display: block; }</style>
      <p>Annual budget</p><button id="go">Go</button><div class="tip" role="tooltip">Last edited by Marta</div>`,
    act: { tool: 'hover' },
    expect: { type: 'element_appears', text: 'Last edited by Marta' },
    label: true,
  },
  {
    name: 'typing brings the expected suggestion',
    html: `<style>li { list-style: none; padding: 4px 8px; background: #f3f3f3; }</style><label>City <input id="city" autocomplete="off"></label><ul id="hints"></ul>`,
    script: `${BY_ID} byId('city').addEventListener('input', () => { const q = byId('city').value.toLowerCase(); const hits = ['Lisbon, Portugal', 'Lima, Peru', 'Oslo, Norway'].filter((c) => q && c.toLowerCase().startsWith(q)); byId('hints').innerHTML = hits.map((c) => '<li>' + c + '</li>').join(''); });`,
    act: { tool: 'type', on: 'City', input: { text: 'Lis' } },
    expect: { type: 'element_appears', text: 'Lisbon, Portugal' },
    label: true,
  },
  {
    name: 'expected message fades and is taken away',
    html: `<style>li { transition: opacity 0.4s; }</style><ul><li id="m1">Lunch on Friday?</li><li id="m2">Parcel has arrived</li></ul><button id="go">Go</button>`,
    script: onGo(`byId('m1').style.opacity = '0'; setTimeout(() => byId('m1').remove(), 450);`),
    expect: { type: 'element_disappears', text: 'Lunch on Friday?' },
    label: true,
  },
  {
    name: 'banner is folded to no height but stays in the page',
    html: `<style>.banner { max-height: 80px; overflow: hidden; background: #ffefb0; transition: max-height 0.3s; } .banner.closed { max-height: 0; } .banner p { margin: 0; padding: 16px; }</style>
      <div id="banner" class="banner"><p>We use cookies to improve this site.</p></div><button id="go">Go</button><h1>Recipes</h1>`,
    script: onGo(`byId('banner').classList.add('closed');`),
    expect: { type: 'element_disappears', text: 'We use cookies to improve this site.' },
    label: true,
  },
  {
    name: 'Escape closes the dialog that stands open',
    html: `<style>.box { position: fixed; left: 60px; top: 80px; width: 260px; padding: 20px; border: 2px solid #333; background: #fff; }</style>
      <h1>Gallery</h1><button id="go">Go</button><div id="box" class="box" role="dialog" aria-label="Shortcuts">Press J for the next photo.</div>`,
    script: `${BY_ID} document.addEventListener('keydown', (e) => { if (e.key === 'Escape') { byId('box').style.display = 'none'; } });`,
    act: { tool: 'press_keys', input: { keys: 'Escape' } },
    expect: { type: 'element_disappears', text: 'Press J for the next photo.' },
    label: true,
  },
  {
    name: 'stepper raises the quantity to the expected one',
    html: `<label>Quantity <input id="qty" value="1" size="3"></label> <button id="go" type="button" aria-label="Go">+</button>`,
    script: onGo(`byId('qty').value = String(Number(byId('qty').value) + 1);`),
    expect: { type: 'value_changes', value: '2' },
    label: true,
  },
  {
    name: 'page puts a thousands separator into the number that is typed',
    html: `<label>Amount <input id="amount" inputmode="numeric"></label>`,
    script: `${BY_ID} byId('amount').addEventListener('input', () => { const digits = byId('amount').value.replace(/[^0-9]/g, ''); byId('amount').value = digits && Number(digits).toLocaleString('en-US'); });`,
    act: { tool: 'type', on: 'Amount', input: { text: '1234' } },
    expect: { type: 'value_changes', value: '1234' },
    label: true,
  },
  {
    name: 'clear button empties the field',
    html: `<label>Filter <input id="filter" value="overdue"></label> <button id="go" type="button">Go</button>`,
    script: onGo(`byId('filter').value = '';`),
    expect: { type: 'value_changes' },
    label: true,
  },
  {
    name: 'chosen option is known by its words, not by its code',
    html: `<label>Size <select id="size"><option value="s-01">Small</option><option value="m-02">Medium</option><option value="l-03">Large</option></select></label><p id="price">$10</p>`,
    script: `${BY_ID} byId('size').addEventListener('change', () => { byId('price').textContent = '$14'; });`,
    act: { tool: 'select', on: 'Size', input: { options: ['Large'] } },
    expect: { type: 'value_changes', value: 'Large' },
    label: true,
  },
  {
    name: 'arrow key moves the slider',
    html: `<label>Volume <input id="vol" type="range" min="0" max="10" value="5" style="width: 300px"></label>`,
    script: `${BY_ID} byId('vol').focus();`,
    act: { tool: 'press_keys', on: 'Volume', input: { keys: 'ArrowRight' } },
    expect: { type: 'value_changes', value: '6' },
    label: true,
  },
  {
    name: 'accordion opens',
    html: `<style>#body { padding: 12px; background: #f4f4f4; }</style><h3><button id="go" aria-expanded="false" aria-controls="body">Go</button></h3><div id="body" hidden>Returns are free within 30 days.</div>`,
    script: onGo(
      `const open = byId('go').getAttribute('aria-expanded') !== 'true'; byId('go').setAttribute('aria-expanded', String(open)); byId('body').hidden = !open;`,
    ),
    expect: { type: 'state_changes', state: 'expanded' },
    label: true,
  },
  {
    name: 'checkbox drawn by CSS gets its tick',
    html: `<style>.wrap { position: relative; display: inline-block; padding-left: 36px; line-height: 24px; } .wrap input { position: absolute; left: 0; top: 0; width: 24px; height: 24px; margin: 0; opacity: 0; } .wrap i { position: absolute; left: 0; top: 0; width: 20px; height: 20px; border: 2px solid #555; pointer-events: none; } .wrap input:checked + i { background: #06c; border-color: #06c; } .wrap input:checked + i::after { content: '✓'; color: #fff; font-style: normal; position: absolute; left: 3px; top: -2px; }</style>
      <label class="wrap"><input type="checkbox" id="go"><i></i>Go</label>`,
    expect: { type: 'state_changes', state: 'checked' },
    label: true,
  },
  {
    name: 'bold button of an editor stays pressed',
    html: `<style>#go { padding: 6px 12px; background: #fff; border: 1px solid #888; } #go[aria-pressed=true] { background: #333; color: #fff; }</style><button id="go" aria-label="Go" aria-pressed="false"><b>B</b></button><p id="text">The quick brown fox</p>`,
    script: onGo(
      `byId('go').setAttribute('aria-pressed', 'true'); byId('text').style.fontWeight = 'bold';`,
    ),
    expect: { type: 'state_changes', state: 'pressed' },
    label: true,
  },
  {
    name: 'page goes to another view by the hash',
    html: `<div id="view"><h1>Dashboard</h1><p>Welcome back.</p></div><button id="go">Go</button>`,
    script: `${onGo(`location.hash = '#/orders';`)} window.addEventListener('hashchange', () => { byId('view').innerHTML = '<h1>Orders</h1><p>You have two open orders.</p>'; });`,
    expect: { type: 'navigation', url: '#/orders' },
    label: true,
  },

  // Something is expected, and it does not come true.
  {
    name: 'expected words were there before, and the button is dead',
    html: `<h1>Settings</h1><p style="color: green">All changes saved</p><button id="go" type="button">Go</button>`,
    expect: { type: 'element_appears', text: 'All changes saved' },
    label: false,
  },
  {
    name: 'expected words come only into an element that is not displayed',
    html: `<h1>Contact</h1><button id="go">Go</button><div id="out" style="display: none"></div>`,
    script: onGo(`byId('out').innerHTML = '<p>Message sent</p>';`),
    expect: { type: 'element_appears', text: 'Message sent' },
    label: false,
  },
  {
    name: 'expected words come only into a fully transparent element',
    html: `<h1>Survey</h1><button id="go">Go</button><p id="out" style="opacity: 0"></p>`,
    script: onGo(`byId('out').textContent = 'Answer recorded';`),
    expect: { type: 'element_appears', text: 'Answer recorded' },
    label: false,
  },
  {
    name: 'error comes instead of the expected success',
    html: `<h1>Payment</h1><button id="go">Go</button><div id="out"></div>`,
    script: onGo(
      `setTimeout(() => { byId('out').innerHTML = '<p role="alert" style="color: #c00">Your card was declined.</p>'; }, 300);`,
    ),
    expect: { type: 'element_appears', text: 'Order placed' },
    label: false,
  },
  {
    name: 'message says the opposite of what is expected in nearly the same words',
    html: `<h1>Notifications</h1><button id="go">Go</button><p id="out"></p>`,
    script: onGo(`byId('out').textContent = 'Settings not saved';`),
    expect: { type: 'element_appears', text: 'Settings saved' },
    label: false,
  },
  {
    name: 'another number of results than the expected one',
    html: `<h1>Library</h1><button id="go">Go</button><p id="out"></p>`,
    script: onGo(`byId('out').textContent = '13 books found';`),
    expect: { type: 'element_appears', text: '3 books found' },
    label: false,
  },
  {
    name: 'spinner stays and the expected result never comes',
    html: `<style>@keyframes turn { to { transform: rotate(360deg); } } .spin { width: 36px; height: 36px; margin: 12px; border: 5px solid #ccc; border-top-color: #c60; border-radius: 50%; animation: turn 1s linear infinite; }</style><h1>Flights</h1><button id="go">Go</button><div id="out"></div>`,
    script: onGo(`byId('out').innerHTML = '<div class="spin"></div><p>Searching…</p>';`),
    expect: { type: 'element_appears', text: 'Cheapest flight' },
    label: false,
  },
  {
    name: 'expected words would come only after a minute',
    html: `<h1>Backup</h1><button id="go">Go</button><p id="out"></p>`,
    script: onGo(`setTimeout(() => { byId('out').textContent = 'Backup complete'; }, 60000);`),
    expect: { type: 'element_appears', text: 'Backup complete' },
    label: false,
  },
  {
    name: 'expected words come only into a title attribute',
    html: `<h1>Upload</h1><p id="file">report.pdf</p><button id="go">Go</button>`,
    script: onGo(`byId('file').title = 'Upload finished'; byId('file').dataset.done = 'yes';`),
    expect: { type: 'element_appears', text: 'Upload finished' },
    label: false,
  },
  {
    name: 'theme changes where a message is expected',
    html: `<style>body.sepia { background: #f1e2c4; color: #4a3517; }</style><h1>Reader</h1><p>Chapter one begins here.</p><button id="go">Go</button>`,
    script: onGo(`document.body.classList.add('sepia');`),
    expect: { type: 'element_appears', text: 'Bookmark set' },
    label: false,
  },
  {
    name: 'score board changes on its own and the expected words never come',
    html: `<h1>Live scores</h1><p id="score">Home 0 – Guests 0</p><button id="go" type="button">Go</button>`,
    script: `${BY_ID} let n = 0; setInterval(() => { n += 1; byId('score').textContent = 'Home ' + n + ' – Guests ' + (n >> 1); }, 400);`,
    expect: { type: 'element_appears', text: 'Alert switched on' },
    label: false,
  },
  {
    name: 'page reloads itself without the expected message',
    html: `<h1>Preferences</h1><label>Nickname <input value="kit"></label> <button id="go" type="button">Go</button>`,
    script: onGo(`location.reload();`),
    expect: { type: 'element_appears', text: 'Preferences stored' },
    label: false,
  },
  {
    name: 'form refuses to go on because a field is empty',
    html: `<style>.bad { border: 2px solid #d00; } .err { color: #d00; }</style><label>Phone <input id="phone"></label> <button id="go" type="button">Go</button><p id="out"></p>`,
    script: onGo(
      `if (!byId('phone').value) { byId('phone').className = 'bad'; byId('out').className = 'err'; byId('out').textContent = 'Please enter your phone number.'; return; } byId('out').textContent = 'We will call you back';`,
    ),
    expect: { type: 'element_appears', text: 'We will call you back' },
    label: false,
  },
  {
    name: 'to-do item is struck through but not taken away',
    html: `<ul><li id="item">Book the dentist</li><li>Renew the passport</li></ul><button id="go">Go</button>`,
    script: onGo(`byId('item').style.cssText = 'text-decoration: line-through; color: #888';`),
    expect: { type: 'element_disappears', text: 'Book the dentist' },
    label: false,
  },
  {
    name: 'another row than the expected one is taken away',
    html: `<table><tr id="r1"><td>Server Alpha</td></tr><tr id="r2"><td>Server Beta</td></tr><tr><td>Server Gamma</td></tr></table><button id="go">Go</button>`,
    script: onGo(`byId('r2').remove();`),
    expect: { type: 'element_disappears', text: 'Server Alpha' },
    label: false,
  },
  {
    name: 'deleted comment comes back with an error',
    html: `<div id="list"><p id="c1">What a lovely picture</p><p>Where was this taken?</p></div><p id="err" style="color: #c00"></p><button id="go">Go</button>`,
    script: onGo(
      `const c = byId('c1'); c.remove(); setTimeout(() => { byId('list').prepend(c); byId('err').textContent = 'The comment could not be deleted.'; }, 500);`,
    ),
    expect: { type: 'element_disappears', text: 'What a lovely picture' },
    label: false,
  },
  {
    name: 'stepper is at its upper end and the quantity stays',
    html: `<label>Tickets <input id="qty" value="5" size="3"></label> <button id="go" type="button" aria-label="Go">+</button><p>At most five tickets per person.</p>`,
    script: onGo(`byId('qty').value = String(Math.min(5, Number(byId('qty').value) + 1));`),
    expect: { type: 'value_changes', value: '6' },
    label: false,
  },
  {
    name: 'percentage that is typed is cut down to the highest allowed',
    html: `<label>Discount <input id="pct"></label> %`,
    script: `${BY_ID} byId('pct').addEventListener('input', () => { if (Number(byId('pct').value) > 100) { byId('pct').value = '100'; } });`,
    act: { tool: 'type', on: 'Discount', input: { text: '500' } },
    expect: { type: 'value_changes', value: '500' },
    label: false,
  },
  {
    name: 'choice snaps back because it is sold out',
    html: `<label>Seat <select id="seat"><option>Aisle</option><option>Window</option></select></label><p id="out"></p>`,
    script: `${BY_ID} byId('seat').addEventListener('change', () => { setTimeout(() => { byId('seat').value = 'Aisle'; byId('out').textContent = 'Sorry, that one is sold out.'; }, 300); });`,
    act: { tool: 'select', on: 'Seat', input: { options: ['Window'] } },
    expect: { type: 'value_changes', value: 'Window' },
    label: false,
  },
  {
    name: 'reset button finds the field empty already',
    html: `<label>Coupon <input id="coupon"></label> <button id="go" type="button">Go</button>`,
    script: onGo(`byId('coupon').value = '';`),
    expect: { type: 'value_changes' },
    label: false,
  },
  {
    name: 'locked tab shows an offer and is not selected',
    html: `<style>[role=tab] { padding: 8px 14px; border: 0; background: #eee; } [role=tab][aria-selected=true] { background: #06c; color: #fff; }</style>
      <div role="tablist"><button role="tab" aria-selected="true">Basic</button><button role="tab" id="go" aria-selected="false">Go</button></div><p id="out"></p>`,
    script: onGo(`byId('out').textContent = 'Upgrade to Pro to see statistics.';`),
    expect: { type: 'state_changes', state: 'selected' },
    label: false,
  },
  {
    name: 'like button asks to sign in and is not pressed',
    html: `<style>#go[aria-pressed=true] { color: #fff; background: crimson; } .box { position: fixed; left: 40px; top: 120px; padding: 20px; border: 2px solid #333; background: #fff; }</style>
      <p>Mountain hut at dawn</p><button id="go" aria-label="Go" aria-pressed="false">♥</button>`,
    script: onGo(
      `const d = document.createElement('div'); d.className = 'box'; d.setAttribute('role', 'dialog'); d.textContent = 'Sign in to like photos'; document.body.append(d);`,
    ),
    expect: { type: 'state_changes', state: 'pressed' },
    label: false,
  },
  {
    name: 'tick springs back out of the checkbox',
    html: `<p>Choose at most two toppings.</p><label><input type="checkbox" checked> Olives</label> <label><input type="checkbox" checked> Onions</label> <label><input type="checkbox" id="go"> Go</label><p id="out"></p>`,
    script: onGo(
      `setTimeout(() => { byId('go').checked = false; byId('out').textContent = 'Two toppings are the limit.'; }, 200);`,
    ),
    expect: { type: 'state_changes', state: 'checked' },
    label: false,
  },
  {
    name: 'dialog opens in place where a navigation is expected',
    html: `<style>.box { position: fixed; left: 40px; top: 100px; padding: 20px; border: 2px solid #333; background: #fff; }</style><h1>Article 12</h1><a id="go" href="#comments">Go</a>`,
    script: `${BY_ID} byId('go').addEventListener('click', (e) => { e.preventDefault(); const d = document.createElement('div'); d.className = 'box'; d.setAttribute('role', 'dialog'); d.textContent = 'Subscribe to read on'; document.body.append(d); });`,
    expect: { type: 'navigation' },
    label: false,
  },
  {
    name: 'page goes to another place than the expected one',
    html: `<div id="view"><h1>Home</h1></div><button id="go">Go</button>`,
    script: `${onGo(`location.hash = '#/login';`)} window.addEventListener('hashchange', () => { byId('view').innerHTML = '<h1>Please sign in</h1>'; });`,
    expect: { type: 'navigation', url: '#/checkout' },
    label: false,
  },
];
