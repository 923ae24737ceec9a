import { AuthenticatorPanel } from '#features/account/ui/authenticator-panel.tsx';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { words } from '../messages/sign-in.messages.ts';
import { Callout } from '#shared/ui/callout.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/security';

export { action, loader } from './security.server.ts';

/** The secret and the recovery codes are kept by no browser. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta = unlistedMeta(words, (t) => t.securityTitle);

/** Where a superuser sets up an app of codes. */
export default function OperatorSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <ConsolePage title={t.securityTitle} lead={t.securityLead(loaderData.email)}>
      {loaderData.off && !actionData && (
        <div className="max-w-3xl">
          <Callout tone="success" title={t.switchedOff} announce />
        </div>
      )}
      <AuthenticatorPanel state={loaderData} answer={actionData} back="/_/security" />
    </ConsolePage>
  );
}
