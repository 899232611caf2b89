import '../core/platform/messages/load-english.ts';
import { t } from '../core/platform/messages/messages.ts';
import { type CommandTable, runMain } from './arguments/run-main.ts';

/** The commands of `npx penumbra`. */
const COMMANDS: CommandTable = {
  inspect: {
    summary: t('cli.printPagesPayloadJson'),
    load: () => import('./inspect/inspect.ts'),
  },
  compare: {
    summary: t('cli.printWhoSeesElements'),
    load: () => import('./compare/compare.ts'),
  },
  colors: {
    summary: t('cli.printColoursPageMap'),
    load: () => import('./colors/colors.ts'),
  },
  dark: {
    summary: t('cli.makePageDarkPrint'),
    load: () => import('./dark/dark.ts'),
  },
  agent: {
    summary: t('cli.modelWorkPageStep'),
    load: () => import('./agent/agent.ts'),
  },
  mcp: {
    summary: t('mcp.summary'),
    load: () => import('./mcp/mcp.ts'),
  },
  models: {
    summary: t('cli.listModelsKnownPrices'),
    load: () => import('./models/models.ts'),
  },
};

process.exitCode = await runMain(COMMANDS, 'penumbra', process.argv.slice(2));
