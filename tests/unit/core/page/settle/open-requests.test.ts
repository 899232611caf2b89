import { expect, test } from 'vitest';
import {
  HELD_OPEN_MS,
  OpenRequests,
  pathOf,
} from '../../../../../core/page/settle/open-requests.ts';

const api = (id: string, path = '/api/items') => ({
  id,
  method: 'GET',
  url: `https://shop.test${path}?token=secret`,
  type: 'xmlhttprequest',
});

test('a request is under way until it ends, by method and path', () => {
  const requests = new OpenRequests();
  requests.begin(api('1'), 0);

  expect(requests.at(10)).toEqual({
    busy: [{ kind: 'request', what: 'GET /api/items' }],
    endless: [],
  });
  expect(requests.end('1')).toEqual({ kind: 'request', what: 'GET /api/items' });
  expect(requests.at(20)).toEqual({ busy: [], endless: [] });
});

test('a redirect is one request', () => {
  const requests = new OpenRequests();
  requests.begin(api('1', '/old'), 0);
  requests.begin(api('1', '/new'), 5);

  expect(requests.at(10).busy).toEqual([{ kind: 'request', what: 'GET /new' }]);
});

test('documents on their way are navigations', () => {
  const requests = new OpenRequests();

  expect(requests.begin({ ...api('1', '/next'), type: 'main_frame' }, 0)).toEqual({
    kind: 'navigation',
    what: '/next',
  });
});

test.each(['websocket', 'media'])('a %s goes on without end and is not waited for', (type) => {
  const requests = new OpenRequests();
  requests.begin({ ...api('1', '/live'), type }, 0);

  expect(requests.at(10)).toEqual({ busy: [], endless: [{ kind: 'stream', what: '/live' }] });
  expect(requests.end('1')).toBeNull();
});

test('an answer of events makes a stream of a request', () => {
  const requests = new OpenRequests();
  requests.begin(api('1', '/events'), 0);
  requests.answered('1', 'text/event-stream; charset=utf-8', 0);
  requests.begin(api('2', '/page'), 0);
  requests.answered('2', 'text/html', 0);

  expect(requests.at(10)).toEqual({
    busy: [{ kind: 'request', what: 'GET /page' }],
    endless: [{ kind: 'stream', what: 'GET /events' }],
  });
});

test('a request that is held open is given up, and so is the next of its name', () => {
  const requests = new OpenRequests();
  requests.begin(api('1', '/poll'), 0);
  expect(requests.at(HELD_OPEN_MS - 1).busy).toHaveLength(1);
  expect(requests.at(HELD_OPEN_MS)).toEqual({
    busy: [],
    endless: [{ kind: 'request', what: 'GET /poll' }],
  });
  requests.end('1');
  requests.begin(api('2', '/poll'), HELD_OPEN_MS + 5);

  expect(requests.at(HELD_OPEN_MS + 6).busy).toEqual([]);
});

test('another document leaves the requests of the last one, but for its own', () => {
  const requests = new OpenRequests();
  requests.begin(api('1', '/poll'), 0);
  requests.begin({ ...api('2', '/next'), type: 'main_frame' }, 0);
  requests.leave();

  expect(requests.at(10).busy).toEqual([{ kind: 'navigation', what: '/next' }]);
});

test('beacons are no sign of anything', () => {
  expect(new OpenRequests().begin({ ...api('1'), type: 'ping' }, 0)).toBeNull();
});

test.each([
  ['https://shop.test/a/b?session=1#x', '/a/b'],
  ['https://shop.test', '/'],
  ['data:text/html,secret', 'data'],
  ['about:blank', 'about'],
  [`https://shop.test/${'x'.repeat(200)}`, `/${'x'.repeat(58)}…`],
])('of %s the path alone is told', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
