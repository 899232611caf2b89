import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { styleText } from 'node:util';
import type { CheckReport } from '../../core/check/finding/finding.ts';
import { reportParts } from '../../core/check/report/read-report.ts';
import {
  githubAnnotations,
  githubSummary,
  reportJunit,
  reportSarif,
} from '../../core/check/report/report-files.ts';
import { reportHtml } from '../../core/check/report/report-html.ts';
import { type Paint, pageText, summaryText } from '../../core/check/report/report-text.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { checkWritable } from '../arguments/check-writable.ts';
import { fileProblem } from '../arguments/file-problem.ts';
import { progress } from '../setup/progress.mjs';
import type { CheckArguments, ReportKind } from './check-arguments.ts';

/** Where reports are written, where nobody says. */
const FOLDER = 'penumbra-report';

type FileKind = Exclude<ReportKind, 'text' | 'github'>;

const FILES: Readonly<Record<FileKind, string>> = {
  json: 'penumbra-check.json',
  html: 'penumbra-check.html',
  sarif: 'penumbra-check.sarif',
  junit: 'penumbra-check.xml',
};

/** Where the report of a run is in JSON. */
export function jsonReportIn(folder = FOLDER): string {
  return join(folder, FILES.json);
}

const paint: Paint = (style, text) => styleText(style, text, { stream: process.stdout });

type Asked = Pick<CheckArguments, 'reports' | 'output' | 'resume' | 'writeBaseline'>;

/** Rejects with a sentence where the reports could not be written at the end: better now than then. */
export async function checkReports(asked: Asked & Pick<CheckArguments, 'fixCss'>): Promise<void> {
  await checkWritable([asked.resume, asked.writeBaseline, asked.fixCss]);
  await reportFiles(asked);
}

/** The file of each kind that is written into a folder, which is there then; a single one without a folder is not. */
async function reportFiles({ reports, output }: Asked): Promise<ReadonlyMap<ReportKind, string>> {
  const isAlone = reports.length === 1 && output === undefined;
  const kinds = reports.filter((kind) => kind !== 'text' && kind !== 'github');
  if (isAlone || kinds.length === 0) return new Map();
  const file = output ?? FOLDER;
  await mkdir(file, { recursive: true }).catch((error: unknown) => {
    throw new Error(t('cli.notWritten', { file, cause: fileProblem(error) }));
  });
  return new Map(kinds.map((kind) => [kind, join(file, FILES[kind])]));
}

/**
 * Writes what was asked for: a single report without a folder to standard output, several into a folder, with a
 * summary on standard error.
 */
export async function writeReports(
  report: CheckReport,
  asked: Asked,
  isFailed: boolean,
): Promise<void> {
  const { reports, resume, writeBaseline } = asked;
  // What a later run goes on from comes first: a report that cannot be written loses nothing then.
  for (const path of [resume, writeBaseline])
    if (path !== undefined) await writeWhole(path, reportParts(report));
  const files = await reportFiles(asked);
  for (const kind of reports) {
    const file = files.get(kind);
    if (kind === 'text') process.stdout.write(terminalText(report, isFailed));
    else if (kind === 'github') await writeGithub(report, isFailed);
    else if (file !== undefined) await writeFile(file, reportText(kind, report, isFailed));
    else for (const part of reportText(kind, report, isFailed)) process.stdout.write(part);
  }
  if (files.size > 0)
    progress(t('check.reportsWritten', { files: [...files.values()].join(', ') }));
  if (!reports.includes('text'))
    process.stderr.write(summaryText(report, isFailed, (_, text) => text));
}

/** Replaces a file at once: one that is killed meanwhile leaves the file that was there. */
async function writeWhole(path: string, parts: Iterable<string>): Promise<void> {
  const half = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(half, parts);
  await rename(half, path);
}

function terminalText(report: CheckReport, isFailed: boolean): string {
  const pages = report.pages.map((page) => pageText(page, paint));
  const there = report.files.filter(({ isThere }) => isThere).map(({ url }) => url);
  const files =
    report.files.length > 0
      ? `${t('check.filesForAgents', { files: there.join(', ') || '–' })}\n`
      : '';
  return [...pages, files + summaryText(report, isFailed, paint)].join('\n');
}

function reportText(kind: FileKind, report: CheckReport, isFailed: boolean): Iterable<string> {
  switch (kind) {
    case 'json':
      return reportParts(report);
    case 'html':
      return [reportHtml(report, isFailed)];
    case 'sarif':
      return [reportSarif(report)];
    case 'junit':
      return [reportJunit(report)];
  }
}

/** Annotations for standard output, and the summary of the step where GitHub Actions has one. */
async function writeGithub(report: CheckReport, isFailed: boolean): Promise<void> {
  process.stdout.write(githubAnnotations(report));
  const path = process.env.GITHUB_STEP_SUMMARY;
  if (path) await appendFile(path, githubSummary(report, isFailed));
}
