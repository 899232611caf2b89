/** A page that brings something white over the whole view after it was first painted, in one way. */
export interface BrightKind {
  name: string;
  of: 'script' | 'fade' | 'parser' | 'sheet' | 'list';
  /** What the server sends; numbers are milliseconds to wait. */
  parts: readonly (string | number)[];
}

/** The sheet that comes late. */
export const LATE_CSS = 'body { background: #fff } .late { background: #fff; color: #222 }';

const COVER = 'position: fixed; inset: 0; width: 100vw; height: 100vh';

/** Ways in which an element may be white. */
const WHITES: Readonly<Record<string, string>> = {
  style: `<div style="${COVER}; background: #fff">White</div>`,
  important: `<div style="${COVER}; background: #fff !important">White</div>`,
  class: '<div class="cover">White</div>',
  gradient: `<div style="${COVER}; background: linear-gradient(#fff, #eee)">White</div>`,
  bgcolor: `<table bgcolor="#ffffff" style="${COVER}"><tr><td>White</table>`,
  'own sheet': `<style>.mine { background: #fefefe; ${COVER} }</style><div class="mine">White</div>`,
  drawing: `<svg style="${COVER}"><rect width="100%" height="100%" fill="#fff"/></svg>`,
  field: `<textarea style="${COVER}">White</textarea>`,
};

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bright</title><style>
  body { background: #fff; color: #222 } .cover { background: #fff; ${COVER} }
  .fading { opacity: 0; transition: opacity 1s } .shown { opacity: 1 }
  .turning { background: #1e1e1e; transition: background-color 1s } .turned { background: #fff }
  @keyframes fade { from { background: #fff } to { background: #ffd } } .fades { animation: fade 1s infinite }
</style>`;
const BODY = '<body><h1>Bright</h1><p>What is there at first.</p>';
const DONE = "document.documentElement.dataset.done = 'yes';";
const SHEET =
  'const sheet = new CSSStyleSheet(); sheet.replaceSync("body { background: #fff; color: #111 }");';

/** A page in which a script does something a moment after it was loaded. */
const byScript = (of: BrightKind['of'], name: string, run: string): BrightKind => ({
  name,
  of,
  parts: [HEAD, BODY, `<script>setTimeout(async () => { ${run}; ${DONE} }, 500)</script>`],
});

const text = (html: string) => JSON.stringify(html).replaceAll('</', '<\\/');

const inserted = Object.entries(WHITES).flatMap(([white, html]) => [
  byScript('script', `${white}: innerHTML of the body`, `document.body.innerHTML = ${text(html)}`),
  byScript(
    'script',
    `${white}: appended`,
    `document.body.insertAdjacentHTML('beforeend', ${text(html)})`,
  ),
  byScript(
    'script',
    `${white}: document.write`,
    `document.open(); document.write(${text(HEAD + html)}); document.close()`,
  ),
  byScript(
    'script',
    `${white}: shadow root`,
    `const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
     root.innerHTML = ${text(`<style>.cover { background: #fff; ${COVER} }</style>${html}`)}`,
  ),
  byScript(
    'script',
    `${white}: modal dialog`,
    `document.body.insertAdjacentHTML('beforeend', ${text(`<dialog style="max-width: none; max-height: none; ${COVER}">${html}</dialog>`)});
     document.querySelector('dialog').showModal()`,
  ),
  byScript(
    'script',
    `${white}: popover`,
    `document.body.insertAdjacentHTML('beforeend', ${text(`<div popover="manual" style="${COVER}">${html}</div>`)});
     document.querySelector('[popover]').showPopover()`,
  ),
  byScript(
    'script',
    `${white}: view transition`,
    `await document.startViewTransition(() => { document.body.innerHTML = ${text(html)} }).finished`,
  ),
  byScript(
    'fade',
    `${white}: faded in`,
    `document.body.insertAdjacentHTML('beforeend', ${text(`<div class="fading">${html}</div>`)});
     const el = document.querySelector('.fading'); el.offsetWidth; el.classList.add('shown')`,
  ),
  byScript(
    'script',
    `${white}: another route`,
    `history.pushState(null, '', '?route'); document.body.replaceChildren(); document.title = 'Other';
     await new Promise((done) => setTimeout(done, 100)); document.body.innerHTML = ${text(html)}`,
  ),
  {
    name: `${white}: streamed`,
    of: 'parser' as const,
    parts: [HEAD, BODY, 500, html, `<script>${DONE}</script>`, 300],
  },
  {
    name: `${white}: streamed shadow root`,
    of: 'parser' as const,
    parts: [
      ...[HEAD, BODY, 500],
      `<div><template shadowrootmode="open"><style>.cover { background: #fff; ${COVER} }</style>${html}`,
      ...[200, '</template></div>', `<script>${DONE}</script>`, 300],
    ],
  },
]);

/** Every way that a page comes to be white after its first frame, or before the engine knows of it. */
export const BRIGHT_KINDS: readonly BrightKind[] = [
  ...inserted,
  byScript(
    'fade',
    'a background that turns',
    `document.body.className = 'turning'; document.body.offsetWidth; document.body.classList.add('turned')`,
  ),
  byScript('fade', 'keyframes', `document.body.className = 'fades'`),
  byScript(
    'fade',
    'an animation by script',
    `document.body.animate([{ background: '#fff' }, { background: '#ffe' }], 1000)`,
  ),
  byScript(
    'fade',
    'a background set with a transition',
    `document.body.style.transition = 'background 1s'; document.body.offsetWidth; document.body.style.background = '#fafafa'`,
  ),
  byScript(
    'list',
    'a list of sheets in its place',
    `${SHEET} document.adoptedStyleSheets = [sheet]`,
  ),
  byScript('list', 'a list of sheets emptied', `document.adoptedStyleSheets = []`),
  byScript(
    'list',
    'a list of sheets set in each frame',
    `${SHEET}
    const set = () => { document.adoptedStyleSheets = [sheet]; requestAnimationFrame(set); }; set()`,
  ),
  byScript(
    'list',
    'a list of new sheets set in each frame',
    `
    const set = () => { ${SHEET} document.adoptedStyleSheets = [sheet]; requestAnimationFrame(set); }; set()`,
  ),
  {
    name: 'a list of sheets set before the body',
    of: 'list',
    parts: [
      `${HEAD}<script>${SHEET} document.adoptedStyleSheets = [sheet]; ${DONE}</script>`,
      300,
      BODY,
    ],
  },
  {
    name: 'a list of sheets set in each frame from the start',
    of: 'list',
    parts: [
      `${HEAD}<script>${SHEET} const set = () => { document.adoptedStyleSheets = [sheet]; requestAnimationFrame(set); };
        set(); ${DONE}</script>`,
      ...[300, BODY],
    ],
  },
  {
    name: 'a late sheet that blocks',
    of: 'sheet',
    parts: [
      '<!doctype html><html lang="en"><title>Late</title><link rel="stylesheet" href="/late.css">',
      BODY,
      `<script>${DONE}</script>`,
    ],
  },
  {
    name: 'a late sheet in the body',
    of: 'sheet',
    parts: [
      HEAD,
      BODY,
      '<link rel="stylesheet" href="/late.css"><p class="late">Late</p>',
      `<script>${DONE}</script>`,
    ],
  },
  byScript(
    'sheet',
    'a late sheet by script',
    `const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = '/late.css';
    document.head.append(link); await new Promise((done) => { link.onload = done; })`,
  ),
  byScript(
    'sheet',
    'a sheet of another medium that is turned',
    `const link = document.createElement('link'); link.rel = 'stylesheet';
    link.media = 'print'; link.href = '/late.css'; document.head.append(link);
    await new Promise((done) => { link.onload = done; }); link.media = 'all'`,
  ),
  byScript(
    'sheet',
    'a sheet that is imported',
    `document.head.insertAdjacentHTML('beforeend', '<style>@import "/late.css";</style>');
    await new Promise((done) => setTimeout(done, 1000))`,
  ),
];
