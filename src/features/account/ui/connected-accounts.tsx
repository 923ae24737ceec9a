import { Form } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { ProviderLinks } from '#features/auth/ui/provider-links.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.ts';

interface ConnectedAccountsProps {
  connected: readonly { id: string; displayName: string; created: string }[];
  /** Those that can be connected. */
  providers: readonly { name: string; displayName: string }[];
}

export function ConnectedAccounts({ connected, providers }: ConnectedAccountsProps) {
  const t = useMessages(words);
  return (
    <>
      {connected.length > 0 && (
        <ul className="border-t border-line">
          {connected.map(({ id, displayName, created }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
            >
              <div>
                <p className="font-medium">{displayName}</p>
                <p className="text-[0.9375rem] text-muted">
                  {t.connected} <DateTime at={created} zone="UTC" style="date" />
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="intent" value="disconnect" />
                <input type="hidden" name="account" value={id} />
                <Button type="submit" variant="secondary" size="sm" aria-label={t.disconnectIt(displayName)}>
                  {t.disconnect}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {providers.length > 0 && (
        <div className="sm:max-w-xs">
          <ProviderLinks providers={providers} search={{ link: '1', next: '/account/security' }} connect />
        </div>
      )}
    </>
  );
}
