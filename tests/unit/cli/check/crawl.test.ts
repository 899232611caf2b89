import { expect, test } from 'vitest';
import { Crawl } from '../../../../cli/check/crawl.ts';
import { checkedResult, reportOf } from '../../../fakes/check-report.ts';

const NEVER = new AbortController().signal;
const START = 'file:///site/index.html';
const viewport = { width: 9, height: 9 };
const first = [{ address: START, route: '', viewport }];
const item = (at: number) => `file:///site/item/${1000 + at}.html`;
const items = [1, 2, 3, 4, 5].map(item);

function asked(more: { depth?: number; maxPages?: number; sample?: number } = {}) {
  const source = { depth: 2, maxPages: 100, sample: Number.POSITIVE_INFINITY, ...more };
  return { source, viewports: [viewport], config: {} };
}

const follow = async (crawl: Crawl, address: string, links: readonly string[]) => {
  const jobs = await crawl.next(checkedResult({ address }), links);
  return jobs.map((job) => job.address);
};

test('each link is followed once, as deep and as many as was asked for', async () => {
  const crawl = new Crawl(asked({ maxPages: 5 }), first, null, NEVER);

  expect(await follow(crawl, START, [START, item(1), `${item(1)}#top`, item(2)])).toEqual([
    item(1),
    item(2),
  ]);
  expect(await follow(crawl, item(1), [item(2), item(3)])).toEqual([item(3)]);
  expect(await follow(crawl, item(3), [item(4)])).toEqual([]);
  expect(await follow(crawl, item(2), [item(4), item(5)])).toEqual([item(4)]);
});

test('of each route so many pages are followed, however many the site has of it', async () => {
  const crawl = new Crawl(asked({ sample: 2, maxPages: 4 }), first, null, NEVER);

  expect(await follow(crawl, START, items)).toEqual([item(1), item(2)]);
  expect(await follow(crawl, START, ['file:///site/about.html'])).toEqual([
    'file:///site/about.html',
  ]);
});

test('a stopped crawl goes on with what it has left, and follows nothing again', async () => {
  const crawl = new Crawl(asked(), first, null, NEVER);
  await follow(crawl, START, [item(1), item(2)]);
  const pages = [checkedResult({ address: START }), checkedResult({ address: item(1) })];
  const before = reportOf(pages, { left: [item(2)], crawled: crawl.depths });
  const again = new Crawl(asked(), first, before, NEVER);

  expect(again.jobs.map(({ address }) => address)).toEqual([START, item(2)]);
  expect(await follow(again, item(2), [START, item(1), item(3)])).toEqual([item(3)]);
  // It knows how far away that is.
  expect(await follow(again, item(3), [item(4)])).toEqual([]);
});
