/** CSS that highlights what any of these selectors matches; empty for none. */
export function highlightSheet(selectors: readonly string[]): string {
  return selectors.map(highlightCss).join('\n');
}

/** CSS that highlights what a selector matches; an outline moves nothing. */
export function highlightCss(selector: string): string {
  return `${plainSelector(selector)} {
  outline: 2px solid #ff8f00 !important;
  outline-offset: -1px !important;
  box-shadow: inset 0 0 0 9999px #ff8f0033 !important;
}`;
}

const STATES_LIST = [
  'hover|focus|focus-visible|focus-within|active|visited|target|before|after|first-line',
  'first-letter',
].join('|');
/** A highlight does not depend on hover states or first lines. */
const STATES = new RegExp(String.raw`::[\w-]+(?:\([^)]*\))?|(?<!\\):(?:${STATES_LIST})\b`, 'g');

/** A selector of the elements themselves, without states and pseudo-elements. */
export function plainSelector(selector: string): string {
  return selector
    .replace(STATES, '')
    .split(',')
    .map((part) => (part.trim() === '' || /[>+~\s]$/.test(part.trimStart()) ? `${part}*` : part))
    .join(',');
}
