/** A table as a page, and what stands in it: `values[row][column]`. */
export interface TableCase {
  id: string;
  kind: TableKind;
  html: string;
  rows: readonly string[];
  columns: readonly string[];
  values: readonly (readonly string[])[];
}

interface Cell {
  row: number;
  column: number;
  rows: number;
  columns: number;
  text: string;
}

interface Plan {
  id: string;
  rows: string[];
  columns: string[];
  cells: Cell[];
}

/** Ways to draw one and the same table. */
const KINDS = {
  html: (plan: Plan) => htmlTable(plan, (cell) => `<td${spans(cell)}>${cell.text}</td>`),
  'html, two rows of heads': (plan: Plan) => headedTwice(plan),
  'html, corner': (plan: Plan) =>
    htmlTable({ ...plan }, (cell) => `<td${spans(cell)}>${cell.text}</td>`, ''),
  roles: (plan: Plan) => roleTable(plan),
  grid: (plan: Plan) => gridTable(plan),
  'grid, named areas': (plan: Plan) => areaTable(plan),
  'grid, rows of contents': (plan: Plan) => gridTable(plan, true),
  'rows of grids': (plan: Plan) =>
    rowTable(plan, 'display:grid;grid-template-columns:repeat(COUNT, 120px)'),
  'rows of flex': (plan: Plan) => rowTable(plan, 'display:flex', 'flex:0 0 120px'),
  'display table': (plan: Plan) => cssTable(plan),
  'rows of grids in a grid': (plan: Plan) =>
    rowTable(plan, 'display:grid;grid-template-columns:repeat(COUNT, 120px)', '', GRID),
  'rows of flex in a grid': (plan: Plan) => rowTable(plan, 'display:flex', 'flex:0 0 90px', GRID),
  'grid, right to left': (plan: Plan) => rightToLeft(gridTable(plan, false, UNEQUAL)),
  'rows of grids, right to left': (plan: Plan) =>
    rightToLeft(rowTable(plan, `display:grid;grid-template-columns:${UNEQUAL}`)),
  'rows of flex, right to left': (plan: Plan) =>
    rightToLeft(rowTable(plan, 'display:flex', 'flex:0 0 90px')),
  'display table, right to left': (plan: Plan) => rightToLeft(cssTable(plan)),
  'grid in the middle': (plan: Plan) => gridTable(plan, false, `${UNEQUAL};justify-content:center`),
  'grid at the end': (plan: Plan) => gridTable(plan, false, `${UNEQUAL};justify-content:end`),
  'grid at the left, right to left': (plan: Plan) =>
    rightToLeft(gridTable(plan, false, `${UNEQUAL};justify-content:left`)),
  'grid with space between': (plan: Plan) =>
    gridTable(plan, false, `${UNEQUAL};justify-content:space-between`),
  'grid with space around': (plan: Plan) =>
    gridTable(plan, false, `${UNEQUAL};justify-content:space-around`),
  'grid with even space, right to left': (plan: Plan) =>
    rightToLeft(gridTable(plan, false, `${UNEQUAL};justify-content:space-evenly`)),
  'lines of flex': (plan: Plan) => lineTable(plan),
  'grid, two rows of heads': (plan: Plan) => headedGrid(plan),
  'rows of grids, two rows of heads': (plan: Plan) => headedRows(plan),
  'grid below a title': (plan: Plan) => gridTable(plan, false, '', 'Sales'),
  'rows of grids below a title': (plan: Plan) =>
    rowTable(plan, 'display:grid;grid-template-columns:repeat(COUNT, 120px)', '', '', 'Sales'),
  'html, two rows of heads below a title': (plan: Plan) => headedTwice(plan, 'Sales'),
  subgrid: (plan: Plan) =>
    rowTable(
      plan,
      'display:grid;grid-template-columns:subgrid;grid-column:1 / -1',
      '',
      `${GRID};grid-template-columns:repeat(${plan.columns.length + 1}, 110px)`,
    ),
} as const;

export type TableKind = keyof typeof KINDS;

