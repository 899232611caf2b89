import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { Menu, MenuAction, MenuCheck, MenuDivider } from '../../../ui/controls/menu.tsx';
import { MenuButton } from '../../../ui/controls/popover.tsx';
import { useTree } from '../../context/tree-context.ts';

const MENU = 'tree-role-menu';

/** Roles in the page with their counts; several may be chosen. */
export function RoleFilter() {
  const { rows } = useTree();
  const chosen = rows.filter.value.roles;
  const toggle = (role: string) => {
    const roles = new Set(chosen);
    if (!roles.delete(role)) roles.add(role);
    rows.narrow({ roles });
  };
  return (
    <>
      <MenuButton
        menu={MENU}
        label={roleLabel(chosen)}
        title={t('tree.showCertainRolesOnly')}
        on={chosen.size > 0}
      />
      <Menu id={MENU} label={t('tree.roles')}>
        {rows.counts.value.roles.map(([role, count]) => (
          <MenuCheck
            key={role}
            label={role}
            detail={numberText(count)}
            checked={chosen.has(role)}
            onClick={() => toggle(role)}
          />
        ))}
        <MenuDivider />
        <MenuAction label={t('tree.allRoles')} onClick={() => rows.narrow({ roles: new Set() })} />
      </Menu>
    </>
  );
}

function roleLabel(chosen: ReadonlySet<string>): string {
  const [first] = chosen;
  if (first === undefined) return t('common.role');
  return chosen.size === 1 ? first : t('tree.rolesChosen', { chosen: chosen.size });
}
