import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { Route } from './+types/outbox';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from './outbox.messages.tsx';

export { loader } from './outbox.server.ts';

export const meta = unlistedMeta(words, (t) => t.outbox);

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails, more } = loaderData;
  const t = useMessages(words);
  const last = mails.at(-1);
  return (
    <div className="page py-10">
      <h1 className="text-title font-semibold">{t.outbox}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t.lead}</p>
      {mails.length === 0 ? (
        <EmptyState icon={Mail} title={t.noMail} text={t.noMailText} />
      ) : (
        <ul className="mt-8 border-t border-line">
          {mails.map((mail) => (
            <li key={mail.id} className="border-b border-line">
              <Link
                to={`/outbox/${mail.id}`}
                className="grid gap-x-6 gap-y-0.5 rounded-sm py-3.5 hover:bg-lifted/60 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto] sm:px-3"
              >
                <span className="truncate font-medium">{mail.subject}</span>
                <span className="truncate text-muted">{mail.recipient}</span>
                <DateTime at={mail.created} zone="UTC" style="short" className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more && last && (
        <p className="mt-6">
          <ButtonLink to={`?before=${last.id}`} variant="secondary" size="sm">
            {t.older}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
