import { Link } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { formatNumber } from '#lib/language/index.ts';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/console.messages.ts';
import { NoticeState } from '../ui/notice-state.tsx';
import type { Route } from './+types/notices';

export { loader } from './notices.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

const HERE = '/_/organiser-notices';

/** What was told to organisers, and what is being written. */
export default function Notices({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const may = useMay();
  const { notices, next, paged, removed } = loaderData;
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      actions={
        may('announcements.write') && (
          <ButtonLink to={`${HERE}/new`} size="sm">
            {t.create}
          </ButtonLink>
        )
      }
    >
      <Outcome problem={undefined} done={removed ? t.removed : null} />
      <Card flush>
        <Table
          caption={t.title}
          rows={notices}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.none} text={t.noneText} />}
          columns={[
            {
              key: 'subject',
              header: t.subject,
              primary: true,
              cell: ({ id, subject }) => (
                <Link to={`${HERE}/${id}`} className="underline underline-offset-4 [overflow-wrap:anywhere]">
                  {subject}
                </Link>
              ),
            },
            { key: 'status', header: t.status, cell: ({ status }) => <NoticeState status={status} /> },
            { key: 'kind', header: t.kind, cell: ({ kind }) => t[kind] },
            { key: 'audience', header: t.audience, cell: ({ audience }) => t[audience] },
            { key: 'sent', header: t.sentAt, cell: ({ sentAt }) => <Moment at={sentAt} /> },
            {
              key: 'people',
              header: t.people,
              align: 'end',
              cell: ({ reached, status }) => (status === 'draft' ? '–' : formatNumber(reached, language)),
            },
          ]}
        />
      </Card>
      <Pagination
        newer={paged ? HERE : null}
        older={next ? `${HERE}?${new URLSearchParams({ before: next })}` : null}
      />
    </ConsolePage>
  );
}
