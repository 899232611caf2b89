import { t } from '../../../core/platform/messages/messages.ts';

/** What a run may do, as far as a person decides it. */
interface Permits {
  isTrusted: boolean;
  allowScript: boolean;
  offerPageTools: boolean;
  /** Names of the files that it may upload. */
  files: readonly string[];
  /** Where it may act. */
  origins: readonly string[];
}

/**
 * What is in force, each as a word or two with its sentence: the kind of input first, what is not allowed not at
 * all. Scripts and the page’s own tools go through the debugger, and so need real input.
 */
export function inForce(permits: Permits): { text: string; title: string }[] {
  const { isTrusted, allowScript, offerPageTools, files, origins } = permits;
  const words = [
    isTrusted
      ? { text: t('permits.real'), title: t('permits.realTitle') }
      : { text: t('permits.events'), title: t('permits.eventsTitle') },
  ];
  const [first] = origins;
  if (first !== undefined) {
    const isOne = origins.length === 1;
    const site = URL.parse(first)?.host ?? first;
    const text = isOne ? site : t('permits.siteCount', { count: origins.length });
    words.push({ text, title: t('permits.sitesTitle', { sites: origins.join(', ') }) });
  }
  if (files.length > 0) {
    const title = t('permits.filesTitle', { files: files.join(', ') });
    words.push({ text: t('permits.fileCount', { count: files.length }), title });
  }
  if (isTrusted && allowScript) {
    words.push({ text: t('permits.scriptsWord'), title: t('permits.scriptsTitle') });
  }
  if (isTrusted && offerPageTools) {
    words.push({ text: t('permits.toolsWord'), title: t('permits.toolsTitle') });
  }
  return words;
}
