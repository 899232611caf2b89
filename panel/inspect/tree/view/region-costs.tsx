import { createModel, effect, signal, useModel } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { requestWithoutPage } from '../../../../core/agent/prompt/build-request.ts';
import { EXPECTED_OUTPUT_TOKENS } from '../../../../core/llm/ledger/metering.ts';
import { priceEstimate } from '../../../../core/llm/prices/llm-price.ts';
import { factorFor } from '../../../../core/llm/tokens/token-factor.ts';
import { type RegionCost, regionCosts } from '../../../../core/page/outline/region-costs.ts';
import type { Page } from '../../../../core/page/page.ts';
import { outlineFacts } from '../../../../core/page/payload/choose-mode.ts';
import { readOutline } from '../../../../core/page/reading/produce-mode.ts';
import { later } from '../../../../core/platform/async/later.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { numberText, shareText } from '../../../../core/platform/messages/numbers.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import type { LlmModels } from '../../../llm/context/create-llm.ts';
import { LlmContext } from '../../../llm/context/llm-context.ts';
import { MenuButton, Popover } from '../../../ui/controls/popover.tsx';
import { ofDocument } from '../../../ui/shell/of-document.ts';
import type { PageModel } from '../../../ui/shell/page-model.ts';
import { type Round, refreshDelay } from '../../../ui/shell/refresh-delay.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { type TreeModels, useTree } from '../../context/tree-context.ts';
import './region-costs.css';

const POPOVER = 'tree-region-costs';
/** Regions that are listed. */
const MOST_LISTED = 10;

/**
 * What the page costs as the agent sends it, region by region: a chip, the ten dearest, and the column’s figures. The
 * page is read for it once the chip is opened, and then as it changes.
 */
export function RegionCosts() {
  const { page, pageModel } = useShell();
  const { rows, tree, outline } = useTree();
  const llm = useContext(LlmContext);
  const { regionTokens } = outline;
  const model = useModel(() => new RegionCostsModel({ page, pageModel, regionTokens, llm }));
  const { tokens, regions, stepTokens, problem } = model;
  const whole = tokens.value;
  return (
    <>
      <MenuButton
        menu={POPOVER}
        type="dialog"
        label={whole === null ? t('common.tokens') : t('common.tokensCount', { count: whole })}
        title={t('tree.whatRegionsCost')}
        on={false}
      />
      <Popover
        id={POPOVER}
        label={t('tree.dearestRegions')}
        class="region-costs"
        onOpen={model.open}
      >
        <h3>{t('tree.dearestRegions')}</h3>
        {problem.value !== '' && <p role="alert">{problem.value}</p>}
        {whole !== null && stepTokens.value !== null && (
          <p>
            {t('tree.stepSendsTokensPage', {
              step: numberText(stepTokens.value + whole),
              page: numberText(whole),
              usd: usdText(model.usdOf(stepTokens.value + whole, EXPECTED_OUTPUT_TOKENS)),
            })}
          </p>
        )}
        {regions.value.length === 0 ? (
          <p>{whole === null ? t('controls.loading') : t('tree.noRegions')}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('tree.region')}</th>
                <th scope="col">{t('common.tokens')}</th>
                <th scope="col">{t('tree.share')}</th>
                <th scope="col" title={t('tree.leavingOutSaves')}>
                  {t('tree.saves')}
                </th>
              </tr>
            </thead>
            <tbody>
              {regions.value.slice(0, MOST_LISTED).map(({ key, tokens: own }) => {
                const node = rows.nodeOf(key)?.node;
                return (
                  <tr key={key}>
                    <td>
                      <button type="button" class="link" onClick={() => tree.show(key)}>
                        {node?.role} {node?.name}
                      </button>
                    </td>
                    <td>{numberText(own)}</td>
                    <td>{shareText(own / (whole || 1), 0)}</td>
                    <td>{usdText(model.usdOf(own, 0))}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </Popover>
    </>
  );
}

interface RegionCostsDeps extends Pick<TreeModels['outline'], 'regionTokens'> {
  page: Page;
  pageModel: PageModel;
  llm: LlmModels | null;
}

/** The outline in view by regions, counted again as the page changes. */
const RegionCostsModel = createModel(({ page, pageModel, regionTokens, llm }: RegionCostsDeps) => {
  const tokens = ofDocument<number | null>(pageModel, null);
  const regions = ofDocument<readonly RegionCost[]>(pageModel, []);
  const problem = ofDocument(pageModel, '');
  /** Tokens of a step beside its page, as o200k counts them; null until they are counted. */
  const stepTokens = signal<number | null>(null);

  const isAsked = signal(false);
  let round: Round | null = null;

  const count = async (stop: AbortSignal) => {
    const { tree } = page;
    if (!tree) return;
    const start = Date.now();
    try {
      const outline = await readOutline(page, tree, {});
      if (stop.aborted) return;
      problem.value = '';
      tokens.value = Math.round(outlineFacts(outline.text).tokens);
      regions.value = regionCosts(outline.lines);
      regionTokens.value = new Map(regions.value.map(({ key, tokens: own }) => [key, own]));
    } catch (error) {
      if (!stop.aborted) problem.value = say(errorText(error));
    } finally {
      round = { end: Date.now(), duration: Date.now() - start };
    }
  };
  effect(() => {
    if (!isAsked.value || !pageModel.reading.value) return;
    return later(refreshDelay(round, Date.now()), count);
  });

  const end = new AbortController();
  effect(() => () => end.abort());

  return {
    tokens,
    regions,
    problem,
    stepTokens,
    /** Reads the page and the chosen model, and counts what a step sends beside the page: nobody has asked before. */
    open() {
      isAsked.value = true;
      void llm?.models.ready();
      if (stepTokens.peek() !== null) return;
      llm?.models.count(requestWithoutPage(''), end.signal).then(
        (sections) => {
          stepTokens.value = Object.values(sections).reduce((sum, own) => sum + own, 0);
        },
        // Without it the step has no figure; that of the page stands.
        () => undefined,
      );
    },
    /** US dollars of so many o200k tokens of input and tokens of output; undefined while the price is unknown. */
    usdOf(input: number, output: number): number | undefined {
      const id = llm?.models.chosen.value;
      if (!id || !llm) return undefined;
      const { factor } = factorFor(llm.models.factors.value, id);
      return priceEstimate(llm.models.priceOf(id)?.price, {
        input: Math.round(input * factor),
        output,
      });
    },
  };
});
