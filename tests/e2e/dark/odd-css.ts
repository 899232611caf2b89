/** Strings that are written in several ways, or that hide what ends a rule. */
const ODD_TEXTS: readonly string[] = [
  `plain`,
  `it\\'s`,
  `a \\"quote\\"`,
  `\\201C\\20 x`,
  `{ } ; /* no */`,
  `) url( @media`,
  `<svg xmlns='http://www.w3.org/2000/svg'/>`,
  `\\a line`,
  `\\000041 b`,
  `ünï \u2028 \u{1f319}`,
  `C:\\\\temp\\\\`,
  `-->`,
  `!important`,
];

const SVGS: readonly string[] = [
  `<svg xmlns='http://www.w3.org/2000/svg' fill='#123'><path d='M0 0h9v9z'/></svg>`,
  `<svg xmlns=\\"http://www.w3.org/2000/svg\\" viewBox=\\"0 0 8 8\\"><path fill=\\"black\\" d=\\"M1,1 2,2\\"/></svg>`,
  `%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath stroke='rgba%28255, 255, 255, 0.5%29'/%3E%3C/svg%3E`,
  `%3csvg%20xmlns=%22http://www.w3.org/2000/svg%22%3e%3c/svg%3e`,
  `<svg xmlns='http://www.w3.org/2000/svg'>\\\n<rect fill='%23fff'/></svg>`,
  `<svg xmlns='http://www.w3.org/2000/svg'><style>a { fill: red; } b > c {}</style><text>url(x) ; }</text></svg>`,
  `<svg xmlns='http://www.w3.org/2000/svg'><text>\\a \\22 \\27 /* */</text></svg>`,
];

const TYPES: readonly string[] = [
  'data:image/svg+xml,',
  'data:image/svg+xml;utf8,',
  'data:image/svg+xml;charset=utf-8,',
  'DATA:IMAGE/SVG+XML;charset=UTF-8,',
];

/** Addresses of pictures as style sheets write them, in double quotes, in single quotes, and in none. */
function pictureUrls(): string[] {
  const quoted = SVGS.flatMap((svg) => TYPES.map((type) => `url("${type}${svg}")`));
  const single = SVGS.map(
    (svg) => `url('${TYPES[0]}${svg.replaceAll('\\"', '"').replaceAll("'", "\\'")}')`,
  );
  const bare = [
    'url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==)',
    'url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)',
    'url( data:image/svg+xml,%3Csvg%20fill=%22red%22%3E%3C/svg%3E )',
    "url(data:image/svg+xml,%3Csvg\\ fill=\\'red\\'%3E\\(\\)%3C/svg%3E)",
  ];
  return [...quoted, ...single, ...bare];
}

/** Declarations with colors, and with what is odd beside them. */
function oddDeclarations(): string[] {
  const pictures = pictureUrls().flatMap((url) => [
    `background: #fff ${url} no-repeat`,
    `background-image: linear-gradient(#fff, #eee), ${url}`,
    `--icon: ${url}`,
    `--both: #eee ${url} center / 8px`,
    `border: 1px solid #ddd; border-image: ${url} 3 stretch`,
    `list-style: square ${url}; color: #333`,
    `mask: ${url} center / contain; background-color: #222`,
    `cursor: ${url} 2 2, auto; color: #111`,
    `content: ${url}; color: #222`,
  ]);
  const texts = ODD_TEXTS.flatMap((text) => [
    `content: "${text}"; color: #222`,
    `--text: "${text}"; color: var(--text, #333)`,
    `--mixed: #fafafa "${text}"; background: #fff`,
    `font: 12px "${text}", serif; color: #444`,
    `quotes: "${text}" "»"; background-color: #fdfdfd`,
    `grid-template-areas: "a b"; background: #fefefe`,
  ]);
  const named = NAMED.flatMap((property) => [
    `${property}: var(--icon); color: #222`,
    `${property}: var(--none, ${pictureUrls()[0]}); background-color: #fff`,
    `${property}: var(--tint, linear-gradient(#fff, #ddd)); border-color: #eee`,
  ]);
  return [...pictures, ...texts, ...named];
}

/** Properties that may hold an address, and get it from a variable. */
const NAMED =
  'background background-image border-image mask cursor content filter fill list-style'.split(' ');

/** Selectors with strings and escapes, for the rule of this number. */
function oddSelector(at: number): string {
  const forms = [
    `.o${at}`,
    `.o${at}[title="a \\"b\\" }"]`,
    `.o${at}.\\31 0\\:x\\/2`,
    `.o${at}[data-x='{;}']`,
    `#\\@o${at}, .o${at}::before`,
    `.o${at}:not([href^="data:"])`,
    `.o${at}\\.5`,
  ];
  return forms[at % forms.length] ?? '';
}

/** Rules that a page may have and that are hard to write down again. */
export function oddRules(): string[] {
  const variables = `:root { --icon: ${pictureUrls()[4]}; --tint: linear-gradient(#fff, #eee) }`;
  const rules = oddDeclarations().map((text, at) => {
    const rule = `${oddSelector(at)} { ${text} }`;
    if (at % 11 === 3) return `@media screen and (min-width: 1px) { ${rule} }`;
    if (at % 11 === 5) return `@supports (color: red) { ${rule} }`;
    if (at % 11 === 7) return `@layer odd { ${rule} }`;
    return at % 11 === 9 ? `.in { ${rule} }` : rule;
  });
  return [variables, ...rules];
}
