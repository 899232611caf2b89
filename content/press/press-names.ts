import { plainText } from '../../core/platform/text/cut-text.ts';
import { hintOf } from '../context/hint.ts';
import { nameOf } from '../names/name.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { flatText } from '../semantics/flat-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

const MAX_TEXT_CHARACTERS = 2_000;
const MAX_LABEL_CHARACTERS = 80;
const PRESSED_TYPES = /^(submit|button|reset|image)$/;

/** All texts by which a person may know what is pressed. */
export function namesOf(el: Element, pass: SemanticsPass): string[] {
  const attribute = (name: string) => unclobbered.attribute(el, name) ?? '';
  const titles = [...unclobbered.querySelectorAll(el, 'title, img[alt], [aria-label]')].slice(0, 5);
  const { name } = nameOf(el, undefined, pass);
  return [
    name,
    label(flatText(el, pass)),
    // Text for screen readers alone is a name, too.
    label(unclobbered.textContent(el).slice(0, MAX_TEXT_CHARACTERS)),
    el instanceof HTMLInputElement && PRESSED_TYPES.test(el.type) ? el.value : '',
    attribute('title'),
    attribute('alt'),
    // What an icon or a form’s name says counts where nothing else does: the glyph of its font says nothing.
    plainText(name, MAX_LABEL_CHARACTERS).text === '' ? hintOf(el) : '',
    ...titles.flatMap((title) => [
      unclobbered.localName(title) === 'title' ? unclobbered.textContent(title) : '',
      unclobbered.attribute(title, 'alt') ?? '',
      unclobbered.attribute(title, 'aria-label') ?? '',
    ]),
  ];
}

/** A text as a label; '' for one that is too long to be one: a row, a card. */
function label(text: string): string {
  const line = collapseSpace(text);
  return line.length <= MAX_LABEL_CHARACTERS ? line : '';
}

/** The names of a field: its label, and what its author calls it. */
export function ownNames(field: Element, pass: SemanticsPass): string[] {
  const names = ['name', 'id', 'placeholder', 'type'].map((attribute) =>
    unclobbered.attribute(field, attribute),
  );
  return [nameOf(field, undefined, pass).name, ...names.map((name) => name ?? '')];
}

/** Without repetitions and empty ones. */
export function texts(all: readonly string[]): string[] {
  const clean = all.map((text) => collapseSpace(text).slice(0, MAX_TEXT_CHARACTERS));
  return [...new Set(clean)].filter((text) => text !== '');
}
