// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { counterText } from '../../../../content/read/counter-style.ts';
import { seenFlatText } from '../../../../content/read/flat-text.ts';
import { readingPass } from '../../../../content/read/semantics-pass.ts';

/** How a page without a layout is read: only what elements and styles say by name. */
function read(html: string): string {
  document.body.innerHTML = html;
  return seenFlatText(document.body, readingPass());
}

test.each([
  ['$19<sup>99</sup>', '$19.99'],
  ['19<sup>99</sup> €', '19.99 €'],
  ['1.299<sup>00</sup> EUR', '1.299,00 EUR'],
  ['$5<sup>.25</sup>', '$5.25'],
  ['19,<sup>99</sup> €', '19,99 €'],
  ['19,<sup>99</sup> m', '19,⁹⁹ m'],
  ['19<span>.</span><sup>99</sup> €', '19.99 €'],
  ['19<sup>€</sup><sup>99</sup>', '19€99'],
  ['24<sup>50</sup> zł', '24.50 zł'],
  ['24<sup>50</sup> грн', '24.50 грн'],
  ['24<sup>50</sup> złotnik', '24⁵⁰ złotnik'],
  ['₩12,000<sup>12</sup>', '₩12,000¹²'],
  ['XIX<sup>e</sup>', 'XIXe'],
  ['x<sup>a</sup>', 'x^a'],
  ['10<sup>6</sup> units', '10⁶ units'],
  ['10<sup>12</sup> units', '10¹² units'],
  ['5<sup>12</sup> ways', '5¹² ways'],
  ['$10<sup>12</sup>', '$10¹²'],
  ['$10<sup>99</sup>', '$10.99'],
  ['$45.00<sup>12</sup>', '$45.00¹²'],
  ['$45<a href="#fn12"><sup>12</sup></a>', '$45¹²'],
  ['$45<a href="/terms#12"><sup>12</sup></a>', '$45¹²'],
  ['$45<sup role="doc-noteref">12</sup>', '$45¹²'],
  ['<a href="/lamp#reviews">$45<sup>12</sup></a>', '$45.12'],
  ['<a href="#">$45<sup>12</sup></a>', '$45.12'],
  ['KWD 19<sup>500</sup>', 'KWD 19.500'],
  ['KWD19<sup>50</sup>', 'KWD19⁵⁰'],
  ['JPY 1,200<sup>12</sup>', 'JPY 1,200¹²'],
  ['1.299<sup>99</sup> RSD', '1.299,99 RSD'],
  ['ALL MUGS $4<sup>99</sup>', 'ALL MUGS $4.99'],
  ['IQD 19<sup>500</sup>', 'IQD 19.500'],
  ['$3.49<sup>9</sup>', '$3.499'],
  ['$3.49<sup>1</sup>', '$3.49¹'],
  ['<p>From $5</p><p>3<sup>20</sup> ways</p>', 'From $5 3²⁰ ways'],
  [
    '<ul><li>$1<sup>99</sup></li><li>$7<sup>45</sup></li><li>24<sup>50</sup></li></ul>',
    '$1.99 $7.45 24.50',
  ],
  ['<ul><li>5<sup>12</sup></li><li>7<sup>45</sup></li><li>4<sup>50</sup></li></ul>', '5¹² 7⁴⁵ 4⁵⁰'],
  ['x<sup>n+1</sup>', 'xⁿ⁺¹'],
  [
    '<math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mfrac><mn>1</mn><mrow><mi>a</mi><mo>−</mo><mi>b</mi></mrow></mfrac></math>',
    'x² + 1/(a − b)',
  ],
  ['<math><msub><mi>H</mi><mn>2</mn></msub><mi>O</mi></math>', 'H₂O'],
  ['<math><mroot><mi>x</mi><mn>3</mn></mroot></math>', '³√x'],
  [
    '<math><semantics><msqrt><mn>2</mn></msqrt><annotation>\\sqrt2</annotation></semantics></math>',
    '√2',
  ],
  [
    '<math><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><msub><mi>x</mi><mi>i</mi></msub></math>',
    '∑_iⁿx_i',
  ],
  ['e<sup>x+1</sup>', 'e^(x+1)'],
  ['H<sub>2</sub>O', 'H₂O'],
  ['x<sub>max</sub>', 'x_max'],
  ['1<sup>st</sup>', '1st'],
  ['Lamp<sup>®</sup>', 'Lamp®'],
  ['Lamps<sup>New</sup>', 'Lamps New'],
  ['<s style="text-decoration: line-through">€40</s><b>€25</b>', '~~€40~~ €25'],
  ['<p style="text-decoration: line-through">Buy <b>milk</b> now</p>', '~~Buy~~ ~~milk~~ ~~now~~'],
  [
    '<p style="text-decoration: line-through">Gone <span style="display: inline-block">kept</span></p>',
    '~~Gone~~ kept',
  ],
])('%s is read as %s', (html, expected) => {
  expect(read(html)).toBe(expected);
});

test.each([
  [4, 'lower-roman', 'iv'],
  [1994, 'upper-roman', 'MCMXCIV'],
  [28, 'lower-alpha', 'ab'],
  [3, 'upper-latin', 'C'],
  [2, 'lower-greek', 'β'],
  [7, 'decimal-leading-zero', '07'],
  [-7, 'decimal', '-7'],
  [0, 'lower-roman', '0'],
  [5, 'unheard-of', '5'],
  [12, 'arabic-indic', '١٢'],
  [407, 'devanagari', '४०७'],
  [15, 'hebrew', 'טו'],
  [321, 'hebrew', 'שכא'],
  [1999, 'armenian', 'ՌՋՂԹ'],
  [1999, 'georgian', 'ჩშჟთ'],
  [305, 'cjk-decimal', '三〇五'],
  [3, 'cjk-earthly-branch', '寅'],
  [13, 'cjk-earthly-branch', '一三'],
  [2, 'hiragana', 'い'],
  [2, 'katakana-iroha', 'ロ'],
  [12, 'cjk-ideographic', '十二'],
  [21, 'simp-chinese-formal', '贰拾壹'],
  [105, 'trad-chinese-informal', '一〇五'],
  [1111, 'japanese-informal', '千百十一'],
  [20, 'korean-hangul-formal', '이십'],
  [10, 'korean-hangul-formal', '일십'],
  [15, 'hangul', '가가'],
  [42, 'ethiopic-numeric', '፵፪'],
  [10_000, 'armenian', '10000'],
])('%i in %s is %s', (value, style, expected) => {
  expect(counterText(value, style)).toBe(expected);
});
