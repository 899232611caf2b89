import { execFile } from 'node:child_process';
import { platform } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inProject } from '../../../../cli/setup/project.ts';

const run = promisify(execFile);

/** A page that has something to say once, and then is quiet for a minute. */
const QUIET_PAGE = `
  import { printDeltas } from ${JSON.stringify(inProject('cli/inspect/print-deltas.ts'))};
  let asked = 0;
  const quiet = setTimeout(() => process.exit(9), 60_000);
  const nextDelta = () => (asked++ === 0 ? Promise.resolve('{"mode":"semantic_v3"}') : new Promise(() => undefined));
  await printDeltas({ nextDelta }, { wholePage: false, events: false });
  clearTimeout(quiet);
  process.stderr.write('ended in order');
`;

// Only GNU's `tail` tells of a pipe that nobody reads.
test.skipIf(platform() !== 'linux')(
  'a pipe that is read no more ends the watch of a page on which nothing happens',
  async () => {
    const started = Date.now();
    const { stdout, stderr } = await run('sh', [
      '-c',
      '"$0" --input-type=module -e "$1" | head -1',
      process.execPath,
      QUIET_PAGE,
    ]);

    expect(stdout).toBe('{"mode":"semantic_v3"}\n');
    expect(stderr).toContain('ended in order');
    expect(Date.now() - started).toBeLessThan(20_000);
  },
  70_000,
);

test('a pipe that is read to its end keeps the watch', async () => {
  const reader = 'head -1; sleep 3; echo read on';
  const ended = `"$0" --input-type=module -e "$1" & pid=$!; sleep 2; kill $pid && echo watched >&2`;
  const { stdout, stderr } = await run('sh', [
    '-c',
    `(${ended}) | (${reader})`,
    process.execPath,
    QUIET_PAGE,
  ]);

  expect(stdout).toEqual('{"mode":"semantic_v3"}\nread on\n');
  expect(stderr).toContain('watched');
}, 30_000);
