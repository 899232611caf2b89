import type { TaskTab } from '../../core/agent/run/agent-page.ts';
import { isToolName } from '../../core/agent/tools/agent-tools.ts';
import type { LlmRequest } from '../../core/llm/call/llm.ts';
import type { JsonObject, ToolResult } from '../../core/llm/call/message.ts';
import type { PageDialog } from '../../core/page/tree/page-tree.ts';
import { type OutlineControl, outlineControls, outlineTexts } from './outline-controls.ts';
import { withNewIds } from './renamed-ids.ts';

/** A part of a name, or a pattern of it. */
export type Name = string | RegExp;

/** The page as the lines that a model was sent say it. */
interface ToldPage {
  title: string;
  url: string;
  /** The newest page, whole or as what changed. */
  text: string;
  dialog?: Pick<PageDialog, 'type' | 'message'>;
  tabs?: readonly TaskTab[];
}

/** What a model has been sent, as a policy reads it: nothing else of the page is known here. */
export class PageView {
  readonly page: ToldPage;
  /** What came of the last step: `status`, `text`, …; empty before the first. */
  readonly told: JsonObject;
  /** Names of the tools that may be called. */
  readonly tools: readonly string[];
  /** Controls that this page names, by id, each as it was last. */
  readonly controls: ReadonlyMap<string, OutlineControl>;
  /** Lines of the page and of what changed in it, oldest first; what is gone is left out. */
  readonly #lines: readonly string[];

  constructor({ messages, tools = [] }: LlmRequest) {
    const quotations = messages.flatMap((message) => {
      if (message.role === 'assistant') return [];
      return message.role === 'tool'
        ? message.results.flatMap(quotationsOf)
        : quotationsOf(message);
    });
    const pages = quotations.filter((text) => text.startsWith('page'));
    // What changed is read together with the page before it.
    const whole = pages.findLastIndex((text) => text.startsWith('page: '));
    const current = withNewIds(pages.slice(Math.max(0, whole)));
    const head = /^page: (?:(.*) · )?(\S+) · \d+×\d+/.exec(current[0] ?? '');
    const text = current.at(-1) ?? '';
    const dialog = /^dialog: (\w+) "(.*?)"(?: = |\. Answer)/m.exec(text);
    const tabs = /^tabs: (.*)$/m.exec(text)?.[1];
    this.page = {
      title: head?.[1] ?? '',
      url: head?.[2] ?? '',
      text,
      ...(dialog && {
        dialog: { type: dialog[1] as PageDialog['type'], message: dialog[2] ?? '' },
      }),
      ...(tabs && { tabs: tabs.split('; ').map(tabOf) }),
    };
    this.controls = controlsOf(current);
    this.#lines = current.flatMap((one) => one.split('\n')).filter((one) => !one.startsWith('− '));
    const last = quotations.findLast((one) => !one.startsWith('page'));
    this.told = last === undefined ? {} : toldIn(last);
    this.tools = tools.flatMap(({ name, description }) =>
      name === 'use_tool' ? (description.match(/\b[a-z_]+\b/g) ?? []).filter(isToolName) : name,
    );
  }

  /** Elements with this name, of the role if one is named. */
  all(name: Name, role?: string): readonly OutlineControl[] {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return [...this.controls.values()].filter(
      ({ n, r }) => fits(n) && (role === undefined || r === role),
    );
  }

  has(name: Name, role?: string): boolean {
    return this.all(name, role).length > 0;
  }

  /** The only element of this name; throws a sentence with all that is there when it is not. */
  one(name: Name, role?: string): OutlineControl {
    const found = this.all(name, role);
    const [first] = found;
    if (first && found.length === 1) return first;
    const list = [...this.controls.values()].map(({ r, n }) => `${r} “${n}”`).join(', ');
    throw new Error(`${found.length} elements are ${role ?? ''} “${name}”. There are: ${list}.`);
  }

  /** The newest of this name: the line of an older one may be gone. */
  newest(name: Name, role?: string): OutlineControl {
    return this.all(name, role).at(-1) ?? this.one(name, role);
  }

  /** Its id. */
  id(name: Name, role?: string): string {
    return this.one(name, role).i;
  }

