import { MORE_ATTACKS } from './more-css-attacks.ts';

/** A CSS text that has a page ask for an address, by its name. */
export interface CssAttack {
  name: string;
  css: string;
}

/** Makes the address that an attack asks for. */
type Address = (name: string) => string;

/** Ways to write an address that loads something. */
const LOADERS: Readonly<Record<string, (url: string) => string>> = {
  url: (url) => `url("${url}")`,
  bare: (url) => `url(${url})`,
  single: (url) => `url('${url}')`,
  upper: (url) => `URL( "${url}" )`,
  escaped: (url) => `\\75 r\\6c("${url}")`,
  'escaped bare': (url) => `u\\72l(${url})`,
  set: (url) => `image-set("${url}" 1x)`,
  'set of url': (url) => `image-set(url(${url}) 1x, "${url}" 2x)`,
  'typed set': (url) => `image-set("${url}" 1x type("image/png"))`,
  'webkit set': (url) => `-webkit-image-set(url(${url}) 1x)`,
  fade: (url) => `cross-fade(url(${url}), url(${url}) 50%)`,
  'webkit fade': (url) => `-webkit-cross-fade(url(${url}), url(${url}), 50%)`,
  src: (url) => `src("${url}")`,
  image: (url) => `image("${url}")`,
};

/** Properties that load, with what stands around the address. */
const USES: Readonly<Record<string, (image: string) => string>> = {
  background: (image) => `background: ${image}`,
  'background-image': (image) => `background-image: none, ${image}`,
  'border-image': (image) => `border: 1px solid; border-image: ${image} 1`,
  'border-image-source': (image) => `border: 1px solid; border-image-source: ${image}`,
  '-webkit-border-image': (image) => `border: 1px solid; -webkit-border-image: ${image} 1`,
  'list-style': (image) => `list-style: ${image}`,
  'list-style-image': (image) => `list-style-image: ${image}`,
  content: (image) => `content: ${image}`,
  cursor: (image) => `cursor: ${image}, auto`,
  mask: (image) => `mask: ${image}`,
  'mask-image': (image) => `mask-image: ${image}`,
  '-webkit-mask': (image) => `-webkit-mask: ${image}`,
  '-webkit-mask-box-image': (image) => `-webkit-mask-box-image: ${image}`,
  '-webkit-box-reflect': (image) => `-webkit-box-reflect: below 0px ${image}`,
  'shape-outside': (image) => `float: left; shape-outside: ${image}`,
  filter: (image) => `filter: ${image}`,
  'backdrop-filter': (image) => `backdrop-filter: ${image}`,
  'clip-path': (image) => `clip-path: ${image}`,
  'offset-path': (image) => `offset-path: ${image}`,
  fill: (image) => `fill: ${image}`,
  stroke: (image) => `stroke: ${image}`,
  marker: (image) => `marker-start: ${image}`,
};

/** Ways for an address to arrive in a property: what stands in its place, and what else is needed. */
const ARRIVALS: Readonly<
  Record<string, (loader: string, url: string) => { value: string; more?: string }>
> = {
  direct: (loader) => ({ value: loader }),
  var: (loader) => ({ value: 'var(--v)', more: `:root { --v: ${loader} }` }),
  fallback: (loader) => ({ value: `var(--none, ${loader})` }),
  'nested fallback': (loader) => ({ value: `var(--none, var(--no, ${loader}))` }),
  env: (loader) => ({ value: `env(none, ${loader})` }),
  if: (loader) => ({ value: `if(style(--none: 1): none; else: ${loader})` }),
  'if media': (loader) => ({ value: `if(media(width > 1px): ${loader})` }),
  function: (loader) => ({
    value: '--f()',
    more: `@function --f() { result: ${loader} }`,
  }),
  argument: (loader) => ({
    value: `--g(${loader})`,
    more: '@function --g(--x) { result: var(--x) }',
  }),
  'string in var': (_, url) => ({
    value: 'image-set(var(--s) 1x)',
    more: `:root { --s: "${url}" }`,
  }),
  'string in env': (_, url) => ({ value: `image-set(env(none, "${url}") 1x)` }),
  'string in if': (_, url) => ({ value: `image-set(if(else: "${url}") 1x)` }),
  'string in function': (_, url) => ({
    value: 'image-set(--h() 1x)',
    more: `@function --h() { result: "${url}" }`,
  }),
  'typed function': (_, url) => ({
    value: 'image-set(--t() 1x)',
    more: `@function --t() returns <string> { result: "${url}" }`,
  }),
  'registered image': (loader) => ({
    value: 'var(--i)',
    more: `@property --i { syntax: "<image>"; inherits: true; initial-value: ${loader} }`,
  }),
  'registered url': (_, url) => ({
    value: 'var(--u)',
    more: `@property --u { syntax: "<url>"; inherits: true; initial-value: url(${url}) }`,
  }),
  'registered string': (_, url) => ({
    value: 'image-set(var(--q) 1x)',
    more: `@property --q { syntax: "<string>"; inherits: true; initial-value: "${url}" }`,
  }),
  'registered anything': (loader) => ({
    value: 'var(--a)',
    more: `@property --a { syntax: "*"; inherits: true; initial-value: ${loader} }`,
  }),
  attr: (loader) => ({ value: `attr(data-none type(*), ${loader})` }),
  'string of attr': () => ({ value: 'image-set(attr(data-url) 1x)' }),
  inherit: (loader) => ({ value: 'inherit(--v)', more: `:root { --v: ${loader} }` }),
  commented: (loader) => ({ value: `/**/${loader}/* ; } */` }),
  'broken before': (loader) => ({ value: `a\\22  ${loader}` }),
};

