import '../core/platform/messages/load-english.ts';
import { t } from '../core/platform/messages/messages.ts';
import { type CommandTable, runMain, saysWrongCall } from './arguments/run-main.ts';
import { speak } from './arguments/speak.ts';

/** So long what a command has left may take to end. Milliseconds. */
const LEFT_MS = 5000;

const args = await speak(process.argv.slice(2), process.env).catch((error: unknown) =>
  saysWrongCall(error, 'penumbra'),
);

/** The commands of `npx penumbra`. */
const COMMANDS: CommandTable = {
  inspect: {
    summary: t('cli.printPagesPayloadJson'),
    load: () => import('./inspect/inspect.ts'),
  },
  check: {
    summary: t('cli.checkPageFitAgents'),
    load: () => import('./check/check.ts'),
  },
  merge: {
    summary: t('cli.mergeReportsOfCheck'),
    load: () => import('./check/merge.ts'),
  },
  worker: {
    summary: t('cli.takePagesQueue'),
    load: () => import('./check/take-pages.ts'),
  },
  compare: {
    summary: t('cli.printElementsPagePenumbraChrome'),
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
    summary: t('mcp.letCodingAgentUsePenumbra'),
    load: () => import('./mcp/mcp.ts'),
  },
  skill: {
    summary: t('cli.printSkillForAgents'),
    load: () => import('./print-skill.ts'),
  },
  models: {
    summary: t('cli.listModelsKnownPrices'),
    load: () => import('./models/models.ts'),
  },
};

process.exitCode =
  typeof args === 'number'
    ? args
    : await runMain(COMMANDS, 'penumbra', args, t('cli.languageOption'));

// A command that is over ends, though something that it has left never answers.
setTimeout(() => process.exit(), LEFT_MS).unref();
