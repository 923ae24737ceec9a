import { EntryPage, TextLink } from '../ui/entry-page.tsx';
import { MailForm } from '../ui/mail-form.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import type { Route } from './+types/verify';
import { words as entry } from '../messages/entry.messages.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sign-in.messages.tsx';

export { action, loader } from './verify.server.ts';

export const meta = titleMeta(words, (t) => t.confirmTitle);

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sent } = loaderData;
  const t = useMessages(words);
  const shared = useMessages(entry);
  if (sent) {
    return (
      <EntryPage title={shared.lookIntoMail}>
        <Callout tone="success" title={t.confirmSent} announce>
          {t.confirmHolds}
        </Callout>
        <p className="text-muted">
          <TextLink to="/home">{t.goHome}</TextLink>
        </p>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t.confirmTitle} lead={t.confirmText}>
      <MailForm email={email} submit={shared.mailMeALink} lastResult={actionData} />
    </EntryPage>
  );
}
