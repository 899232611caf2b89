import { english } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import type { Harness } from '../e2e/harness/harness.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import type { AgentTask } from './agent-task.ts';
import type { TaskResult } from './solve-task.ts';
import { NO_TOKENS } from './token-figures.ts';

type InTab<Result> = (opened: OpenedPage, url: string) => Promise<Result>;

/** Opening DevTools takes seconds, so one tab serves as long as no task breaks it. */
export class TaskTab {
  readonly #harness: Harness;
  #opened: Promise<OpenedPage> | null = null;

  constructor(harness: Harness) {
    this.#harness = harness;
  }

  /** Works on a task in the tab that is open; tasks that fail leave it as nobody knows. Never rejects. */
  async solve(task: AgentTask, work: InTab<TaskResult>): Promise<TaskResult> {
    try {
      const result = await this.try(task, work);
      if (!result.solved) await this.#startAnew();
      return result;
    } catch (error) {
      return failed(task.name, english(errorText(error)));
    }
  }

  /** The same for whatever else works on it. */
  async try<Result extends { problem: string }>(
    task: AgentTask,
    work: InTab<Result>,
  ): Promise<Result> {
    const server = task.mounts && (await serveStatic(task.mounts));
    const url = server ? server.origin + task.path : this.#harness.url(task.path);
    try {
      this.#opened ??= this.#harness.openPage('/fixtures/tasks/click.html');
      return await work(await this.#opened, url);
    } catch (error) {
      await this.#startAnew();
      throw error;
    } finally {
      await server?.close();
    }
  }

  async #startAnew(): Promise<void> {
    await (await this.#opened?.catch(() => null))?.page.close().catch(() => undefined);
    this.#opened = null;
    await this.#harness.closeTabs();
  }
}

function failed(name: string, problem: string): TaskResult {
  const nothing = {
    steps: 0,
    asked: 0,
    asks: [],
    tokens: NO_TOKENS,
    usd: null,
    acts: [],
    input: [],
    ms: 0,
  };
  return { name, solved: false, problem, ...nothing };
}
