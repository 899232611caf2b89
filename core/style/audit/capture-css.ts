import { OWN_LAYERS } from '../inventory/cascade-layer.ts';

/** `still` stops animations; `bare` also makes glyphs transparent. */
export type CaptureMode = 'still' | 'bare';

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

/** The sheet of a capture mode. Its layer wins over every other sheet of the extension. */
export function captureCss(mode: CaptureMode | null): string {
  if (mode === null) return '';
  return `@layer ${OWN_LAYERS.repairs} {\n${mode === 'bare' ? `${STILL}\n${BARE}` : STILL}\n}`;
}
