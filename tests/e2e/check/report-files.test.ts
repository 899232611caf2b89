import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { JSDOM } from 'jsdom';
import { beforeAll, expect, test } from 'vitest';
import { installDependencies } from '../../../cli/setup/dependencies.mjs';
import { inProject } from '../../../cli/setup/project.ts';
import { reportJunit, reportSarif } from '../../../core/check/report/report-files.ts';
import { manyPages } from '../../fakes/check-report.ts';

/** The schema of OASIS, as Microsoft’s matchers for Jest ship it. */
const SCHEMA = 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';

let schema: object;

beforeAll(async () => {
  await installDependencies('tests/peers');
  // Draft 4 and the draft that Ajv knows are the same in all that this schema says, but for its own name.
  const {
    $schema: _,
    id: __,
    ...rest
  } = JSON.parse(readFileSync(inProject('tests/peers', SCHEMA), 'utf8')) as Record<string, unknown>;
  schema = rest;
});

test.each([0, 1, 30])('a report of %i pages is valid SARIF 2.1.0', (count) => {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  const log: unknown = JSON.parse(reportSarif(manyPages(count)));

  expect(validate(log), JSON.stringify(validate.errors?.slice(0, 3), null, 1)).toBe(true);
});

test('a log that lacks its version is not', () => {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false });
  addFormats(ajv);
  const { version: _, ...log } = JSON.parse(reportSarif(manyPages(1))) as { version: string };

  expect(ajv.compile(schema)(log)).toBe(false);
});

test('a report as JUnit is XML with the counts that it says', () => {
  const { window } = new JSDOM(reportJunit(manyPages(12)), { contentType: 'text/xml' });
  const suites = [...window.document.querySelectorAll('testsuite')];
  const count = (selector: string) => window.document.querySelectorAll(selector).length;
  const said = (name: string) =>
    suites.reduce((sum, suite) => sum + Number(suite.getAttribute(name)), 0);

  expect(suites).toHaveLength(12);
  expect(count('testcase')).toBe(said('tests'));
  expect(count('failure')).toBe(said('failures'));
  expect(count('error')).toBe(said('errors'));
  expect(said('failures')).toBeGreaterThan(5);
});
