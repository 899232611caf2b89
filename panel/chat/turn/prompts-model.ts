import { createModel, effect, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { storedList, storedParser } from '../../chrome/storage/stored-schema.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import { attempts } from '../../ui/text/attempts.ts';

/** Prompts that a person keeps, and characters of a name. */
const MAX_PROMPTS = 100;
const MAX_NAME = 40;

const saved = z.object({ name: z.string(), text: z.string() });
const format = z.object({ prompts: storedList(saved) });

/** A message that a person has kept under a name. */
export type SavedPrompt = z.infer<typeof saved>;
export type SavedPrompts = z.infer<typeof format>;

/** The prompts from stored data; none where it does not parse. */
export const parseSavedPrompts = storedParser(format);

/** The messages that a person has kept: `/name` in the field brings one back. */
export const PromptsModel = createModel(({ stored }: { stored: Stored<SavedPrompts> }) => {
  const prompts = signal<readonly SavedPrompt[]>([]);
  /** A sentence when the store refused. */
  const problem = signal('');
  const attempt = attempts(problem, (cause) => t('chat.promptsNotStored', { cause }));
  let loading: Promise<void> | null = null;
  const load = async () => {
    try {
      prompts.value = (await stored.load()).prompts;
    } catch (error) {
      problem.value = t('chat.promptsNotStored', { cause: errorText(error) });
    }
  };
  const ready = () => {
    loading ??= load();
    return loading;
  };
  effect(() =>
    stored.onChange(() => {
      loading = load();
    }),
  );
  const keep = async (next: readonly SavedPrompt[]) => {
    prompts.value = next;
    await attempt(() => stored.save({ prompts: [...next] }));
  };
  const others = (name: string) => prompts.peek().filter((prompt) => prompt.name !== name);

  return {
    prompts,
    problem,
    ready,
    /** Those that `/…` at the beginning of a field may mean; none for any other text. */
    matching(typed: string): readonly SavedPrompt[] {
      const [, begun] = /^\/([^\s/]*)$/.exec(typed) ?? [];
      if (begun === undefined) return [];
      const wanted = begun.toLowerCase();
      return prompts.value.filter(({ name }) => name.toLowerCase().startsWith(wanted));
    },
    /** Keeps a text under a name, in the place of what had that name. */
    async save(name: string, text: string) {
      await ready();
      const called = promptName(name);
      if (called === '' || text.trim() === '') return;
      await keep([{ name: called, text }, ...others(called)].slice(0, MAX_PROMPTS));
    },
    async remove(name: string) {
      await ready();
      await keep(others(name));
    },
  };
});

/** A name as it can be typed behind the `/`: without spaces and signs. */
function promptName(name: string): string {
  const words = name.trim().replace(/[^\p{L}\p{N}]+/gu, '-');
  return words.replace(/^-+|-+$/g, '').slice(0, MAX_NAME);
}
