import { type ReadonlySignal, signal } from '@preact/signals';
import { render } from 'preact';
import { SIDE_REQUEST_KEY } from '../../core/chat/side-request.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { CssGate } from '../../core/style/safe-css/css-gate.ts';
import { appliedCssKey, parseAppliedCss } from '../../core/style/sheets/applied-css.ts';
import { DARK_SWITCH } from '../../core/style/sheets/dark-switch.ts';
import { browserCssParser } from '../chrome/styles/browser-css-parser.ts';
import { PROVIDER_NAMES } from '../llm/call/provider-names.ts';
import { llmStores } from '../llm/models/llm-stores.ts';
import { chromeAlwaysDarkStore } from '../style/dark/always-dark-store.ts';
import { chromeDarkChoices } from '../style/dark/dark-choices.ts';
import { chromeDarkPlan } from '../style/dark/dark-plan-store.ts';
import { PauseSwitch } from '../style/dark/view/dark-toolbar.tsx';
import { KnobSlider, SLIDERS } from '../style/dark/view/knob-slider.tsx';
import { panelScheduler } from '../style/dark/yield-to-main.ts';
import { into } from '../ui/controls/field-events.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Problem } from '../ui/controls/problem.tsx';
import { Segments } from '../ui/controls/segments.tsx';
import { TextButton } from '../ui/controls/text-button.tsx';
import { chooseFile } from '../ui/files/choose-file.ts';
import { saveFile } from '../ui/files/save-file.ts';
import { usdText } from '../ui/text/price-text.ts';
import { shortAddress } from '../ui/text/short-address.ts';
import { PlanFields } from './plan-fields.tsx';
import {
  chromeKnobs,
  chromeLauncherSwitch,
  type ListedSite,
  type LlmSummary,
  llmSummary,
  PopupModel,
} from './popup-model.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import './popup.css';

// The toolbar opens this page as a popup, for the tab in view; in a tab of its own it lists all sites. Its
// address may name a tab to be the popup of.
const named = new URLSearchParams(location.search).get('tab');
const isSites = named === null && (await chrome.tabs.getCurrent()) !== undefined;
document.documentElement.classList.toggle('is-popup', !isSites);

const tab = isSites ? undefined : await tabInView();
const system = matchMedia('(prefers-color-scheme: dark)');
/** What a file brings is for no page in particular. */
const gate = new CssGate({
  parse: browserCssParser(),
  scheduler: panelScheduler,
  documents: () => Promise.resolve(() => null),
});
const model = new PopupModel({
  store: chromeAlwaysDarkStore(),
  choices: tab?.id === undefined ? null : chromeDarkChoices(tab.id),
  url: tab?.url ?? '',
  plans: chromeDarkPlan(),
  knobs: chromeKnobs(),
  isSystemDark: () => system.matches,
  safe: async (css) => (await gate.check(css, null)).css,
  /** Whether a panel has inserted CSS into the tab. */
  async isTried() {
    if (tab?.id === undefined) return false;
    const key = appliedCssKey(tab.id, 0);
    const { [key]: stored }: Record<string, unknown> = await chrome.storage.session.get(key);
    const frame = await chrome.webNavigation.getFrame({ tabId: tab.id, frameId: 0 });
    const applied = parseAppliedCss(stored);
    return applied !== null && applied.css !== '' && applied.documentId === frame?.documentId;
  },
  launcher: launcherOf(tab?.url ?? ''),
  onTried: (changed) => chrome.storage.session.onChanged.addListener(() => changed()),
});

const stores = llmStores();
const summary = signal<LlmSummary | null>(null);
const readSummary = async () => {
  // What cannot be read is said in the panel, where it can be mended.
  summary.value = await llmSummary(stores, Date.now()).catch(() => null);
};
stores.ledger.subscribe(() => void readSummary());
stores.settings.onChange(() => void readSummary());
void readSummary();

const root = document.getElementById('app');

const STATES: Readonly<Record<Exclude<LlmSummary['state'], 'none'>, string>> = {
  'no-key': t('common.noKey'),
  'no-address': t('common.noAddress'),
  failed: t('popup.lastRefused'),
  ready: t('popup.ready'),
};

if (root) {
  render(
    isSites ? (
      <SitesView model={model} />
    ) : (
      <PopupView
        model={model}
        openSites={openSites}
        openChat={openChat}
        summary={summary}
        openModels={openModels}
      />
    ),
    root,
  );
}

/** The switch of the chat button; null on pages that are no website. */
function launcherOf(url: string) {
  const { protocol, origin } = URL.parse(url) ?? {};
  return origin && /^https?:$/.test(protocol ?? '') ? chromeLauncherSwitch(origin) : null;
}

/** This page in a tab of its own. */
function openSites(): void {
  void chrome.tabs.create({ url: chrome.runtime.getURL('panel/popup/popup.html') });
}

/** Chrome’s side panel, in the window of this popup. */
function openChat(): void {
  if (tab?.windowId === undefined) return;
  // At once: Chrome opens it only while it handles the click.
  void chrome.sidePanel.open({ windowId: tab.windowId }).then(() => window.close());
}