/** What may stand around a rule. */
const PLACES: Readonly<Record<string, (rule: string, use: string) => string>> = {
  rule: (rule) => rule,
  important: (rule) => rule.replace(' }', ' !important }'),
  media: (rule) => `@media all { ${rule} }`,
  supports: (rule) => `@supports (color: red) { ${rule} }`,
  layer: (rule) => `@layer x { ${rule} }`,
  container: (rule) => `html { container-type: inline-size } @container (width > 1px) { ${rule} }`,
  scope: (rule) => `@scope (body) { ${rule} }`,
  nested: (rule) => `body { & { ${rule} } }`,
  'nested media': (_, use) => `.t { color: red; @media all { ${use} } }`,
  'after nested': (_, use) => `.t { b { color: red } ${use} }`,
  keyframes: (_, use) => `@keyframes k { from, to { ${use} } } .t { animation: k 9s infinite }`,
  'starting style': (_, use) => `.t { transition: all 9s; @starting-style { ${use} } }`,
  'bad string before': (rule) => `b { content: "x\n} ${rule} c { d: "`,
  'form feed': (rule) => `b { content: "x\f} ${rule}\fc { d: " }`,
  'escaped newline': (rule) => `b { content: "\\\n" } ${rule}`,
  'comment before': (rule) => `/* " */ ${rule} /* " */`,
  'html comment': (rule) => `<!-- ${rule} -->`,
  'null before': (rule) => `\0{} ${rule}`,
  'stray end': (rule) => `} ${rule} {`,
  unclosed: (rule) => rule.slice(0, -1),
  'unclosed comment': (rule) => `${rule} /* "`,
  'bad url before': (rule) => `b { c: url(a"b); } ${rule}`,
  'braces in variable': (rule) => `b { --x: { c: } } ; } } ${rule}`,
  'escaped brace': (rule) => `b\\} { color: red } ${rule}`,
  'attribute selector': (_, use) => `.t[data-secret^="s"] { ${use} }`,
  'has selector': (_, use) => `body:has([data-secret*="s"]) .t { ${use} }`,
  before: (_, use) => `.t::before { content: "x"; ${use} }`,
};

