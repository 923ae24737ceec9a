import { AuthenticatorSummary } from '../ui/authenticator-summary.tsx';
import { ConnectedAccounts } from '../ui/connected-accounts.tsx';
import { EmailForm } from '../ui/email-form.tsx';
import { PasskeyList } from '../ui/passkey-list.tsx';
import { PasswordForm } from '../ui/password-form.tsx';
import { SettingsNotice } from '../ui/settings-notice.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as wordsOfApp } from '#features/auth/messages/authenticator.messages.ts';
import { words as wordsOfPasskeys } from '#features/auth/messages/passkeys.messages.ts';
import type { Route } from './+types/security';
import { words } from '../messages/settings.messages.tsx';

export { action, loader } from './security.server.ts';

export const meta = titleMeta(words, (t) => t.signingIn);

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, password, connected, providers } = loaderData;
  const { passkeys, passkeysHere, authenticator } = loaderData;
  const t = useMessages(words);
  const passkeyWords = useMessages(wordsOfPasskeys);
  const appWords = useMessages(wordsOfApp);
  const answered = actionData?.initialValue?.intent;
  const answerTo = (intent: string) => (answered === intent ? actionData : undefined);
  return (
    <>
      {!actionData && <SettingsNotice />}
      <FormSection title={t.email} text={t.emailText}>
        <EmailForm email={email} lastResult={answerTo('email')} />
      </FormSection>
      {password && (
        <FormSection title={t.password} text={t.passwordText}>
          <PasswordForm email={email} lastResult={answerTo('password')} />
        </FormSection>
      )}
      {(passkeysHere || passkeys.length > 0) && (
        <FormSection title={passkeyWords.title} text={passkeyWords.text}>
          <PasskeyList passkeys={passkeys} available={passkeysHere} />
        </FormSection>
      )}
      <FormSection title={appWords.title} text={appWords.text}>
        <AuthenticatorSummary {...authenticator} />
      </FormSection>
      {(connected.length > 0 || providers.length > 0) && (
        <FormSection title={t.connected} text={t.connectedText}>
          <ConnectedAccounts connected={connected} providers={providers} />
        </FormSection>
      )}
    </>
  );
}
