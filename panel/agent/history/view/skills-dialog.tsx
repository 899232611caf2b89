import { useSignal } from '@preact/signals';
import type { RunCost } from '../../../../core/agent/run/spend.ts';
import type { Skill } from '../../../../core/agent/skills/skill.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useHistory } from '../../context/history-context.ts';
import { costText } from '../../run/run-cost-text.ts';
import { SpeedChoice } from '../../view/form/speed-choice.tsx';
import { DialogProblem } from './dialog-problem.tsx';
import '../../../ui/controls/field.css';
import './skills-dialog.css';

/** Runs that are kept to be taken again, those of this site first. */
export function SkillsDialog() {
  const { history } = useHistory();
  const skills = history.skills.list.value;
  const here = history.site();
  const sorted = skills.toSorted((a, b) => Number(b.site === here) - Number(a.site === here));
  return (
    <Dialog title={t('agentHistory.skillsTitle')} onClose={history.close} footer={<SpeedChoice />}>
      <DialogProblem />
      <p class="history-note">{t('agentHistory.skillsAbout')}</p>
      {sorted.length === 0 && <p>{t('agentHistory.skillsNone')}</p>}
      {sorted.map((skill) => (
        <SkillForm key={skill.id} skill={skill} isHere={skill.site === here} />
      ))}
    </Dialog>
  );
}

function SkillForm({ skill, isHere }: { skill: Skill; isHere: boolean }) {
  const { history } = useHistory();
  const { id, title, site, parameters, recording, cost, lastCost } = skill;
  const values = useSignal<Readonly<Record<string, string>>>({});
  return (
    <form
      class="skill"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void history.runSkill(skill, values.value);
      }}
    >
      <p class="skill-title">{title}</p>
      <p class="history-note">
        {t('agentHistory.skillFacts', { site, count: recording.steps.length })}
        {' · '}
        {costs(cost, lastCost)}
      </p>
      {parameters.map(({ name, value }) => (
        <label key={name} class="skill-parameter">
          <span>{name}</span>
          <input
            class="field-input"
            value={values.value[name] ?? value}
            onInput={(event) => {
              values.value = { ...values.value, [name]: event.currentTarget.value };
            }}
          />
        </label>
      ))}
      <span class="skill-buttons">
        <TextButton
          primary
          submit
          disabled={!isHere}
          title={
            isHere ? t('agentHistory.runSkillTitle') : t('agentHistory.openSiteFirst', { site })
          }
          onClick={() => undefined}
        >
          {t('agentHistory.runSkill')}
        </TextButton>
        <IconButton
          icon="remove"
          label={t('agentHistory.removeSkill', { title })}
          onClick={() => void history.removeSkill(id)}
        />
      </span>
    </form>
  );
}

function costs(first: RunCost, last: RunCost | undefined): string {
  const said = t('agentHistory.firstRunCost', { cost: costText(first) });
  return last ? `${said} · ${t('agentHistory.lastRunCost', { cost: costText(last) })}` : said;
}
