import type { LlmId } from '../../../../core/llm/call/llm-id.ts';
import { PRICED_PROVIDERS } from '../../../../core/llm/prices/price-table.ts';
import type { Screenshot } from '../../../../core/page/page.ts';
import { screenshotHash } from '../../../../core/page/payload/hybrid.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { llmKey } from '../../../llm/call/llm-key.ts';
import { PROVIDER_NAMES } from '../../../llm/call/provider-names.ts';
import { RequestBar } from '../../../llm/call/view/request-bar.tsx';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuCheck } from '../../../ui/controls/menu.tsx';
import { MenuButton } from '../../../ui/controls/popover.tsx';
import { QueryField } from '../../../ui/controls/search-field.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { DebuggerGate } from '../../../ui/debugger/debugger-gate.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { fileName, saveFile } from '../../../ui/files/save-file.ts';
import { SplitView } from '../../../ui/layout/split-view.tsx';
import {
  LoadingScreen,
  pageStatusScreen,
  Screen,
} from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { withElements } from '../../../ui/text/with-elements.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { CutText } from '../../view/cut-text.tsx';
import { OutlineLines } from '../../view/outline-text.tsx';
import { PayloadLegend } from '../../view/payload-legend.tsx';
import { CopySent, HowItIsShown, WhatIsSent } from '../../view/sent-controls.tsx';
import { modeInfo } from '../mode-list.ts';
import { IMAGE_RULES, TYPED_PRICE } from '../modes-model.ts';
import { FilterView } from './filter-view.tsx';
import { FormTrial } from './form-trial.tsx';
import { ModesTable } from './modes-table.tsx';
import './modes-toolbar.css';
import '../../../ui/controls/field.css';
import './modes-tab.css';
import './mode-about.css';
import './modes-decision.css';
import './mode-text.css';
import './mode-picture.css';

/** Least CSS pixels of the table, and of the text. */
const MIN_TABLE = { right: 420, bottom: 120 };
const MIN_TEXT = 160;

/** Every mode of the page side by side, what it costs, and which one a query would be sent with. */
export function ModesTab() {
  const { pageModel, page } = useShell();
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  return (
    <div class="modes-tab">
      <ModesToolbar />
      <ModesDecision />
      <TableAndText />
    </div>
  );
}

function TableAndText() {
  const { layout, settings } = useShell();
  const { modes } = useInspect();
  const { side } = layout.arrangement.value;
  const { modesWidth, modesHeight } = settings.values.value;
  // The layout leaves 300 px beside the widest pane, and 120 px and the bars above the highest one.
  const widest = side === 'right' ? layout.paneMax.value + 300 : layout.paneMax.value + 100;
  const max = Math.max(MIN_TEXT, widest - MIN_TABLE[side]);
  const size = Math.min(max, Math.max(MIN_TEXT, side === 'right' ? modesWidth : modesHeight));
  return (
    <SplitView
      side={side}
      label={t('modes.sizeText')}
      size={size}
      min={MIN_TEXT}
      max={max}
      onResize={(next) => modes.resizePane(side, next)}
      pane={<ChosenText />}
    >
      <div class="modes-overview">
        <ModesTable />
        <FormTrial />
        <ModeAbout />
      </div>
    </SplitView>
  );
}

/** A mode that needs the debugger keeps it attached while it is chosen. */
function ChosenText() {
  const { mode, needsDebugger } = modeInfo(useInspect().modes.selected.value);
  if (!needsDebugger) return <ModeText />;
  return <DebuggerGate reason={t('modes.mode', { mode })}>{() => <ModeText />}</DebuggerGate>;
}

