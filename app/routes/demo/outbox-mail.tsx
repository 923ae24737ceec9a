import { Paperclip } from 'lucide-react';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { DateTime } from '../../components/ui/date-time.tsx';
import type { Route } from './+types/outbox-mail';

export { loader } from './outbox-mail.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.subject ?? 'Mail'} · Mela` },
  { name: 'robots', content: 'noindex' },
];

export default function OutboxMail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <div className="page py-10">
      <Breadcrumbs crumbs={[{ label: 'Outbox', to: '/outbox' }, { label: mail.subject }]} />
      <h1 className="mt-4 text-3xl font-semibold">{mail.subject}</h1>
      <p className="mt-1 text-muted">
        To {mail.recipient}, <DateTime at={mail.created} zone="UTC" style="medium" showZone />
      </p>
      {mail.attachments.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3" aria-label="Attachments">
          {mail.attachments.map(({ filename, bytes }, position) => (
            <li key={filename}>
              <a
                href={`/outbox/${mail.id}/files/${position}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <Paperclip aria-hidden />
                {filename} ({Math.max(1, Math.round(bytes / 1024))} kB)
              </a>
            </li>
          ))}
        </ul>
      )}
      <iframe
        title="The mail as it was written"
        src={`/outbox/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mt-6 h-[70vh] w-full rounded-lg border border-line bg-white"
      />
    </div>
  );
}