/** At-rules and oddities that are no product of the others. */
export function fixedAttacks(address: Address): CssAttack[] {
  const all: Record<string, (url: string) => string> = {
    import: (url) => `@import "${url}";`,
    'import url': (url) => `@import url(${url});`,
    'import escaped': (url) => `@\\69mport "${url}";`,
    'import escaped later': (url) => `@i\\6dport url(${url});`,
    'import upper': (url) => `@IMPORT '${url}';`,
    'import layer': (url) => `@import "${url}" layer(x) supports(color: red) all;`,
    'import after charset': (url) => `@charset "utf-8"; @import "${url}";`,
    'import after layer': (url) => `@layer a; @import "${url}";`,
    'import unclosed': (url) => `@import "${url}`,
    'import in comment': (url) => `/*/ @import "${url}"; /* */`,
    'import after null': (url) => `\0 @import "${url}";`,
    namespace: (url) => `@namespace x "${url}"; x|a { color: red }`,
    'font face': (url) => `@font-face { font-family: f; src: url(${url}) } .t { font-family: f }`,
    'font face format': (url) =>
      `@font-face { font-family: f2; src: url("${url}") format("woff2") } .t { font-family: f2 }`,
    'font face range': (url) =>
      `@font-face { font-family: f3; src: url(${url}); unicode-range: U+0-7F } .t { font-family: f3 }`,
    'font face src': (url) =>
      `@font-face { font-family: f4; src: src("${url}") } .t { font-family: f4 }`,
    'font face escaped': (url) =>
      `@f\\6fnt-face { font-family: f5; src: \\75rl(${url}) } .t { font-family: f5 }`,
    page: (url) => `@page { background: url(${url}); @top-left { content: url(${url}) } }`,
    'counter style': (url) =>
      `@counter-style c { system: cyclic; symbols: url(${url}) "x" } .t { list-style: c }`,
    'view transition': (url) =>
      `@view-transition { navigation: auto } ::view-transition { background: url(${url}) }`,
    paint: (url) => `.t { --p: url(${url}); background: paint(p, ${'var(--p)'}) }`,
    'moz document': (url) => `@-moz-document url-prefix("") { .t { background: url(${url}) } }`,
    binding: (url) => `.t { -moz-binding: url(${url}); behavior: url(${url}) }`,
    'consumer of the page': (url) => `:root { --page-image: url(${url}) }`,
    'string for the page': (url) => `:root { --page-string: "${url}" }`,
    'registered for the page': (url) =>
      `@property --page-late { syntax: "*"; inherits: true; initial-value: url(${url}) }`,
    'input value': (url) => `input[value^="s"] { background: url(${url}) }`,
    'selection and marker': (url) => `.t::marker { content: url(${url}) } `,
    'first letter': (url) => `p.t::first-letter { background: url(${url}) }`,
    scrollbar: (url) => `.t { overflow: scroll } .t::-webkit-scrollbar { background: url(${url}) }`,
    placeholder: (url) => `input::placeholder { background: url(${url}) }`,
    'two declarations': (url) => `.t { background: none; background: url(${url}) red }`,
    'many backgrounds': (url) => `.t { background: linear-gradient(red, red), url(${url}) }`,
    'list style string': (url) => `.t { list-style: a\\22  url(${url}) }`,
    'escaped end of line': (url) =>
      `.t { background: url("${url.slice(0, 9)}\\\n${url.slice(9)}") }`,
    'escaped address': (url) => `.t { background: url("\\68${url.slice(1)}") }`,
    'protocol relative': (url) => `.t { background: url(${url.replace(/^https?:/, '')}) }`,
    'shadow part': (url) => `.t::part(x), .t { background: image-set("${url}" 1x) }`,
    'custom property in shorthand': (url) => `.t { --u: url(${url}); border-image: var(--u) 1 }`,
    'all of it': (url) => `* { background: url(${url}) !important }`,
    'data document': (url) =>
      `.t { background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${url}'/></svg>") }`,
    'data style': (url) =>
      `.t { background: url("data:text/css,@import '${url}'") } @import "data:text/css,@import '${url}'";`,
    'url with modifiers': (url) =>
      `.t { background: url("${url}" crossorigin(anonymous) referrerpolicy(origin)) }`,
    'directional image': (url) => `.t { background: image(ltr "${url}", red) }`,
    'random item': (url) => `.t { background: random-item(a, url(${url})) }`,
    'light and dark images': (url) => `.t { background: light-dark(url(${url}), url(${url})) }`,
    'attribute as an address': (url) =>
      `.t { background: attr(data-url type(<url>), url(${url})) }`,
    'style query': (url) =>
      `.t { --c: url(${url}) } @container style(--c: url(${url})) { .t { background: var(--c) } }`,
    'supported address': (url) =>
      `@supports (background: url(${url})) { .t { background: url(${url}) } }`,
    'custom media': (url) => `@custom-media --m url(${url}); @media (--m) { .t { color: red } }`,
    'position of an anchor': (url) =>
      `@position-try --p { background: url(${url}) } .t { position-try-fallbacks: --p }`,
    'palette of a font': (url) =>
      `@font-palette-values --q { font-family: f; base-palette: url(${url}) } .t { font-palette: --q }`,
    'color profile': (url) =>
      `@color-profile --r { src: url("${url}") } .t { color: color(--r 1 0 0) }`,
    'default of an argument': (url) =>
      `@function --d(--x: url(${url})) { result: var(--x) } .t { background: --d() }`,
    'nested import': (url) => `@layer y { @import url(${url}); .t { color: red } }`,
    'scope that asks': (url) =>
      `@scope ([style*="url(${url})"]) { .t { background: url(${url}) } }`,
    'mixin of a page': (url) => `@mixin --m() { background: url(${url}) } .t { @apply --m; }`,
    'ident that is a function': (url) => `.t { background: u\\0072 l("${url}"), url/**/(${url}) }`,
    'data filter': (url) =>
      `.t { filter: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><filter id='f'><feImage href='${url}'/></filter></svg>#f") }`,
  };
  return Object.entries({ ...all, ...MORE_ATTACKS }).map(([name, css]) => ({
    name,
    css: css(address(name)),
  }));
}

