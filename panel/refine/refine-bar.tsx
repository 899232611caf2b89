import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';
import { RunOptions } from '../thorough/run-options.tsx';
import { ProposalView } from './proposal-view.tsx';
import { WishFields } from './wish-fields.tsx';
import './refine-bar.css';

/** A person's wish for the dark sheets, and what a model makes of it. */
export function RefineBar() {
  const { refine, dark, thorough } = usePanel();
  // A model at work by itself has the page; its own view stands here then.
  if (thorough.hasPage.value) return null;
  const isLight = dark.state.value.type !== 'dark';
  const isBusy = refine.isBusy.value;
  return (
    <section class="refine" aria-label="Refine with a model">
      <form
        class="refine-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isLight) void refine.refine();
        }}
      >
        <WishFields />
        <TextButton
          submit
          disabled={isBusy || isLight}
          title={
            isLight
              ? 'Make the page dark first'
              : 'Measures the page, and shows what will be sent and what it costs before anything goes out'
          }
          onClick={() => undefined}
        >
          Refine…
        </TextButton>
        <RunOptions isDisabled={isBusy || isLight} />
      </form>
      <RefineStatus />
      <ProposalView />
    </section>
  );
}

function RefineStatus() {
  const { refine } = usePanel();
  const state = refine.state.value;
  switch (state.type) {
    case 'measuring':
      return <Working text="Measuring the page …" />;
    case 'trying':
      return <Working text="The page wears the proposal and is measured …" />;
    case 'answering':
      return <Answering />;
    case 'failed':
      return (
        <p class="refine-status refine-failed" role="alert">
          <Icon name="error" />
          {state.message}
          <TextButton onClick={refine.dismiss}>Dismiss</TextButton>
        </p>
      );
    default:
      return null;
  }
}

function Answering() {
  const { refine } = usePanel();
  const now = refine.call.state.value;
  const count = refine.read.value.changes.length;
  const text =
    now.type === 'waiting'
      ? `${now.message} Attempt ${now.attempt} follows in ${refine.call.secondsLeft.value} s.`
      : `The model answers: ${count} ${count === 1 ? 'rule' : 'rules'} so far …`;
  return (
    <Working text={text}>
      <TextButton icon="close" onClick={refine.stop}>
        Stop
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
