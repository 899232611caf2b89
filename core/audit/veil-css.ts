import { OWN_LAYERS } from '../dark/cascade-layer.ts';

/** `still` stops what moves; `bare` makes glyphs transparent besides. */
export type Veil = 'still' | 'bare';

const ALL = [
  ':is(*, #_#_#_#_#_)',
  ...['before', 'after', 'placeholder', 'marker'].map((name) => `:is(*, #_#_#_#_#_)::${name}`),
].join(', ');

const STILL = `${ALL} { animation-play-state: paused !important; transition: none !important; }`;

const BARE = `${ALL} {
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-decoration-color: transparent !important;
  text-emphasis-color: transparent !important;
  text-shadow: none !important;
  caret-color: transparent !important;
}
:is(text, tspan, textPath, #_#_#_#_#_) { fill: transparent !important; }`;

/** The sheet of a veil. It stands in the layer that wins over every other sheet of ours. */
export function veilCss(veil: Veil | null): string {
  if (veil === null) return '';
  return `@layer ${OWN_LAYERS.repairs} {\n${veil === 'bare' ? `${STILL}\n${BARE}` : STILL}\n}`;
}
