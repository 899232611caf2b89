import type { VerdictCase } from './verdict-case.ts';

const go = (extra = '') => `<button id="go" ${extra}>Go</button>`;
const onGo = (code: string) =>
  `document.getElementById('go').addEventListener('click', () => {${code}});`;

/** Steps that say nothing of what they expect. */
const UNSTATED: readonly VerdictCase[] = [
  { name: 'a dead button', html: go(), script: onGo(''), label: false },
  {
    name: 'a dead button with hover, focus and active styles',
    html: `<style>button:hover{background:#9cf}button:focus{outline:3px solid red;border-color:red}button:active{color:red}</style>${go()}`,
    script: onGo(''),
    label: false,
  },
  {
    name: 'a dead button in a card with a hover style',
    html: `<style>.card:hover{box-shadow:0 0 9px #000;background:#eee}.card:hover h3{color:red}</style><div class="card"><h3>Card</h3>${go()}</div>`,
    script: onGo(''),
    label: false,
  },
  {
    name: 'a dead button, and a class of the focus on the body',
    html: `<style>button:hover{background:#9cf}</style>${go()}`,
    script: onGo(`document.body.classList.add('using-mouse')`),
    label: false,
  },
  {
    name: 'a dead button beside a clock',
    html: `<div id="clock">0</div>${go()}`,
    script: `${onGo('')}let n=0;setInterval(()=>{document.getElementById('clock').textContent='ticked '+(++n)},60000)`,
    label: false,
  },
  {
    name: 'a dead button beside a spinner',
    html: `<style>@keyframes r{to{transform:rotate(360deg)}}.s{width:20px;height:20px;border:3px solid red;border-top-color:#000;animation:r 1s linear infinite}</style><div class="s"></div>${go()}`,
    script: onGo(''),
    label: false,
  },
  {
    name: 'a dead button beside an animated canvas',
    html: `<canvas id="c" width="100" height="50"></canvas>${go()}`,
    script: `${onGo('')}const x=document.getElementById('c').getContext('2d');let t=0;(function f(){x.fillStyle='hsl('+(t+=7)+' 90% 50%)';x.fillRect(0,0,100,50);requestAnimationFrame(f)})()`,
    label: false,
  },
  {
    name: 'an attribute that nobody sees',
    html: go(),
    script: onGo(`document.getElementById('go').dataset.clicks='1';document.body.dataset.seen='1'`),
    label: false,
  },
  {
    name: 'a class without a style',
    html: `${go()}<p id="p">Text</p>`,
    script: onGo(`document.getElementById('p').classList.add('clicked')`),
    label: false,
  },
  {
    name: 'a hidden element gets a class',
    html: `<style>.on{background:red}</style>${go()}<p id="p" hidden>Text</p>`,
    script: onGo(`document.getElementById('p').classList.add('on')`),
    label: false,
  },
  {
    name: 'a hidden element is added',
    html: go(),
    script: onGo(
      `document.body.insertAdjacentHTML('beforeend','<iframe hidden></iframe><img hidden alt="">')`,
    ),
    label: false,
  },
  {
    name: 'a ripple',
    html: `<style>.ripple{position:absolute;width:9px;height:9px;background:#0006}</style>${go('style="position:relative"')}`,
    script: onGo(
      `const r=document.createElement('span');r.className='ripple';document.getElementById('go').append(r);setTimeout(()=>r.remove(),400)`,
    ),
    label: false,
  },
  {
    name: 'the same element built again',
    html: `<div id="box">${go()}</div>`,
    script: `document.getElementById('box').addEventListener('click',()=>{const b=document.getElementById('box');b.innerHTML=b.innerHTML})`,
    label: false,
  },
  {
    name: 'a script that only logs',
    html: go(),
    script: onGo(`console.log('x');localStorage.setItem('x','1')`),
    label: false,
  },
  {
    name: 'a style that sets what is so already',
    html: `${go()}<p id="p" style="color:rgb(255,0,0)">Text</p>`,
    script: onGo(`document.getElementById('p').style.color='red'`),
    label: false,
  },

  {
    name: 'the button’s color by a class',
    html: `<style>.on{background:#0a0;color:#fff}</style>${go()}`,
    script: onGo(`document.getElementById('go').classList.add('on')`),
    label: true,
  },
  {
    name: 'the button’s color by a style',
    html: go(),
    script: onGo(`document.getElementById('go').style.background='#0a0'`),
    label: true,
  },
  {
    name: 'another element’s color by a class',
    html: `<style>.on{background:#ff0}</style>${go()}<div id="p">A row</div>`,
    script: onGo(`document.getElementById('p').classList.add('on')`),
    label: true,
  },
  {
    name: 'a star drawn by an icon font’s class',
    html: `<style>.star::before{content:'☆'}.star.full::before{content:'★'}</style><button id="go" aria-label="Go"><i class="star" id="s"></i></button>`,
    script: onGo(`document.getElementById('s').classList.add('full')`),
    label: true,
  },
  {
    name: 'a star in SVG',
    html: `<button id="go" aria-label="Go"><svg width="20" height="20"><path id="s" d="M0 0h9v9z" fill="none" stroke="#000"/></svg></button>`,
    script: onGo(`document.getElementById('s').setAttribute('fill','gold')`),
    label: true,
  },
  {
    name: 'an SVG path of another shape',
    html: `${go()}<svg width="50" height="50"><path id="s" d="M0 0h9v9z"/></svg>`,
    script: onGo(`document.getElementById('s').setAttribute('d','M0 0h40v40z')`),
    label: true,
  },
  {
    name: 'another picture',
    html: `${go()}<img id="i" alt="" width="40" height="40" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='40' height='40' fill='red'/></svg>">`,
    script: onGo(
      `document.getElementById('i').src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='40' height='40' fill='blue'/></svg>"`,
    ),
    label: true,
  },
  {
    name: 'another background picture',
    html: `<style>#d{width:40px;height:40px;background:linear-gradient(red,blue)}#d.b{background:linear-gradient(green,blue)}</style>${go()}<div id="d"></div>`,
    script: onGo(`document.getElementById('d').className='b'`),
    label: true,
  },
  {
    name: 'a canvas is drawn on',
    html: `${go()}<canvas id="c" width="100" height="50"></canvas>`,
    script: onGo(`const x=document.getElementById('c').getContext('2d');x.fillRect(10,10,50,30)`),
    label: true,
  },
  {
    name: 'the canvas that is clicked is drawn on',
    html: `<canvas id="go" role="button" aria-label="Go" tabindex="0" width="100" height="50"></canvas>`,
    script: onGo(`const x=document.getElementById('go').getContext('2d');x.fillRect(10,10,50,30)`),
    label: true,
  },
  {
    name: 'a bar that grows',
    html: `${go()}<div style="width:200px"><div id="b" style="width:10%;height:10px;background:#00f"></div></div>`,
    script: onGo(`document.getElementById('b').style.width='60%'`),
    label: true,
  },
  {
    name: 'a thumb that moves',
    html: `${go()}<div style="position:relative;height:20px"><div id="b" style="position:absolute;left:0;width:10px;height:10px;background:#00f"></div></div>`,
    script: onGo(`document.getElementById('b').style.left='90px'`),
    label: true,
  },
  {
    name: 'a thumb that is transformed',
    html: `${go()}<div id="b" style="width:10px;height:10px;background:#00f"></div>`,
    script: onGo(`document.getElementById('b').style.transform='translateX(90px)'`),
    label: true,
  },
  {
    name: 'a dark theme by an attribute of the root',
    html: `<style>[data-theme=dark] body{background:#111;color:#eee}</style>${go()}<p>Text</p>`,
    script: onGo(`document.documentElement.dataset.theme='dark'`),
    label: true,
  },
  {
    name: 'a dark theme by a class of the body',
    html: `<style>body.night{background:#111}</style>${go()}<p>Text</p>`,
    script: onGo(`document.body.classList.add('night')`),
    label: true,
  },
  {
    name: 'text that changes',
    html: `${go()}<p id="p">0 likes</p>`,
    script: onGo(`document.getElementById('p').textContent='1 like'`),
    label: true,
  },
  {
    name: 'an overlay without text',
    html: `<style>.v{position:fixed;inset:0;background:#0008}</style>${go()}`,
    script: onGo(`document.body.insertAdjacentHTML('beforeend','<div class="v"></div>')`),
    label: true,
  },
  {
    name: 'an icon that is added',
    html: `${go()}<span id="s"></span>`,
    script: onGo(
      `document.getElementById('s').innerHTML='<svg width="20" height="20"><circle cx="9" cy="9" r="9"/></svg>'`,
    ),
    label: true,
  },
  {
    name: 'a badge without text that goes',
    html: `<style>.b{display:inline-block;width:9px;height:9px;background:red}</style>${go()}<span class="b" id="b"></span>`,
    script: onGo(`document.getElementById('b').remove()`),
    label: true,
  },
  {
    name: 'a menu that opens',
    html: `<style>#m{display:none}#m.open{display:block}</style>${go()}<ul id="m"><li>One</li><li>Two</li></ul>`,
    script: onGo(`document.getElementById('m').classList.add('open')`),
    label: true,
  },
  {
    name: 'a change that takes a second',
    html: `<style>.on{background:#0a0}</style>${go()}<div id="p">A row</div>`,
    script: onGo(`setTimeout(()=>document.getElementById('p').classList.add('on'),1000)`),
    label: true,
  },
  {
    name: 'a color in a shadow tree',
    html: `${go()}<div id="h"></div>`,
    script: `const r=document.getElementById('h').attachShadow({mode:'closed'});r.innerHTML='<style>p{width:50px}.on{background:#0f0}</style><p>In</p>';${onGo(`r.querySelector('p').className='on'`)}`,
    label: true,
  },
  {
    name: 'a row is crossed out',
    html: `<style>.done{text-decoration:line-through;opacity:.5}</style>${go()}<li id="p">Milk</li>`,
    script: onGo(`document.getElementById('p').classList.add('done')`),
    label: true,
  },
  {
    name: 'the page scrolls',
    html: `${go()}<div style="height:3000px"></div><p id="p">End</p>`,
    script: onGo(`document.getElementById('p').scrollIntoView()`),
    label: true,
  },
];

