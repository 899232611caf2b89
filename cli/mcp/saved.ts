import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { t } from '../../core/platform/messages/messages.ts';

/** Answers and pictures that are kept for the client; older ones go. */
const MAX_SAVED = 20;

interface SavedPart {
  name: string;
  mimeType: string;
  /** A text as it is, or the bytes of a picture in base64. */
  content: { text: string } | { blob: string };
}

/** What answers had no room for, and the pictures in them: a client reads them as resources. */
export class Saved {
  readonly #parts = new Map<string, SavedPart>();
  #last = 0;

  /** Keeps a part; what comes back names it in an answer. */
  add(part: SavedPart) {
    this.#last += 1;
    const uri = `penumbra://saved/${this.#last}`;
    this.#parts.set(uri, part);
    const [oldest] = this.#parts.keys();
    if (this.#parts.size > MAX_SAVED && oldest !== undefined) this.#parts.delete(oldest);
    const { name, mimeType } = part;
    return { type: 'resource_link' as const, uri, name, mimeType };
  }

  /** Offers what is kept to the clients of a server. */
  offer(server: McpServer): void {
    const list = () => ({
      resources: [...this.#parts].map(([uri, { name, mimeType }]) => ({ uri, name, mimeType })),
    });
    const template = new ResourceTemplate('penumbra://saved/{id}', { list });
    server.registerResource(
      'saved',
      template,
      { description: t('mcp.answersTooLongPictures') },
      ({ href }) => {
        const part = this.#parts.get(href);
        if (!part) throw new Error(t('mcp.noLongerKept', { uri: href }));
        return { contents: [{ uri: href, mimeType: part.mimeType, ...part.content }] };
      },
    );
  }
}