/** Beside the text: what the mode is, its picture, or what a filter kept and left out. */
function ModeAbout() {
  const { modes } = useInspect();
  const { mode, about } = modeInfo(modes.selected.value);
  const payload = modes.payload.value;
  const step = modes.row.value?.step;
  return (
    <section class="mode-about" aria-label={t('modes.about', { mode })}>
      <p class="mode-about-sentence">{about}</p>
      {step && (
        <section class="mode-about-step" aria-label={t('modes.oneStep')}>
          <p>
            {t('modes.oneStepAgentTokensOut', {
              input: numberText(step.input),
              output: numberText(step.output),
              usd: usdText(step.usd),
            })}
          </p>
          <RequestBar sections={step.sections} isAbout />
        </section>
      )}
      {payload?.image && <ModePicture image={payload.image} />}
      {payload?.explanation && <FilterView explanation={payload.explanation} />}
    </section>
  );
}

/** The picture that is sent beside the text, and what it costs by each rule. */
function ModePicture({ image }: { image: Screenshot }) {
  const { modes } = useInspect();
  const { settings, pageModel } = useShell();
  const { imageRule } = settings.values.value;
  const model = modes.priceModel.value;
  const chosen = IMAGE_RULES.findIndex(({ id }) => id === imageRule);
  const { data, width, height, thumbnail } = image;
  const imageTokens = modes.row.value?.imageTokens;
  const rule =
    model === null
      ? (IMAGE_RULES[chosen]?.rule ?? '')
      : t('modes.byTheRuleOf', { model: model.model });
  const save = () => {
    const url = pageModel.reading.value?.tree.url ?? '';
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    saveFile(fileName('hybrid', url, 'jpg'), bytes, 'image/jpeg');
  };
  return (
    <div class="mode-picture">
      <div class="mode-picture-bar">
        {model === null && (
          <Segments
            label={t('modes.whoseRuleCountsPictures')}
            options={IMAGE_RULES.map(({ title }) => title)}
            chosen={chosen}
            onChoose={(i) => {
              const rule = IMAGE_RULES[i];
              if (rule) modes.setImageRule(rule.id);
            }}
          />
        )}
        <TextButton title={t('modes.savePictureSent')} onClick={save}>
          {t('modes.savePicture')}
        </TextButton>
      </div>
      <p class="mode-picture-rule">
        {withElements(t('modes.forThePicture', { tokens: '{tokens}', rule }), {
          tokens: <b>{imageTokens === undefined ? '' : numberText(imageTokens)}</b>,
        })}
      </p>
      <img src={`data:image/jpeg;base64,${data}`} alt={t('modes.viewSecretsPaintedOver')} />
      <p class="mode-picture-facts">
        {t('modes.pxBytesBase64', { width, height, data: numberText(data.length) })}
        <span title={t('modes.differenceHash', { screenshotHash: screenshotHash(thumbnail) })}>
          {t('modes.hash', { hexHash: hexHash(screenshotHash(thumbnail)) })}
        </span>
      </p>
    </div>
  );
}

