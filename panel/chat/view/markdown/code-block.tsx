import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { copyText } from '../../../ui/text/copy-text.ts';

/** Characters of a language's name. */
const MAX_LANGUAGE = 30;

/** Code with its language and a way to copy it. */
export function CodeBlock({ text, language }: { text: string; language: string }) {
  const { notices } = useShell();
  return (
    <figure class="markdown-code">
      <figcaption>
        <span>{language.split(/\s/)[0]?.slice(0, MAX_LANGUAGE)}</span>
        <TextButton
          icon="copy"
          onClick={() => void notices.attempt(copyText(text), t('chat.codeCopied'))}
        >
          {t('chat.copy')}
        </TextButton>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
