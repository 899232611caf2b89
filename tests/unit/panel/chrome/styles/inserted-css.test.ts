import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InsertedCss } from '../../../../../panel/chrome/styles/chrome-audit.ts';

/** Sheets in each document, as Chrome counts them: a text goes out as often as it came in. */
let worn: Map<string, string[]>;

interface Injection {
  target: { documentIds: string[] };
  css: string;
}

beforeEach(() => {
  worn = new Map();
  const sheetsOf = ({ target }: Injection) => {
    const [id = ''] = target.documentIds;
    const sheets = worn.get(id) ?? [];
    worn.set(id, sheets);
    return sheets;
  };
  const scripting = {
    async insertCSS(injection: Injection) {
      await Promise.resolve();
      sheetsOf(injection).push(injection.css);
    },
    async removeCSS(injection: Injection) {
      await Promise.resolve();
      const sheets = sheetsOf(injection);
      const at = sheets.indexOf(injection.css);
      if (at !== -1) sheets.splice(at, 1);
    },
  };
  vi.stubGlobal('chrome', { scripting });
});

afterEach(() => vi.unstubAllGlobals());

test('H1: a text that is put in twice is there once, and gone when it is taken out', async () => {
  const inserted = new InsertedCss(1);

  await inserted.replace(0, 'a', 'p {}');
  await inserted.replace(0, 'a', 'p {}');
  expect(worn.get('a')).toEqual(['p {}']);

  await inserted.replace(0, 'a', '');
  expect(worn.get('a')).toEqual([]);
});

test('H2: of a storm of texts at once, the last alone stays, and leaves no residue', async () => {
  const inserted = new InsertedCss(1);

  await Promise.all(
    Array.from({ length: 200 }, (_, turn) => inserted.replace(0, 'a', `p { order: ${turn % 7} }`)),
  );
  expect(worn.get('a')).toEqual([`p { order: ${199 % 7} }`]);

  await inserted.replace(0, 'a', '');
  expect(worn.get('a')).toEqual([]);
});

test('H5: a new document in a frame gets its own text, and the old one is not asked any more', async () => {
  const inserted = new InsertedCss(1);

  await inserted.replace(0, 'a', 'p {}');
  await inserted.replace(0, 'b', 'p {}');

  expect(worn.get('b')).toEqual(['p {}']);
  expect(inserted.has(0, { documentId: 'a', css: 'p {}' })).toBe(false);
});
