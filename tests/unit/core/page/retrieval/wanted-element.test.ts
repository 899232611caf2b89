import { expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { rankNodes } from '../../../../../core/page/retrieval/rank-nodes.ts';
import { filterDomForQuery } from '../../../../fakes/filter-dom-for-query.ts';

const node = (r: string, n: string, i = n): SemanticNodeV3 => ({ i, r, n });

function best(nodes: readonly SemanticNodeV3[], query: string): string | undefined {
  return nodes[rankNodes(nodes, query).ranked[0]?.place ?? -1]?.i;
}

const PAGE: readonly SemanticNodeV3[] = [
  'Home',
  'Sign in',
  'Sign out',
  'Delete',
  'Save as draft',
  'Add to cart',
  'Forgot password?',
  'New folder',
  'Resend',
  'Simplify',
  'Reply',
  'Next',
  'Download',
  'Increase',
].map((name) => node('btn', name));

test.each([
  // German
  ['löschen', 'Delete'],
  ['bitte lösche das', 'Delete'],
  ['neuen Ordner anlegen', 'New folder'],
  ['in den Warenkorb legen', 'Add to cart'],
  ['Passwort vergessen', 'Forgot password?'],
  // French
  ['enregistrer le brouillon', 'Save as draft'],
  ['mot de passe oublié', 'Forgot password?'],
  ['répondez', 'Reply'],
  ['télécharger', 'Download'],
  // Spanish
  ['cerrar la sesión', 'Sign out'],
  ['cerrar todas las sesiones', 'Sign out'],
  ['añadir al carrito', 'Add to cart'],
  ['siguiente', 'Next'],
  // English, with other words
  ['log me out of here', 'Sign out'],
  ['send it again', 'Resend'],
  ['make it simpler', 'Simplify'],
  ['answer', 'Reply'],
  ['what has been sent again', 'Resend'],
  ['one more', 'Increase'],
])('“%s” finds %s first', (query, name) => {
  expect(best(PAGE, query)).toBe(name);
});

test('a word of the page is never taken for one of another language', () => {
  const nodes = [node('btn', 'Tag'), node('btn', 'Day')];
  expect(best(nodes, 'tag')).toBe('Tag');
  expect(rankNodes(nodes, 'tag').query.words[0]?.terms.has('day')).toBe(false);
});

const ROWS = Array.from({ length: 300 }, (_, i) => [
  // No figures: `second` would find the person of the name 2.
  node('link', `Person ${'x'.repeat(1 + (i % 7))}`, `person ${i}`),
  node('btn', 'Delete', `delete ${i}`),
]).flat();

test.each([
  ['the first delete button', 'delete 0'],
  ['second delete button', 'delete 1'],
  ['the 3rd delete button', 'delete 2'],
  ['delete the 250th', 'delete 249'],
  ['the last delete button', 'delete 299'],
  ['the penultimate delete button', 'delete 298'],
  ['den zweiten löschen', 'delete 1'],
])('of 300 equal buttons, “%s” finds %s first', (query, id) => {
  expect(best(ROWS, query)).toBe(id);
  expect(filterDomForQuery(ROWS, { query }).tree.map(({ i }) => i)).toContain(id);
});

test('a place beyond the last of them is no failure', () => {
  expect(filterDomForQuery(ROWS, { query: 'the 999th delete button' }).filteredCount).toBe(100);
});

test('counting starts again in each frame', () => {
  const frames = ROWS.map((row, at): SemanticNodeV3 => ({ ...row, f: at < 100 ? 1 : 2 }));
  const { tree } = filterDomForQuery(frames, { query: 'second delete button' });
  expect(tree.map(({ i }) => i)).toEqual(expect.arrayContaining(['delete 1', 'delete 51']));
});
