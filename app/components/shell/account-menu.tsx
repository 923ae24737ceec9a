import { CalendarRange, LayoutList, LogOut } from 'lucide-react';
import { Form } from 'react-router';

import type { Viewer } from '../../page-context.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuButton, MenuDivider, MenuLink } from '../ui/menu.tsx';
import { organiserLinks } from './nav-links.ts';

const icons = [LayoutList, CalendarRange];

/** The signed-in person's own menu. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu
      trigger={
        <>
          <Avatar name={viewer.name || viewer.email} src={viewer.avatarUrl} />
          <span className="sr-only">Account of {viewer.name || viewer.email}</span>
        </>
      }
      triggerClassName="ml-1 flex size-11 items-center justify-center"
    >
      <div className="max-w-72 px-3 py-2">
        <p className="truncate font-medium">{viewer.name || 'Your account'}</p>
        <p className="truncate text-[0.9375rem] text-muted">{viewer.email}</p>
      </div>
      <MenuDivider />
      {organiserLinks.map((link, position) => {
        const Icon = icons[position];
        return (
          <MenuLink key={link.to} to={link.to}>
            {Icon && <Icon aria-hidden />}
            {link.label}
          </MenuLink>
        );
      })}
      <MenuDivider />
      <Form method="post" action="/logout">
        <MenuButton type="submit">
          <LogOut aria-hidden />
          Sign out
        </MenuButton>
      </Form>
    </Menu>
  );
}
