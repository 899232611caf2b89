/** A piece of a page in which type alone says something, and what a person reads there. */
export interface TypeCase {
  /** Stands in it, with a colon behind it. */
  id: string;
  html: string;
  css?: string;
  /** What the line holds. */
  reads: string;
  /** The line is the name of a control. */
  isControl?: true;
}

/** Ways to raise the cents of a price, with what stands between the two parts in the source. */
const RAISED: Readonly<
  Record<string, { html: (whole: string, cents: string) => string; css?: string }>
> = {
  sup: { html: (whole, cents) => `${whole}<sup>${cents}</sup>` },
  style: {
    html: (whole, cents) => `${whole}<span class="rc">${cents}</span>`,
    css: '.rc { font-size: 60%; vertical-align: super }',
  },
  top: {
    html: (whole, cents) => `<b class="rw">${whole}</b><span class="rt">${cents}</span>`,
    css: '.rw { font-size: 40px } .rt { font-size: 18px; vertical-align: top }',
  },
  moved: {
    html: (whole, cents) => `${whole}<span class="rm">${cents}</span>`,
    css: '.rm { font-size: 11px; position: relative; top: -5px }',
  },
  hiddenPoint: {
    html: (whole, cents) => `${whole}<span class="hp">.</span><sup>${cents}</sup>`,
    css: '.hp { font-size: 0 }',
  },
  flex: {
    html: (whole, cents) => `<span class="rf"><span>${whole}</span><span>${cents}</span></span>`,
    css: '.rf { display: inline-flex; align-items: flex-start; font-size: 30px } .rf > :last-child { font-size: 14px }',
  },
  placed: {
    html: (whole, cents) => `<span class="rp">${whole}<span>${cents}</span></span>`,
    css: '.rp { position: relative } .rp > span { position: absolute; top: -4px; font-size: 11px }',
  },
  boxed: {
    html: (whole, cents) => `<span>${whole}</span><sup class="rb">${cents}</sup>`,
    css: '.rb { display: inline-block; font-size: 60%; margin-left: 2px; vertical-align: top }',
  },
  apart: {
    html: (whole, cents) => `<span class="rg"><b>${whole}</b><u>${cents}</u></span>`,
    css: '.rg { display: inline-flex; gap: 3px; font-size: 30px } .rg > u { font-size: 14px }',
  },
  turned: {
    html: (whole, cents) => `${whole}<span class="ru">${cents}</span>`,
    css: '.ru { display: inline-block; font-size: 11px; transform: translateY(-5px) }',
  },
  written: {
    html: (whole, cents) => `<span class="rz" data-cents="${cents}">${whole}</span>`,
    css: '.rz::after { content: attr(data-cents); font-size: 60%; vertical-align: super }',
  },
  small: {
    html: (whole, cents) => `${whole}<small class="rs">${cents}</small>`,
    css: '.rs { font-size: 60% }',
  },
};

const PRICES = [
  { whole: '$19', cents: '99', reads: '$19.99' },
  { whole: '€7', cents: '45', reads: '€7.45' },
  { whole: 'USD 1,024', cents: '00', reads: 'USD 1,024.00' },
  { whole: '£129', cents: '05', reads: '£129.05' },
];

const prices = Object.entries(RAISED).flatMap(([way, { html, css }]) =>
  PRICES.flatMap(({ whole, cents, reads }, at): TypeCase[] => {
    const inner = (id: string) => `${id}: ${html(whole, cents)}`;
    const style = css === undefined ? {} : { css };
    const [plain, named] = [`price-${way}-${at}`, `named-${way}-${at}`];
    return [
      { id: plain, html: `<p>${inner(plain)}</p>`, ...style, reads },
      { id: named, html: `<button>${inner(named)}</button>`, ...style, reads, isControl: true },
    ];
  }),
);

/** Ways to strike words. */
const STRUCK: Readonly<
  Record<string, { html: (old: string) => string; css?: string; isApart?: true }>
