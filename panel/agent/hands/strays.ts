import type { ActLog } from '../../../core/page/act/act-log.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import { inputsText } from '../../../core/page/frame/input-counts.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import type { InputWindow } from '../input/input-window.ts';
import type { AgentTab } from '../tabs/agent-tab.ts';

/** A person's input that came through beside ours is reported to them and to the model (FAULTS C3). */
export async function withStrays(
  report: ActReport,
  log: ActLog,
  tab: AgentTab,
  window: InputWindow,
): Promise<ActReport> {
  if (!tab.isInputBlocked || tab.dialog) return report;
  const strays = window.strays(await tab.hands.inputs());
  if (!strays) return report;
  const what = inputsText(strays);
  log.add('check', inEnglish('agentPage.meanwhilePageGotPersons', { what }));
  tab.disturbed(inEnglish('agentPage.whileAgentActedPage', { what }));
  if (report.type === 'failed') return { ...report, log: log.lines };
  const text = inEnglish('agentPage.meanwhilePageGotPersons2', { what });
  return { ...report, log: log.lines, text: report.text ? `${report.text} ${text}` : text };
}
