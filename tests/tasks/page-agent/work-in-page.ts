import { PageAgentCore, type PageAgentCoreConfig, PageController } from '../../peers/page-agent.ts';

/** Bundled into the page, which is where page-agent works. */

/** What the tests give the page: the reply of a model to a request, both as JSON. */
interface Answering {
  answerPageAgent(body: string): Promise<string>;
}

/** What page-agent can name, by its index. */
type Indexed = ReadonlyMap<number, { ref: Element }>;

let controller: PageController | undefined;

/** page-agent as its package sets it up, with the tests in place of a model's server. */
export async function work(task: string): Promise<{ success: boolean; data: string }> {
  const pageController = new PageController();
  controller = pageController;
  const config: PageAgentCoreConfig = {
    pageController,
    baseURL: 'http://model.invalid/v1',
    model: 'gpt-5-mini',
    maxRetries: 0,
    customFetch: async (_, init) => {
      const { answerPageAgent } = globalThis as unknown as Answering;
      const answer = await answerPageAgent(String(init?.body));
      return new Response(answer, { headers: { 'content-type': 'application/json' } });
    },
  };
  const ended = apart(() => new PageAgentCore(config).execute(task));
  const { success, data } = await ended;
  return { success, data };
}

/** What page-agent draws for its own names is not drawn from the page's numbers: they decide what it shows. */
function apart<Result>(make: () => Result): Result {
  const { random } = Math;
  let drawn = 0;
  Math.random = () => {
    drawn += 1;
    return (drawn * 0.618_034) % 1;
  };
  try {
    return make();
  } finally {
    Math.random = random;
  }
}

/** What stands for an element in page-agent's newest text; null when nothing does. */
export interface Located {
  index: number;
  /** What a field holds. */
  value: string;
}

/**
 * Finds the element of a selector, unique in its own document or shadow root, in page-agent's index: itself,
 * its label, what alone is in it, or the nearest that holds it.
 */
export function locate(selector: string, name: string): Located | null {
  const { selectorMap } = controller as unknown as { selectorMap: Indexed };
  const byElement = new Map([...selectorMap].map(([index, { ref }]) => [ref, index]));
  const found = roots(document).flatMap((root) => pierced(root, selector.split(' >>> ')));
  const element = found.find((one) => readsAs(one, name)) ?? found[0];
  if (!element) return null;
  for (const one of stands(element, byElement)) {
    const index = byElement.get(one);
    if (index !== undefined) return { index, value: heldBy(element) };
  }
  return null;
}

/** Steps into shadow roots at each `>>>`, as the panel writes its selectors. */
function pierced(root: Document | ShadowRoot, [first = '', ...inner]: string[]): Element[] {
  const element = root.querySelector(first);
  if (!element || inner.length === 0) return element ? [element] : [];
  return element.shadowRoot ? pierced(element.shadowRoot, inner) : [];
}

function* stands(element: Element, byElement: ReadonlyMap<Element, number>): Iterable<Element> {
  yield element;
  yield* (element as HTMLInputElement).labels ?? [];
  const within = [...byElement.keys()].filter((one) => element.contains(one));
  if (within.length === 1 || getComputedStyle(element).overflowY !== 'visible') yield* within;
  for (let at = element.parentElement; at; at = at.parentElement) yield at;
}

function readsAs(element: Element, name: string): boolean {
  const said = `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`;
  return name !== '' && said.includes(name);
}

function heldBy(element: Element): string {
  return (element as HTMLInputElement).value ?? element.textContent ?? '';
}

/** The document, its open shadow roots and its frames of the same origin. */
function roots(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inner = [...root.querySelectorAll('*')].flatMap((element) => {
    const frame = (element as HTMLIFrameElement).contentDocument;
    const own = element.shadowRoot ?? (frame instanceof Node || frame ? frame : null);
    return own ? roots(own) : [];
  });
  return [root, ...inner];
}
