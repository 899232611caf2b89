import type { TaskTab } from '../../core/agent/run/agent-page.ts';
import type { LlmRequest } from '../../core/llm/call/llm-request.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import type {
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../core/page/payload/semantic-node.ts';
import type { PageDialog } from '../../core/page/tree/page-dialog.ts';

/** A part of a name, or a pattern of it. */
export type Name = string | RegExp;

/** The payload, with what stands beside it where there is something. */
type ToldPage = SemanticTreeResultV3 & {
  dialog?: PageDialog;
  tabs?: readonly TaskTab[];
};

/** What a model has been sent, as a policy reads it: nothing else of the page is known here. */
export class PageView {
  readonly page: ToldPage;
  /** What came of the last step: `status`, `verification_passed`, `text`, …; empty before the first. */
  readonly told: JsonObject;
  /** Names of the tools that may be called. */
  readonly tools: readonly string[];

  constructor({ messages, tools = [] }: LlmRequest) {
    const [look, last] = messages.filter(({ role }) => role === 'tool').toReversed();
    this.page = (quoted(look) as { page: ToldPage }).page;
    this.told = (last ? quoted(last) : {}) as JsonObject;
    this.tools = tools.map(({ name }) => name);
  }

  /** Elements with this name, of the role if one is named as the payload writes it (`btn`). */
  all(name: Name, role?: string): readonly SemanticNodeV3[] {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return this.page.interactive_tree.filter(
      ({ n, r }) => fits(n) && (role === undefined || r === role),
    );
  }

  has(name: Name, role?: string): boolean {
    return this.all(name, role).length > 0;
  }

  /** The only element of this name; throws a sentence with all that is there when it is not. */
  one(name: Name, role?: string): SemanticNodeV3 {
    const found = this.all(name, role);
    const [first] = found;
    if (first && found.length === 1) return first;
    const list = this.page.interactive_tree.map(({ r, n }) => `${r} “${n}”`).join(', ');
    throw new Error(`${found.length} elements are ${role ?? ''} “${name}”. There are: ${list}.`);
  }

  /** Its id. */
  id(name: Name, role?: string): string {
    return this.one(name, role).i;
  }
}

/** The data of the newest quotation in a message. */
function quoted(message: LlmRequest['messages'][number] | undefined): unknown {
  const parts = message?.role === 'tool' ? (message.results[0]?.content ?? []) : [];
  const text = parts.findLast(
    (part) => part.type === 'text' && part.text.startsWith('<page-data-'),
  );
  const [, json = ''] = text?.type === 'text' ? text.text.split('\n') : [];
  return JSON.parse(json);
}
