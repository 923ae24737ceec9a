import { EntryPage, TextLink } from '../ui/entry-page.tsx';
import { MailForm } from '../ui/mail-form.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import type { Route } from './+types/forgot-password';
import { words as entry } from '../messages/entry.messages.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sign-in.messages.tsx';

export { action, loader } from './forgot-password.server.ts';

export const meta = titleMeta(words, (t) => t.forgotTitle);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sent } = loaderData;
  const t = useMessages(words);
  const shared = useMessages(entry);
  if (sent) {
    return (
      <EntryPage title={shared.lookIntoMail}>
        <Callout tone="success" title={t.forgotSent} announce>
          {t.forgotHolds}
        </Callout>
        <p className="text-muted">
          {t.anotherOrSignIn(
            (text) => (
              <TextLink to="/forgot-password">{text}</TextLink>
            ),
            (text) => (
              <TextLink to="/login">{text}</TextLink>
            ),
          )}
        </p>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t.forgotAsk} lead={t.forgotText}>
      <MailForm email={email} submit={shared.mailMeALink} lastResult={actionData} />
      <p className="text-muted">
        {t.remembered((text) => (
          <TextLink to="/login">{text}</TextLink>
        ))}
      </p>
    </EntryPage>
  );
}
