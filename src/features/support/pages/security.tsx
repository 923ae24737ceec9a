import { AuthenticatorPanel } from '#features/account/ui/authenticator-panel.tsx';
import { words } from '../messages/answering.messages.ts';
import { Callout } from '#shared/ui/callout.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/security';

export { action, loader } from './security.server.ts';

/** The secret and the recovery codes are kept by no browser. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta = unlistedMeta(words, (t) => t.securityTitle);

/** Where a superuser sets up an app of codes. */
export default function SupportSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <div className="page pt-10 sm:pt-14">
      <Breadcrumbs crumbs={[{ label: t.title, to: '/support' }, { label: t.securityTitle }]} />
      <h1 className="mt-3 text-title font-semibold">{t.securityTitle}</h1>
      <p className="mt-2 text-muted">{t.securityLead(loaderData.email)}</p>
      {loaderData.off && !actionData && (
        <div className="mt-6 max-w-3xl">
          <Callout tone="success" title={t.switchedOff} announce />
        </div>
      )}
      <div className="pt-6 sm:pt-8">
        <AuthenticatorPanel state={loaderData} answer={actionData} back="/support/security" />
      </div>
    </div>
  );
}
