import { joined, msg, type Text } from '../../platform/messages/messages.ts';
import { ADDRESSED_PROPERTIES } from './addressed-properties.ts';

/** A value as the browser has written it, and the property that it is for. */
export interface JudgedValue {
  /** A longhand, a shorthand that holds `var()` or the like, or a custom property. */
  property: string;
  value: string;
}

/**
 * Why a value must not be in a dark sheet: a sentence; null when it may. A sheet can send what a page
 * holds to others by the addresses of images, so that it names none, and none can arrive by a
 * variable or a function. What is not known is not let in.
 */
export function judgeValue({ property, value }: JudgedValue): Text | null {
  const isCustom = property.startsWith('--');
  const instead = ADDRESSED_PROPERTIES.get(property);
  if (!isCustom && instead === undefined && !PLAIN_PROPERTIES.has(property)) {
    return msg('dark.propertyNotKnown', { property });
  }
  const { addresses, functions, strings, rest } = scanValue(value);
  const substitute = functions.find((name) => SUBSTITUTES.has(name) || name.startsWith('--'));
  // As it was written: a browser rewrites a value only where nothing is substituted.
  const isRaw = isCustom || substitute !== undefined;
  if (substitute?.startsWith('--')) return msg('dark.customFunction', { name: substitute });
  if (substitute !== undefined && instead !== undefined) {
    const why = msg('dark.blockedTakeAddress', { name: `${substitute}()`, property });
    const use = instead ? msg('dark.useInstead', { instead }) : msg('dark.writeValueItself');
    return joined([why, use]);
  }
  if (substitute === 'attr' && isCustom) return msg('dark.attrInVariable', { property });
  const unknown = functions.find((name) => !SUBSTITUTES.has(name) && !KNOWN_FUNCTIONS.has(name));
  if (unknown !== undefined) return msg('dark.functionNotKnown', { name: `${unknown}()` });
  if (isCustom && strings.length > 0)
    return msg('dark.textQuotesBlockedBecomeAddress', { property });
  if (strings.some(({ within }) => within !== '' && !STRING_FUNCTIONS.has(within))) {
    return msg('dark.stringInFunction');
  }
  if (addresses.length > 0 && instead === undefined && !isCustom) {
    return msg('dark.urlBlockedLoadSomethingElsewhere', { address: short(addresses[0] ?? '') });
  }
  const remote = addresses.find((address) => !isLocal(property, address));
  if (remote !== undefined)
    return msg('dark.urlBlockedLoadSomethingElsewhere', { address: short(remote) });
  const isPlain = PLAIN_TEXT.test(rest) && !rest.includes('/*');
  return isRaw && !isPlain ? msg('dark.valueBlockedReadTwoWays', { property }) : null;
}

/** Functions that stand for text from elsewhere. */
const SUBSTITUTES: ReadonlySet<string> = new Set(['var', 'env', 'if', 'attr', 'inherit']);

/** Functions in which text in quotes is no address. */
const STRING_FUNCTIONS: ReadonlySet<string> = new Set(['path', 'counters', 'attr', 'env', 'var']);

const KNOWN_FUNCTIONS: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color alpha
  calc min max clamp round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp abs sign
  progress calc-size sibling-index sibling-count anchor anchor-size
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient -webkit-gradient -webkit-linear-gradient -webkit-radial-gradient
  -webkit-repeating-linear-gradient -webkit-repeating-radial-gradient color-stop from to
  image-set -webkit-image-set cross-fade -webkit-cross-fade
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez
  scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  inset circle ellipse polygon rect xywh path shape ray superellipse
  cubic-bezier steps linear repeat minmax fit-content counter counters
  view scroll style media supports type stylistic styleset character-variant swash ornaments
  annotation`.split(/\s+/),
);

/**
 * What a value may hold that the browser hands on as it was written: nothing that two readers could
 * take for different tokens.
 */
const PLAIN_TEXT = /^[-\w\s.,:;%#()+*/<>=\u00a0-\ud7ff\ue000-\u{10ffff}]*$/u;

const TOKEN = new RegExp(
  [
    String.raw`url\(\s*(?:"((?:[^"\\\n\r\f]|\\[\s\S])*)"|'((?:[^'\\\n\r\f]|\\[\s\S])*)'` +
      String.raw`|((?:[^)"'\\\s]|\\[^\n\r\f])*))\s*\)`,
    String.raw`"(?:[^"\\\n\r\f]|\\[\s\S])*"|'(?:[^'\\\n\r\f]|\\[\s\S])*'|\\[\s\S]|\/\*`,
    String.raw`([-\w\u0080-\uffff]*)\(|\)`,
  ].join('|'),
  'gi',
);

