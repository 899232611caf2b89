import type { VerdictCase } from './verdict-case.ts';

/** Pages that draw their elements again, or move them, as the step is done; and steps that move the caret alone. */
export const CASES_DRAWN_AGAIN: readonly VerdictCase[] = [
  {
    name: 'an inline editor whose Enter takes its field away',
    html: '<ul><li id="f"><input aria-label="Name" value="people.ts"></li></ul>',
    script: `document.querySelector('input').addEventListener('keydown',e=>{if(e.key==='Enter'){const v=e.target.value;document.getElementById('f').innerHTML='<button>'+v+'</button>'}})`,
    act: { tool: 'press_keys', on: 'Name', input: { keys: 'Enter' } },
    expect: { type: 'element_appears', text: 'people.ts' },
    label: true,
  },
  {
    name: 'an inline editor whose Enter takes its field away, and nothing is stated',
    html: '<ul><li id="f"><input aria-label="Name" value="people.ts"></li></ul>',
    script: `document.querySelector('input').addEventListener('keydown',e=>{if(e.key==='Enter'){const v=e.target.value;document.getElementById('f').innerHTML='<button>'+v+'</button>'}})`,
    act: { tool: 'press_keys', on: 'Name', input: { keys: 'Enter' } },
    label: true,
  },
  {
    name: 'a cell that draws its checkbox again',
    html: '<div role="grid"><div role="row"><div role="gridcell" tabindex="0">Travel</div><div role="gridcell" tabindex="0" id="c" aria-label="Paid"></div></div></div>',
    script: `const c=document.getElementById('c');let on=false;const draw=()=>{c.innerHTML='<input type="checkbox" aria-label="'+(on?'Checked':'Unchecked')+'"'+(on?' checked':'')+'>';c.firstChild.addEventListener('click',()=>{on=!on;setTimeout(draw,20)})};draw()`,
    act: { tool: 'check', on: 'Unchecked', input: { checked: true } },
    label: true,
  },
  {
    name: 'a cell that draws its checkbox again as it was',
    html: '<div role="grid"><div role="row"><div role="gridcell" tabindex="0">Travel</div><div role="gridcell" tabindex="0" id="c" aria-label="Paid"></div></div></div>',
    script: `const c=document.getElementById('c');const draw=()=>{c.innerHTML='<input type="checkbox" aria-label="Unchecked">';c.firstChild.addEventListener('click',()=>setTimeout(draw,20))};draw()`,
    act: { tool: 'check', on: 'Unchecked', input: { checked: true } },
    label: false,
  },
  {
    name: 'two lists, of which one hands what is chosen to the other',
    html: '<select id="a" multiple aria-label="Free"><option>Alaska<option>Delaware<option>Texas</select><select id="b" multiple aria-label="Chosen"><option>Utah</select>',
    script: `const a=document.getElementById('a'),b=document.getElementById('b');a.addEventListener('change',()=>{for(const o of [...a.selectedOptions]){o.selected=false;b.append(o)}})`,
    act: { tool: 'select', on: 'Free', input: { options: ['Delaware', 'Texas'] } },
    label: true,
  },
  {
    name: 'a list that takes its choice back',
    html: '<select id="a" multiple aria-label="Free"><option>Alaska<option>Delaware<option>Texas</select><select id="b" multiple aria-label="Chosen"><option>Utah</select>',
    script: `const a=document.getElementById('a');a.addEventListener('change',()=>{for(const o of a.options)o.selected=false})`,
    act: { tool: 'select', on: 'Free', input: { options: ['Delaware', 'Texas'] } },
    label: false,
  },
  {
    name: 'a caret that goes to the next word',
    html: '<textarea id="t" aria-label="Text">one two three</textarea>',
    script: `const t=document.getElementById('t');t.focus();t.setSelectionRange(0,0)`,
    act: { tool: 'press_keys', on: 'Text', input: { keys: 'Control+ArrowRight' } },
    label: true,
  },
  {
    name: 'a word that is selected in an editor',
    html: '<div id="t" contenteditable role="textbox" aria-label="Text">one two three</div>',
    script: `const t=document.getElementById('t');t.focus();getSelection().collapse(t.firstChild,0)`,
    act: { tool: 'press_keys', on: 'Text', input: { keys: 'Control+Shift+ArrowRight' } },
    label: true,
  },
  {
    name: 'a key that a button does not hear',
    html: '<button>Go</button>',
    act: { tool: 'press_keys', on: 'Go', input: { keys: 'F9' } },
    label: false,
  },
  {
    name: 'a field that only gets the focus',
    html: '<input aria-label="Name">',
    act: { tool: 'click', on: 'Name' },
    label: false,
  },
  {
    name: 'an address that was wrong only while it was typed',
    html: '<input aria-label="Mail"><p id="e"></p>',
    script: `document.querySelector('input').addEventListener('input',e=>{document.getElementById('e').textContent=/@.+[.]/.test(e.target.value)?'':'Invalid address'})`,
    act: { tool: 'type', on: 'Mail', input: { text: 'kim@example.com' } },
    label: true,
  },
];
