import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { distFolder } from '../../../cli/setup/project.ts';

/** Bytes that are fetched and parsed before the panel shows anything, compressed. */
const FIRST_LOAD = 61_000;

/** What gives away that a chunk holds a provider's client or a big library. */
const MARKS = {
  'client of OpenAI': 'max_completion_tokens',
  'client of Anthropic': 'anthropic-dangerous-direct-browser-access',
  'client of Google': 'x-goog-api-key',
  'table of prices': 'claude-haiku-5-5',
  tokenizer: '<|endofprompt|>',
  Monaco: 'monaco-editor',
};

const assets = () => join(distFolder(), 'assets');

function read(name: string): string {
  return readFileSync(join(assets(), name), 'utf8');
}

/** The scripts that a script imports before it runs. */
function staticImports(source: string): string[] {
  const statements = source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g);
  return [...statements].map(([, name = '']) => name);
}

/** The panel's first scripts: those of its page, and all that they import at once. */
function firstScripts(): string[] {
  const page = readFileSync(join(distFolder(), 'panel/panel.html'), 'utf8');
  // The entry, and the chunk that it starts: the page names both, so that they are fetched at once.
  const queue = [...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  const found = new Set<string>();
  for (const name of queue) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...staticImports(read(name)));
  }
  return [...found];
}

test('what the panel loads first is less than 61 kB, compressed', () => {
  const sizes = firstScripts().map((name) => [name, gzipSync(read(name)).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);

  expect(sizes.map(([name]) => name).join()).toContain('first');
  expect(sizes.length).toBeGreaterThan(1);
  expect(total, JSON.stringify(sizes)).toBeLessThan(FIRST_LOAD);
});

test('what runs in every page of a kept site is less than 45 kB, compressed, and its hook less than 1.5 kB', () => {
  const size = (name: string) =>
    gzipSync(readFileSync(join(distFolder(), 'content', `${name}.iife.js`))).length;
  console.log(`The engine: ${size('always-dark')} bytes; its hook: ${size('style-hook')}.`);

  expect(size('always-dark')).toBeLessThan(45_000);
  expect(size('style-hook')).toBeLessThan(1_500);
});

test.each(Object.entries(MARKS))(
  'the %s is in a chunk that is loaded only when used',
  (_, mark) => {
    const first = new Set(firstScripts());
    const holders = readdirSync(assets()).filter(
      (name) => name.endsWith('.js') && read(name).includes(mark),
    );

    expect(holders).not.toEqual([]);
    expect(holders.filter((name) => first.has(name))).toEqual([]);
  },
);
