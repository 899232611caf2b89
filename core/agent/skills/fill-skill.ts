import type { ElementQuery, RecordedStep, Recording } from '../run/recording.ts';
import { mapTexts } from './make-skill.ts';
import type { Skill } from './skill.ts';

/** The values of a skill's parameters by name; those that are not given are as they were. */
export type SkillValues = Readonly<Record<string, string>>;

/**
 * The recording of a skill with these values. An element that is named by another value is sought by its name alone.
 */
export function fillSkill({ recording, parameters, title }: Skill, values: SkillValues): Recording {
  const value = (name: string) =>
    values[name] ?? parameters.find((parameter) => parameter.name === name)?.value;
  const fill = (text: string) =>
    text.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => value(name) ?? whole);
  const isOther = (text: string | undefined) =>
    parameters.some(
      ({ name, value: was }) =>
        text?.includes(`{{${name}}}`) && values[name] !== undefined && values[name] !== was,
    );
  const sought = (query: ElementQuery): ElementQuery => {
    const name = query.remembered?.name ?? query.name;
    if (!isOther(name)) return mapTexts(query, fill);
    const { remembered: _, css: __, ...rest } = query;
    return { ...mapTexts(rest, fill), css: [] };
  };
  const step = ({ target, to, ...rest }: RecordedStep): RecordedStep => ({
    ...mapTexts(rest, fill),
    target: target && sought(target),
    ...(to && { to: sought(to) }),
  });
  const { steps, ...about } = recording;
  return { ...mapTexts(about, fill), title: fill(title), steps: steps.map(step) };
}
