import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { pagePackage } from '../../pages/page-package.ts';
import { mcpClient } from '../cli/mcp-client.ts';
import { someOf } from '../harness/sweep-test.ts';

/** What is typed, and what a mask of each kind makes of it; `holds` is how the same is told from another. */
const KINDS = {
  phone: { typed: '9161234567', holds: /^(?:\+7 ?)?\(?916\)? ?123[- ]?45[- ]?67$/ },
  card: { typed: '4123456789012345', holds: /^4123 4567 8901 2345$/ },
  date: { typed: '31122027', holds: /^31[./]12[./]2027$/ },
  money: { typed: '1234567', holds: /^1[.,]234[.,]567(?:[.,]00)?$/ },
  upper: { typed: 'new tag', holds: /^NEW[- ]TAG$/ },
} as const;
type Kind = keyof typeof KINDS;

/** How each library is told of a kind; `f` is the field. What it has no way for is left out. */
const LIBRARIES: Readonly<
  Record<string, { files: readonly string[][]; by: Readonly<Partial<Record<Kind, string>>> }>
> = {
  imask: {
    files: [['imask', 'dist', 'imask.min.js']],
    by: {
      phone: "IMask(f, { mask: '+{7} (000) 000-00-00' })",
      card: "IMask(f, { mask: '0000 0000 0000 0000', lazy: false })",
      date: "IMask(f, { mask: Date, pattern: 'd.`m.`Y', format: (d) => [d.getDate(), d.getMonth() + 1, d.getFullYear()].map((n) => String(n).padStart(2, '0')).join('.'), parse: (s) => { const [d, m, y] = s.split('.'); return new Date(y, m - 1, d) } })",
      money:
        "IMask(f, { mask: Number, thousandsSeparator: ',', radix: '.', scale: 2, padFractionalZeros: true })",
      upper: 'IMask(f, { mask: /^.*$/, prepareChar: (c) => c.toUpperCase().replace(" ", "-") })',
    },
  },
  cleave: {
    files: [['cleave.js', 'dist', 'cleave.min.js']],
    by: {
      phone:
        "new Cleave(f, { blocks: [3, 3, 2, 2], delimiters: [' ', '-', '-'], numericOnly: true })",
      card: 'new Cleave(f, { creditCard: true })',
      date: "new Cleave(f, { date: true, datePattern: ['d', 'm', 'Y'] })",
      money: 'new Cleave(f, { numeral: true })',
    },
  },
  inputmask: {
    files: [['inputmask', 'dist', 'inputmask.min.js']],
    by: {
      phone: "Inputmask('+7 (999) 999-99-99').mask(f)",
      card: "Inputmask('9999 9999 9999 9999').mask(f)",
      date: "Inputmask('datetime', { inputFormat: 'dd/mm/yyyy' }).mask(f)",
      money: "Inputmask('currency', { digitsOptional: true, rightAlign: false }).mask(f)",
      upper:
        "Inputmask({ mask: '*{1,20}', casing: 'upper', definitions: { '*': { validator: '.' } } }).mask(f)",
    },
  },
  'jquery-mask-plugin': {
    files: [
      ['jquery', 'dist', 'jquery.min.js'],
      ['jquery-mask-plugin', 'dist', 'jquery.mask.min.js'],
    ],
    by: {
      phone: "$(f).mask('+7 (000) 000-00-00')",
      card: "$(f).mask('0000 0000 0000 0000')",
      date: "$(f).mask('00/00/0000')",
      money: "$(f).mask('#.##0', { reverse: true })",
    },
  },
  'a script on input': {
    files: [],
    by: {
      phone: onInput("d.replace(/^(...)(...)(..)(..)$/, '+7 ($1) $2-$3-$4')"),
      card: onInput("d.replace(/....(?=.)/g, '$& ')"),
      upper: "f.oninput = () => f.value = f.value.toUpperCase().replaceAll(' ', '-')",
    },
  },
  'a script on keys': {
    files: [],
    by: {
      card: onKeys("d.replace(/....(?=.)/g, '$& ')"),
      date: onKeys("d.replace(/^(..)(..)(.+)$/, '$1.$2.$3')"),
      money: onKeys("d.replace(/\\B(?=(?:...)+$)/g, ',')"),
    },
  },
};

