import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { words as roleWords } from '#features/staff/messages/roles.messages.ts';
import { isStaffRole } from '#features/staff/model/permissions.ts';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/audit-log.messages.ts';
import { ChangedRows } from '../ui/changed-rows.tsx';
import type { Route } from './+types/audit';

export { loader } from './audit.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** What superusers and commands changed: who, by which call, which rows, from what to what. */
export default function Audit({
  loaderData: { items, next, actor, record, reach, paged },
}: Route.ComponentProps) {
  const t = useMessages(words);
  const roles = useMessages(roleWords);
  const language = useLanguage();
  const to = (before: number | null): string => {
    const query = new URLSearchParams({
      ...(actor ? { actor } : {}),
      ...(record ? { record } : {}),
      ...(before ? { before: String(before) } : {}),
    });
    return query.size > 0 ? `/_/audit?${query}` : '/_/audit';
  };
  return (
    <ConsolePage title={t.title} lead={record ? t.ofRecord(record, formatNumber(reach, language)) : t.lead}>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/_/audit/export" reloadDocument variant="secondary" size="sm">
          {t.export}
        </ButtonLink>
        {(actor || record) && (
          <ButtonLink to="/_/audit" variant="ghost" size="sm">
            {t.everybody}
          </ButtonLink>
        )}
      </div>
      <Card flush>
        <Table
          caption={t.title}
          rows={items}
          rowKey={({ number }) => String(number)}
          empty={<EmptyState title={t.none} text={t.noneText} />}
          columns={[
            {
              key: 'did',
              header: t.did,
              primary: true,
              cell: ({ number, act, rows, request, hash }) => (
                <>
                  <span className="font-mono text-[0.8125rem] font-normal [overflow-wrap:anywhere]">
                    <span className="mr-2 text-muted">{formatNumber(number, language)}</span>
                    {act}
                  </span>
                  <ChangedRows rows={rows} request={request} hash={hash} />
                </>
              ),
            },
            {
              key: 'who',
              header: t.who,
              cell: ({ actor: id, actorName, actorKind }) => {
                const role = actorKind.replace('staff:', '');
                return (
                  <>
                    <Link
                      to={`/_/audit?${new URLSearchParams({ actor: id })}`}
                      className="whitespace-nowrap hover:underline max-sm:whitespace-normal"
                      aria-label={t.onlyOf(actorName)}
                    >
                      {actorKind === 'command' ? `${id}@${actorName}` : actorName}
                    </Link>
                    {actorKind === 'command' && <span className="block text-muted">{t.command}</span>}
                    {isStaffRole(role) && <span className="block text-muted">{roles.role[role]}</span>}
                  </>
                );
              },
            },
            { key: 'where', header: t.where, cell: ({ network }) => network || '–' },
            { key: 'when', header: t.when, cell: ({ at }) => <Moment at={at} /> },
          ]}
        />
      </Card>
      <Pagination newer={paged ? to(null) : null} older={next ? to(next) : null} />
    </ConsolePage>
  );
}
