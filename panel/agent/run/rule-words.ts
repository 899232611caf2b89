import { t } from '../../../core/platform/messages/messages.ts';

const EFFECTS: Readonly<Record<string, string>> = {
  pay: t('agent.payments'),
  send: t('agent.messages'),
  delete: t('agent.deletions'),
  submit: t('agent.formsRequestsSiteItself'),
  account: t('agent.changesAccountsRights'),
  grant: t('agent.accessGrantedOthers'),
  task: t('agent.whatTaskSays'),
  secret: t('agent.typingSecrets'),
  dialog: t('agent.acceptingDialogs'),
  'page-data': t('agent.dataOtherSites'),
  'tool=upload': t('agent.fileUploads'),
  'tool=run_script': t('agent.scripts'),
  'tool=page_tool': t('agent.rulePageTool'),
  'tool=answer_dialog': t('agent.acceptingDialogs'),
};

/** What a rule lets pass, in a person's words, and the site that it holds for; '' for any. */
export function ruleWords(rule: string): { what: string; site: string } {
  if (rule.startsWith('origin='))
    return { what: t('agent.navigationOtherSites'), site: rule.slice(7) };
  const [what = '', site = ''] = rule.split(/@(.*)/s);
  return { what: EFFECTS[what] ?? what, site };
}
