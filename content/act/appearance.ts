import type { AppearanceKind } from '../../core/page/act/appearance-change.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** How an element looks, a text for each kind: equal texts look the same. */
export type Appearance = Readonly<Record<'color' | 'picture' | 'shape' | 'place' | 'text', string>>;

const COLORS = (
  'color background-color border-top-color border-bottom-color border-left-color opacity filter ' +
  'fill stroke box-shadow text-decoration-line font-weight font-style'
).split(' ');
/** All of CSS that paints a picture: `content` replaces what an element holds. */
const PICTURES = (
  'background-image background-position content mask-image mask-position border-image-source ' +
  'list-style-image'
).split(' ');
const SHAPES = ['transform', 'rotate', 'scale', 'clip-path', 'border-top-left-radius'];
const PLACES = 'left top right bottom margin-left margin-top translate order'.split(' ');

const SVG = 'http://www.w3.org/2000/svg';
/** Longest attribute of a drawing that is compared, characters. */
const MAX_ATTRIBUTE = 2000;
/** Pixels in each direction that a drawing is compared by. */
const SAMPLE_SIDE = 32;

/** The text that is in the element itself, not in others within. */
function directText(el: Element): string {
  let text = '';
  for (let at = unclobbered.firstChild(el); at; at = unclobbered.nextSibling(at)) {
    if (at instanceof Text) text += at.data.slice(0, MAX_ATTRIBUTE);
  }
  return text.trim();
}

/** How the element looks right now, without its focus ring, and its canvas. */
export function appearanceOf(el: Element): Appearance {
  const style = getComputedStyle(el);
  const read = (names: readonly string[]) =>
    names.map((name) => style.getPropertyValue(name)).join(';');
  const { width, height } = unclobbered.box(el);
  return {
    color: read(COLORS),
    picture: [read(PICTURES), ...pictureOf(el)].join(';'),
    shape: [read(SHAPES), Math.round(width), Math.round(height)].join(';'),
    place: read(PLACES),
    text: directText(el),
  };
}

/** The kinds in which two appearances differ. */
export function differences(was: Appearance, is: Appearance): AppearanceKind[] {
  const kinds = ['color', 'picture', 'shape', 'place', 'text'] as const;
  return kinds.filter((kind) => was[kind] !== is[kind]);
}

/** Whether the element shows something of its own: a text, a picture, a ground. */
export function shows(el: Element): boolean {
  if (directText(el) !== '') return true;
  if (['img', 'svg', 'canvas', 'video', 'picture'].includes(unclobbered.localName(el))) return true;
  const style = getComputedStyle(el);
  if (style.backgroundImage !== 'none' || style.content !== 'normal') return true;
  const hasBorder = (side: 'top' | 'left') =>
    style.getPropertyValue(`border-${side}-width`) !== '0px' &&
    style.getPropertyValue(`border-${side}-style`) !== 'none';
  if (hasBorder('top') || hasBorder('left')) return true;
  return !/^(?:transparent|rgba\(\d+, \d+, \d+, 0\))$/.test(style.backgroundColor);
}

/** What a canvas shows, small; null where its pixels cannot be read. */
export function canvasSample(canvas: HTMLCanvasElement): string | null {
  try {
    const context = new OffscreenCanvas(SAMPLE_SIDE, SAMPLE_SIDE).getContext('2d', {
      willReadFrequently: true,
    });
    if (!context || canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(canvas, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
    return context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data.join();
  } catch {
    // Pictures of other origins taint a canvas.
    return null;
  }
}

function pictureOf(el: Element): string[] {
  if (el instanceof HTMLImageElement) return [el.currentSrc];
  // A password that is shown reads otherwise.
  if (el instanceof HTMLInputElement) return [unclobbered.attribute(el, 'type') ?? ''];
  if (unclobbered.namespace(el) === SVG) {
    const attributes = [...unclobbered.attributes(el)];
    return attributes
      .filter(({ name }) => name !== 'class' && name !== 'style' && !name.startsWith('data-'))
      .map(({ name, value }) => `${name}=${value.slice(0, MAX_ATTRIBUTE)}`);
  }
  // Icon fonts draw in pseudo-elements, mostly of elements that hold nothing else.
  if (unclobbered.firstElementChild(el)) return [];
  return ['::before', '::after'].flatMap((pseudo) => {
    const { content, color, backgroundImage } = getComputedStyle(el, pseudo);
    return content === 'none' || content === 'normal' ? [] : [content, color, backgroundImage];
  });
}

/** What the looks of a document depend on besides what is in it: two settings with the same parts are the same. */
export type Setting = readonly unknown[];

/** How often something was scrolled in this document since it was first asked. */
let scrolls = 0;
let isHeard = false;

/** The size of the view, how far things are scrolled, what has the focus and what the pointer is on. */
export function settingNow(): Setting {
  if (!isHeard) {
    isHeard = true;
    addEventListener('scroll', () => (scrolls += 1), { capture: true, passive: true });
  }
  const pointed = [...pageDocument.querySelectorAll(':hover')].at(-1);
  const focused = [...pageDocument.querySelectorAll(':focus')].at(-1);
  return [
    innerWidth,
    innerHeight,
    scrollX,
    scrollY,
    scrolls,
    pointed,
    focused,
    pageDocument.isHidden(),
  ];
}
