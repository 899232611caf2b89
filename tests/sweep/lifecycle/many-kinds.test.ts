import { expect, onTestFinished, test } from 'vitest';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';

const many = (count: number, html: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => html(n)).join('');
const FRAME = (n: number, doc: string) => `<iframe title="${n}" srcdoc="${doc}"></iframe>`;

/** Pages that take long to read, each in a way of its own, and what is found in each at least. */
const PAGES: Readonly<Record<string, { html: string; least: number }>> = {
  'a table of 20,000 cells with checkboxes': {
    html: `<table>${many(2000, (n) => `<tr>${many(10, (m) => `<td><input type=checkbox aria-label="c${n} ${m}"></td>`)}</tr>`)}</table>`,
    least: 19_000,
  },
  'frames in frames, twelve deep': {
    html: `<script>
      const build = (into, depth) => { const f = into.createElement('iframe'); into.body.append(f);
        f.contentDocument.body.innerHTML = '<button>Level ' + depth + '</button>'; if (depth) build(f.contentDocument, depth - 1); };
      build(document, 12);</script>`,
    least: 12,
  },
  '100 frames of 100 buttons': {
    html: many(100, (n) =>
      FRAME(
        n,
        many(100, (m) => `<button>B${n} ${m}</button>`),
      ),
    ),
    least: 9000,
  },
  'a select of 20,000 options': {
    html: `<select aria-label="Town">${many(20_000, (n) => `<option>Town ${n}</option>`)}</select><button>Go</button>`,
    least: 2,
  },
  '5,000 shadow trees': {
    html: `<script>for (let n = 0; n < 5000; n++) { const e = document.createElement('x-b'); e.attachShadow({ mode: 'open' }).innerHTML = '<button>S' + n + '</button>'; document.body.append(e); }</script>`,
    least: 4900,
  },
  'buttons that grow while they are read': {
    html: `<div id="b"></div><script>let n = 0; const t = setInterval(() => { for (let i = 0; i < 50; i++) { const e = document.createElement('button'); e.textContent = 'G' + n++; b.append(e); } if (n >= 10000) clearInterval(t); }, 20);</script>`,
    least: 1000,
  },
  'a script that works two of every three seconds, for a while': {
    html: `${many(3000, (n) => `<button>W${n}</button>`)}<script>let left = 4; const work = () => { for (const end = performance.now() + 2000; performance.now() < end; ); if (--left) setTimeout(work, 1000); }; setTimeout(work, 50);</script>`,
    least: 2900,
  },
  'labels that are named by thousands of elements': {
    html: `${many(4000, (n) => `<span id="s${n}">w${n}</span>`)}${many(300, (n) => `<button aria-labelledby="${Array.from({ length: 40 }, (_, m) => `s${(n * 7 + m) % 4000}`).join(' ')}">x</button>`)}`,
    least: 299,
  },
  'a document of 3 MB of text around ten buttons': {
    html: many(
      10,
      (n) => `<p>${'Words of a long document. '.repeat(12_000)}</p><button>T${n}</button>`,
    ),
    least: 10,
  },
  'style sheets that lay out for long': {
    html: `<style>${many(3000, (n) => `.a${n} > .b${n} ~ .c${n}:not(.d${n}):nth-child(2n+${n}) { color: red }`)} body { display: grid; grid-template-columns: repeat(auto-fill, minmax(80px, 1fr)) }</style>${many(6000, (n) => `<button class="a${n % 3000}">L${n}</button>`)}`,
    least: 5900,
  },
};

test.each(Object.keys(PAGES))(
  'inspect reads %s, and calls it no dead page',
  async (name) => {
    const { html = '', least = 0 } = PAGES[name] ?? {};
    const { url, close } = await servePage(`<!doctype html><title>Much</title><body>${html}`);
    onTestFinished(close);
    const began = performance.now();
    const run = await runPenumbra(['inspect', url, '--whole-page', '--timeout', '120']);
    expect(run.code, run.stderr).toBe(0);
    const { interactive_tree: tree } = JSON.parse(run.stdout) as { interactive_tree: unknown[] };
    console.log(
      `slow     ${name}: ${tree.length} elements after ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    expect(tree.length).toBeGreaterThanOrEqual(least);
    expect(run.stderr).not.toContain('isn’t responding');
  },
  200_000,
);
