import { Menu, MenuAction, MenuCheck, MenuDivider } from '../controls/menu.tsx';
import { MenuButton } from '../controls/menu-button.tsx';
import { useBase } from '../panel-context.ts';

const MENU = 'tree-role-menu';

/** Roles in the page with their counts; several may be chosen. */
export function RoleFilter() {
  const { rows } = useBase();
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
        title="Show certain roles only"
        on={chosen.size > 0}
      />
      <Menu id={MENU} label="Roles">
        {rows.counts.value.roles.map(([role, count]) => (
          <MenuCheck
            key={role}
            label={role}
            detail={count.toLocaleString('en')}
            checked={chosen.has(role)}
            onClick={() => toggle(role)}
          />
        ))}
        <MenuDivider />
        <MenuAction label="All roles" onClick={() => rows.narrow({ roles: new Set() })} />
      </Menu>
    </>
  );
}

function roleLabel(chosen: ReadonlySet<string>): string {
  const [first] = chosen;
  if (first === undefined) return 'Role';
  return chosen.size === 1 ? first : `${chosen.size} roles`;
}