/** Every way of arriving and every loader once, and `count` combinations of all by a seed. */
export function* generatedAttacks(
  address: Address,
  seed: number,
  count: number,
): Generator<CssAttack> {
  const pick = picker(seed);
  const [loaders, uses, arrivals, places] = [LOADERS, USES, ARRIVALS, PLACES].map(Object.keys);
  const make = (loader = '', use = '', arrival = '', place = '', at = 0): CssAttack => {
    const name = `${at} ${loader}, ${use}, ${arrival}, ${place}`;
    const url = address(name);
    const { value, more = '' } = ARRIVALS[arrival]?.(LOADERS[loader]?.(url) ?? '', url) ?? {
      value: '',
    };
    const declared = USES[use]?.(value) ?? '';
    const css = `${more} ${PLACES[place]?.(`.t { ${declared} }`, declared) ?? ''}`;
    return { name, css };
  };
  let at = 0;
  for (const loader of loaders ?? []) yield make(loader, 'background', 'direct', 'rule', at++);
  for (const use of uses ?? []) yield make('url', use, 'direct', 'rule', at++);
  for (const arrival of arrivals ?? []) yield make('url', 'background', arrival, 'rule', at++);
  for (const place of places ?? []) yield make('url', 'background', 'direct', place, at++);
  for (; at < count; at++) {
    const attack = make(pick(loaders), pick(uses), pick(arrivals), pick(places), at);
    yield at % 3 === 0 ? { ...attack, css: mutated(attack.css, pick) } : attack;
  }
}

/** Text that readers of CSS take in different ways. */
const ODDITIES = [
  '"',
  "'",
  '\\',
  '\n',
  '\f',
  '\r',
  '\0',
  '/*',
  '*/',
  '{',
  '}',
  '(',
  ')',
  ';',
  ':',
  '!',
  '@',
  '\\22 ',
  '\\a ',
  '\\\n',
  '<!--',
  '-->',
  '\ufeff',
  '\u00a0',
  '\ud800',
  '&',
  'url(',
  '\\0 ',
  ',',
  '[',
  ']',
];

function mutated(css: string, pick: Picker): string {
  let text = css;
  const times = 1 + Math.floor(pick.random() * 3);
  for (let time = 0; time < times; time++) {
    const at = Math.floor(pick.random() * text.length);
    const cut = pick.random() < 0.3 ? Math.floor(pick.random() * 4) : 0;
    text = text.slice(0, at) + pick(ODDITIES) + text.slice(at + cut);
  }
  return text;
}

type Picker = ((from: readonly string[] | undefined) => string) & { random(): number };

/** Choices by a seed (mulberry32). */
function picker(seed: number): Picker {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = (from: readonly string[] = []) => from[Math.floor(random() * from.length)] ?? '';
  return Object.assign(pick, { random });
}

/** A page in which every attack has something to load for. */
export const ATTACKED_PAGE = attackedPage();

/** Attacks that are in a page at the same time, each with elements and variables of its own. */
export const AT_ONCE = 60;

/** An attack for the elements of a place from 0 to {@link AT_ONCE}. */
export function placed({ name, css }: CssAttack, place: number): CssAttack {
  const own = css
    .replace(/\.t(?![-\w])/g, `.t${place}`)
    .replace(/--([a-z]|none|no)(?![-\w])/g, `--$1${place}`)
    .replace(/(keyframes |animation: )k/g, `$1k${place}`);
  return { name, css: own };
}

function attackedPage(): string {
  const targets = Array.from(
    { length: 60 },
    (_, at) => `<p class="t${at}" data-url="/leak/attr" data-secret="secret">Words</p>
<ul><li class="t${at}" data-secret="secret">One</li></ul>
<input class="t${at}" value="secret" placeholder="words">
<div class="t${at}" style="width:99px;height:9px">Box<b>bold</b></div>
<svg width="50" height="50"><path class="t${at}" d="M0 0L9 9L20 5" /></svg>`,
  );
  return `<!doctype html><html lang="en"><title>Attacked</title>
<style>
.page-image { background-image: var(--page-image, none) }
.page-string { background-image: image-set(var(--page-string, "data:image/gif,") 1x) }
.page-late { background-image: var(--page-late, none) }
</style>
<body>${targets.join('\n')}
<span class="page-image">a</span><span class="page-string">b</span><span class="page-late">c</span>
</body></html>`;
}
