import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { mcpClient } from '../cli/mcp-client.ts';
import { sessionSite } from './session-site.ts';

/** By then a page that is busy has been asked for a sign of life. Milliseconds. */
const LEAVES_MS = 3000;
/** By then a browser has closed. Milliseconds. */
const GONE_MS = 10_000;

/** Registers the tests of dialogs, windows, navigation and what breaks: whole families, or one or two of each. */
export function mcpFamilies(part: 'all' | 'some'): void {
  const pick = <Case>(all: readonly Case[], ...chosen: number[]): readonly Case[] =>
    part === 'all' ? all : all.filter((_, at) => chosen.includes(at));

  let site: Awaited<ReturnType<typeof sessionSite>>;
  let server: Awaited<ReturnType<typeof mcpClient>>;

  beforeAll(async () => {
    site = await sessionSite();
    server = await mcpClient(process.execPath, [
      ...[inProject('cli/penumbra.mjs'), 'mcp', '--yes', '--timeout', '30'],
      ...['--allow', 'dialog'],
    ]);
    await inspect('/plain');
  });

  afterAll(async () => {
    await server?.client.close();
    site?.close();
  });

  const inspect = (path?: string) =>
    server.call('inspect', path === undefined ? {} : { url: site.url + path });

  const act = (step: string, args: object = {}) => server.call('act', { step, args });

  /** Presses what is called `Go` on the page that was read last. */
  async function press(outline: string, name = 'Go') {
    const [, element] = new RegExp(`\\[(\\S+) [^\\]]*"${name}"`).exec(outline) ?? [];
    return act('click', { element });
  }

  /** Each kind of dialog, its text, and what accepting it gives the page. */
  const KINDS = [
    ['alert', 'Saved 3 files', 'undefined'],
    ['confirm', 'Tidy up?', 'true'],
    ['prompt', 'New name?', 'old'],
  ] as const;
  const MOMENTS = ['press', 'timer', 'frame', 'load'] as const;
  const DIALOGS = KINDS.flatMap(([kind, text, given]) =>
    MOMENTS.map((moment) => ({ kind, text, given, moment })),
  );

  test.each(pick(DIALOGS, 0, 5, 11))(
    '$kind by $moment is said, inspected beside, and answered',
    async (dialog) => {
      const { kind, text, given, moment } = dialog;
      const first = await inspect(`/dialog?kind=${kind}&moment=${moment}`);
      if (moment !== 'load') await press(first.text);
      const beside = await inspect();

      expect(beside.text).toContain(`(${kind})`);
      expect(beside.text).toContain(text);
      if (moment !== 'load') expect(beside.text).toContain('"Go"');
      expect(beside.data).toMatchObject({ dialog: kind });
      const accept = kind === 'prompt' ? { accept: true, text: given } : { accept: true };
      await act('answer_dialog', accept);
      const after = await inspect();
      expect(after.data).not.toHaveProperty('dialog');
      if (moment !== 'load') expect(after.text).toContain(`answered ${given}`);
    },
  );

  test('a page that asks before it is left is left once that is accepted', async () => {
    const { text } = await inspect('/leave');
    await act('type', { element: /\[(\d+) textbox/.exec(text)?.[1], text: 'abc' });
    expect((await press(text, 'Next')).text).toContain('beforeunload');
    await act('answer_dialog', { accept: false });
    expect((await inspect()).text).toContain('Leave');
    await press((await inspect()).text, 'Next');
    await act('answer_dialog', { accept: true });
    expect((await inspect()).text).toContain('Plain page');
  });

  test('a page of many dialogs is left for the next, and what was dismissed is said', async () => {
    const { text } = await inspect('/alerts');
    expect((await press(text)).text).toContain('No 0');
    expect((await act('answer_dialog', { accept: true })).text).toContain('No 1');
    const next = await inspect('/plain');
    expect(next.text).toContain('Plain page');
    expect(next.text).toContain('No 1');
  });

  const FORMS = [
    ...['link', 'link-opener', 'named-link', 'script', 'features', 'noopener', 'form', 'blank'],
  ];

  test.each(pick(FORMS, 0, 3))(
    'a tab opened by %s is named, its opener reads as before',
    async (form) => {
      const { text } = await inspect(`/opener?form=${form}`);
      const opened = await press(text);
      const [tab] = opened.data.opened as number[];

      expect(opened.text).toMatch(new RegExp(`Tab \\d+ opened tab ${tab}: “Plain”`));
      expect((await inspect()).text).toContain('As before');
      await server.call('tabs', { close: tab });
    },
  );

  test('a tab is inspected, acted in and closes itself; calls go on in its opener', async () => {
    const { text } = await inspect('/opener?form=script');
    const [tab] = (await press(text)).data.opened as number[];
    const there = await server.call('inspect', { tab });
    expect(there.text).toContain('Plain page');
    const id = /\[(\d+) button "Finish"/.exec(there.text)?.[1];
    const closed = await server.call('act', { step: 'click', args: { element: id }, tab });
    expect(closed.text).toContain(`Tab ${tab} was closed by its page.`);
    expect((await inspect()).text).toContain('As before');
    const { data } = await server.call('tabs');
    expect((data.tabs as { id: number }[]).map(({ id }) => id)).not.toContain(tab);
  });

  const LEADS = [
    ['/status?is=404', '404'],
    ['/reset', 'ERR_EMPTY_RESPONSE'],
    ['/slow?ms=2000', 'Slow page'],
    ['/status?is=500', '500'],
    ['/endless', 'endless'],
    ['/empty', 'the answer was empty'],
  ] as const;

  test.each(pick(LEADS, 0, 1))(
    'a press that leads to %s ends when that is known',
    async (to, said) => {
      const { text } = await inspect(`/links?to=${encodeURIComponent(to)}`);
      const pressed = await press(text);
      const { text: now } = await inspect();

      expect(`${pressed.text}\n${now}`).toContain(said);
      expect(now).not.toContain('STALE_DOCUMENT');
    },
  );

  test.each([
    ['/reset', 'ERR_EMPTY_RESPONSE'],
    ['/file', 'a file to download'],
    ['/private', 'asks for a name and a password'],
  ])('what keeps %s from opening is said by name', async (path, said) => {
    const { text, isError } = await inspect(path);

    expect(text).toContain(said);
    expect(isError).toBe(true);
  });

  test('a refused connection is called that', async () => {
    const gone = await sessionSite();
    gone.close();
    const { text } = await server.call('inspect', { url: `${gone.url}/plain` });
    expect(text).toContain('could not be opened: ERR_CONNECTION_REFUSED');
  });

  test('a name and a password in an address open the page, and are not shown', async () => {
    const { text } = await server.call('inspect', { url: `http://user:pass@${site.host}/private` });

    expect(text).toContain('For you');
    expect(text).not.toContain('user:pass');
  });

  test('what has come of a page that never ends is read', async () => {
    expect((await inspect('/endless')).text).toContain('A line');
  });

  test('a call that is cancelled leaves the browser to the next', async () => {
    const end = new AbortController();
    const call = server.client.callTool(
      { name: 'inspect', arguments: { url: `${site.url}/silent` } },
      { signal: end.signal },
    );
    setTimeout(() => end.abort(), 300);
    await expect(call).rejects.toThrow();
    expect((await inspect('/plain')).text).toContain('Plain page');
  });

  test('a page whose script never ends is left, and the next is read', async () => {
    const { text } = await inspect('/busy');
    const pressed = await press(text);
    expect(pressed.isError).toBe(true);
    expect((await inspect('/plain')).text).toContain('Plain page');
  });

  test('renderers and the browser that are killed are started again, with one sentence', async () => {
    await inspect('/plain');
    for (const { pid } of family().filter(({ args }) => args.includes('--type=renderer')))
      kill(pid);
    const after = await untilText('Plain page');
    expect(after).toMatch(/had ended|had closed/);
    for (const { pid } of family().filter(({ args }) => /chrom.*--headless/.test(args))) kill(pid);
    expect(await untilText('Plain page')).toContain(
      'The browser had closed; it was started again.',
    );
  });

  test('a client that leaves while a page is busy leaves no process behind', async () => {
    const own = await mcpClient(process.execPath, [
      ...[inProject('cli/penumbra.mjs'), 'mcp', '--yes'],
    ]);
    const { text } = await own.call('inspect', { url: `${site.url}/busy` });
    const [, element] = /\[(\S+) [^\]]*"Go"/.exec(text) ?? [];
    const pressed = own.call('act', { step: 'click', args: { element } }).catch(() => undefined);
    await sleep(LEAVES_MS);
    const left = family(own.pid).map(({ pid }) => pid);
    await own.client.close();
    await pressed;
    await expect.poll(() => left.filter(isRunning), { timeout: GONE_MS }).toEqual([]);
  });

  /** What inspect says once it is this; the first answers may say what has gone. */
  async function untilText(words: string): Promise<string> {
    let all = '';
    for (let tries = 0; tries < 3; tries++) {
      const { text } = await inspect();
      all += text;
      if (text.includes(words)) return all;
    }
    return all;
  }

  function kill(pid: number): void {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with another.
    }
  }

  /** One that has ended may still be listed until somebody asks how. */
  function isRunning(pid: number): boolean {
    try {
      const state = execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' });
      return !state.startsWith('Z');
    } catch {
      return false;
    }
  }

  /** The processes that the server has started. */
  function family(of = server.pid): { pid: number; args: string }[] {
    const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
    const all = list.split('\n').flatMap((line) => {
      const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), args }] : [];
    });
    const below = (parent: number): typeof all =>
      all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
    return below(of);
  }
}
