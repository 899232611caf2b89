import { computed } from '@preact/signals';
import type { PageStyles } from '../core/dark/page-styles.ts';
import { AuditModel } from './audit/audit-model.ts';
import type { AuditTools } from './audit/audit-tools.ts';
import type { BasePanel } from './base-panel.ts';
import { ColorsModel } from './colors/colors-model.ts';
import { DarkModel } from './dark/dark-model.ts';
import { DarkRulesModel } from './dark/dark-rules-model.ts';
import { type CheckCss, DarkTextModel } from './dark/dark-text-model.ts';
import type { DraftStore } from './dark/draft-store.ts';
import { makeInTurn } from './dark/in-turn.ts';
import { KeptModel } from './dark/kept-model.ts';
import type { KeptStore } from './dark/kept-store.ts';
import { VersionsModel } from './dark/versions-model.ts';
import type { ModelsModel } from './models/models-model.ts';
import { createRefineModels, type RefineStores } from './refine-models.ts';
import type { SendModel } from './send/send-model.ts';

/** What the tabs about the page's styles need of the world. */
export interface DarkModelsWorld extends RefineStores {
  styles: PageStyles;
  checkCss: CheckCss;
  auditTools: AuditTools;
  keptStore: KeptStore;
  draftStore: DraftStore;
}

/** The models of the tabs that read or write the page's styles: Colors, Dark CSS and Audit. */
export function createDarkModels(
  base: BasePanel,
  world: DarkModelsWorld,
  asked: { models: ModelsModel; send: SendModel },
) {
  const { page, pageModel, settings, tab, countTokens } = base;
  const { styles, auditTools } = world;
  const isDark = computed(() => tab.value === 'dark');
  const isColors = computed(() => tab.value === 'colors');
  const isAudit = computed(() => tab.value === 'audit');
  const showsStyles = computed(() => isDark.value || isColors.value || isAudit.value);
  const inTurn = makeInTurn();
  const darkText = new DarkTextModel(styles, world.checkCss, inTurn);
  const dark = new DarkModel(styles, pageModel, settings, darkText, inTurn);
  const versions = new VersionsModel(world.draftStore, styles, pageModel, dark, darkText, isDark);
  const refineModels = createRefineModels({
    ...asked,
    ...{ page, pageModel, settings, styles, auditTools, inTurn, dark, darkText, versions },
    isShown: isDark,
    stores: world,
  });
  return {
    colors: new ColorsModel({
      page,
      styles,
      pageModel,
      countTokens,
      inTurn,
      isShown: isColors,
      worn: computed(() => [dark.state.value.type, darkText.files.value]),
    }),
    darkText,
    dark,
    kept: new KeptModel(world.keptStore, styles, pageModel, dark, darkText, showsStyles),
    versions,
    ...refineModels,
    darkRules: new DarkRulesModel(styles, pageModel, dark, darkText, isDark),
    audit: new AuditModel(auditTools, styles, pageModel, settings, dark, darkText, isAudit),
  };
}
