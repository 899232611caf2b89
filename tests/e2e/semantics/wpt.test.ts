import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { oneLine } from './compare-trees.ts';
import { usePages } from './use-pages.ts';

interface Case {
  file: string;
  cid: string;
  kind: 'name' | 'role';
  chromium: string;
  html: string;
}

const FOLDER = inProject('tests/fixtures/wpt');
const pages = usePages(FOLDER);

async function answersOf(file: string): Promise<Record<string, { name: string; role: string }>> {
  const page = await pages.open(file);
  await pages.bring(page);
  const answers = await page.evaluate(() => {
    const found: Record<string, { name: string; role: string }> = {};
    const visit = (root: Document | ShadowRoot) => {
      for (const el of root.querySelectorAll('*')) {
        if (el.shadowRoot) visit(el.shadowRoot);
        const cid = el.getAttribute('data-cid');
        const role = semantics.roleOf(el);
        if (cid !== null) found[cid] = { role, name: semantics.nameOf(el, role).name };
      }
    };
    visit(document);
    return found;
  });
  await page.close();
  return answers;
}

test('names and roles of the web platform tests are those of Chromium', async () => {
  const cases: Case[] = JSON.parse(await readFile(`${FOLDER}/cases.json`, 'utf8'));
  const misses: string[] = [];
  for (const [file, ofFile] of Map.groupBy(cases, (one) => one.file)) {
    const answers = await answersOf(file);
    for (const { cid, kind, chromium, html } of ofFile) {
      const ours = answers[cid]?.[kind] ?? '(not found)';
      if (oneLine(ours) !== oneLine(chromium)) {
        misses.push(`${file} ${kind}: Chromium ${chromium}, ours ${ours}: ${html.slice(0, 120)}`);
      }
    }
  }
  const agreed = cases.length - misses.length;
  console.log(`WPT: ${agreed} of ${cases.length} as in Chromium\n${misses.join('\n')}`);
  expect(cases.length).toBeGreaterThan(400);
  expect(agreed / cases.length).toBeGreaterThanOrEqual(0.995);
}, 120_000);
