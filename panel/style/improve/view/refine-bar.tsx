import { t } from '../../../../core/platform/messages/messages.ts';
import { RetryWait } from '../../../llm/call/view/retry-wait.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useStyle } from '../../context/style-context.ts';
import { InstructionFields } from './instruction-fields.tsx';
import { ProposalView } from './proposal-view.tsx';
import { RunOptions } from './run-options.tsx';
import './refine-bar.css';

/** A person's instructions for the dark sheets, and a model's answer. */
export function RefineBar() {
  const { refine, dark, thorough } = useStyle();
  // A model that works on its own has the page; its view is shown instead.
  if (thorough.hasPage.value) return null;
  const isLight = dark.state.value.type !== 'dark';
  const isBusy = refine.isBusy.value;
  return (
    <section class="refine" aria-label={t('refine.refineModel')}>
      <form
        class="refine-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isLight) void refine.refine();
        }}
      >
        <InstructionFields />
        <TextButton
          submit
          disabled={isBusy || isLight}
          title={isLight ? t('refine.makePageDarkFirst') : t('refine.measuresPageShowsSent')}
          onClick={() => undefined}
        >
          {t('refine.refine')}
        </TextButton>
        <RunOptions isDisabled={isBusy || isLight} />
      </form>
      <RefineStatus />
      <ProposalView />
    </section>
  );
}

function RefineStatus() {
  const { refine } = useStyle();
  const state = refine.state.value;
  switch (state.type) {
    case 'measuring':
      return <Working text={t('refine.measuringThePage')} />;
    case 'trying':
      return <Working text={t('refine.pageWearsProposalMeasured')} />;
    case 'answering':
      return <Answering />;
    case 'failed':
      return (
        <p class="refine-status refine-failed" role="alert">
          <Icon name="error" />
          <span>{state.message}</span>
          <TextButton onClick={refine.dismiss}>{t('refine.dismiss')}</TextButton>
        </p>
      );
    default:
      return null;
  }
}

function Answering() {
  const { refine } = useStyle();
  const now = refine.call.state.value;
  const count = refine.read.value.changes.length;
  if (now.type === 'waiting') return <RetryWait call={refine.call} />;
  const text = t('refine.modelAnswersFar', { count });
  return (
    <Working text={text}>
      <TextButton icon="close" onClick={refine.stop}>
        {t('refine.stop')}
      </TextButton>
    </Working>
  );
}

function Working({ text, children }: { text: string; children?: preact.ComponentChildren }) {
  return (
    <p class="refine-status" role="status">
      <Icon name="loading" />
      {text}
      {children}
    </p>
  );
}
