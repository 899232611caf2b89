import { isSamePattern, type WritePattern } from '../../../../core/agent/writes/judge-write.ts';
import { excerptOf } from '../../../../core/platform/letters/visible-text.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { sets } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { ruleWords } from '../../run/rule-words.ts';
import './allowed-writes.css';

/** The steps that a person lets pass on a site, and the requests that its pages may send: each to be taken back. */
export function AllowedWrites() {
  const { agent } = useAgent();
  const { settings } = agent;
  const allowed = settings.values.value.allowedWrites;
  const steps = settings.values.value.allowedSteps.map((rule) => ({ rule, ...ruleWords(rule) }));
  const sites = [...new Set([...steps, ...allowed].map(({ site }) => site))].toSorted();
  const remove = (gone: WritePattern) =>
    settings.update({ allowedWrites: allowed.filter((pattern) => !isSamePattern(pattern, gone)) });
  return (
    <Dialog title={t('agent.allowedRequests')} onClose={sets(agent.isListingWrites, false)}>
      <p class="allowed-writes-about">{t('agent.sitesKindsStepsRequestsGo')}</p>
      {sites.length === 0 && <p>{t('agent.nothingAllowed')}</p>}
      {sites.map((site) => (
        <section key={site} aria-label={site}>
          <h3>{site}</h3>
          <ul class="allowed-writes">
            {steps
              .filter((step) => step.site === site)
              .map(({ rule, what }) => (
                <li key={rule}>
                  <span>{what}</span>
                  <IconButton
                    icon="remove"
                    label={t('agent.askAgainAbout', { what })}
                    onClick={() =>
                      settings.update({
                        allowedSteps: settings.values.value.allowedSteps.filter(
                          (known) => known !== rule,
                        ),
                      })
                    }
                  />
                </li>
              ))}
            {allowed
              .filter((pattern) => pattern.site === site)
              .map((pattern) => (
                <li key={JSON.stringify(pattern)}>
                  <span>
                    {pattern.method} {pattern.to}
                    {pattern.path}
                    {pattern.operation !== undefined &&
                      ` ${t('common.quoted', { quoted: excerptOf(pattern.operation, 0) })}`}
                  </span>
                  <IconButton
                    icon="remove"
                    label={t('agent.askAgainFor', { method: pattern.method, path: pattern.path })}
                    onClick={() => remove(pattern)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
