/** How a page makes its rows clickable. */
export const MEANS = {
  'a listener each': `for (const row of rows) row.addEventListener('click', () => act(row));`,
  'one listener for all, and the pointer cursor': `
    for (const row of rows) row.style.cursor = 'pointer';
    rows[0].parentElement.addEventListener('click', (event) => act(event.target));`,
  'one listener that looks for its row': `
    rows[0].parentElement.addEventListener('click', (event) => {
      const row = event.target.closest('.item');
      if (row) act(row);
    });`,
  'React’s handlers': `
    for (const row of rows) row.__reactProps$x1 = { onClick: () => act(row) };
    document.getElementById('root').__reactContainer$x1 = {};
    for (const type of ['click', 'keydown', 'input'])
      document.getElementById('root').addEventListener(type, (event) => {
        event.target.closest('.item')?.__reactProps$x1.onClick();
      });`,
  'an attribute each': `for (const row of rows) row.setAttribute('onclick', 'act(this)');`,
  'a focus stop each': `for (const row of rows) {
      row.tabIndex = 0;
      row.onclick = () => act(row);
    }`,
} as const;

export type Means = keyof typeof MEANS;

const PEOPLE = ['Ann Lee', 'Bob Ray', 'Cem Kurt', 'Dora Dix', 'Eve Moss', 'Finn Holt', 'Gwen Pike'];
const person = (at: number) =>
  `${PEOPLE[at % PEOPLE.length]} ${Math.floor(at / PEOPLE.length) + 1}`;
const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

/** A list of mail: each row opens a message and holds a check box, a star and an arrow. */
const mail = `<div class="list">${many(
  16,
  (at) => `<div class="item" style="display:flex;gap:12px;padding:4px">
    <input type="checkbox"><span class="star" style="cursor:pointer">☆</span>
    <b>${person(at)}</b><span>Minutes of meeting ${at + 1}</span><i aria-hidden="true">▷</i></div>`,
)}</div>`;

const patients = `<table><thead><tr><th>Name</th><th>Born</th><th>Ward</th><th></th></tr></thead>
  <tbody>${many(
    12,
    (at) => `<tr class="item"><td>${person(at)}</td><td>19${60 + at}</td><td>W${at}</td>
      <td><button>Discharge</button></td></tr>`,
  )}</tbody></table>`;

const invoices = `<div>${many(
  8,
  (at) => `<div class="item" style="float:left;width:220px;padding:16px;border:1px solid">
    <h3>Invoice ${2001 + at}</h3><p>€${at}9.00</p><a href="/pdf/${at}">PDF</a></div>`,
)}</div>`;

export interface HolderCase {
  name: string;
  html: string;
  /** The names of the rows. */
  rows: readonly string[];
  /** The roles of what each row holds. */
  held: readonly string[];
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Pages whose rows act themselves and hold controls. */
export const HOLDER_CASES: readonly HolderCase[] = [
  {
    name: 'mail',
    html: mail,
    rows: numbers(16).map((at) => `${person(at)} Minutes of meeting ${at + 1}`),
    held: ['chk'],
  },
  {
    name: 'patients',
    html: patients,
    rows: numbers(12).map((at) => `${person(at)} 19${60 + at} W${at}`),
    held: ['btn'],
  },
  {
    name: 'invoices',
    html: invoices,
    rows: numbers(8).map((at) => `Invoice ${2001 + at} €${at}9.00`),
    held: ['link'],
  },
];

/** A script that puts a case into the page and makes its rows clickable. */
export function showCase({ html }: HolderCase, means: Means): string {
  return `document.body.innerHTML = ${JSON.stringify(`<div id="root">${html}</div>`)};
    globalThis.acted = [];
    globalThis.act = (row) => acted.push(row.closest('.item')?.textContent ?? '');
    { const rows = document.querySelectorAll('.item'); ${MEANS[means]} }`;
}

/** Pages with controls of one name, and what tells each apart; rows of `name | what tells it apart`. */
export const ALIKE_CASES: readonly { name: string; html: string; told: readonly string[] }[] = [
  {
    name: 'seven Edit buttons of an issue page',
    html: `<h1>Crash on save</h1><button>Edit</button>
      <div class="c"><b>ann</b><p>It crashes</p><button>Edit</button></div>
      <div class="c"><b>bob</b><p>Me too</p><button>Edit</button></div>
      <h2>Labels</h2><button>Edit</button><h2>Milestone</h2><button>Edit</button>
      <ul><li>Task one <button>Edit</button></li><li>Task two <button>Edit</button></li></ul>`,
    told: [
      ...['Edit | Crash on save', 'Edit | ann', 'Edit | bob', 'Edit | Labels', 'Edit | Milestone'],
      ...['Edit | Task one', 'Edit | Task two'],
    ],
  },
  ...[
    (text: string, at: number) =>
      `<fieldset><legend>${text}</legend><label><input type="radio" name="q${at}">Yes</label>
       <label><input type="radio" name="q${at}">No</label></fieldset>`,
    (text: string, at: number) =>
      `<p>${text}</p><label><input type="radio" name="q${at}">Yes</label>
       <label><input type="radio" name="q${at}">No</label>`,
    (text: string, at: number) =>
      `<p id="l${at}">${text}</p><div role="radiogroup" aria-labelledby="l${at}">
       <span role="radio" tabindex="0">Yes</span><span role="radio" tabindex="0">No</span></div>`,
  ].map((question, at) => ({
    name: `two questions with Yes and No, variant ${at + 1}`,
    html: `<form>${question('Do you smoke?', 1)}${question('Do you drink?', 2)}</form>`,
    told: ['Do you smoke?', 'Do you drink?'].flatMap((text) => [`Yes | ${text}`, `No | ${text}`]),
  })),
  {
    name: 'TodoMVC',
    html: `<ul class="todo-list">${['Milk', 'Bread'].map((what) => `<li><div class="view"><input class="toggle" type="checkbox"><label>${what}</label><button class="destroy"></button></div></li>`).join('')}</ul>`,
    told: ['Milk', ' | destroy Milk', 'Bread', ' | destroy Bread'],
  },
];