/** The settings of the models, in the side panel. */
function openModels(): void {
  void chrome.storage.session.set({ [SIDE_REQUEST_KEY]: { type: 'models' } });
  openChat();
}

async function tabInView(): Promise<chrome.tabs.Tab | undefined> {
  if (named !== null) return chrome.tabs.get(Number(named));
  const [active] = await chrome.tabs.query({ active: true, currentWindow: true });
  return active;
}

interface PopupProps {
  model: PopupModel;
  openSites(): void;
  openChat(): void;
  /** What is known of the models; null while it is read, or where it cannot be. */
  summary: ReadonlySignal<LlmSummary | null>;
  openModels(): void;
}

/** The chat, the model and what it has cost, and the switch of the site in view, from the toolbar. */
function PopupView({ model, openSites, openChat, summary, openModels }: PopupProps) {
  const { position, isReady, isPaused, problem, site, turn, hasLauncher, plan, lightBy } = model;
  const origin = model.origin.value;
  if (!isReady.value && !problem.value) return null;
  return (
    <main class="popup">
      <TextButton primary onClick={openChat}>
        {t('popup.chatAboutPage')}
      </TextButton>
      {summary.value && <LlmSection summary={summary.value} openSettings={openModels} />}
      <h1>{origin === null ? t('popup.noWebsite') : shortAddress(origin)}</h1>
      {origin !== null && (
        <Segments
          label={t('dark.darkSite')}
          options={[t('dark.off'), t('dark.thisVisit'), t('common.alwaysSite')]}
          chosen={DARK_SWITCH.indexOf(position.value)}
          onChoose={(index) => void turn(DARK_SWITCH[index] ?? 'off')}
        />
      )}
      {position.value === 'always' && lightBy.value !== null && (
        <p>
          {lightBy.value === 'hours'
            ? t('popup.lightNowDarkFromUntil', { from: plan.value.from, until: plan.value.until })
            : t('popup.lightNowWhileSystem')}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in rows */}
      <div class="popup-knobs" role="group" aria-label={t('dark.knobs')}>
        {SLIDERS.filter(({ knob }) => knob !== 'saturation').map((slider) => (
          <KnobSlider
            key={slider.knob}
            slider={slider}
            value={model.knobs.value[slider.knob]}
            onTurn={(patch) => model.turnKnobs(patch)}
          />
        ))}
      </div>
      {origin === null && <p>{t('popup.chromesOwnPagesCannotMadeDark')}</p>}
      <Problem class="popup-problem" text={problem.value} />
      <PlanFields plan={plan.value} onChange={(patch) => void model.changePlan(patch)} />
      <PauseSwitch isPaused={isPaused.value} onPause={(on) => void model.pause(on)} />
      {hasLauncher.value !== null && (
        <label title={t('popup.roundButtonPagesSiteOpens')}>
          <input
            type="checkbox"
            checked={hasLauncher.value}
            onChange={({ currentTarget }) => void model.turnLauncher(currentTarget.checked)}
          />{' '}
          {t('popup.chatButtonSite')}
        </label>
      )}
      {origin !== null && site.value && (
        <button type="button" class="popup-link" onClick={() => void model.reset(origin)}>
          {t('dark.resetSite')}
        </button>
      )}
      <button type="button" class="popup-link" onClick={openSites}>
        {t('popup.settings')}
      </button>
    </main>
  );
}

/** The model and its state, and what today has cost. */
function LlmSection({ summary, openSettings }: { summary: LlmSummary; openSettings(): void }) {
  const { chosen, state, today, unpriced, budget } = summary;
  const about = { usd: usdText(today), budget: usdText(budget) };
  return (
    <section class="popup-models" aria-label={t('common.model')}>
      <p class="popup-model" data-state={state}>
        <b>{chosen?.model ?? t('popup.noModel')}</b>
        {chosen && <span>{PROVIDER_NAMES[chosen.provider]}</span>}
        {state !== 'none' && <span class="popup-state">{STATES[state]}</span>}
      </p>
      <p>
        {budget === null ? t('popup.today', about) : t('popup.todayOf', about)}
        {unpriced > 0 && ` ${t('popup.callsUnknownPrice', { count: unpriced })}`}
      </p>
      {budget !== null && budget > 0 && (
        <meter
          aria-label={t('popup.budget')}
          min={0}
          max={budget}
          high={budget * 0.8}
          optimum={0}
          value={Math.min(today, budget)}
        />
      )}
      <button type="button" class="popup-link" onClick={openSettings}>
        {t('common.modelsKeysAndBudgets')}
      </button>
    </section>
  );
}

/** The settings of the toolbar button: every site that is kept dark and every exception, to find, switch and remove. */
function SitesView({ model }: { model: PopupModel }) {
  const { plan, isPaused, isReady, problem, outcome, query } = model;
  const listed = model.listed.value;
  const hasQuery = query.value.trim() !== '';
  return (
    <main class="popup popup-sites">
      <h1>{t('popup.sites')}</h1>
      <Problem class="popup-problem" text={problem.value} />
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
