import { TextButton } from '../controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';

/** Measures, repairs, and says what is being done or why it could not be. */
export function AuditToolbar() {
  const { audit, dark } = usePanel();
  const isBusy = audit.state.value.type === 'working' || dark.state.value.type === 'working';
  const repairable = audit.repairable.value;
  const canRepair = audit.result.value?.isDark && repairable.length > 0;
  return (
    <>
      <Toolbar label="Audit">
        <TextButton
          primary
          icon="refresh"
          title="Photographs what is in view with its glyphs and without, as it is and as it was"
          disabled={isBusy}
          onClick={() => void audit.measure()}
        >
          {audit.result.value ? 'Measure again' : 'Measure'}
        </TextButton>
        {canRepair && (
          <>
            <ToolbarDivider />
            <TextButton
              title="Adds a rule for each to the dark sheets, and measures again"
              disabled={isBusy}
              onClick={() => void audit.repair(repairable)}
            >
              Repair all ({repairable.length.toLocaleString('en')})
            </TextButton>
          </>
        )}
      </Toolbar>
      <AuditProgress />
    </>
  );
}

function AuditProgress() {
  const { audit } = usePanel();
  const state = audit.state.value;
  if (state.type === 'failed') {
    return (
      <p class="audit-status audit-status-failed" role="alert">
        <Icon name="error" />
        {state.message}
      </p>
    );
  }
  if (state.type !== 'working') return null;
  return (
    <p class="audit-status" role="status">
      <Icon name="loading" />
      {state.step} …
    </p>
  );
}
