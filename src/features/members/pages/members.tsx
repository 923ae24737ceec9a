import { Download, Plus, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { words as registerWords } from '../messages/register.messages.ts';
import { RegisterSearch } from '../ui/register-search.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/members';

export { loader } from './members.server.ts';

type Listed = Route.ComponentProps['loaderData']['members'][number];

/** The register of a chapter and all below it. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const t = useMessages(registerWords);
  const { slug, q, status, exports, enters, members, next, paged } = loaderData;
  const at = `/chapters/${encodeURIComponent(slug)}/manage/members`;
  const search = (more: Record<string, string> = {}) =>
    new URLSearchParams({ ...(q ? { q } : {}), status, ...more }).toString();
  const columns: Column<Listed>[] = [
    {
      key: 'name',
      header: t.register.name,
      primary: true,
      cell: ({ id, name, confirmed }) => (
        <>
          <Link to={`${at}/${id}`} className="hover:text-marigold [overflow-wrap:anywhere]">
            {name || t.register.unnamed}
          </Link>
          {status === 'pending' && !confirmed && (
            <Badge tone="crimson" className="ml-2">
              {t.register.unconfirmed}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'number',
      header: t.register.number,
      cell: ({ number }) => (
        <span className="tabular-nums">{number === null ? '–' : String(number).padStart(6, '0')}</span>
      ),
    },
    { key: 'chapter', header: t.register.chapter, cell: ({ chapterName }) => chapterName },
    { key: 'city', header: t.register.place, cell: ({ city }) => city || '–', wideOnly: true },
    {
      key: 'paidUntil',
      header: t.register.paidUntil,
      align: 'end',
      cell: ({ paidUntil }) =>
        paidUntil ? <DateTime at={paidUntil} zone="UTC" style="date" /> : <span>–</span>,
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <DoneNotice />
      <RegisterSearch q={q} status={status} />
      <Card
        flush
        action={
          <span className="ml-auto flex flex-wrap gap-3">
            {enters && (
              <ButtonLink to={`${at}/import`} variant="secondary" size="sm">
                <Upload aria-hidden />
                {t.register.importAll}
              </ButtonLink>
            )}
            {enters && (
              <ButtonLink to={`${at}/new`} variant="secondary" size="sm">
                <Plus aria-hidden />
                {t.register.enter}
              </ButtonLink>
            )}
            {exports &&
              (['csv', 'xlsx'] as const).map((kind) => (
                <a
                  key={kind}
                  href={`${at}.${kind}?${search()}`}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  <Download aria-hidden />
                  {t.register.export[kind]}
                </a>
              ))}
          </span>
        }
      >
        <Table
          caption={t.register.back}
          columns={columns}
          rows={members}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.register.none} text={t.register.noneText} />}
        />
      </Card>
      <Pagination
        newer={paged ? `${at}?${search()}` : null}
        newerLabel={t.register.start}
        olderLabel={t.register.next}
        older={next ? `${at}?${search({ cursor: next })}` : null}
      />
    </div>
  );
}
