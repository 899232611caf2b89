// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { identityOf } from '../../../../content/live/identity.ts';
import { isFormat } from '../../../../content/read/nearby-label.ts';
import { readingPass } from '../../../../content/read/semantics-pass.ts';

const LISTING = { kind: 'interactive', reason: 'native control' } as const;

function nameOf(html: string): string {
  document.body.innerHTML = html;
  const el = document.querySelector('input, textarea');
  if (!el) throw new Error('No field here.');
  return identityOf(el, LISTING, { pass: readingPass(), isControl: () => false }).name;
}

const FORMATS = [
  '(___) ___-____',
  '___-___-____',
  'dd/mm/yyyy',
  'JJ.MM.AAAA',
  'hh:mm',
  '_ _ _ _',
  '0.00',
  '#### #### ####',
  '__/__/____ __:__',
];

describe('a field keeps its name when a script shows how to write it', () => {
  test.each(FORMATS)('%s', (format) => {
    for (const tag of ['input', 'input type="tel"', 'textarea']) {
      for (const [before, after] of [
        ['<label>Phone:</label><div>', '</div>'],
        ['<span>Phone</span> ', ''],
      ]) {
        const plain = nameOf(`${before}<${tag}>${after}`);
        expect(plain).toBe('Phone');
        expect(nameOf(`${before}<${tag} placeholder="${format}">${after}`)).toBe(plain);
      }
    }
  });

  test.each(FORMATS)('and without anything beside it, “%s” names it', (format) => {
    expect(nameOf(`<input placeholder="${format}">`)).toBe(format);
    expect(nameOf(`<input aria-label="Fax" placeholder="${format}">`)).toBe('Fax');
  });
});

test.each(['Phone', 'Search…', 'e.g. Ann', 'Tag dd/mm', '姓名', 'no', 'a@b.example', 'x'])(
  '“%s” is a name',
  (text) => {
    expect(isFormat(text)).toBe(false);
    expect(nameOf(`<span>Beside</span> <input placeholder="${text}">`)).toBe(text);
  },
);
