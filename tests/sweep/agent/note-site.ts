import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page with a button for each number, which the server counts: what is done twice shows. */
export interface NoteSite {
  url: string;
  /** How often each number was noted. */
  readonly noted: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/** Serves a page on which `count` numbers can be noted; it knows after a reload what was. */
export async function openNoteSite(count: number): Promise<NoteSite> {
  const noted = new Map<number, number>();
  const server = createServer((request, response) => {
    const number = /^\/note\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (request.method === 'POST' && number !== undefined) {
      noted.set(Number(number), (noted.get(Number(number)) ?? 0) + 1);
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/' ? page(count, noted) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    noted,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function page(count: number, noted: ReadonlyMap<number, number>): string {
  const buttons = Array.from({ length: count }, (_, i) =>
    noted.has(i + 1)
      ? `<button disabled>Noted ${i + 1}</button>`
      : `<button onclick="note(this, ${i + 1})">Note ${i + 1}</button>`,
  );
  return `<!doctype html><html lang="en"><title>Notes</title>${buttons.join('')}
    <button id="person" onclick="this.textContent = 'Pressed'">Press</button>
    <script>
      async function note(button, number) {
        button.disabled = true;
        await fetch('/note/' + number, { method: 'POST' });
        button.textContent = 'Noted ' + number;
      }
    </script></html>`;
}
