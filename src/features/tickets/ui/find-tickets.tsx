import type { SubmissionResult } from '@conform-to/react';
import { useMessages } from '#shared/i18n/language.tsx';
import { MailForm } from '#features/auth/ui/mail-form.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/find-tickets.messages.ts';

/** For who is not signed in: the links of their tickets by mail, or the account that has them. */
export function FindTickets({
  sent,
  lastResult,
}: {
  sent: boolean;
  lastResult?: SubmissionResult | undefined;
}) {
  const t = useMessages(words);
  return (
    <div className="page max-w-xl! pt-10 sm:pt-16">
      <h1 className="text-title font-medium">{t.title}</h1>
      <p className="mt-3 text-lg text-muted">{t.lead}</p>
      {sent && (
        <div className="mt-6">
          <Callout tone="success" title={t.sent} announce>
            {t.sentText}
          </Callout>
        </div>
      )}
      <div className="mt-8">
        <MailForm email="" submit={t.send} address="contact" lastResult={lastResult} />
      </div>
      <section aria-labelledby="have-account" className="mt-12 border-t border-line pt-8">
        <h2 id="have-account" className="text-xl font-semibold">
          {t.account}
        </h2>
        <p className="mt-2 text-muted">{t.accountText}</p>
        <ButtonLink to="/login?next=/tickets" variant="secondary" className="mt-4">
          {t.signIn}
        </ButtonLink>
      </section>
    </div>
  );
}
