import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Fault, Framing } from './server-reply.ts';

/** Sends the events of a reply, as wrongly as it was told to. */
export async function sendFrames(
  response: ServerResponse,
  frames: readonly string[],
  { fault, framing, overload }: { fault?: Fault; framing?: Framing; overload: string },
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  if (fault?.type === 'stall') {
    const count = fault.afterFrames === 'headers' ? 0 : fault.afterFrames;
    response.write(framed(frames.slice(0, count), framing));
    return;
  }
  if (fault?.type === 'pings') {
    response.write(framed(frames.slice(0, fault.afterFrames), framing));
    const pings = [': keep-alive\n\n', 'event: ping\ndata: {"type": "ping"}\n\n'];
    for (let at = 0; !response.destroyed; at++) {
      response.write(pings[at % pings.length]);
      await setTimeout(20);
    }
    return;
  }
  if (fault?.type === 'endless') {
    // The last three may say that the reply is over.
    const middle = frames.slice(1, -3).join('');
    response.write(frames[0]);
    while (!response.destroyed) {
      response.write(middle);
      await setTimeout(fault.everyMs);
    }
    return;
  }
  if (fault?.type === 'overload') {
    response.end(framed([...frames.slice(0, fault.afterFrames), overload], framing));
    return;
  }
  const bytes = Buffer.from(framed(frames, framing));
  if (fault?.type === 'cut') {
    response.write(bytes.subarray(0, fault.afterBytes));
    // What was written must be on its way before the connection breaks.
    await setImmediate();
    if (fault.clean) response.end();
    else response.destroy();
    return;
  }
  if (framing === 'byte-by-byte') {
    for (const byte of bytes) {
      response.write(Buffer.of(byte));
      await setImmediate();
    }
    response.end();
    return;
  }
  response.end(bytes);
}

/** The events in one of the ways that the standard allows. */
function framed(frames: readonly string[], framing?: Framing): string {
  const text = frames.join('');
  switch (framing) {
    case 'crlf':
      return text.replaceAll('\n', '\r\n');
    case 'cr':
      return text.replaceAll('\n', '\r');
    case 'comments':
      return `: hello\n\nretry: 1000\n${frames.map((one) => `: keep-alive\n\n: more\n${one}`).join('')}`;
    case 'huge':
      return `: ${'x'.repeat(1_000_000)}\n\n${text}`;
    case 'no-space':
      return text.replaceAll(/^(data|event): /gm, '$1:');
    default:
      return text;
  }
}
