import { Paperclip } from 'lucide-react';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import type { Route } from './+types/outbox-mail';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from './outbox.messages.tsx';

export { loader } from './outbox-mail.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(loaderData?.subject ?? words[languageOfMatches(matches)].mail, matches),
  { name: 'robots', content: 'noindex' },
];

export default function OutboxMail({ loaderData: mail }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <div className="page py-10">
      <Breadcrumbs crumbs={[{ label: t.outbox, to: '/outbox' }, { label: mail.subject }]} />
      <h1 className="mt-4 text-3xl font-semibold">{mail.subject}</h1>
      <p className="mt-1 text-muted">
        {t.to(mail.recipient, <DateTime at={mail.created} zone="UTC" style="medium" showZone />)}
      </p>
      {mail.attachments.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3" aria-label={t.attachments}>
          {mail.attachments.map(({ filename, bytes }, position) => (
            <li key={filename}>
              <a
                href={`/outbox/${mail.id}/files/${position}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <Paperclip aria-hidden />
                {`${filename} (${t.kilobytes(Math.max(1, Math.round(bytes / 1024)))})`}
              </a>
            </li>
          ))}
        </ul>
      )}
      <iframe
        title={t.asWritten}
        src={`/outbox/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mt-6 h-[70vh] w-full rounded-lg border border-line bg-white"
      />
    </div>
  );
}
