import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { SaxesParser } from 'saxes';
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
  const counts = new Map<string, number>();
  const said = { tests: 0, failures: 0, errors: 0 };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name !== 'testsuite') return;
    said.tests += Number(attributes.tests);
    said.failures += Number(attributes.failures);
    said.errors += Number(attributes.errors);
  });
  parser.write(reportJunit(manyPages(12))).close();

  expect(counts.get('testsuite')).toBe(12);
  expect(said).toEqual({
    tests: counts.get('testcase'),
    failures: counts.get('failure'),
    errors: counts.get('error'),
  });
  expect(said.failures).toBeGreaterThan(5);
});
