import { Mail, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { MessageDone } from '../ui/message-done.tsx';
import { MessageStateBadge } from '../ui/message-state.tsx';
import { words } from '../messages/messages.messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/messages';

export { loader } from './messages.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { event, messages, automatic, next, paged } = loaderData;
  const t = useMessages(words);
  const base = `/events/${event.id}/manage/messages`;
  const write = (
    <ButtonLink to={`${base}/new`}>
      <PenLine aria-hidden />
      {t.write}
    </ButtonLink>
  );
  return (
    <div className="flex flex-col gap-6">
      <MessageDone problem={null} />
      {messages.length === 0 && !paged ? (
        <EmptyState icon={Mail} title={t.none} text={t.noneText} action={write} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-muted">{t.lead}</p>
            {write}
          </div>
          <Card flush>
            <ul>
              {messages.map(({ id, kind, subject, status, total, at }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-0"
                >
                  <div className="min-w-0 flex-1 basis-64">
                    <h2 className="font-semibold [overflow-wrap:anywhere]">
                      <Link
                        to={`${base}/${id}`}
                        prefetch="intent"
                        className="decoration-marigold underline-offset-4 hover:underline"
                      >
                        {subject}
                      </Link>
                    </h2>
                    <p className="mt-0.5 text-[0.9375rem] text-muted">
                      {kind === 'note' ? '' : `${t.kinds[kind]} · `}
                      {t.guests(total)} · <DateTime at={at} zone={event.timezone} />
                    </p>
                  </div>
                  <MessageStateBadge state={status} />
                </li>
              ))}
            </ul>
          </Card>
          <Pagination
            newer={paged ? base : null}
            older={next ? `${base}?before=${next}` : null}
            newerLabel={t.newest}
          />
        </>
      )}
      {!paged && (
        <Card title={t.automatic} flush>
          <ul>
            {automatic.map(({ kind, id, enabled, minutes, startedAt }) => (
              <li
                key={kind}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-0"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <h3 className="flex flex-wrap items-center gap-2.5 font-semibold">
                    {startedAt ? (
                      <Link
                        to={`${base}/${id}`}
                        className="decoration-marigold underline-offset-4 hover:underline"
                      >
                        {t[kind]}
                      </Link>
                    ) : (
                      t[kind]
                    )}
                    <Badge tone={enabled ? 'leaf' : 'neutral'}>{enabled ? t.on : t.off}</Badge>
                  </h3>
                  <p className="mt-0.5 text-[0.9375rem] text-muted">
                    {kind === 'reminder'
                      ? t.reminderWhen(Math.round(minutes / 60))
                      : t.thanksWhen(clockOf(minutes))}
                  </p>
                </div>
                <ButtonLink to={`${base}/automatic/${kind}`} variant="secondary" size="sm">
                  {t.change}
                  <span className="sr-only">: {t[kind]}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function clockOf(minutes: number): string {
  return `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
