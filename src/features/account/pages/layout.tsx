import { Outlet } from 'react-router';
import { VerifyNotice } from '#features/auth/ui/verify-notice.tsx';
import { Tabs } from '#shared/ui/navigation/tabs.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.tsx';

export { loader } from './layout.server.ts';

/** The frame of everything that people set about themselves. */
export default function AccountLayout() {
  const say = useMessages(words);
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{say.title}</h1>
      <div className="mt-6">
        <Tabs
          label={say.parts}
          tabs={[
            { to: '/account', label: say.profile, end: true },
            { to: '/account/security', label: say.signingIn },
            { to: '/account/sessions', label: say.sessions },
            { to: '/account/data', label: say.data },
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
