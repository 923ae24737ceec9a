import { Form, useNavigation } from 'react-router';
import { EntryPage } from '../ui/entry-page.tsx';
import { LinkIsOver } from '../ui/link-is-over.tsx';
import { MailForm } from '../ui/mail-form.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { Route } from './+types/verify-token';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sign-in.messages.tsx';

export { action, loader } from './verify-token.server.ts';

export const meta = unlistedMeta(words, (t) => t.confirmTitle);

export default function VerifyToken({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  if (actionData?.expired) {
    return (
      <LinkIsOver>
        <MailForm email={loaderData.email} submit={t.anotherByMail} action="/verify" />
      </LinkIsOver>
    );
  }
  return (
    <EntryPage title={t.confirmTitle} lead={t.confirmPress}>
      <Form method="post">
        <Button type="submit" size="lg" block pending={busy}>
          {t.confirmGo}
        </Button>
      </Form>
    </EntryPage>
  );
}
