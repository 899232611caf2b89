import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckReport } from '../../../core/check/finding/finding.ts';
import { runPenumbra } from '../cli/run-penumbra.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { soundPage } from './planted-faults.ts';

/** Rules that take little time. */
const CHEAP = ['--rules', 'name-missing,field-label', '--screens', '1'];
const NAMELESS = '<a href="/x"><svg width="20" height="20"><circle r="9" cx="9" cy="9"/></svg></a>';

let server: Server;
let origin = '';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penumbra-check-'));
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const send = (status: number, body: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
      response.end(body);
    };
    const links = [1, 2, 3, 4, 5, 6].map((at) => `<a href="/item/${at}">Item ${at}</a> `).join('');
    if (path === '/')
      return send(
        200,
        soundPage(`${links}<a href="/private/a">Private</a><a href="/file.zip">File</a>`),
      );
    if (path === '/robots.txt')
      return send(200, 'User-agent: *\nDisallow: /private', { 'Content-Type': 'text/plain' });
    if (path === '/sitemap.xml') {
      const paths = [
        '/',
        '/item/1',
        '/item/2',
        '/gone',
        '/wall',
        '/away',
        '/bad',
        '/doc.pdf',
        '/get',
        '/slow',
        '/private/a',
      ];
      const urls = paths.map((at) => `<url><loc>${origin}${at}</loc></url>`).join('');
      return send(200, `<urlset>${urls}</urlset>`, { 'Content-Type': 'text/xml' });
    }
    if (/^\/(?:kettles|pots)$/.test(path)) return send(200, soundPage(''));
    if (path === '/bad') return send(200, soundPage(NAMELESS));
    if (path === '/wall') return send(302, '', { Location: '/login' });
    if (path === '/login')
      return send(200, soundPage('<label>Password <input type="password"></label>'));
    if (path === '/away')
      return send(302, '', { Location: origin.replace('127.0.0.1', 'localhost') });
    if (path === '/doc.pdf') return send(200, '%PDF-1.4', { 'Content-Type': 'application/pdf' });
    if (path === '/get')
      return send(200, 'x', {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment',
      });
    if (path === '/slow') return undefined;
    if (path === '/member') {
      const isMember = request.headers.cookie?.includes('member=1');
      return isMember ? send(200, soundPage('<p>Welcome</p>')) : send(401, 'No');
    }
    if (path.startsWith('/item/'))
      return send(200, soundPage(`<p>Item ${path.slice(6)}</p><a href="/">Home</a>`));
    return send(404, 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

function linesOf({ pages }: CheckReport): Record<string, string> {
  return Object.fromEntries(
    pages.map(({ address, problem, findings }) => [
      address.slice(origin.length),
      problem === undefined ? findings.map(({ rule }) => rule).join() : String(problem),
    ]),
  );
}

test('every bad page of a sitemap is a line, and none ends the run', async () => {
  const run = await runPenumbra(
    ['check', '--sitemap', `${origin}/sitemap.xml`, ...CHEAP, '--report', 'json', '--timeout', '4'],
    folder,
  );
  const lines = linesOf(JSON.parse(run.stdout) as CheckReport);

  expect(run.code).toBe(1);
  expect(lines).toMatchObject({ '/': '', '/item/1': '', '/item/2': '', '/bad': 'name-missing' });
  expect(lines['/gone']).toBe('The server answered with 404 Not Found.');
  expect(lines['/wall']).toMatch(/^Login wall: the page leads to .*\/login/);
  expect(lines['/away']).toMatch(/^The page leads to another site: http:\/\/localhost/);
  expect(lines['/doc.pdf']).toMatch(/PDF/);
  expect(lines['/get']).toMatch(/download/);
  expect(lines['/slow']).toMatch(/did not answer within 4/);
  expect(lines['/private/a']).toBe('Left out: robots.txt forbids it.');
});

test('a crawl keeps to the site and to robots.txt, and samples each route', async () => {
  const args = ['check', `${origin}/`, '--crawl', '--sample', '2', ...CHEAP, '--report', 'json'];
  const run = await runPenumbra(args, folder);
  const lines = linesOf(JSON.parse(run.stdout) as CheckReport);

  expect(run.code).toBe(0);
  expect(Object.keys(lines).filter((path) => path.startsWith('/item/')).length).toBeLessThan(5);
  expect(lines['/']).toBe('');
  expect(lines['/private/a']).toBe('Left out: robots.txt forbids it.');
  expect(lines['/file.zip']).toBeUndefined();
});

test('a stored session signs in, a baseline keeps known faults from failing', async () => {
  const state = {
    cookies: [{ name: 'member', value: '1', domain: '127.0.0.1', path: '/' }],
    origins: [],
  };
  await writeFile(join(folder, 'state.json'), JSON.stringify(state));
  const out = await runPenumbra(['check', `${origin}/member`, ...CHEAP], folder);
  const member = await runPenumbra(
    ['check', `${origin}/member`, ...CHEAP, '--storage-state', 'state.json'],
    folder,
  );
  const first = await runPenumbra(
    ['check', `${origin}/bad`, ...CHEAP, '--write-baseline', 'base.json'],
    folder,
  );
  const again = await runPenumbra(
    ['check', `${origin}/bad`, ...CHEAP, '--baseline', 'base.json'],
    folder,
  );

  expect([out.code, member.code, first.code, again.code]).toEqual([3, 0, 1, 0]);
  expect(out.stdout).toContain('Login wall: the server answered 401');
  expect(again.stdout).toContain('1 known finding of the baseline');
});

sweepTest(
  'Ctrl+C writes what there is, and --resume does the rest',
  async () => {
    const pages = Array.from({ length: 10 }, (_, at) => `${origin}/item/${at + 10}`);
    await writeFile(join(folder, 'list.txt'), pages.join('\n'));
    const args = [
      'check',
      '--list',
      'list.txt',
      ...CHEAP,
      '--resume',
      'run.json',
      '--concurrency',
      '1',
    ];
    const stopped = await runPenumbra(args, folder, {
      onStart: (child) => void setTimeout(() => child.kill('SIGINT'), 8000),
    });
    const half = JSON.parse(await readFile(join(folder, 'run.json'), 'utf8')) as CheckReport;
    const whole = await runPenumbra(args, folder);
    const all = JSON.parse(await readFile(join(folder, 'run.json'), 'utf8')) as CheckReport;

    expect(stopped.code).toBe(3);
    expect(stopped.stderr).toContain('Continue with --resume run.json');
    expect(half.pages.length + half.left.length).toBe(10);
    expect(whole.code).toBe(0);
    expect(all.pages.map(({ address }) => address)).toEqual(pages);
    expect(all.left).toEqual([]);
  },
  180_000,
);

sweepTest(
  'a stopped crawl goes on with the pages that it has left',
  async () => {
    const where = [`${origin}/`, '--crawl', '--resume', 'crawl.json', '--concurrency', '1'];
    const args = ['check', ...where, ...CHEAP];
    const stopped = await runPenumbra(args, folder, {
      onStart: (child) => void setTimeout(() => child.kill('SIGINT'), 8000),
    });
    const read = async () =>
      JSON.parse(await readFile(join(folder, 'crawl.json'), 'utf8')) as CheckReport;
    const half = await read();
    await runPenumbra(args, folder);
    const whole = await read();
    const again = ['check', `${origin}/`, '--crawl', ...CHEAP, '--report', 'json'];
    const once = await runPenumbra(again, folder);
    const addressesOf = ({ pages }: CheckReport) => pages.map(({ address }) => address).sort();

    expect(stopped.code).toBe(3);
    expect(half.left.length).toBeGreaterThan(0);
    expect(whole.left).toEqual([]);
    expect(addressesOf(whole)).toEqual(addressesOf(JSON.parse(once.stdout) as CheckReport));
  },
  180_000,
);

sweepTest(
  'a page that reads as before keeps its findings, if all rules were asked then',
  async () => {
    const run = async (rules: string, ...more: string[]) => {
      const args = [
        'check',
        `${origin}/bad`,
        '--rules',
        rules,
        '--screens',
        '1',
        '--report',
        'json',
      ];
      const { stdout } = await runPenumbra([...args, ...more], folder);
      return JSON.parse(stdout) as CheckReport;
    };
    const first = await run('name-missing');
    await writeFile(join(folder, 'last.json'), JSON.stringify(first));
    const same = await run('name-missing', '--only-changed', 'last.json');
    const other = await run('name-missing,covered', '--only-changed', 'last.json');

    expect(same.pages[0]?.findings).toEqual(first.pages[0]?.findings);
    expect(same.pages[0]?.rules).toEqual(first.pages[0]?.rules);
    expect(other.pages[0]?.rules.map(({ id }) => id)).toEqual(['name-missing', 'covered']);
  },
);

test('several reports go into a folder, and a first configuration is written once', async () => {
  const kinds = 'html,json,sarif,junit,github';
  const run = await runPenumbra(
    ['check', `${origin}/bad`, ...CHEAP, '--report', kinds, '--output', 'out'],
    folder,
  );
  const init = await runPenumbra(['check', '--init'], folder);
  const again = await runPenumbra(['check', '--init'], folder);

  expect(run.code).toBe(1);
  expect(run.stdout).toContain('::error title=');
  for (const end of ['html', 'json', 'sarif', 'xml'])
    expect(existsSync(join(folder, `out/penumbra-check.${end}`))).toBe(true);
  expect([init.code, again.code]).toEqual([0, 2]);
});
