import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useStyle } from '../../context/style-context.ts';

/** Measures and repairs, and shows progress and failures. */
export function AuditToolbar() {
  const { audit, dark } = useStyle();
  const isBusy = audit.state.value.type === 'working' || dark.state.value.type === 'working';
  const repairable = audit.repairable.value;
  const canRepair = audit.result.value?.isDark && repairable.length > 0;
  return (
    <>
      <Toolbar label={t('audit.audit')}>
        <TextButton
          primary
          icon="refresh"
          title={t('audit.photographsViewGlyphsWithout')}
          disabled={isBusy}
          onClick={() => void audit.measure()}
        >
          {audit.result.value ? t('audit.measureAgain') : t('audit.measure')}
        </TextButton>
        <AuditSearch />
        {canRepair && (
          <>
            <ToolbarDivider />
            <TextButton
              title={t('audit.addsRuleEachDark')}
              disabled={isBusy}
              onClick={() => void audit.repair(repairable)}
            >
              {t('audit.repairAll', { repairable: numberText(repairable.length) })}
            </TextButton>
          </>
        )}
      </Toolbar>
      <AuditProgress />
    </>
  );
}

/** The search of what fails; what does not fail is found in the Tree. */
function AuditSearch() {
  const { query, found, problemOfQuery, search, clear } = useStyle().audit;
  return (
    <>
      <SearchField
        search={{ query, matches: found, problem: problemOfQuery, search, clear }}
        label={t('audit.find')}
        placeholder={t('audit.findPlaceholder')}
      />
      <FindInTree search={{ query, matches: found }} />
    </>
  );
}

function AuditProgress() {
  const { audit } = useStyle();
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
