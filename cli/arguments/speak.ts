import {
  fittingLanguage,
  LANGUAGES,
  type Language,
} from '../../core/platform/messages/language.ts';
import { setMessages, t } from '../../core/platform/messages/messages.ts';
import { UsageError } from './command.ts';

const OPTION = '--language';
/** What its client’s model reads of it is English, whatever the system speaks. */
const FOR_MODELS = 'mcp';

/**
 * Speaks the language that the arguments name, or else that of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`), and
 * returns the other arguments. Throws a {@link UsageError} where Penumbra does not speak it.
 */
export async function speak(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { named, rest } = takeOption(args);
  const isHelp = rest.some((word) => word === 'help' || word === '--help' || word === '-h');
  const isForModels = rest[0] === FOR_MODELS && !isHelp;
  await load(named ?? (isForModels ? 'en' : systemLanguage(env)));
  return rest;
}

function takeOption(args: readonly string[]): { named: Language | undefined; rest: string[] } {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return { named: undefined, rest: [...args] };
  const isJoined = args[at] !== OPTION;
  const typed = (isJoined ? args[at]?.slice(OPTION.length + 1) : args[at + 1]) ?? '';
  const named = LANGUAGES.find((language) => language === typed.toLowerCase());
  if (!named)
    throw new UsageError(t('cli.penumbraNotSpeak', { typed, names: LANGUAGES.join(', ') }));
  return { named, rest: args.toSpliced(at, isJoined ? 1 : 2) };
}

function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: Parameters<typeof speak>[1]): Language {
  return fittingLanguage([LC_ALL || LC_MESSAGES || LANG || 'en']);
}

async function load(language: Language): Promise<void> {
  if (language === 'en') return;
  const { default: messages } = await import('../../locales/fr.json', { with: { type: 'json' } });
  setMessages(messages, language);
}
