import { readFile } from 'node:fs/promises';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { progress } from '../../../cli/setup/progress.mjs';
import { inProject } from '../../../cli/setup/project.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import type { Harness } from '../../e2e/harness/harness.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { KIND_PAGES } from '../../fidelity/kind-pages.ts';
import { findControls } from './find-controls.ts';
import { type PageReading, parseQuestions, type ReadingQuestion } from './parse-questions.ts';
import { isAnswered } from './read-answers.ts';

const FILE = inProject('tests/outline/reading/questions.txt');

/** What the outline answers of the questions of one page. */
interface PageAnswers {
  page: string;
  asked: number;
  failed: readonly string[];
}

/** Asks the outline every question that a person wrote of these pages, and says what it could not answer. */
export async function runReading(harness: Harness, parts: readonly string[]): Promise<string> {
  const readings = parseQuestions(await readFile(FILE, 'utf8')).filter(
    ({ page }) => parts.length === 0 || parts.some((part) => page.includes(part)),
  );
  const answers: PageAnswers[] = [];
  for (const [at, reading] of readings.entries()) {
    progress(`Reading ${at + 1} of ${readings.length}: ${reading.page} …`);
    answers.push(await readPage(harness, reading));
    await harness.closeTabs();
  }
  return summary(answers);
}

async function readPage(harness: Harness, { page, questions }: PageReading): Promise<PageAnswers> {
  const found = KIND_PAGES.find(({ name }) => name === page);
  if (!found) throw new Error(`There is no page “${page}”.`);
  const server = await serveStatic(found.mounts);
  try {
    const opened = await harness.openPage(server.origin + found.path);
    if (found.ready) await opened.page.waitForFunction(found.ready);
    if (found.before) await opened.page.evaluate(found.before);
    await opened.settled();
    const failed = await failedIn(opened, questions);
    return { page, asked: questions.length, failed };
  } finally {
    await server.close();
  }
}

async function failedIn(
  { page, panel }: OpenedPage,
  questions: readonly ReadingQuestion[],
): Promise<string[]> {
  const options = { mode: 'outline', wholePage: false, pretty: false } as const;
  const outline = await callPanel(panel, 'payload', options);
  const ids = await page.evaluate(
    findControls,
    questions.map(({ control }) => control ?? []),
  );
  return questions.flatMap(({ question, texts, control }, at) => {
    const id = control === null ? null : (ids[at] ?? null);
    if (control !== null && !id) {
      return [`${question} – the page ${id === '' ? 'has no id for' : 'lacks'} the control`];
    }
    if (isAnswered({ texts }, id, outline)) return [];
    return [`${question} – ${texts.join(' + ')}${id === null ? '' : ` [${id}]`}`];
  });
}

function summary(answers: readonly PageAnswers[]): string {
  const asked = answers.reduce((sum, one) => sum + one.asked, 0);
  const failed = answers.flatMap(({ page, failed: some }) =>
    some.map((one) => `  ${page}: ${one}`),
  );
  const rate = asked === 0 ? '–' : `${((100 * (asked - failed.length)) / asked).toFixed(1)} %`;
  const head = `Reading questions: ${asked - failed.length} of ${asked} answered (${rate}) on ${answers.length} pages.`;
  return [head, ...failed].join('\n');
}