const appears = (text: string) => ({ type: 'element_appears', text }) as const;
const disappears = (text: string) => ({ type: 'element_disappears', text }) as const;

/** Steps that say what they expect. */
const STATED: readonly VerdictCase[] = [
  {
    name: 'the thanks in a heading',
    html: go(),
    script: onGo(`document.body.insertAdjacentHTML('beforeend','<h2>Thank you, Ann!</h2>')`),
    expect: appears('Thank you'),
    label: true,
  },
  {
    name: 'the thanks that were there before',
    html: `<h2>Thank you for coming</h2>${go()}`,
    script: onGo(''),
    expect: appears('Thank you'),
    label: false,
  },
  {
    name: 'the thanks once more',
    html: `<p>Thank you for coming</p>${go()}`,
    script: onGo(`document.body.insertAdjacentHTML('beforeend','<p>Thank you for your order</p>')`),
    expect: appears('Thank you'),
    label: true,
  },
  {
    name: 'the thanks in a hidden element',
    html: go(),
    script: onGo(
      `document.body.insertAdjacentHTML('beforeend','<p style="display:none">Thank you</p>')`,
    ),
    expect: appears('Thank you'),
    label: false,
  },
  {
    name: 'the thanks in a title attribute',
    html: go(),
    script: onGo(`document.body.title='Thank you'`),
    expect: appears('Thank you'),
    label: false,
  },
  {
    name: 'the thanks in a toast that goes',
    html: go(),
    script: onGo(
      `const p=document.createElement('p');p.setAttribute('role','status');p.textContent='Thank you';document.body.append(p);setTimeout(()=>p.remove(),900)`,
    ),
    expect: appears('Thank you'),
    label: true,
  },
  {
    name: 'the thanks across elements',
    html: go(),
    script: onGo(`document.body.insertAdjacentHTML('beforeend','<p><b>Thank</b> <i>you</i></p>')`),
    expect: appears('Thank you'),
    label: true,
  },
  {
    name: 'the thanks in another case',
    html: go(),
    script: onGo(`document.body.insertAdjacentHTML('beforeend','<p>THANK YOU</p>')`),
    expect: appears('Thank you'),
    label: true,
  },
  {
    name: 'other words',
    html: go(),
    script: onGo(`document.body.insertAdjacentHTML('beforeend','<p>An error occurred</p>')`),
    expect: appears('Thank you'),
    label: false,
  },
  {
    name: 'the row goes',
    html: `<ul><li id="r">Milk</li><li>Bread</li></ul>${go()}`,
    script: onGo(`document.getElementById('r').remove()`),
    expect: disappears('Milk'),
    label: true,
  },
  {
    name: 'another row goes',
    html: `<ul><li>Milk</li><li id="r">Bread</li></ul>${go()}`,
    script: onGo(`document.getElementById('r').remove()`),
    expect: disappears('Milk'),
    label: false,
  },
  {
    name: 'the row is only hidden',
    html: `<ul><li id="r">Milk</li></ul>${go()}`,
    script: onGo(`document.getElementById('r').style.display='none'`),
    expect: disappears('Milk'),
    label: true,
  },
  {
    name: 'what was never there',
    html: go(),
    script: onGo(''),
    expect: disappears('Milk'),
    label: false,
  },
  {
    name: 'the address by a hash',
    html: go(),
    script: onGo(`location.hash='done'`),
    expect: { type: 'navigation', url: 'done' },
    label: true,
  },
  {
    name: 'another address',
    html: go(),
    script: onGo(`history.pushState({},'','/other')`),
    expect: { type: 'navigation', url: 'done' },
    label: false,
  },
  {
    name: 'no navigation',
    html: go(),
    script: onGo(''),
    expect: { type: 'navigation' },
    label: false,
  },
  {
    name: 'the page loads again',
    html: go(),
    script: onGo(`location.reload()`),
    expect: { type: 'navigation' },
    label: true,
  },
  {
    name: 'a tab is selected',
    html: `<button id="go" role="tab" aria-selected="false">Go</button>`,
    script: onGo(`document.getElementById('go').setAttribute('aria-selected','true')`),
    expect: { type: 'state_changes', state: 'selected' },
    label: true,
  },
  {
    name: 'a tab that is built again is selected',
    html: `<div id="box"><button id="go" role="tab" aria-selected="false">Go</button></div>`,
    script: `document.getElementById('box').addEventListener('click',()=>{document.getElementById('box').innerHTML='<button role="tab" aria-selected="true">Go</button>'})`,
    expect: { type: 'state_changes', state: 'selected' },
    label: true,
  },
  {
    name: 'a tab is not selected',
    html: `<button id="go" role="tab" aria-selected="false">Go</button>`,
    script: onGo(''),
    expect: { type: 'state_changes', state: 'selected' },
    label: false,
  },
  {
    name: 'a menu button expands',
    html: `<button id="go" aria-expanded="false">Go</button>`,
    script: onGo(`document.getElementById('go').setAttribute('aria-expanded','true')`),
    expect: { type: 'state_changes', state: 'expanded' },
    label: true,
  },
  {
    name: 'the checkbox stays',
    html: `<label><input type="checkbox" id="c"> Go</label>`,
    script: `document.getElementById('c').addEventListener('click',(e)=>e.preventDefault())`,
    act: { tool: 'check', on: 'Go', input: { checked: true } },
    expect: { type: 'state_changes', state: 'checked' },
    label: false,
  },
  {
    name: 'the checkbox is checked',
    html: `<label><input type="checkbox" id="c"> Go</label>`,
    act: { tool: 'check', on: 'Go', input: { checked: true } },
    label: true,
  },
  {
    name: 'the field holds the text',
    html: `<label>Name <input id="n"></label>`,
    act: { tool: 'type', on: 'Name', input: { text: 'Ann' } },
    label: true,
  },
  {
    name: 'the field throws the text away',
    html: `<label>Name <input id="n"></label>`,
    script: `document.getElementById('n').addEventListener('input',(e)=>{e.target.value=''})`,
    act: { tool: 'type', on: 'Name', input: { text: 'Ann' } },
    label: false,
  },
  {
    name: 'the field formats a number',
    html: `<label>Price <input id="n"></label>`,
    script: `document.getElementById('n').addEventListener('input',(e)=>{e.target.value=Number(e.target.value.replace(/,/g,'')).toLocaleString('en')})`,
    act: { tool: 'type', on: 'Price', input: { text: '1234' } },
    label: true,
  },
  {
    name: 'the option is chosen',
    html: `<label>Size <select><option>S</option><option>L</option></select></label>`,
    act: { tool: 'select', on: 'Size', input: { options: ['L'] } },
    label: true,
  },
  {
    name: 'the page sets the option back',
    html: `<label>Size <select id="s"><option>S</option><option>L</option></select></label>`,
    script: `document.getElementById('s').addEventListener('change',(e)=>{e.target.value='S'})`,
    act: { tool: 'select', on: 'Size', input: { options: ['L'] } },
    expect: { type: 'value_changes', value: 'L' },
    label: false,
  },
];

/** Written with the verifier in mind. */
export const VERDICT_CASES: readonly VerdictCase[] = [...UNSTATED, ...STATED];
