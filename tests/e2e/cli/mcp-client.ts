import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** A browser that starts takes its time on a busy machine. Milliseconds. */
const ANSWER_MS = 120_000;

/** A client of the protocol’s own SDK, with the server that it has started; `program` and its arguments. */
export async function mcpClient(program: string, args: readonly string[]) {
  const transport = new StdioClientTransport({ command: program, args: [...args], stderr: 'pipe' });
  // What nobody reads would hold the server up once the pipe is full.
  transport.stderr?.on('data', () => undefined);
  const client = new Client({ name: 'penumbra-tests', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    pid: transport.pid ?? 0,
    async call(name: string, input: Record<string, unknown> = {}, timeout = ANSWER_MS) {
      const answer = await client.callTool({ name, arguments: input }, { timeout });
      const parts = answer.content as { type: string; text?: string; data?: string }[];
      const text = parts.map((part) => part.text ?? '').join('\n');
      const data = (answer.structuredContent ?? {}) as Record<string, unknown>;
      return { text, isError: answer.isError === true, parts, data };
    },
  };
}
