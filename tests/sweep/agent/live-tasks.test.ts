import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { startPolicyServer } from '../../e2e/agent/policy-server.ts';
import { PAGE_TASKS } from '../../tasks/agent-tasks.ts';

interface Ended {
  code: number;
  out: string;
  err: string;
}

function runLive(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY, GOOGLE_API_KEY, ...rest } =
    process.env;
  const main = [inProject('scripts/main.ts'), 'tasks:live', ...args];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, main, { env: { ...rest, ...env } }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test('without a key, the command says so and ends with 2', async () => {
  const { code, err, out } = await runLive([]);

  expect(err).toContain('There is no key: set OPENAI_API_KEY');
  expect(out).toBe('');
  expect(code).toBe(2);
});

test('a form that there is not is named with those that there are', async () => {
  const { code, err } = await runLive(['shadow', '--forms', 'auto,html']);

  expect(err).toContain('--forms html: there are auto, outline');
  expect(code).toBe(2);
});

test('a model behind the wire solves tasks, and the table says what it cost', async () => {
  const server = await startPolicyServer(PAGE_TASKS);
  try {
    const where = ['--base-url', `${server.url}/v1`, '--model', 'small'];

    const { out, code } = await runLive(['shadow', 'modal', ...where, '--price', '0.25/2']);

    expect(out).toContain('compatible small, at most $0.10');
    expect(out).toMatch(/\| shadow +\| solved +\| +2 \| +3 \|/);
    expect(out).toMatch(/\| modal +\| solved +\| +3 \| +3 \|/);
    expect(out).toMatch(/\| \*\*Sum\*\* +\| 2 of 2 +\|.* 0\.00\d\d \|/);
    expect(code).toBe(0);

    const forms = await runLive([
      'shadow',
      ...where,
      '--price',
      '0.25/2',
      '--forms',
      'auto,outline',
    ]);
    expect(forms.out).toMatch(/\| auto +\| +1 of 1 \| +2 \| +3 \|/);
    expect(forms.out).toMatch(/\| outline +\| +1 of 1 \| +2 \| +3 \|/);

    const asked = server.requests.length;
    const dear = await runLive(['shadow', ...where, '--price', '30/200', '--budget', '0.01']);

    expect(dear.err).toMatch(/not sent/i);
    expect(dear.out).toContain('**not solved**');
    expect(dear.code).toBe(1);
    expect(server.requests).toHaveLength(asked);
  } finally {
    await server.close();
  }
});