/** Kinds in which every cell has one place. */
const PLAIN: ReadonlySet<TableKind> = new Set([
  'rows of grids',
  'rows of flex',
  'display table',
  'rows of grids in a grid',
  'rows of flex in a grid',
  'rows of grids, right to left',
  'rows of flex, right to left',
  'display table, right to left',
  'lines of flex',
  'rows of grids, two rows of heads',
  'rows of grids below a title',
  'subgrid',
]);

/** The same tables every time, each kind about equally often. */
export function tableCases(count: number, seed: number): TableCase[] {
  const random = seededRandom(seed);
  const kinds = Object.keys(KINDS) as TableKind[];
  return Array.from({ length: count }, (_, at): TableCase => {
    const kind = kinds[at % kinds.length] ?? 'html';
    const id = `T${at}`;
    const plan = planOf(id, PLAIN.has(kind), random);
    const values = plan.rows.map((_row, row) =>
      plan.columns.map((_c, column) => valueAt(plan, row, column)),
    );
    const columns = kind.includes('two rows of heads')
      ? plan.columns.map((name, column) => `${GROUPS[Math.floor(column / 2)]} ${name}`)
      : plan.columns;
    return { id, kind, html: KINDS[kind](plan), rows: plan.rows, columns, values };
  });
}

const GRID = 'display:grid;gap:8px';
/** For as many columns as there are at most, or fewer. */
const UNEQUAL = '180px 60px 90px 140px 70px 110px';

const rightToLeft = (html: string) => `<div dir="rtl">${html}</div>`;

const GROUPS = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const HEADS = ['Early', 'Late', 'Night', 'Price', 'Owner', 'Room', 'Stock'];

function valueAt({ cells }: Plan, row: number, column: number): string {
  const covers = (cell: Cell) =>
    row >= cell.row &&
    row < cell.row + cell.rows &&
    column >= cell.column &&
    column < cell.column + cell.columns;
  return cells.find(covers)?.text ?? '';
}

function planOf(id: string, isPlain: boolean, random: () => number): Plan {
  const below = (most: number) => Math.floor(random() * most);
  const columns = HEADS.slice(0, 2 + below(4));
  const rows = Array.from({ length: 3 + below(4) }, (_, row) => `Row${row}`);
  const cells: Cell[] = [];
  const taken = new Set<string>();
  for (const row of rows.keys()) {
    for (const column of columns.keys()) {
      if (taken.has(`${row} ${column}`)) continue;
      const isSpan = !isPlain && random() < 0.25;
      const down = isSpan && random() < 0.6 ? 2 : 1;
      const across = isSpan && down === 1 ? 2 : 1;
      const isFree =
        column + across <= columns.length && !taken.has(`${row} ${column + across - 1}`);
      const cell = {
        row,
        column,
        rows: Math.min(down, rows.length - row),
        columns: isFree ? across : 1,
        text: random() < 0.2 ? '' : `${id}r${row}c${column}`,
      };
      for (let r = row; r < row + cell.rows; r += 1)
        for (let c = column; c < column + cell.columns; c += 1) taken.add(`${r} ${c}`);
      cells.push(cell);
    }
  }
  return { id, rows, columns, cells };
}

const spans = ({ rows, columns }: Cell) =>
  `${rows > 1 ? ` rowspan="${rows}"` : ''}${columns > 1 ? ` colspan="${columns}"` : ''}`;

const inRow = ({ cells }: Plan, row: number) => cells.filter((cell) => cell.row === row);

