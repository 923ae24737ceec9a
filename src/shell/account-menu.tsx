import { CircleUser, IdCard, LayoutList, LogOut } from 'lucide-react';

import { useMessages } from '#shared/i18n/language.tsx';
import type { Viewer } from '#shared/request/page-context.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Menu, MenuButton, MenuDivider, MenuLink } from '#shared/ui/menu.tsx';
import { linksFor, organiserLinks } from './nav-links.ts';
import { words } from './shell.messages.ts';
import { SignOutForm } from './sign-out-form.tsx';

/** The signed-in person's own menu. `everywhere`: it stands at the foot of a sidebar, and leads to the main pages too. */
export function AccountMenu({ viewer, everywhere = false }: { viewer: Viewer; everywhere?: boolean }) {
  const t = useMessages(words);
  return (
    <Menu
      side={everywhere ? 'above' : 'below'}
      trigger={
        <>
          <Avatar name={viewer.name || viewer.email} src={viewer.avatarUrl} />
          <span className="sr-only">{t.accountOf(viewer.name || viewer.email)}</span>
        </>
      }
      triggerClassName="ml-1 flex size-11 items-center justify-center"
    >
      <div className="max-w-72 px-3 py-2">
        <p className="truncate font-medium">{viewer.name || t.yourAccount}</p>
        <p className="truncate text-[0.9375rem] text-muted">{viewer.email}</p>
      </div>
      <MenuDivider />
      {(everywhere ? [...linksFor(viewer), ...organiserLinks] : organiserLinks).map((link) => (
        <MenuLink key={link.to} to={link.to}>
          <LayoutList aria-hidden />
          {t.links[link.label]}
        </MenuLink>
      ))}
      <MenuLink to="/membership">
        <IdCard aria-hidden />
        {t.yourMembership}
      </MenuLink>
      <MenuLink to="/account">
        <CircleUser aria-hidden />
        {t.yourAccount}
      </MenuLink>
      <MenuDivider />
      <SignOutForm>
        {(label, leaving) => (
          <MenuButton type="submit" aria-busy={leaving || undefined}>
            <LogOut aria-hidden className={leaving ? 'animate-skeleton' : undefined} />
            {label}
          </MenuButton>
        )}
      </SignOutForm>
    </Menu>
  );
}
