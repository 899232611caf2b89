import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCheck } from '../../../../cli/check/check-arguments.ts';
import { readStorageState } from '../../../../cli/check/check-page.ts';
import { linksOfSite, parseSitemap, Robots, readSitemap } from '../../../../cli/check/site.ts';
import { english } from '../../../../core/platform/messages/messages.ts';

const NEVER = new AbortController().signal;
const files = new Map<string, Buffer>();
let origin = '';
const server = createServer((request, response) => {
  const body = files.get(request.url ?? '');
  response.writeHead(body ? 200 : 404);
  response.end(body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const index = (...urls: string[]) =>
    `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
      .map((url) => `<sitemap><loc>${origin}${url}</loc></sitemap>`)
      .join('')}</sitemapindex>`;
  const pages = (...urls: string[]) =>
    `<urlset>${urls.map((url) => `<url><loc>\n ${origin}${url}&amp;x=1 </loc></url>`).join('')}</urlset>`;
  const put = (path: string, text: string) => files.set(path, Buffer.from(text));
  put('/index.xml', index('/a.xml', '/b.xml.gz', '/gone.xml', '/index.xml', '/bad.xml'));
  put('/a.xml', pages('/1?', '/2?', '/1?'));
  files.set('/b.xml.gz', gzipSync(pages('/3?')));
  put('/bad.xml', '<urlset><url><loc>https://a.example/</url>');
  put(
    '/odd.xml',
    '<urlset><url><loc><![CDATA[/c?a=1&b=2]]></loc></url><url><loc>mailto:a@b.c</loc></url><url><loc>/d</loc></url></urlset>',
  );
  put('/odd-index.xml', '<sitemapindex><sitemap><loc>odd.xml</loc></sitemap></sitemapindex>');
  files.set('/broken.xml.gz', gzipSync(pages('/4?')).subarray(0, 30));
  files.set('/bomb.xml', gzipSync(Buffer.alloc(80 * 2 ** 20, 32)));
  put('/robots.txt', 'User-agent: *\nDisallow: /private\nAllow: /private/open');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an index of sitemaps is read, zipped ones too, and each fault is a line', async () => {
  const found = await readSitemap(`${origin}/index.xml`, 100, NEVER);

  expect(found.addresses).toEqual([1, 2, 3].map((at) => `${origin}/${at}?&x=1`));
  const lines = found.problems.map(
    ({ address, problem }) => `${address.slice(origin.length)}: ${english(problem)}`,
  );
  expect(lines).toHaveLength(3);
  expect(lines).toContain('/gone.xml: The server answered 404.');
  expect(lines).toContain('/index.xml: The sitemap is named twice and read once.');
  expect(
    lines.find((line) => line.startsWith('/bad.xml: The sitemap is not valid XML')),
  ).toBeDefined();
});

test('no more pages than asked for, and no sitemap that grows without end', async () => {
  const two = await readSitemap(`${origin}/index.xml`, 2, NEVER);
  expect([two.addresses.length, two.isCut]).toEqual([2, true]);
  expect((await readSitemap(`${origin}/odd.xml`, 2, NEVER)).isCut).toBe(false);
  const bomb = await readSitemap(`${origin}/bomb.xml`, 100, NEVER);
  expect(bomb.addresses).toEqual([]);
  expect(bomb.problems.map(({ problem }) => english(problem))).toEqual([
    'It is too large: more than 64 MB.',
  ]);
});

test('sections, addresses from the root and half a file are read as far as they can be', async () => {
  const odd = await readSitemap(`${origin}/odd-index.xml`, 100, NEVER);
  const broken = await readSitemap(`${origin}/broken.xml.gz`, 100, NEVER);

  expect(odd.addresses).toEqual([`${origin}/c?a=1&b=2`, `${origin}/d`]);
  expect(odd.problems.map(({ address }) => address)).toEqual(['mailto:a@b.c']);
  expect(broken.problems.map(({ problem }) => english(problem))).toEqual([
    expect.stringContaining('not valid XML: '),
  ]);
});

test('a list of no addresses is no list, and what is named twice is one', async () => {
  await expect(parseCheck(['--list', '/dev/null'])).rejects.toThrow('Name the pages to check');
  const twice = ['--viewport', '9x9,9x9', '--viewport', '9x9', '--report', 'json,github,json'];
  const { viewports, reports } = await parseCheck(['a.html', ...twice]);

  expect(viewports).toEqual([{ width: 9, height: 9 }]);
  expect(reports).toEqual(['json', 'github']);
});

test('a cookie of no site is no cookie of a storage state', () => {
  const cookies = [{ name: 'a', value: 'b' }];

  expect(() => readStorageState({ cookies })).toThrow('isn’t a storage state');
});

test('a sitemap of a closed port is a line', async () => {
  const { problems } = await readSitemap('http://127.0.0.1:1/sitemap.xml', 5, NEVER);

  expect(problems.map(({ problem }) => english(problem))).toEqual([
    expect.stringContaining('couldn’t be fetched'),
  ]);
});

test('every address of a sitemap comes out as it went in, as XML and as lines', () => {
  fc.assert(
    fc.property(fc.array(fc.webUrl({ withQueryParameters: true }), { maxLength: 30 }), (urls) => {
      const escaped = urls.map((url) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;'));
      const xml = `<urlset>${escaped.map((url) => `<url><loc>${url}</loc><x:loc>no</x:loc></url>`).join('')}</urlset>`;
      const plain = xml.replaceAll(/<x:loc>no<\/x:loc>/g, '');

      expect(parseSitemap(plain).urls).toEqual(urls);
      expect(parseSitemap(urls.join('\n')).urls).toEqual(urls);
    }),
    { numRuns: 50 },
  );
});

test('robots.txt is kept', async () => {
  const robots = new Robots(NEVER);

  expect(await robots.allows(`${origin}/private/1`)).toBe(false);
  expect(await robots.allows(`${origin}/private/open`)).toBe(true);
  expect(await robots.allows(`${origin}/shop`)).toBe(true);
  expect(await robots.allows('http://127.0.0.1:1/x')).toBe(true);
});

test('links of the same site are followed, files and other sites are not', () => {
  const links = [
    '/a#top',
    '/a',
    '/doc.pdf',
    'https://b.example/',
    'mailto:x@y.z',
    '/b?x=1',
    'not an address',
  ];
  const absolute = links.map((link) => URL.parse(link, 'https://a.example/')?.href ?? link);

  expect(linksOfSite('https://a.example/start', absolute)).toEqual([
    ...['https://a.example/a', 'https://a.example/a', 'https://a.example/b?x=1'],
    'https://a.example/not%20an%20address',
  ]);
});

test.each([
  [[], 'Name the pages to check'],
  [['a.html', '--report', 'pdf'], '--report takes one of text, json'],
  [['a.html', '--report', 'htlm'], 'do you mean “html”?'],
  [['a.html', '--rules', 'name-mising'], 'do you mean “name-missing”?'],
  [['a.html', '--budget', 'outlin=5'], 'do you mean “outline”?'],
  [['a.html', '--budget', 'outline=many'], '--budget takes a whole number'],
  [['a.html', '--shard', '3/2'], '--shard takes the form 2/5'],
  [['a.html', '--crawl', '--shard', '1/2'], 'A crawl takes no --shard'],
  [['a.html', '--rate', '2'], '--rate needs --queue'],
  [['a.html', '--connect', 'localhost:9222', '--press'], '--connect takes no --press'],
  [['a.html', '--header', 'nothing'], '--header takes the form'],
  [['a.html', '--concurrency', '0'], '--concurrency takes a whole number'],
  [['a.html', '--list', 'no-such-file'], 'no-such-file couldn’t be read'],
  [
    ['a.html', '--storage-state', 'package.json', '--config', 'no.json'],
    'no.json couldn’t be read',
  ],
  [['a.html', '--fail-on', 'never'], '--fail-on takes one of error, warning, info'],
  [['a.html', '--viewport', 'big'], '1280x800'],
  [['a.html', '--crwal'], '--crawl'],
])('%j is a wrong call', async (args, sentence) => {
  await expect(parseCheck(args)).rejects.toThrow(sentence);
});
