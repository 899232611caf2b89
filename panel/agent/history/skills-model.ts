import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import { costOf, type Skill } from '../../../core/agent/skills/skill.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import { type SavedSkills, skillKey } from '../store/saved-skills.ts';

/** Skills that are kept. */
const MAX_SKILLS = 100;

/** What {@link SkillsModel} is made from. */
interface SkillsDeps {
  stored: Stored<SavedSkills>;
  /** The shown run: what a run of a skill cost is kept with the skill. */
  run: ReadonlySignal<RunState | null>;
}

/** Runs that are kept to be taken again without a model. */
export const SkillsModel = createModel(({ stored, run }: SkillsDeps) => {
  /** The newest first. */
  const list = signal<readonly Skill[]>([]);
  const noted = new Set<string>();

  const show = async (record: SavedSkills) => {
    const { parseSkill } = await import('../../../core/agent/skills/parse-skill.ts');
    const readable = Object.values(record).flatMap((value) => {
      try {
        return [parseSkill(value)];
      } catch {
        // Of another version: it stays in the store as it is, and cannot be run.
        return [];
      }
    });
    list.value = readable.toSorted((a, b) => b.savedAt - a.savedAt);
  };
  const load = async () => show(await stored.load());

  /** Changes what is stored now: also what this window has not read, or cannot read. */
  const change = async (edit: (record: SavedSkills) => SavedSkills) => {
    const next = edit(await stored.load());
    await stored.save(next);
    await show(next);
  };

  effect(() => {
    const state = run.value;
    if (!state?.skill || state.outcome?.type !== 'done' || noted.has(state.id)) return;
    noted.add(state.id);
    const key = skillKey(state.skill.id);
    const lastCost = costOf(state.spend);
    const withCost = (record: SavedSkills): SavedSkills => {
      const skill = record[key];
      // A person may have removed it while it ran.
      return typeof skill === 'object' && skill
        ? { ...record, [key]: { ...skill, lastCost } }
        : record;
    };
    // The run reports its cost too.
    void change(withCost).catch(() => undefined);
  });

  return {
    list,
    load,
    /** Keeps a run that has succeeded. Rejects with a sentence when it is none to keep, or there is no room. */
    async keep(state: RunState) {
      const { makeSkill } = await import('../../../core/agent/skills/make-skill.ts');
      const skill = makeSkill(state, { id: crypto.randomUUID(), at: Date.now() });
      await change((record) => {
        if (Object.keys(record).length >= MAX_SKILLS) {
          throw new Error(t('agentHistory.tooManySkills', { most: MAX_SKILLS }));
        }
        return { ...record, [skillKey(skill.id)]: skill };
      });
    },
    remove(id: string) {
      return change(({ [skillKey(id)]: _, ...others }) => others);
    },
  };
});

export type SkillsModel = InstanceType<typeof SkillsModel>;