> = {
  del: { html: (old) => `<del>${old}</del>` },
  s: { html: (old) => `<s>${old}</s>` },
  style: {
    html: (old) => `<span class="so">${old}</span>`,
    css: '.so { text-decoration: line-through }',
  },
  around: {
    html: (old) => `<span class="sa"><i>${old.slice(0, 1)}</i><b>${old.slice(1)}</b></span>`,
    css: '.sa { text-decoration: red line-through }',
  },
  part: {
    html: (old) => `<span class="si">${old}<u></u></span>`,
    // The line is a box of its own.
    isApart: true,
    css: '.si { position: relative } .si > u { position: absolute; left: 0; right: 0; top: 45%; height: 2px; background: red }',
  },
  spaces: {
    html: (old) => `<span class="sp">${old}</span>`,
    css: '.sp { position: relative } .sp::after { content: "    "; white-space: pre; position: absolute; left: 0; width: 100%; text-decoration: line-through }',
  },
  half: {
    html: (old) => `<span class="sh">${old}</span>`,
    css: '.sh { position: relative } .sh::before { content: " "; position: absolute; left: 0; right: 0; top: 0; height: 50%; border-bottom: 1px solid red }',
  },
  middle: {
    html: (old) => `<span class="sm">${old}</span>`,
    css: '.sm { position: relative } .sm::before { content: ""; position: absolute; inset: 0; margin: auto 0; height: 1px; background: red }',
  },
  drawn: {
    html: (old) => `<span class="sd">${old}</span>`,
    css: '.sd { position: relative } .sd::after { content: ""; position: absolute; left: 0; right: 0; top: 50%; border-top: 1px solid }',
  },
};

const struck = Object.entries(STRUCK).flatMap(([way, { html, css, isApart }]): TypeCase[] => {
  const style = css === undefined ? {} : { css };
  const reads = isApart ? '~~€40~~' : '~~€40~~ €25';
  const [plain, named, tight] = [`struck-${way}`, `struck-name-${way}`, `struck-tight-${way}`];
  return [
    {
      id: plain,
      html: `<p>${plain}: ${html('€40')} <b>€25</b></p>`,
      ...style,
      reads,
    },
    {
      id: tight,
      html: `<p>${tight}: ${html('€40')}<b>€25</b></p>`,
      ...style,
      reads,
    },
    {
      id: named,
      html: `<button>${named}: ${html('€40')} €25</button>`,
      ...style,
      reads,
      isControl: true,
    },
  ];
});

const line = (id: string, inner: string, reads: string, css?: string): TypeCase => ({
  id,
  html: `<p class="${id}">${id}: ${inner}</p>`,
  reads,
  ...(css !== undefined && { css }),
});

