import { expect, test } from 'vitest';
import { joinSources } from '../../../../../core/page/compare/join-sources.ts';
import type { Source, SourceElements } from '../../../../../core/page/compare/source-element.ts';
import { filterCompared, unionCoverage } from '../../../../../core/page/compare/union-coverage.ts';
import { threadTimer } from '../../../thread-timer.ts';

/** Elements as `key role name`. */
function source(name: Source, ...elements: string[]): SourceElements {
  return {
    source: name,
    elements: elements.map((told) => {
      const [key = '', role = '', ...words] = told.split(' ');
      return { key: key === '-' ? null : key, role, name: words.join(' ') };
    }),
  };
}

test('elements of one key are one row, whoever has them', () => {
  const { elements } = joinSources([
    source('ours', '1 btn Send', '2 inp City'),
    source('ax', '1 button Send', '2 textbox City'),
    source('chrome', '1 button Send'),
  ]);

  expect(elements.map(({ key, sources }) => [key, Object.keys(sources).sort()])).toEqual([
    ['1', ['ax', 'chrome', 'ours']],
    ['2', ['ax', 'ours']],
  ]);
  expect(elements.flatMap(({ differs }) => differs)).toEqual([]);
});

test('who lacks an element, names and roles that differ are told', () => {
  const { elements } = joinSources([
    source('ours', '2 inp Town', '3 link More', '4 generic Box'),
    source('ax', '1 button Send', '2 textbox City', '3 button More'),
  ]);

  expect(Object.fromEntries(elements.map(({ key, differs }) => [key, differs]))).toEqual({
    1: ['only in ax'],
    2: ['name'],
    3: ['role'],
    4: ['only in ours'],
  });
});

test('rates are of what Chrome’s tree has: how much is there, and of that the names and roles', () => {
  const { rates } = joinSources([
    source('ours', '1 btn A', '2 btn B', '3 link X', '9 btn Extra'),
    source('ax', '1 button A', '2 button B', '3 button C', '4 button D'),
  ]);

  expect(rates).toEqual({ recall: 0.75, name: 2 / 3, role: 2 / 3 });
  expect(joinSources([source('ours', '1 btn A'), source('ax')]).rates).toEqual({
    recall: 1,
    name: 1,
    role: 1,
  });
});

test('a name for what Chrome leaves nameless is a gain, not a difference', () => {
  const { elements, namedByText } = joinSources([
    source('ours', '1 inp Search'),
    source('ax', '1 textbox '),
  ]);

  expect(elements[0]?.differs).toEqual([]);
  expect(namedByText).toBe(1);
});

test('names are compared as a person reads them', () => {
  const { elements } = joinSources([
    source('ours', '1 btn get /pets'),
    source('ax', '1 button get \u200B /pets '),
  ]);

  expect(elements[0]?.differs).toEqual([]);
});

test('rows stand in the tree’s order, what it lacks after what comes before it elsewhere', () => {
  const { elements } = joinSources([
    source('ours', '0 btn First', '1 btn A', '15 btn Between', '16 btn Too', '3 btn C'),
    source('ax', '1 button A', '2 button B', '3 button C'),
  ]);

  expect(elements.map(({ key }) => key)).toEqual(['0', '1', '15', '16', '2', '3']);
});

test('what no element was found for has a row of its own', () => {
  const { elements } = joinSources([
    source('ours', '1 btn A', '- btn Lost', '- btn Gone'),
    source('ax', '1 button A'),
  ]);

  expect(elements.map(({ element, sources }) => [element, sources.ours?.name])).toEqual([
    ['1', 'A'],
    [null, 'Lost'],
    [null, 'Gone'],
  ]);
});

test('the table can be cut to one kind of difference, or to what one side lacks', () => {
  const { elements } = joinSources([
    source('ours', '1 btn A', '2 btn X'),
    source('ax', '1 button A', '2 button B', '3 button C'),
  ]);
  const keys = (wanted: Parameters<typeof filterCompared>[1]) =>
    filterCompared(elements, wanted).map(({ key }) => key);

  expect(keys(new Set())).toEqual(['1', '2', '3']);
  expect(keys(new Set(['name']))).toEqual(['2']);
  expect(keys(new Set(['name', 'missing in ours']))).toEqual(['2', '3']);
});

test('missing in ours is what the rates count: no container, part of a control or element without a name', () => {
  const { elements } = joinSources([
    source('ours', '1 btn A'),
    source('ax', '1 button A', '2 button B'),
    source('chrome', '1 button A', '3 generic Menu', '4 button', '5 link Home', '6 option May'),
  ]);
  const inside = elements.find(({ key }) => key === '6');
  if (inside) inside.reaches = { key: '1', role: 'button', name: 'A' };
  const missing = filterCompared(elements, new Set(['missing in ours']));

  expect(missing.map(({ key }) => key).sort()).toEqual(['2', '5']);
  const { listed, found } = unionCoverage(elements);
  expect(listed - found).toBe(missing.length);
});

test('a chain of 20,000 elements is joined within a second', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => `${i} button B${i}`);
  const elapsed = threadTimer();
  const { elements } = joinSources([source('ours', ...many), source('ax', ...many.slice(0, 5))]);

  expect(elements).toHaveLength(20_000);
  expect(elapsed()).toBeLessThan(1000);
});

test.each([
  ['Star Ann Re: lamps', 'Ann Re: lamps', ['Star'], true],
  ['Ann Star Re: lamps Delete', 'Ann Re: lamps', ['Star', 'Delete'], true],
  ['Star Ann Re: lamps and much more', 'Ann Re: lamps…', ['Star'], true],
  ['Starling Ann', 'ling Ann', ['Star'], false],
  ['Star Bob Re: lamps', 'Ann Re: lamps', ['Star'], false],
  ['Star Ann', 'Ann', [], false],
])('of a row that Chrome calls “%s” and we “%s”, with %j in it', (theirs, name, inner, isSame) => {
  const ours = { key: '1', role: 'option', name, ...(inner.length > 0 && { inner }) };
  const { elements } = joinSources([
    { source: 'ours', elements: [ours] },
    source('ax', `1 option ${theirs}`),
  ]);

  expect(elements[0]?.differs).toEqual(isSame ? [] : ['name']);
});