  /** Lines of this text with their controls, as a table or a list has them. */
  rows(text: Name): readonly { line: string; controls: readonly OutlineControl[] }[] {
    return this.#lines.flatMap((line) => {
      const fits = typeof text === 'string' ? line.includes(text) : text.test(line);
      const controls = fits ? outlineControls(line).filter(({ i }) => this.controls.has(i)) : [];
      return controls.length > 0 ? [{ line, controls }] : [];
    });
  }

  /** The control of this name in the line of this text, the newest such line. */
  inRow(text: Name, name: Name): OutlineControl {
    const found = this.rows(text).findLast(({ controls }) => controls.some(called(name)));
    const control = found?.controls.find(called(name));
    if (control) return control;
    throw new Error(`No line of ${text} has “${name}”. There are:\n${this.#lines.join('\n')}`);
  }

  /** The control of this name that is in the line of the text, or else in the next line that has one. */
  nearest(text: string, name: Name): OutlineControl {
    return this.rows(text).length > 0 &&
      this.rows(text).some(({ controls }) => controls.some(called(name)))
      ? this.inRow(text, name)
      : this.under(text, name);
  }

  /** The first control of this name below the line of this text. */
  under(text: string, name: Name): OutlineControl {
    const lines = this.#lines;
    const at = lines.findLastIndex((line) => line.includes(text));
    const below = at < 0 ? [] : outlineControls(lines.slice(at).join('\n'));
    const control = below.find(called(name));
    if (control) return control;
    throw new Error(`Nothing below ${text} is “${name}”. There is:\n${lines.join('\n')}`);
  }

  /** Ids of what can be scrolled to see more. */
  get scrollers(): readonly string[] {
    return [...this.page.text.matchAll(/, scroll ((?:f\d+_)?\d+)$/gm)].flatMap(
      ([, id]) => id ?? [],
    );
  }

  /** Texts of the page beside its controls, a line each. */
  get texts(): readonly string[] {
    return outlineTexts(this.page.text);
  }
}

function called(name: Name): (control: OutlineControl) => boolean {
  return ({ n }) => (typeof name === 'string' ? n === name : name.test(n));
}

/** The page and what changed in it since, as the controls that are there now. */
function controlsOf(pages: readonly string[]): Map<string, OutlineControl> {
  const controls = new Map<string, OutlineControl>();
  let shown: string[] = [];
  for (const [at, page] of pages.entries()) {
    const lines = page.split('\n');
    const gone = at === 0 ? [] : lines.filter((one) => one.startsWith('− '));
    for (const line of gone.flatMap((one) => linesGone(one, shown))) {
      for (const { i } of outlineControls(line)) controls.delete(i);
    }
    const there = lines.filter((one) => !gone.includes(one));
    for (const control of outlineControls(there.join('\n'))) controls.set(control.i, control);
    shown = [...shown, ...there.map((one) => one.replace(/^[+~] /, '').trim())];
  }
  return controls;
}

/** Characters of the first and last of many lines that are gone. */
const MAX_END = 50;

/** A line that is gone; of many that followed each other, all from the first to the last. */
function linesGone(line: string, shown: readonly string[]): readonly string[] {
  const [, count, ends] = /^− (\d+) lines: (from .*)$/.exec(line) ?? [];
  if (count === undefined) return [line];
  const begin = (one = '') => (one.length > MAX_END ? `${one.slice(0, MAX_END)}…` : one);
  const at = shown.findIndex(
    (first, place) => `from ${begin(first)} to ${begin(shown[place + Number(count) - 1])}` === ends,
  );
  return at < 0 ? [line] : shown.slice(at, at + Number(count));
}

function tabOf(text: string): TaskTab {
  const [, id = '0', title = '', url = ''] = /^(\d+) (?:"(.*)" )?(\S*)/.exec(text) ?? [];
  return { id: Number(id), title, url, isCurrent: text.endsWith('(this one)') };
}

/** The words for what came of a step. */
const STATUS =
  /^(?:done|succeeded|failed|refused|skipped|rejected|taken-over|uncertain|unverified)\b/;

/** The first line is what came of the step, and the others are fields; or all of it is what was read. */
function toldIn(text: string): JsonObject {
  if (!STATUS.test(text)) return { text };
  const [first = '', ...rest] = text.split('\n');
  const [, status = '', message = ''] = /^([\w-]+)(?:: (.*))?$/.exec(first) ?? [];
  const fields: Record<string, string> = {};
  let name = 'message';
  for (const line of rest) {
    const field = /^(\w+): (.*)$/.exec(line);
    if (field?.[1]) name = field[1];
    fields[name] = field?.[1] ? (field[2] ?? '') : `${fields[name] ?? ''}\n${line}`;
  }
  return { message, ...fields, status };
}

/** The texts between the delimiters of a result. */
function quotationsOf({ content }: Pick<ToolResult, 'content'>): string[] {
  return content.flatMap((part) => {
    if (part.type !== 'text') return [];
    const quoted = /^<page-data-\w+>\n([\s\S]*)\n<\/page-data-\w+>$/.exec(part.text);
    return quoted?.[1] === undefined ? [] : resultAndPage(quoted[1].replaceAll('&lt;', '<'));
  });
}

/** What came of a call and the page after it: one quotation may hold both. */
export function resultAndPage(quotation: string): string[] {
  const at = quotation.search(/\npage(?:: |, what changed:)/);
  return at < 0 ? [quotation] : [quotation.slice(0, at), quotation.slice(at + 1)];
}
