import { Outlet } from 'react-router';
import { VerifyNotice } from '#features/auth/ui/verify-notice.tsx';
import { Tabs } from '#shared/ui/navigation/tabs.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.tsx';

export { loader } from './layout.server.ts';

/** The frame of everything that people set about themselves. */
export default function AccountLayout() {
  const t = useMessages(words);
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.title}</h1>
      <div className="mt-6">
        <Tabs
          label={t.parts}
          tabs={[
            { to: '/account', label: t.profile, end: true },
            { to: '/account/security', label: t.signingIn },
            { to: '/account/sessions', label: t.sessions },
            { to: '/account/organiser-page', label: t.organiserPage },
            { to: '/account/following', label: t.following },
            { to: '/account/data', label: t.data },
          ]}
        />
      </div>
      <VerifyNotice className="mt-6 max-w-3xl" />
      <div className="pt-6 sm:pt-8">
        <Outlet />
      </div>
    </div>
  );
}
