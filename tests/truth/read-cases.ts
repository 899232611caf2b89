import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'puppeteer-core';
import { inProject } from '../../cli/setup/project.ts';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import { bundleSemantics } from '../e2e/semantics/bundle-semantics.ts';
import { mark, readChromeTree } from '../e2e/semantics/chrome-tree.ts';
import { oneLine, ourWord } from '../e2e/semantics/compare-trees.ts';
import '../e2e/semantics/our-tree.ts';

interface WptCase {
  file: string;
  cid: string;
  kind: 'name' | 'role';
  /** Several where the tests allow any of them. */
  expected: string | string[];
  html: string;
}

/** One case in three columns: what the web platform tests expect, what Chrome says, what we say. */
export interface TruthRow {
  file: string;
  kind: 'name' | 'role';
  wpt: string;
  /** Null when Chrome leaves the element out of its accessibility tree. */
  chrome: string | null;
  ours: string;
  /** Whether the payload has a row for such an element. */
  isInPayload: boolean;
  html: string;
}

const FOLDER = inProject('tests/fixtures/wpt');

/** Reads every case in a real Chromium. */
export async function readCases(browser: Browser): Promise<TruthRow[]> {
  const cases: WptCase[] = JSON.parse(await readFile(`${FOLDER}/cases.json`, 'utf8'));
  const [server, bundle] = await Promise.all([serveStatic({ '': FOLDER }), bundleSemantics()]);
  try {
    const rows: TruthRow[] = [];
    for (const [file, ofFile] of Map.groupBy(cases, (one) => one.file)) {
      const page = await browser.newPage();
      await page.goto(`${server.origin}/${file}`);
      rows.push(...(await readFileCases(page, bundle, ofFile)));
      await page.close();
    }
    return rows;
  } finally {
    await server.close();
  }
}

async function readFileCases(
  page: Page,
  bundle: string,
  cases: readonly WptCase[],
): Promise<TruthRow[]> {
  await mark(page);
  const chrome = await readChromeTree(page);
  await page.evaluate(bundle);
  const ours = await page.evaluate(readOurs);
  return cases.map(({ file, cid, kind, expected, html }) => {
    const our = ours[cid];
    const theirs = chrome.get(our?.mark ?? -1);
    const saysChrome = theirs ? told(kind, theirs) : null;
    return {
      file,
      kind,
      wpt: allowed(expected, [saysChrome, our?.[kind] ?? null]),
      chrome: saysChrome,
      ours: oneLine(our?.[kind] ?? '(not found)'),
      isInPayload: our?.isInPayload ?? false,
      html: html.replace(/ data-[a-z]+="[^"]*"/g, '').slice(0, 110),
    };
  });
}

/** Of several answers that are right, one that is given, or the first. */
function allowed(expected: string | string[], given: readonly (string | null)[]): string {
  const answers = [expected].flat().map(oneLine);
  return answers.find((answer) => given.includes(answer)) ?? answers[0] ?? '';
}

function told(kind: 'name' | 'role', node: { name: string; role: string }): string {
  return kind === 'name' ? oneLine(node.name) : ourWord(node.role);
}

/** Runs in the page. */
function readOurs() {
  const found: Record<string, { mark: number; name: string; role: string; isInPayload: boolean }> =
    {};
  const visit = (root: Document | ShadowRoot) => {
    for (const el of root.querySelectorAll('*')) {
      if (el.shadowRoot) visit(el.shadowRoot);
      const cid = el.getAttribute('data-cid');
      if (cid === null) continue;
      const role = semantics.roleOf(el);
      found[cid] = {
        mark: Number(el.getAttribute('data-mark')),
        role,
        name: semantics.nameOf(el, role).name,
        isInPayload: semantics.classify(el)?.kind === 'interactive',
      };
    }
  };
  visit(document);
  return found;
}
