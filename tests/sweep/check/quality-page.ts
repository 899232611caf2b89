import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from '../../../cli/setup/project.ts';

const PAGE = inProject('docs/check-quality.md');

/** Writes one part of the page of figures: what is under a heading, up to the next. */
export async function writePart(heading: string, text: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const parts = page.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${heading}\n`));
  if (at === -1) throw new Error(`docs/check-quality.md has no heading “${heading}”.`);
  parts[at] = `## ${heading}\n\n${text.trim()}\n\n`;
  await writeFile(PAGE, `${parts.join('').trimEnd()}\n`);
}
