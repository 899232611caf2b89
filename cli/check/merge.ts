import { readFile } from 'node:fs/promises';
import {
  type CheckReport,
  exitCodeOf,
  isAtLeast,
  isFailing,
  SEVERITIES,
} from '../../core/check/finding/finding.ts';
import { changesText, compareReports } from '../../core/check/report/compare-reports.ts';
import { mergeReports, readReport } from '../../core/check/report/read-report.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { readJson } from '../../core/platform/text/read-json.ts';
import { type Command, UsageError } from '../arguments/command.ts';
import { fileProblem } from '../arguments/file-problem.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { oneOf, REPORTS, reportKinds } from './check-arguments.ts';
import { writeReports } from './write-reports.ts';

export const command: Command = {
  usage: t('cli.mergeUsage', {
    reports: REPORTS.join(', '),
    severities: SEVERITIES.join(', '),
  }),
  async run(args) {
    const { values, positionals } = parseArguments({
      args,
      allowPositionals: true,
      options: {
        report: { type: 'string', default: 'text' },
        output: { type: 'string' },
        before: { type: 'string' },
        'fail-on': { type: 'string', default: 'error' },
      },
    });
    const reports = reportKinds(values.report);
    const failOn = oneOf('fail-on', values['fail-on'], SEVERITIES);
    const merged = mergeReports(await Promise.all(positionals.map(reportFrom)));
    if (!merged) throw new UsageError(t('check.nameReports'));
    if (values.before !== undefined) {
      const changes = compareReports(await reportFrom(values.before), merged);
      process.stdout.write(changesText(changes));
      return changes.came.some(({ finding }) => isAtLeast(finding.severity, failOn)) ? 1 : 0;
    }
    const where = { output: values.output, resume: undefined, writeBaseline: undefined };
    await writeReports(merged, { reports, ...where }, isFailing(merged, failOn));
    return exitCodeOf(merged, failOn);
  },
};

/** A report from a file. Throws a `UsageError`. */
export async function reportFrom(path: string): Promise<CheckReport> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(t('check.fileNotRead', { path, problem: fileProblem(error) }));
  });
  const report = readReport(readJson(text));
  if (report) return report;
  throw new UsageError(t('check.noReportOfCheck', { path }));
}
