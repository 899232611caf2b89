import { type Mounts, type StaticServer, serveStatic } from '../../scripts/serve/static-server.ts';

/** Ports of as many digits, so that what counts tokens of an address counts the same. */
const FIRST_PORT = 47801;
const PORTS = 40;

/** Serves the folders of a page at an address whose length is the same each time. */
export async function serveReceipt(mounts: Mounts): Promise<StaticServer> {
  for (let port = FIRST_PORT; ; port += 1) {
    try {
      return await serveStatic(mounts, port);
    } catch (error) {
      if (port >= FIRST_PORT + PORTS) throw error;
    }
  }
}