interface ScannedValue {
  addresses: string[];
  /** Names of functions in lower case, in order. */
  functions: string[];
  /** Texts in quotes with the function around them, empty for none. */
  strings: { within: string }[];
  /** The value without its addresses and texts in quotes. */
  rest: string;
}

function scanValue(value: string): ScannedValue {
  const scanned: ScannedValue = { addresses: [], functions: [], strings: [], rest: '' };
  const open: string[] = [];
  let at = 0;
  for (const match of value.matchAll(TOKEN)) {
    const [token] = match;
    const [, inDouble, inSingle, bare, name] = match;
    const address = inDouble ?? inSingle ?? bare;
    scanned.rest += value.slice(at, match.index);
    at = match.index + token.length;
    if (name !== undefined) {
      const lower = name.toLowerCase();
      open.push(lower);
      if (lower !== '') scanned.functions.push(lower);
      scanned.rest += token;
    } else if (token === ')') {
      open.pop();
      scanned.rest += token;
    } else if (address !== undefined) scanned.addresses.push(unescapeCss(address));
    else if (/^["']/.test(token)) {
      // An escape may stand for a line's end, on which readers differ where a value is raw.
      scanned.strings.push({ within: open.findLast((bracket) => bracket !== '') ?? '' });
      if (token.includes('\\')) scanned.rest += '\\';
    } else scanned.rest += token;
  }
  scanned.rest += value.slice(at);
  return scanned;
}

/** Properties whose address is an element of the page, such as an SVG filter. */
const REFERENCES: ReadonlySet<string> = new Set(
  `filter backdrop-filter clip-path offset-path offset shape-outside fill stroke
  marker marker-start marker-mid marker-end`.split(/\s+/),
);

const PICTURE =
  /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i;

/** Elements of the page, and pictures that are in the address itself. */
function isLocal(property: string, address: string): boolean {
  if (address.startsWith('#'))
    return REFERENCES.has(property) || /^(?:-webkit-)?mask|^--/.test(property);
  return PICTURE.test(address) && !REFERENCES.has(property);
}

const MAX_SHOWN = 60;

function short(address: string): string {
  return address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN)}…` : address;
}

/** CSS Syntax 3 §4.3.7. */
function unescapeCss(text: string): string {
  return text.replace(/\\([\da-f]{1,6})\s?|\\([\s\S])/gi, (_, hex?: string, char?: string) => {
    if (hex === undefined) return char === '\n' ? '' : (char ?? '');
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/**
 * Properties of Chrome 156 that take neither an image nor an address, whatever a function in them
 * stands for. A property that is in neither this list nor that of ADDRESSED is not let in: a later
 * Chrome may load something by it. A sweep compares the list with the browser at hand.
 */
const PLAIN_PROPERTIES: ReadonlySet<string> = new Set(
  `
  -webkit-align-content -webkit-align-items -webkit-align-self -webkit-animation
  -webkit-animation-delay -webkit-animation-direction -webkit-animation-duration
  -webkit-animation-fill-mode -webkit-animation-iteration-count -webkit-animation-name
  -webkit-animation-play-state -webkit-animation-timing-function -webkit-app-region
  -webkit-appearance -webkit-backface-visibility -webkit-background-clip -webkit-background-origin
  -webkit-background-size -webkit-border-after -webkit-border-after-color
  -webkit-border-after-style -webkit-border-after-width -webkit-border-before
  -webkit-border-before-color -webkit-border-before-style -webkit-border-before-width
  -webkit-border-bottom-left-radius -webkit-border-bottom-right-radius -webkit-border-end
  -webkit-border-end-color -webkit-border-end-style -webkit-border-end-width
  -webkit-border-horizontal-spacing -webkit-border-radius -webkit-border-start
  -webkit-border-start-color -webkit-border-start-style -webkit-border-start-width
  -webkit-border-top-left-radius -webkit-border-top-right-radius -webkit-border-vertical-spacing
  -webkit-box-align -webkit-box-decoration-break -webkit-box-direction -webkit-box-flex
  -webkit-box-ordinal-group -webkit-box-orient -webkit-box-pack -webkit-box-shadow
  -webkit-box-sizing -webkit-column-break-after -webkit-column-break-before
  -webkit-column-break-inside -webkit-column-count -webkit-column-gap -webkit-column-rule
  -webkit-column-rule-color -webkit-column-rule-style -webkit-column-rule-width
  -webkit-column-span -webkit-column-width -webkit-columns -webkit-flex -webkit-flex-basis
  -webkit-flex-direction -webkit-flex-flow -webkit-flex-grow -webkit-flex-shrink -webkit-flex-wrap
  -webkit-font-feature-settings -webkit-font-smoothing -webkit-hyphenate-character
  -webkit-justify-content -webkit-line-break -webkit-line-clamp -webkit-locale
  -webkit-logical-height -webkit-logical-width -webkit-margin-after -webkit-margin-before
  -webkit-margin-end -webkit-margin-start -webkit-mask-box-image-outset
  -webkit-mask-box-image-repeat -webkit-mask-box-image-slice -webkit-mask-box-image-width
  -webkit-mask-clip -webkit-mask-composite -webkit-mask-origin -webkit-mask-position
  -webkit-mask-position-x -webkit-mask-position-y -webkit-mask-repeat -webkit-mask-size
  -webkit-max-logical-height -webkit-max-logical-width -webkit-min-logical-height
  -webkit-min-logical-width -webkit-opacity -webkit-order -webkit-padding-after
  -webkit-padding-before -webkit-padding-end -webkit-padding-start -webkit-perspective
  -webkit-perspective-origin -webkit-perspective-origin-x -webkit-perspective-origin-y
  -webkit-print-color-adjust -webkit-rtl-ordering -webkit-ruby-position
  -webkit-shape-image-threshold -webkit-shape-margin -webkit-tap-highlight-color
  -webkit-text-combine -webkit-text-decorations-in-effect -webkit-text-emphasis
  -webkit-text-emphasis-color -webkit-text-emphasis-position -webkit-text-emphasis-style
  -webkit-text-fill-color -webkit-text-orientation -webkit-text-security -webkit-text-size-adjust
  -webkit-text-stroke -webkit-text-stroke-color -webkit-text-stroke-width -webkit-transform
  -webkit-transform-origin -webkit-transform-origin-x -webkit-transform-origin-y
  -webkit-transform-origin-z -webkit-transform-style -webkit-transition -webkit-transition-delay
  -webkit-transition-duration -webkit-transition-property -webkit-transition-timing-function
  -webkit-user-drag -webkit-user-modify -webkit-user-select -webkit-writing-mode accent-color
  align-content align-items align-self alignment-baseline all anchor-name anchor-scope animation
  animation-composition animation-delay animation-direction animation-duration animation-fill-mode
  animation-iteration-count animation-name animation-play-state animation-range
  animation-range-end animation-range-start animation-timeline animation-timing-function
  animation-trigger app-region appearance aspect-ratio backface-visibility background-attachment
  background-blend-mode background-clip background-color background-origin background-position
  background-position-x background-position-y background-repeat background-size baseline-shift
  baseline-source block-size border border-block border-block-color border-block-end
  border-block-end-color border-block-end-style border-block-end-width border-block-start
  border-block-start-color border-block-start-style border-block-start-width border-block-style
  border-block-width border-bottom border-bottom-color border-bottom-left-radius
  border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-color
  border-end-end-radius border-end-start-radius border-image-outset border-image-repeat
  border-image-slice border-image-width border-inline border-inline-color border-inline-end
  border-inline-end-color border-inline-end-style border-inline-end-width border-inline-start
  border-inline-start-color border-inline-start-style border-inline-start-width
  border-inline-style border-inline-width border-left border-left-color border-left-style
  border-left-width border-radius border-right border-right-color border-right-style
  border-right-width border-spacing border-start-end-radius border-start-start-radius border-style
  border-top border-top-color border-top-left-radius border-top-right-radius border-top-style
  border-top-width border-width bottom box-decoration-break box-shadow box-sizing break-after
  break-before break-inside buffered-rendering caption-side caret-animation caret-color
  caret-shape clear clip clip-rule color color-interpolation color-interpolation-filters
  color-rendering color-scheme column-count column-fill column-gap column-height column-rule
  column-rule-break column-rule-color column-rule-inset column-rule-inset-cap
  column-rule-inset-cap-end column-rule-inset-cap-start column-rule-inset-end
  column-rule-inset-junction column-rule-inset-junction-end column-rule-inset-junction-start
  column-rule-inset-start column-rule-style column-rule-visibility-items column-rule-width
  column-span column-width column-wrap columns contain contain-intrinsic-block-size
  contain-intrinsic-height contain-intrinsic-inline-size contain-intrinsic-size
  contain-intrinsic-width container container-name container-type content-visibility
  corner-block-end-shape corner-block-start-shape corner-bottom-left-shape
  corner-bottom-right-shape corner-bottom-shape corner-end-end-shape corner-end-start-shape
  corner-inline-end-shape corner-inline-start-shape corner-left-shape corner-right-shape
  corner-shape corner-start-end-shape corner-start-start-shape corner-top-left-shape
  corner-top-right-shape corner-top-shape counter-increment counter-reset counter-set cx cy d
  direction display dominant-baseline dynamic-range-limit empty-cells field-sizing fill-opacity
  fill-rule flex flex-basis flex-direction flex-flow flex-grow flex-line-count flex-shrink
  flex-wrap float flood-color flood-opacity font font-family font-feature-settings font-kerning
  font-language-override font-optical-sizing font-palette font-size font-size-adjust font-stretch
  font-style font-synthesis font-synthesis-small-caps font-synthesis-style font-synthesis-weight
  font-variant font-variant-alternates font-variant-caps font-variant-east-asian
  font-variant-emoji font-variant-ligatures font-variant-numeric font-variant-position
  font-variation-settings font-weight forced-color-adjust frame-sizing gap grid grid-area
  grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap
  grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template
  grid-template-areas grid-template-columns grid-template-rows height hyphenate-character
  hyphenate-limit-chars hyphens image-orientation image-rendering initial-letter inline-size inset
  inset-block inset-block-end inset-block-start inset-inline inset-inline-end inset-inline-start
  interactivity interest-delay interest-delay-end interest-delay-start interpolate-size isolation
  justify-content justify-items justify-self left letter-spacing lighting-color line-break
  line-height list-style-position list-style-type margin margin-block margin-block-end
  margin-block-start margin-bottom margin-inline margin-inline-end margin-inline-start margin-left
  margin-right margin-top margin-trim mask-clip mask-composite mask-mode mask-origin mask-position
  mask-repeat mask-size mask-type math-depth math-shift math-style max-block-size max-height
  max-inline-size max-width min-block-size min-height min-inline-size min-width mix-blend-mode
  object-fit object-position object-view-box offset-anchor offset-distance offset-position
  offset-rotate opacity order orphans outline outline-color outline-offset outline-style
  outline-width overflow overflow-anchor overflow-block overflow-clip-margin overflow-inline
  overflow-wrap overflow-x overflow-y overlay overscroll-behavior overscroll-behavior-block
  overscroll-behavior-inline overscroll-behavior-x overscroll-behavior-y padding padding-block
  padding-block-end padding-block-start padding-bottom padding-inline padding-inline-end
  padding-inline-start padding-left padding-right padding-top page page-break-after
  page-break-before page-break-inside page-margin-safety page-orientation paint-order perspective
  perspective-origin place-content place-items place-self pointer-events position position-anchor
  position-area position-try position-try-fallbacks position-try-order position-visibility
  print-color-adjust quotes r reading-flow reading-order resize right rotate row-gap row-rule
  row-rule-break row-rule-color row-rule-inset row-rule-inset-cap row-rule-inset-cap-end
  row-rule-inset-cap-start row-rule-inset-end row-rule-inset-junction row-rule-inset-junction-end
  row-rule-inset-junction-start row-rule-inset-start row-rule-style row-rule-visibility-items
  row-rule-width ruby-align ruby-overhang ruby-position rule rule-break rule-color rule-inset
  rule-inset-cap rule-inset-end rule-inset-junction rule-inset-start rule-overlap rule-style
  rule-visibility-items rule-width rx ry scale scroll-axis-lock scroll-behavior
  scroll-initial-target scroll-margin scroll-margin-block scroll-margin-block-end
  scroll-margin-block-start scroll-margin-bottom scroll-margin-inline scroll-margin-inline-end
  scroll-margin-inline-start scroll-margin-left scroll-margin-right scroll-margin-top
  scroll-marker-group scroll-padding scroll-padding-block scroll-padding-block-end
  scroll-padding-block-start scroll-padding-bottom scroll-padding-inline scroll-padding-inline-end
  scroll-padding-inline-start scroll-padding-left scroll-padding-right scroll-padding-top
  scroll-snap-align scroll-snap-stop scroll-snap-type scroll-target-group scroll-timeline
  scroll-timeline-axis scroll-timeline-name scrollbar-color scrollbar-gutter scrollbar-width
  shape-image-threshold shape-margin shape-rendering size speak stop-color stop-opacity
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width tab-size table-layout text-align text-align-last text-anchor
  text-autospace text-box text-box-edge text-box-trim text-combine-upright text-decoration
  text-decoration-color text-decoration-line text-decoration-skip-ink text-decoration-style
  text-decoration-thickness text-emphasis text-emphasis-color text-emphasis-position
  text-emphasis-style text-fit text-indent text-justify text-orientation text-overflow
  text-rendering text-shadow text-size-adjust text-spacing-trim text-transform
  text-underline-offset text-underline-position text-wrap text-wrap-mode text-wrap-style
  timeline-scope timeline-trigger timeline-trigger-activation-range
  timeline-trigger-activation-range-end timeline-trigger-activation-range-start
  timeline-trigger-active-range timeline-trigger-active-range-end
  timeline-trigger-active-range-start timeline-trigger-name timeline-trigger-source top
  touch-action transform transform-box transform-origin transform-style transition
  transition-behavior transition-delay transition-duration transition-property
  transition-timing-function translate trigger-scope unicode-bidi user-select vector-effect
  vertical-align view-timeline view-timeline-axis view-timeline-inset view-timeline-name
  view-transition-class view-transition-group view-transition-name view-transition-scope
  visibility white-space white-space-collapse widows width will-change window-drag word-break
  word-spacing word-wrap writing-mode x y z-index zoom`
    .trim()
    .split(/\s+/),
);
