/** More ways for a style sheet to ask for an address, by name: each makes its CSS from the address. */
export const MORE_ATTACKS: Readonly<Record<string, (url: string) => string>> = {
  'string through two variables': (url) =>
    `:root { --one: "${url}"; --two: var(--one) } .t { background: image-set(var(--two) 1x) }`,
  'string in a fallback of a fallback': (url) =>
    `.t { background: image-set(var(--no, env(no, var(--nor, "${url}"))) 1x) }`,
  'half of an image-set': (url) =>
    `:root { --rest: "${url}" 1x, "${url}" 2x } .t { background: image-set(var(--rest)) }`,
  'a whole declaration in a variable': (url) =>
    `:root { --all: image-set("${url}" 1x) center / cover } .t { background: var(--all) }`,
  'space toggle': (url) =>
    `:root { --on: ; } .t { --img: var(--on) url(${url}); background: var(--img, none) }`,
  'guaranteed invalid': (url) => `.t { --x: initial; background: var(--x, url(${url})) }`,
  'variable of a keyframe': (url) =>
    `@keyframes v { from, to { --kv: url(${url}) } } .t { animation: v 9s infinite; background: var(--kv) }`,
  'registered list': (url) =>
    `@property --l { syntax: "<image>+"; inherits: false; initial-value: url(${url}) } .t { background: var(--l) }`,
  'registered, in a layer': (url) =>
    `@layer p { @property --lp { syntax: "<url>"; inherits: true; initial-value: url(${url}) } } .t { background: var(--lp) }`,
  'registered with an escaped name': (url) =>
    `@property --\\65 s { syntax: "<image>"; inherits: true; initial-value: url(${url}) } .t { background: var(--es) }`,
  'function in a function': (url) =>
    `@function --in() { result: "${url}" } @function --out() { result: image-set(--in() 1x) } .t { background: --out() }`,
  'function with a local variable': (url) =>
    `@function --lv() { --u: url(${url}); result: var(--u) } .t { mask: --lv() }`,
  'function by media': (url) =>
    `@function --fm() { result: none; @media (width > 1px) { result: url(${url}) } } .t { background: --fm() }`,
  'function with a typed argument': (url) =>
    `@function --ta(--x <image>) returns <image> { result: var(--x) } .t { background: --ta(url(${url})) }`,
  'if of a supported value': (url) =>
    `.t { background: if(supports(color: red): url(${url}); else: none) }`,
  'if in the middle of an address': (url) =>
    `.t { background: image-set(if(media(width > 1px): "${url}") 1x) }`,
  'if of a style with a string': (url) =>
    `.t { --k: 1; background: if(style(--k: 1): image-set("${url}" 1x)) }`,
  'container of a style': (url) =>
    `body { --c: 1 } @container style(--c: 1) { .t { background: url(${url}) } }`,
  'container of a range': (url) =>
    `body { --n: 5 } @container style(--n > 1) { .t { list-style: url(${url}) } }`,
  'container of a scroll state': (url) =>
    `html { container-type: scroll-state } @container scroll-state(scrollable: none) or (width > 1px) { .t { background: url(${url}) } }`,
  'container without a query': (url) =>
    `html { container: q / inline-size } @container q { .t { background: url(${url}) } }`,
  'comment inside a url': (url) => `.t { background: url(/* c */"${url}") }`,
  'comment inside a bare url': (url) => `.t { background: url( ${url}/*c*/ ) }`,
  'comment before the bracket': (url) =>
    `.t { background: url/**/("${url}"); mask: image-set/**/("${url}" 1x) }`,
  'comment in an at-rule': (url) => `@import/**/"${url}";`,
  'comment before an at-rule': (url) => `/**/@import url("${url}")/**/;`,
  'escaped space in a url': (url) => `.t { background: url(\\20 ${url}) }`,
  'tab and form feed in a url': (url) => `.t { background: url(\t\f\n"${url}"\f) }`,
  'carriage return in a string': (url) =>
    `.t { content: "a\r; } .t { background: url(${url}) } b { c: "`,
  'form feed in an escape': (url) => `.t { background: u\\72\fl("${url}") }`,
  'escape of six figures': (url) => `.t { background: \\000075\\000072\\00006c("${url}") }`,
  'escape of a null': (url) => `.t { --\\0: url(${url}); background: var(--\\0) }`,
  'escape at the end of a string': (url) =>
    `b { content: "\\"; } .t { background: url(${url}) } c { d: "" }`,
  'bad string in a list': (url) => `.t { font: "a\n, b; list-style-image: url(${url}) }`,
  'bad string in a selector': (url) => `b[x="\n] {} .t { background: url(${url}) }`,
  'bad url in a selector': (url) => `b:is(url(x y)) {} .t { background: url(${url}) }`,
  'unmatched bracket': (url) => `.t { color: ]; background: url(${url}) }`,
  'unclosed function': (url) => `.t { background: image-set("${url}" 1x`,
  'unclosed url': (url) => `.t { background: url("${url}"`,
  'unclosed block in a variable': (url) =>
    `.t { --x: [(; background: none } .t { background: url(${url}) }`,
  'byte order mark inside': (url) => `\ufeff\ufeff@import "${url}"; .t { background: url(${url}) }`,
  'nested at the root of a nesting': (url) => `:root { & .t { background: url(${url}) } }`,
  'nested import in a rule': (url) =>
    `.t { @import "${url}"; @layer n { background: url(${url}) } }`,
  'nested in three conditions': (url) =>
    `@media all { @supports (color: red) { @layer d.e { .t { @container (width > 1px) { background: url(${url}) } } } } }`,
  'nested declarations': (url) =>
    `.t { &:hover { color: red } background: url(${url}); @media all { mask: url(${url}) } }`,
  'layer import': (url) => `@layer a, b; @import url("${url}") layer(a.b);`,
  'import with a scope': (url) =>
    `@import "${url}" scope((.a) to (.b)) supports(display: grid) screen, print;`,
  'import in upper case with an escape': (url) => `@\\49 MPORT URL("${url}");`,
  'import of a string of escapes': (url) => `@import "\\68\\74\\74\\70${url.slice(4)}";`,
  'namespace by url': (url) => `@namespace url("${url}"); *|* { background: url(${url}) }`,
  'font face in a layer': (url) =>
    `@layer f { @font-face { font-family: lf; src: local("none"), url("${url}") format("woff2") tech(variations) } } .t { font-family: lf }`,
  'font face with a variable': (url) =>
    `:root { --src: url(${url}) } @font-face { font-family: vf; src: var(--src) } .t { font-family: vf }`,
  'font face nested': (url) =>
    `.t { @font-face { font-family: nf; src: url(${url}) } font-family: nf }`,
  'cursor set': (url) => `html, body, .t { cursor: image-set("${url}" 1x) 2 2, pointer }`,
  'list style of a marker': (url) =>
    `li, .t { display: list-item; list-style: "x" outside url(${url}) }`,
  'mask of several': (url) =>
    `.t { mask: linear-gradient(#000, #000), image-set(url(${url}) 1x) exclude }`,
  'mask border': (url) =>
    `.t { mask-border: url(${url}) 30; -webkit-mask-box-image-source: url(${url}) }`,
  'shape of an image': (url) =>
    `.t { float: right; shape-outside: image-set("${url}" 1x) margin-box }`,
  'filter of many': (url) => `.t { filter: blur(1px) url("${url}#f") drop-shadow(0 0 1px red) }`,
  'path by url': (url) =>
    `.t { offset: url(${url}#p) 50%; offset-path: url("${url}#p"); clip-path: url(${url}#c) }`,
  'view transition group': (url) =>
    `:root { view-transition-name: r } ::view-transition-group(r), ::view-transition-old(*) { background: url(${url}) }`,
  'src with a variable': (url) => `.t { --u: "${url}"; background: src(var(--u)) }`,
  'anchored position': (url) =>
    `.t { position: fixed; position-try: --pt } @position-try --pt { inset: 0; background: url(${url}) }`,
  'starting style at the root': (url) => `@starting-style { .t { background: url(${url}) } }`,
  'scroll button': (url) =>
    `.t { overflow: scroll } .t::scroll-button(*) { content: url(${url}) / "x"; background: url(${url}) } .t::scroll-marker { content: url(${url}) }`,
  'picker and checkmark': (url) =>
    `select, ::picker(select) { appearance: base-select } ::picker-icon, ::checkmark { content: url(${url}) }`,
  'backdrop and highlight': (url) =>
    `::backdrop { background: url(${url}) } ::highlight(x), ::target-text, ::spelling-error { background: url(${url}) }`,
  'content with an alternative': (url) =>
    `.t::after { content: image-set("${url}" 1x) / "text" attr(data-secret) }`,
  'corner and border image': (url) =>
    `.t { border: 4px solid; border-image: image-set("${url}" 1x) 1 / 1 / 0 round }`,
  'legacy webkit image': (url) =>
    `.t { background: -webkit-image-set("${url}" 1x); content: -webkit-cross-fade(url(${url}), url(${url}), 0.5) }`,
  'secret by length': (url) =>
    `input[data-secret*="a" i]:not(:placeholder-shown) ~ .t, .t { background: url(${url}) }`,
};