/** Takes the digits `d` that are there, writes them again and puts the caret behind them. */
function onInput(made: string): string {
  return `f.oninput = () => {
    const d = f.value.replace(/^\\+7/, '').replace(/\\D/g, '');
    f.value = ${made};
    f.setSelectionRange(f.value.length, f.value.length);
  }`;
}

/** The browser itself changes nothing: each key does. */
function onKeys(made: string): string {
  return `let d = '';
    f.onkeydown = (event) => {
      if (event.key === 'Tab') return;
      event.preventDefault();
      if (event.key === 'Backspace' || event.key === 'Delete') d = f.selectionEnd > f.selectionStart ? '' : d.slice(0, -1);
      else if (/^\\d$/.test(event.key)) d += event.key;
      f.value = ${made};
      f.dispatchEvent(new Event('input', { bubbles: true }));
    }`;
}

interface MaskCase {
  library: string;
  kind: Kind;
  script: string;
}

const CASES = Object.entries(LIBRARIES).flatMap(([library, { by }]) =>
  Object.entries(by).map(([kind, script]): MaskCase => ({ library, kind: kind as Kind, script })),
);

/** Masks that keep only a part of what is typed: what the field holds is another text. */
const CUTS: readonly MaskCase[] = [
  { library: 'imask', kind: 'card', script: "IMask(f, { mask: '0000 0000' })" },
  { library: 'a script on input', kind: 'phone', script: onInput('d.slice(0, 6)') },
];

let server: Server;
let url: string;
let held: string | null = null;
let client: Awaited<ReturnType<typeof mcpClient>>;

beforeAll(async () => {
  const all = [...CASES, ...CUTS];
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://page');
    if (pathname === '/holds') {
      held = searchParams.get('value');
      return response.end();
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const at = all[Number(searchParams.get('case'))];
    const files = LIBRARIES[at?.library ?? '']?.files ?? [];
    const scripts = files.map(
      (path) => `<script>${readFileSync(pagePackage(...path), 'utf8')}</script>`,
    );
    response.end(`<!doctype html><title>Form</title>${scripts.join('')}
      <label>Field <input id="field" autocomplete="off"></label>
      <script>const f = document.querySelector('#field'); ${at?.script};
        setInterval(() => fetch('/holds?value=' + encodeURIComponent(f.value)), 200)</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  client = await mcpClient(process.execPath, [inProject('cli/penumbra.mjs'), 'mcp', '--yes']);
});

afterAll(async () => {
  await client.client.close();
  server.closeAllConnections();
  server.close();
});

/** Types into the field of a case. Resolves with the verdict and what the field holds then. */
async function typedInto(one: MaskCase) {
  const at = [...CASES, ...CUTS].indexOf(one);
  const { text } = await client.call('inspect', { url: `${url}?case=${at}` });
  const element = /\[(\d+) textbox "Field"/.exec(text)?.[1] ?? '';
  const args = { element, text: KINDS[one.kind].typed };
  const acted = await client.call('act', { step: 'type', args });
  held = null;
  await expect.poll(() => held).not.toBeNull();
  return { ...one, verdict: acted.data.verdict, said: acted.text, held };
}

test.each(someOf(CASES, ({ library }) => /^a script/.test(library)))(
  'what a mask or formatter has made of a text is no failure, and is said ($library, $kind)',
  async (one) => {
    const done = await typedInto(one);
    expect(done).toMatchObject({
      verdict: 'succeeded',
      said: expect.stringContaining(done.held ?? ''),
      held: expect.stringMatching(KINDS[one.kind].holds),
    });
  },
);

test.each(someOf(CUTS))(
  'what a mask has cut is another text, and the answer says which ($library, $kind)',
  async (one) => {
    const done = await typedInto(one);
    expect(done).toMatchObject({
      verdict: 'failed',
      said: expect.stringContaining(done.held ?? ''),
    });
  },
);
