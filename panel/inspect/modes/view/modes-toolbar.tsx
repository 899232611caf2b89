import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuCheck } from '../../../ui/controls/menu.tsx';
import { MenuButton } from '../../../ui/controls/menu-button.tsx';
import { QueryField } from '../../../ui/controls/query-field.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { PriceField } from './price-field.tsx';
import './modes-toolbar.css';

/** The query, what is simulated, and the price. */
export function ModesToolbar() {
  const { modes } = useInspect();
  return (
    <Toolbar label={t('modes.modes')}>
      <IconButton icon="refresh" label={t('modes.produceAllModesAnew')} onClick={modes.refresh} />
      <AskedField />
      <FindInTree search={modes} />
      <span class="modes-simulated">
        <Supposed />
        <ToolbarDivider />
        <PriceField />
      </span>
    </Toolbar>
  );
}

function AskedField() {
  const { modes } = useInspect();
  const ask = (text: string) => {
    modes.query.value = text;
  };
  return (
    <QueryField
      id="modes-query-input"
      class="modes-query"
      label={t('modes.agentAsked')}
      placeholder={t('modes.agentAsked')}
      value={modes.query.value}
      clearLabel={t('modes.clearQueryEscape')}
      onInput={ask}
      onClear={() => ask('')}
    />
  );
}

const SUPPOSE_MENU = 'modes-suppose';

/** What the decision is shown for, although it did not happen. */
function Supposed() {
  const { modes } = useInspect();
  const supposed = modes.suppositions.value;
  const { v3Failed, v2Failed, needsFullDom } = supposed;
  return (
    <>
      <MenuButton
        menu={SUPPOSE_MENU}
        label={t('modes.simulate')}
        title={t('modes.simulateHelp')}
        on={Object.values(supposed).some(Boolean)}
      />
      <Menu id={SUPPOSE_MENU} label={t('modes.simulate')}>
        <MenuCheck
          label={t('modes.v3Fails')}
          title={t('modes.supposeSemanticV3Failed')}
          checked={v3Failed}
          onClick={() => modes.suppose({ v3Failed: !v3Failed })}
        />
        <MenuCheck
          label={t('modes.v2Fails')}
          title={t('modes.supposeSemanticFailed')}
          checked={v2Failed}
          onClick={() => modes.suppose({ v2Failed: !v2Failed })}
        />
        <MenuCheck
          label={t('modes.fullAskedFor')}
          title={t('modes.supposeModelAskedFull')}
          checked={needsFullDom}
          onClick={() => modes.suppose({ needsFullDom: !needsFullDom })}
        />
      </Menu>
    </>
  );
}
