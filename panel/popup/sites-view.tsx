import { t } from '../../core/platform/messages/messages.ts';
import { PauseSwitch } from '../style/dark/view/dark-toolbar.tsx';
import { into } from '../ui/controls/field-events.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Segments } from '../ui/controls/segments.tsx';
import { TextButton } from '../ui/controls/text-button.tsx';
import { chooseFile } from '../ui/files/choose-file.ts';
import { saveFile } from '../ui/files/save-file.ts';
import { shortAddress } from '../ui/text/short-address.ts';
import { PlanFields } from './plan-fields.tsx';
import type { ListedSite, PopupModel } from './popup-model.ts';

/** The settings of the toolbar button: every site that is kept dark and every exception, to find, switch and remove. */
export function SitesView({ model }: { model: PopupModel }) {
  const { plan, isPaused, isReady, problem, outcome, query } = model;
  const listed = model.listed.value;
  const hasQuery = query.value.trim() !== '';
  return (
    <main class="popup popup-sites">
      <h1>{t('popup.sites')}</h1>
      {problem.value && (
        <p class="popup-problem" role="alert">
          {problem.value}
        </p>
      )}
      <PauseSwitch isPaused={isPaused.value} onPause={(on) => void model.pause(on)} />
      <PlanFields plan={plan.value} onChange={(patch) => void model.changePlan(patch)} />
      <p>{t('popup.keyHelp')}</p>
      <div class="popup-tools">
        <input
          type="search"
          class="field-input"
          aria-label={t('popup.findSite')}
          placeholder={t('popup.findSite')}
          value={query.value}
          onInput={into(query)}
        />
        <TextButton title={t('popup.addsSitesFile')} onClick={() => void importFile(model)}>
          {t('common.import')}
        </TextButton>
        <TextButton
          title={t('popup.savesAllSitesFile')}
          onClick={() => saveFile('penumbra-dark-sites.json', model.exported(), 'application/json')}
        >
          {t('popup.export')}
        </TextButton>
      </div>
      <p role="status">{outcome.value}</p>
      {isReady.value && listed.length === 0 && (
        <p>{hasQuery ? t('popup.noSiteFound') : t('popup.noneYet')}</p>
      )}
      <ul>
        {listed.map((site) => (
          <SiteRow key={site.origin} model={model} site={site} />
        ))}
      </ul>
    </main>
  );
}

async function importFile(model: PopupModel): Promise<void> {
  const file = await chooseFile('.json,application/json');
  if (file) await model.imported(file);
}

function SiteRow({ model, site }: { model: PopupModel; site: ListedSite }) {
  const name = shortAddress(site.origin);
  return (
    <li>
      <span class="popup-name" title={site.origin}>
        {name}
      </span>
      <Segments
        label={t('common.darkOnName', { name })}
        options={[t('dark.off'), t('common.alwaysSite')]}
        chosen={site.isDark ? 1 : 0}
        onChoose={(index) => void model.toggle(site, index === 1)}
      />
      {site.kept && (
        <TextButton
          title={t('dark.removeSavedEditsDraftVersions', { name })}
          onClick={() => void model.reset(site.origin)}
        >
          {t('dark.resetShort')}
        </TextButton>
      )}
      <IconButton
        icon="remove"
        label={t('dark.stopFor', { name })}
        onClick={() => void model.forget(site)}
      />
    </li>
  );
}