const science: TypeCase[] = [
  line('power', '10<sup>6</sup> units', '10⁶ units'),
  line('power-minus', '10<sup>−12</sup> m', '10⁻¹² m'),
  line('power-two', '2<sup>10</sup> bytes', '2¹⁰ bytes'),
  line(
    'power-style',
    '10<span>6</span> units',
    '10⁶ units',
    '.power-style span { font-size: 70%; vertical-align: 0.4em }',
  ),
  line('square', '25 m<sup>2</sup>', '25 m²'),
  line('letter', 'x<sup>n</sup>', 'xⁿ'),
  line('sum', 'e<sup>x+1</sup>', 'e^(x+1)'),
  line('water', 'H<sub>2</sub>O', 'H₂O'),
  line(
    'formula',
    'Area <math><msup><mi>r</mi><mn>2</mn></msup><mo>=</mo><mfrac><mi>A</mi><mi>π</mi></mfrac></math> here',
    'Area r² = A/π here',
  ),
  line(
    'water-style',
    'H<span>2</span>O',
    'H₂O',
    '.water-style span { font-size: 70%; vertical-align: sub }',
  ),
  line('index', 'x<sub>i</sub>', 'x_i'),
  line('ordinal', '1<sup>st</sup> place', '1st place'),
  line('mark', 'Penumbra<sup>TM</sup> lamp', 'PenumbraTM lamp'),
  line('note', 'Prices<sup>1</sup> include', 'Prices¹ include'),
  line('note-price', '€5<sup>1</sup> a month', '€5¹ a month'),
  line('note-bracket', 'Since 1999<sup>[a]</sup>', 'Since 1999[a]'),
  line('fraction', '1<sup>1</sup>/<sub>2</sub> cups', '1¹/₂ cups'),
  line('isotope', '<sup>14</sup>C', '¹⁴C'),
  line('currency-raised', '<sup>$</sup>19<sup>99</sup>', '$19.99'),
  line('currency-behind', '24<sup>50</sup> €', '24.50 €'),
  ...['zł', 'Kč', 'лв', 'грн', 'kr.', 'TL'].map((sign, at) =>
    line(`lettered-${at}`, `24<sup>50</sup> ${sign}`, `24.50 ${sign}`),
  ),
  line('cents-sign', '24<sup>99 zł</sup>', '24.99 zł'),
  line('cents-no-sign', '24<sup>99 kg</sup>', '24^(99 kg)'),
  line('rand', 'R199<sup>99</sup>', 'R199.99'),
  line('won', '₩12,000<sup>12</sup>', '₩12,000¹²'),
  line('point-before', '19,<sup>99</sup> €', '19,99 €'),
  line('point-apart', '$19<b>.</b><sup>99</sup>', '$19.99'),
  line('sign-between', '19<sup>€</sup><sup>99</sup>', '19€99'),
  line('point-no-price', 'Since 1999,<sup>12</sup> yes', '1999,¹² yes'),
  line(
    'stacked',
    '<span><b>24</b><span><u>99</u><u>zł</u></span></span>',
    '24.99',
    '.stacked > span { display: inline-flex; font-size: 30px; line-height: 1 } .stacked span > span { display: block; font-size: 14px } .stacked u { display: block }',
  ),
  line(
    'written-old',
    '<span data-old="€40"></span><b>€25</b>',
    '~~€40~~ €25',
    '.written-old span::before { content: attr(data-old); text-decoration: line-through }',
  ),
  {
    id: 'written-name',
    html: '<button class="wn">written-name: <span data-old="€40"></span> €25</button>',
    css: '.wn span::before { content: attr(data-old); text-decoration: line-through }',
    reads: '~~€40~~ €25',
    isControl: true,
  },
  line(
    'written-part',
    '<s data-sign="€">40</s> <b>€25</b>',
    '~~€40~~ €25',
    '.written-part s::before { content: attr(data-sign) }',
  ),
  line('ordinal-french', 'XIX<sup>e</sup>', 'XIXe'),
  line('note-letter', 'Prices<sup>a</sup> include', 'Prices^a include'),
  line('no-currency', 'Toaster 24<sup>50</sup>', 'Toaster 24⁵⁰'),
  {
    id: 'among-prices',
    html: '<ul><li>Kettle $19<sup>99</sup><li>Pan $7<sup>45</sup><li>among-prices: Toaster 24<sup>50</sup></ul>',
    reads: 'Toaster 24.50',
  },
  {
    id: 'below-currency',
    html: '<table><tr><th>Item<th>Price (€)<tr><td>Pan<td>below-currency: 24<sup>50</sup></table>',
    reads: '24.50',
  },
  {
    id: 'beside-price',
    html: '<div><p>Costs $5</p><p>beside-price: 7<sup>15</sup> ways</p></div>',
    reads: '7¹⁵ ways',
  },
  line('decimals', '$45.00<sup>12</sup>', '$45.00¹²'),
  ...['KWD', 'BHD', 'OMR', 'TND'].flatMap((code): TypeCase[] => [
    line(`thousandths-${code}`, `${code} 19<sup>500</sup>`, `${code} 19.500`),
    line(`behind-${code}`, `1,250<sup>050</sup> ${code}`, `1,250.050 ${code}`),
  ]),
  line('no-decimals', 'JPY 1,200<sup>12</sup>', 'JPY 1,200¹²'),
  line('hundredths', '$19<sup>500</sup>', '$19⁵⁰⁰'),
  line('fuel', '$3.49<sup>9</sup> a gallon', '$3.499 a gallon'),
  line('fuel-behind', '1,59<sup>9</sup> €', '1,599 €'),
  line('fuel-note', '$3.49<sup>1</sup> a gallon', '$3.49¹ a gallon'),
  line('power-money', '$10<sup>12</sup> in debt', '$10¹² in debt'),
  ...[3, 5, 12, 60, 1024].flatMap((base) =>
    [12, 20, 64].map((power) => {
      const raised = [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
      const id = `power-${base}-${power}`;
      return line(id, `${base}<sup>${power}</sup> ways`, `${base}${raised} ways`);
    }),
  ),
  line('grouped', '1.299<sup>00</sup> €', '1.299,00 €'),
  line('own-point', '$5<sup>.25</sup>', '$5.25'),
  line('spaced', '$19 <sup>99</sup>', '$19.99'),
  line('thin-groups', '1<span>299</span> kr', '1 299 kr', '.thin-groups span { margin-left: 5px }'),
  line('count', 'Reviews 4 <small>12 of them new</small>', 'Reviews 4 12 of them new'),
  line('replaced', 'Ends <del>Monday</del> <ins>Friday</ins>', 'Ends ~~Monday~~ Friday'),
  line('inserted', 'In <ins>two</ins> days', 'In ++two++ days'),
];

/** Lines that do not run from left to right. */
const turned = (
  [
    ['hebrew', 'direction:rtl', 'שטח 25 מ<sup>2</sup>', 'מ²'],
    ['hebrew-first', 'direction:rtl', 'מ<sup>2</sup> בלבד', 'מ²'],
    ['arabic', 'direction:rtl', 'مساحة 25 م<sup>2</sup> فقط', 'م²'],
    ['arabic-index', 'direction:rtl', 'س<sub>1</sub>', 'س₁'],
    ['shekel', 'direction:rtl', '₪19<sup>99</sup>', '₪19.99'],
    ['down-right', 'writing-mode:vertical-rl', '25 m<sup>2</sup>', '25 m²'],
    ['down-left', 'writing-mode:vertical-lr', 'H<sub>2</sub>O', 'H₂O'],
    ['down-price', 'writing-mode:vertical-rl', '$19<sup>99</sup>', '$19.99'],
    ['down-plain', 'writing-mode:vertical-rl', '東<b>京</b>', '東京'],
  ] as const
).map(
  ([way, style, inner, reads]): TypeCase => ({
    id: `turned-${way}`,
    html: `<p style="${style};max-height:20em">turned-${way}: ${inner}</p>`,
    reads,
  }),
);

const written: TypeCase[] = [
  line(
    'required',
    'E-mail',
    'required: E-mail (required)',
    '.required::after { content: " (required)" }',
  ),
  line(
    'attribute',
    '<span data-unit="kg">5</span>',
    '5 kg',
    '.attribute span::after { content: " " attr(data-unit) }',
  ),
  line('minus', '<span>5 %</span>', '-5 %', '.minus span::before { content: "-" }'),
  line('currency', '<span>5</span>', '€5', '.currency span::before { content: "€" }'),
  line('tick', '<span>Parking</span>', '✓ Parking', '.tick span::before { content: "✓ " }'),
  line('quote', '<q>Fine</q>', '“Fine”'),
  line('quotes', '<q>Fein</q>', '„Fein“', '.quotes { quotes: "„" "“" }'),
  line(
    'quotes-inner',
    '<q>So <q>fine</q> it is</q>',
    '«So ‹fine› it is»',
    '.quotes-inner { quotes: "«" "»" "‹" "›" }',
  ),
  line('quotes-plain', '<q>So <q>fine</q> it is</q>', '“So ‘fine’ it is”'),
  line('quotes-language', '<q lang="de-AT">Fein</q>', '„Fein“'),
  line('quotes-french', '<q lang="fr">Bien</q>', '«Bien»'),
  line(
    'quotes-none',
    '<q>Fine</q> so',
    'quotes-none: Fine so',
    '.quotes-none q::before { content: no-open-quote } .quotes-none q::after { content: no-close-quote }',
  ),
  line(
    'picture',
    '<span>Lamp</span>',
    'New Lamp',
    '.picture span::before { content: url("data:image/gif;base64,R0lGODlhAQABAAAAACw=") / "New " }',
  ),
  line('upper', 'Lamp', 'NEW', '.upper::after { content: " new"; text-transform: uppercase }'),
  line(
    'closed',
    '<span>Open</span> end',
    'closed: Open end',
    '.closed span::after { content: "Gone"; display: none }',
  ),
  {
    id: 'counters',
    html: '<ol class="cn"><li>A<ol><li>B</li><li>counters: C</li></ol></li></ol>',
    css: '.cn, .cn ol { list-style: none; counter-reset: n } .cn li { counter-increment: n } .cn li::before { content: counters(n, ".") " " }',
    reads: '1.2 counters: C',
  },
  {
    id: 'list-counter',
    html: '<ol class="lc" start="4"><li>One</li><li>list-counter: Two</li></ol>',
    css: '.lc { list-style: none } .lc li::before { content: counter(list-item) ") " }',
    reads: '5) list-counter: Two',
  },
  {
    id: 'list-reversed',
    html: '<ol class="lr" reversed><li>One</li><li>list-reversed: Two</li><li>Three</li></ol>',
    css: '.lr { list-style: none } .lr li::before { content: counter(list-item) ") " }',
    reads: '2) list-reversed: Two',
  },
  {
    id: 'list-counters',
    html: '<ul class="ls"><li>A<ol><li>B</li><li>list-counters: C</li></ol></li></ul>',
    css: '.ls, .ls ol { list-style: none } .ls li::before { content: counters(list-item, ".") " " }',
    reads: '1.2 list-counters: C',
  },
  ...['contain:style', 'contain:content', 'contain:strict', 'content-visibility:auto'].flatMap(
    (style, at): TypeCase[] => {
      const html = (first: string, inner: string, last: string) =>
        `<div class="ct"><p>${first}</p><div style="${style};height:80px"><p>${inner}</p></div><p>${last}</p></div>`;
      const css =
        '.ct { counter-reset: ct 4 } .ct p::before { counter-increment: ct; content: counter(ct) ". " }';
      const [inside, behind] = [`contained-${at}`, `behind-contained-${at}`];
      const last = {
        id: behind,
        html: html('A', 'B', `${behind}: C`),
        css,
        reads: `6. ${behind}: C`,
      };
      // What is out of view is not laid out there.
      if (style.endsWith('auto')) return [last];
      const own = {
        id: inside,
        html: html('A', `${inside}: B`, 'C'),
        css,
        reads: `1. ${inside}: B`,
      };
      return [own, last];
    },
  ),
  {
    id: 'far',
    html: `<div class="fr">${'<i></i>'.repeat(12_000)}<p>far: Glue</p></div>`,
    css: '.fr { counter-reset: fr 6 } .fr p::before { content: counter(fr) ". " }',
    reads: '6. far: Glue',
  },
  line(
    'scoped',
    'Lamp',
    'scoped: Lamp (new)',
    '@scope (.scoped) { :scope::after { content: " (new)" } }',
  ),
  line(
    'scoped-part',
    '<b>Lamp</b>',
    'scoped-part: Lamp (new)',
    '@scope (.scoped-part) { @media all { :scope > b::after { content: " (new)" } } }',
  ),
  {
    id: 'steps',
    html: '<div class="st"><div>Cut</div><div>steps: Glue</div></div>',
    css: '.st { counter-reset: s } .st > div::before { counter-increment: s; content: "Step " counter(s, upper-roman) " – " }',
    reads: 'Step II – steps: Glue',
  },
  {
    id: 'roman',
    html: '<ol type="i"><li>One</li><li>roman: Two</li></ol>',
    reads: 'ii. roman: Two',
  },
  {
    id: 'letters',
    html: '<ol style="list-style-type: upper-alpha"><li>One</li><li>letters: Two</li></ol>',
    reads: 'B. letters: Two',
  },
  {
    id: 'reversed',
    html: '<ol reversed><li>One</li><li>reversed: Two</li></ol>',
    reads: '1. reversed: Two',
  },
  {
    id: 'valued',
    html: '<ol start="4"><li>One</li><li value="9">Two</li><li>valued: Three</li></ol>',
    reads: '10. valued: Three',
  },
  {
    id: 'stringed',
    html: `<ul style="list-style-type: '✗ '"><li>stringed: No</li></ul>`,
    reads: '✗ stringed: No',
  },
  {
    id: 'marker',
    html: '<ul class="mk"><li>marker: Yes</li></ul>',
    css: '.mk li::marker { content: "✓ " }',
    reads: '✓ marker: Yes',
  },
];

export const TYPE_CASES: readonly TypeCase[] = [
  ...prices,
  ...struck,
  ...science,
  ...turned,
  ...written,
];