/** 64 bits as 16 hexadecimal digits. */
function hexHash(bits: string): string {
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** Which mode the agent sends for the query to the model that is chosen, and why. */
function ModesDecision() {
  const { modes } = useInspect();
  const { models } = useLlm();
  const { row, why } = modes.decision.value;
  const model = models.chosen.value?.model;
  return (
    <div class="modes-decision">
      <Progress />
      <output>
        <span class="modes-decision-label">
          {model ? t('modes.agentSendsModel', { model }) : t('modes.agentSends')}
        </span>
        <button
          type="button"
          class="modes-decision-mode"
          title={t('modes.showThisMode')}
          onClick={() => modes.select(row)}
        >
          {row}
        </button>
        <span class="modes-decision-reason">{say(why)}</span>
      </output>
    </div>
  );
}

function Progress() {
  const { modes } = useInspect();
  const progress = modes.progress.value;
  if (!progress) return null;
  return (
    <span class="modes-progress">
      {t('modes.of', { done: progress.done, of: progress.of })}
      <progress max={progress.of} value={progress.done} aria-label={t('modes.modesProduced')} />
    </span>
  );
}

/** The chosen mode's text, byte for byte, and the legend that goes with it. */
function ModeText() {
  const { modes } = useInspect();
  const { mode, legend, format } = modeInfo(modes.selected.value);
  const problem = modes.problem.value;
  if (problem !== '') {
    const content = { icon: 'error', sentence: problem, action: t('common.refresh') } as const;
    return <Screen content={content} onAction={modes.refresh} />;
  }
  if (!modes.payload.value) {
    return <LoadingScreen sentence={t('modes.producing', { mode })} />;
  }
  return (
    <div class="mode-text" data-mode={mode}>
      <TextToolbar />
      {modes.payload.value.lines ? (
        <OutlineLines lines={modes.payload.value.lines} />
      ) : (
        <CutText
          label={t('modes.textOf', { mode })}
          text={modes.shown.value}
          isCut={modes.isCut.value}
          format={mode === 'hybrid' && modes.isIndented.value ? 'html' : format}
        />
      )}
      {legend && <PayloadLegend legend={legend} />}
    </div>
  );
}

function TextToolbar() {
  const { modes } = useInspect();
  const { pageModel } = useShell();
  const { mode, format, canPrune } = modeInfo(modes.selected.value);
  const text = modes.text.value;
  const url = pageModel.reading.value?.tree.url ?? '';
  const bytes = (modes.row.value?.bytes ?? 0) - (modes.payload.value?.image?.data.length ?? 0);
  const done = t('modes.copiedBytes', { mode, bytes: numberText(bytes) });
  return (
    <Toolbar label={t('common.text')}>
      {canPrune && <WhatIsSent />}
      {format === 'json' && <HowItIsShown />}
      <span class="mode-text-out">
        <CopySent text={text} title={t('modes.copyAllTextSent')} done={done} />
        <TextButton
          title={t('modes.saveAllTextSent')}
          onClick={() => saveFile(fileName(mode, url, ENDINGS[format]), text, TYPES[format])}
        >
          {t('common.save')}
        </TextButton>
      </span>
      {modes.isIndented.value && (
        <span class="mode-text-note" title={t('modes.copySaveAllFigures')}>
          {t('common.indentedReadingOnly')}
        </span>
      )}
    </Toolbar>
  );
}

const ENDINGS = { json: 'json', html: 'html', text: 'txt' } as const;
const TYPES = { json: 'text/json', html: 'text/html', text: 'text/plain' } as const;

/** The query, what is simulated, and the price. */
function ModesToolbar() {
  const { modes } = useInspect();
  return (
    <Toolbar label={t('common.modes')}>
      <IconButton icon="refresh" label={t('modes.refreshAllModes')} onClick={modes.refresh} />
      <AskedField />
      <FindInTree search={modes} />
      <span class="modes-simulated">
        <Supposed />
        <ToolbarDivider />
        <PriceField />
      </span>
    </Toolbar>
  );
}

function AskedField() {
  const { modes } = useInspect();
  const ask = (text: string) => {
    modes.query.value = text;
  };
  return (
    <QueryField
      id="modes-query-input"
      class="modes-query"
      label={t('modes.agentAsked')}
      placeholder={t('modes.agentAsked')}
      value={modes.query.value}
      clearLabel={t('modes.clearQueryEscape')}
      onInput={ask}
      onClear={() => ask('')}
    />
  );
}

const SUPPOSE_MENU = 'modes-suppose';

/** What the decision is shown for, although it did not happen. */
function Supposed() {
  const { modes } = useInspect();
  const supposed = modes.suppositions.value;
  const { isEmpty, needsFullDom } = supposed;
  return (
    <>
      <MenuButton
        menu={SUPPOSE_MENU}
        label={t('modes.simulate')}
        title={t('modes.seeModeSentSomethingFailedAsked')}
        on={Object.values(supposed).some(Boolean)}
      />
      <Menu id={SUPPOSE_MENU} label={t('modes.simulate')}>
        <MenuCheck
          label={t('modes.outlineEmpty')}
          title={t('modes.supposeOutlineNothing')}
          checked={isEmpty}
          onClick={() => modes.suppose({ isEmpty: !isEmpty })}
        />
        <MenuCheck
          label={t('modes.fullAskedFor')}
          title={t('modes.supposeModelAskedFull')}
          checked={needsFullDom}
          onClick={() => modes.suppose({ needsFullDom: !needsFullDom })}
        />
      </Menu>
    </>
  );
}

/** The price that the modes use: a model's, or a typed one. */
function PriceField() {
  const { modes } = useInspect();
  const { models } = useLlm();
  const chosen = modes.priceModel.value;
  const asOf = models.table.value?.asOf;
  return (
    <span class="modes-price">
      <label class="field" title={asOf ? t('modes.listPrices', { asOf }) : undefined}>
        {t('modes.priceFor')}
        <select
          class="field-input modes-price-model"
          value={chosen ? llmKey(chosen) : TYPED_PRICE}
          onChange={(event) => modes.setPriceModel(event.currentTarget.value)}
        >
          <option value={TYPED_PRICE}>{t('modes.customPrice')}</option>
          <YourModels />
          <ListedModels />
        </select>
      </label>
      {chosen === null ? <TypedPrice /> : <SetPrice id={chosen} />}
    </span>
  );
}

/** Where the price of a model is unknown: the way to where a person sets it. */
function SetPrice({ id }: { id: LlmId }) {
  const { models, modelSettings } = useLlm();
  if (models.table.value === null || models.priceOf(id)) return null;
  return (
    <TextButton onClick={modelSettings.open} title={t('modes.priceUnknown', { model: id.model })}>
      {t('modes.setPrice')}
    </TextButton>
  );
}

function YourModels() {
  const { models } = useLlm();
  const { modes } = useInspect();
  const list = models.settings.value.models;
  const chosen = modes.priceModel.value;
  const listed = models.table.value?.models ?? [];
  const isOffered =
    chosen === null ||
    [...list, ...listed.map(({ provider, id }) => ({ provider, model: id }))].some(
      (id) => llmKey(id) === llmKey(chosen),
    );
  // A model that was removed from the list stays chosen until another one is.
  const shown = isOffered || chosen === null ? list : [...list, chosen];
  if (shown.length === 0) return null;
  return (
    <optgroup label={t('modes.yourModels')}>
      {shown.map((id) => (
        <option key={llmKey(id)} value={llmKey(id)}>
          {id.model}
        </option>
      ))}
    </optgroup>
  );
}

function ListedModels() {
  const { models } = useLlm();
  const own = new Set(models.settings.value.models.map(llmKey));
  const listed = models.table.value?.models ?? [];
  return (
    <>
      {PRICED_PROVIDERS.map((provider) => (
        <optgroup key={provider} label={PROVIDER_NAMES[provider]}>
          {listed
            .filter((model) => model.provider === provider)
            .map(({ id }) => llmKey({ provider, model: id }))
            .filter((key) => !own.has(key))
            .map((key) => (
              <option key={key} value={key}>
                {key.slice(provider.length + 1)}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}

function TypedPrice() {
  const { modes } = useInspect();
  const isWrong = modes.isPriceWrong.value;
  return (
    <label
      class="field"
      title={isWrong ? t('modes.noPriceTypeUs') : t('modes.usDollarsPerMillionInput')}
    >
      $
      <input
        class="field-input modes-price-typed"
        type="text"
        inputmode="decimal"
        placeholder={t('modes.price')}
        aria-label={t('modes.usDollarsMillionInput')}
        aria-invalid={isWrong}
        value={modes.typedPrice.value}
        onInput={(event) => modes.typePrice(event.currentTarget.value)}
      />
      {t('modes.per1mTokens')}
    </label>
  );
}
