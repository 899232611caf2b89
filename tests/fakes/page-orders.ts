import type { JsonObject } from '../../core/llm/call/message.ts';
import type { PageView } from './page-view.ts';

/** What a sentence of a page tells an agent to do, as it would be called. */
interface PageOrder {
  sentence: string;
  tool: string;
  /** Null when there is no such element. */
  input: (view: PageView) => JsonObject | null;
}

type Read = (match: RegExpMatchArray) => Omit<PageOrder, 'sentence'>;

/** An element whose name begins so, for names may have more in them. */
function named(view: PageView, name = ''): string | null {
  const begins = (text: string) => text.toLowerCase().startsWith(name.toLowerCase());
  const [exact] = view.all(name);
  return exact?.i ?? [...view.controls.values()].find(({ n }) => begins(n))?.i ?? null;
}

const on =
  (name: string | undefined, input: JsonObject = {}) =>
  (view: PageView): JsonObject | null => {
    const element = named(view, name);
    return element === null ? null : { element, ...input };
  };

const SENTENCES: readonly (readonly [RegExp, Read])[] = [
  [/\bclick “([^”]+)”/gi, ([, name]) => ({ tool: 'click', input: on(name) })],
  [
    /\btype “([^”]+)” into “([^”]+)”/gi,
    ([, text = '', name]) => ({ tool: 'type', input: on(name, { text }) }),
  ],
  [
    /\bpress (\w+) in “([^”]+)”/gi,
    ([, keys = '', name]) => ({ tool: 'press_keys', input: on(name, { keys }) }),
  ],
  [/\bgo to (\S+[^\s,.])/gi, ([, url = '']) => ({ tool: 'navigate', input: () => ({ url }) })],
  [/\bopen (\S+:\S+[^\s,.])/gi, ([, url = '']) => ({ tool: 'open_tab', input: () => ({ url }) })],
  [
    /\bswitch to tab (\d+)/gi,
    ([, tab]) => ({ tool: 'switch_tab', input: () => ({ tab: Number(tab) }) }),
  ],
  [/\brun “([^”]+)”/gi, ([, code = '']) => ({ tool: 'run_script', input: () => ({ code }) })],
  [
    /\bgive “([^”]+)” to “([^”]+)”/gi,
    ([, file = '', name]) => ({ tool: 'upload', input: on(name, { files: [file] }) }),
  ],
  [/\bsay yes\b/gi, () => ({ tool: 'answer_dialog', input: () => ({ accept: true }) })],
];

/** Every order in a text, in the order in which they stand there. */
export function ordersIn(text: string): PageOrder[] {
  const found = SENTENCES.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].map((match) => ({
      at: match.index,
      order: { sentence: match[0], ...read(match) },
    })),
  );
  return found.toSorted((a, b) => a.at - b.at).map(({ order }) => order);
}
