import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ProviderServer, startProviderServer } from './start-provider-server.ts';

/** One fake provider for the tests of a file; each test begins with no request asked of it. */
export function useProvider(): () => ProviderServer {
  let server: ProviderServer | undefined;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  beforeEach(() => {
    server?.requests.splice(0);
  });
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('The provider starts before the first test, not before.');
    return server;
  };
}
