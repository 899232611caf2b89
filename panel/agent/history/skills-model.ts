import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import { costOf, type Skill } from '../../../core/agent/skills/skill.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import { type SavedSkills, skillKey } from '../store/saved-skills.ts';

/** Skills that are kept; the oldest go for newer ones. */
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

  const load = async () => {
    const { parseSkill } = await import('../../../core/agent/skills/parse-skill.ts');
    const saved = Object.values(await stored.load()).flatMap((one) => {
      try {
        return [parseSkill(one)];
      } catch {
        // Of another version: it is kept as it is, and cannot be run.
        return [];
      }
    });
    list.value = saved.toSorted((a, b) => b.savedAt - a.savedAt);
  };

  const save = async (skills: readonly Skill[]) => {
    const kept = skills.slice(0, MAX_SKILLS);
    await stored.save(Object.fromEntries(kept.map((skill) => [skillKey(skill.id), skill])));
    list.value = kept;
  };

  effect(() => {
    const state = run.value;
    if (!state?.skill || state.outcome?.type !== 'done' || noted.has(state.id)) return;
    noted.add(state.id);
    const { id } = state.skill;
    const lastCost = costOf(state.spend);
    const next = list.peek().map((one) => (one.id === id ? { ...one, lastCost } : one));
    // It is told with the run as well.
    void save(next).catch(() => undefined);
  });

  return {
    list,
    load,
    /** Keeps a run that has succeeded. Rejects with a sentence when it is none to keep. */
    async keep(state: RunState) {
      const { makeSkill } = await import('../../../core/agent/skills/make-skill.ts');
      await load();
      const skill = makeSkill(state, { id: crypto.randomUUID(), at: Date.now() });
      await save([skill, ...list.peek()]);
    },
    async remove(id: string) {
      await save(list.peek().filter((one) => one.id !== id));
    },
  };
});

export type SkillsModel = InstanceType<typeof SkillsModel>;