function htmlTable(plan: Plan, cellOf: (cell: Cell) => string, corner = 'Name'): string {
  const head = [corner, ...plan.columns].map((name) =>
    name === '' ? '<td></td>' : `<th>${name}</th>`,
  );
  const body = plan.rows.map(
    (name, row) => `<tr><th scope="row">${name}</th>${inRow(plan, row).map(cellOf).join('')}</tr>`,
  );
  return `<table border="1"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** What is over each two columns, and over how many. */
const groupsOf = ({ columns }: Plan) =>
  GROUPS.slice(0, Math.ceil(columns.length / 2)).map((name, group) => ({
    name,
    first: group * 2,
    size: Math.min(2, columns.length - group * 2),
  }));

function headedTwice(plan: Plan, title = ''): string {
  const groups = groupsOf(plan).map(({ name, size }) => `<th colspan="${size}">${name}</th>`);
  const names = plan.columns.map((name) => `<th>${name}</th>`);
  const head = `<tr><th rowspan="2">Name</th>${groups.join('')}</tr><tr>${names.join('')}</tr>`;
  const body = plan.rows.map(
    (name, row) =>
      `<tr><td>${name}</td>${inRow(plan, row)
        .map((cell) => `<td${spans(cell)}>${cell.text}</td>`)
        .join('')}</tr>`,
  );
  const over = title && `<tr><th colspan="${plan.columns.length + 1}">${title}</th></tr>`;
  return `<table><thead>${over}${head}</thead><tbody>${body.join('')}</tbody></table>`;
}

function headedGrid(plan: Plan): string {
  const cell = (text: string, place: string, style = '') =>
    `<div style="grid-area:${place};${style}">${text}</div>`;
  const bold = 'font-weight:bold';
  const head = [
    cell('Name', '1 / 1 / span 2', bold),
    ...groupsOf(plan).map(({ name, first, size }) =>
      cell(name, `1 / ${first + 2} / auto / span ${size}`, bold),
    ),
    ...plan.columns.map((name, column) => cell(name, `2 / ${column + 2}`, bold)),
  ];
  const body = plan.rows.flatMap((name, row) => [
    cell(name, `${row + 3} / 1`),
    ...inRow(plan, row).map(({ text, column, rows, columns }) =>
      cell(text, `${row + 3} / ${column + 2} / span ${rows} / span ${columns}`),
    ),
  ]);
  return `<div style="display:grid;grid-template-columns:repeat(${plan.columns.length + 1}, 110px);grid-auto-rows:24px">${head.join('')}${body.join('')}</div>`;
}

function headedRows(plan: Plan): string {
  const row = (cells: readonly string[], style = '') =>
    `<div style="display:grid;grid-template-columns:repeat(${plan.columns.length + 1}, 110px);${style}">${cells.join('')}</div>`;
  const cell = (text: string, size = 1) => `<span style="grid-column:span ${size}">${text}</span>`;
  const groups = groupsOf(plan).map(({ name, size }) => cell(name, size));
  const heads = ['Name', ...plan.columns].map((name) => cell(name));
  const body = plan.rows.map((name, at) =>
    row([cell(name), ...inRow(plan, at).map(({ text }) => cell(text))]),
  );
  const bold = 'font-weight:bold';
  return `<div>${row([cell(''), ...groups], bold)}${row(heads, bold)}${body.join('')}</div>`;
}

function roleTable(plan: Plan): string {
  const head = ['Name', ...plan.columns].map(
    (name) => `<div role="columnheader" style="width:110px">${name}</div>`,
  );
  const body = plan.rows.map((name, row) => {
    const own = inRow(plan, row).map((cell) => {
      const down = cell.rows > 1 ? ` aria-rowspan="${cell.rows}"` : '';
      const across = cell.columns > 1 ? ` aria-colspan="${cell.columns}"` : '';
      return `<div role="cell" style="width:${110 * cell.columns}px"${down}${across}>${cell.text}</div>`;
    });
    return `<div role="row" style="display:flex"><div role="rowheader" style="width:110px">${name}</div>${own.join('')}</div>`;
  });
  return `<div role="table"><div role="row" style="display:flex">${head.join('')}</div>${body.join('')}</div>`;
}

function gridTable(plan: Plan, isWrapped = false, tracks = '', title = ''): string {
  const wrap = (inner: string) =>
    isWrapped ? `<div style="display:contents">${inner}</div>` : inner;
  const top = title === '' ? 1 : 2;
  const over = title && `<div style="grid-column:1 / -1;font-size:20px">${title}</div>`;
  const place = (cell: Cell) =>
    `grid-column:${cell.column + 2} / span ${cell.columns};grid-row:${cell.row + top + 1} / span ${cell.rows}`;
  const head = ['Name', ...plan.columns].map(
    (name, column) =>
      `<div style="font-weight:bold;grid-row:${top};grid-column:${column + 1}">${name}</div>`,
  );
  const body = plan.rows.map((name, row) =>
    wrap(
      `<div style="grid-row:${row + top + 1};grid-column:1">${name}</div>` +
        inRow(plan, row)
          .map((cell) => `<div style="${place(cell)}">${cell.text}</div>`)
          .join(''),
    ),
  );
  const columns = tracks || `repeat(${plan.columns.length + 1}, 110px)`;
  return `<div style="display:grid;gap:4px 12px;grid-template-columns:${columns};grid-auto-rows:24px">${over}${wrap(head.join(''))}${body.join('')}</div>`;
}

/** A grid whose cells have places by the names of areas. */
function areaTable(plan: Plan): string {
  const names = ['Name', ...plan.columns].map((_, column) => `h${column}`);
  const rows = plan.rows.map((_, row) => [
    `n${row}`,
    ...plan.columns.map((_name, column) => {
      const at = plan.cells.findIndex(
        (cell) =>
          row >= cell.row &&
          row < cell.row + cell.rows &&
          column >= cell.column &&
          column < cell.column + cell.columns,
      );
      return at < 0 ? '.' : `c${at}`;
    }),
  ]);
  const areas = [names, ...rows].map((row) => `'${row.join(' ')}'`).join(' ');
  const cell = (area: string, text: string, style = '') =>
    `<div style="grid-area:${area};${style}">${text}</div>`;
  const head = ['Name', ...plan.columns].map((name, at) =>
    cell(`h${at}`, name, 'font-weight:bold'),
  );
  const body = plan.rows.map((name, row) => cell(`n${row}`, name));
  const values = plan.cells.map(({ text }, at) => cell(`c${at}`, text));
  return `<div style="display:grid;grid-template-areas:${areas};grid-template-columns:repeat(${names.length}, 110px);grid-auto-rows:24px">${head.join('')}${body.join('')}${values.join('')}</div>`;
}

function rowTable(
  plan: Plan,
  rowStyle: string,
  cellStyle = '',
  aroundStyle = '',
  title = '',
): string {
  const style = rowStyle.replace('COUNT', String(plan.columns.length + 1));
  const cell = (text: string) => `<span style="${cellStyle}">${text}</span>`;
  const head = ['Name', ...plan.columns].map(cell).join('');
  const body = plan.rows.map(
    (name, row) =>
      `<div style="${style}">${cell(name)}${inRow(plan, row)
        .map(({ text }) => cell(text))
        .join('')}</div>`,
  );
  const over = title && `<div style="display:flex"><b>${title}</b></div>`;
  return `<div style="${aroundStyle}">${over}<div style="${style};background:#ddd;font-weight:600">${head}</div>${body.join('')}</div>`;
}

/** A row of heads, and one box whose lines are the other rows. */
function lineTable(plan: Plan): string {
  const width = 100 * (plan.columns.length + 1);
  const cell = (text: string) => `<span style="flex:0 0 100px;height:24px">${text}</span>`;
  const lines = (cells: readonly string[], style = '') =>
    `<div style="display:flex;flex-wrap:wrap;width:${width}px;${style}">${cells.map(cell).join('')}</div>`;
  const body = plan.rows.flatMap((name, row) => [
    name,
    ...inRow(plan, row).map(({ text }) => text),
  ]);
  return `<div>${lines(['Name', ...plan.columns], 'font-weight:bold')}${lines(body)}</div>`;
}

function cssTable(plan: Plan): string {
  const cell = (text: string) => `<div style="display:table-cell">${text}</div>`;
  const row = (inner: string, style = '') =>
    `<div style="display:table-row;${style}">${inner}</div>`;
  const head = row(['Name', ...plan.columns].map(cell).join(''), 'font-weight:bold');
  const body = plan.rows.map((name, at) =>
    row(
      cell(name) +
        inRow(plan, at)
          .map(({ text }) => cell(text))
          .join(''),
    ),
  );
  return `<div style="display:table;width:600px">${head}${body.join('')}</div>`;
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
