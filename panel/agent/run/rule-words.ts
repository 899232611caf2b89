import { t } from '../../../core/platform/messages/messages.ts';

const EFFECTS: Readonly<Record<string, string>> = {
  pay: t('agent.rulePay'),
  send: t('agent.ruleSend'),
  delete: t('agent.ruleDelete'),
  submit: t('agent.ruleSubmit'),
  grant: t('agent.ruleGrant'),
  secret: t('agent.ruleSecret'),
  dialog: t('agent.ruleDialog'),
  'page-data': t('agent.rulePageData'),
  'tool=upload': t('agent.ruleUpload'),
  'tool=run_script': t('agent.ruleScript'),
  'tool=page_tool': t('agent.rulePageTool'),
  'tool=answer_dialog': t('agent.ruleDialog'),
};

/** What a rule lets pass, in a person's words, and the site that it holds for; '' for any. */
export function ruleWords(rule: string): { what: string; site: string } {
  if (rule.startsWith('origin=')) return { what: t('agent.ruleOrigin'), site: rule.slice(7) };
  const [what = '', site = ''] = rule.split(/@(.*)/s);
  return { what: EFFECTS[what] ?? what, site };
}
