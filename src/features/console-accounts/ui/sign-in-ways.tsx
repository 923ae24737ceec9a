import { Form } from 'react-router';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { words } from '../messages/accounts.messages.ts';

interface SignInWaysProps {
  account: {
    providers: readonly string[];
    passkeys: readonly { id: string; name: string; lastUsed: string | null }[];
    authenticator: { on: string | null; codesLeft: number };
  };
}

/** How an account is signed in to besides its password, and the way out for whoever lost their second step. */
export function SignInWays({ account: { providers, passkeys, authenticator } }: SignInWaysProps) {
  const t = useMessages(words);
  const may = useMay();
  const { key, ref } = useDisclosure();
  const { on, codesLeft } = authenticator;
  return (
    <>
      <Facts
        title={t.ways}
        facts={[
          [t.providers, providers.join(', ') || t.noneOfThem],
          [
            t.passkeys,
            passkeys.length === 0 ? (
              t.noneOfThem
            ) : (
              <ul key="passkeys">
                {passkeys.map(({ id, name, lastUsed }) => (
                  <li key={id}>
                    {name} {lastUsed && <Moment at={lastUsed} />}
                  </li>
                ))}
              </ul>
            ),
          ],
          [t.authenticator, on === null ? t.noneOfThem : <Moment key="on" at={on} />],
          ...(on === null ? [] : [[t.codesLeft, String(codesLeft)] as const]),
        ]}
      />
      {on !== null && may('accounts.recover') && (
        <details key={key} ref={ref}>
          <summary className={buttonClass({ variant: 'secondary', size: 'sm', className: 'list-none' })}>
            {t.removeAuthenticator}
          </summary>
          <Form method="post" className="mt-3 flex flex-col gap-3 rounded-lg border border-line p-4">
            <p className="text-[0.9375rem] text-muted">{t.removeAuthenticatorText}</p>
            <Button
              type="submit"
              name="intent"
              value="remove-authenticator"
              variant="danger"
              size="sm"
              className="sm:self-start"
            >
              {t.removeAuthenticator}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
