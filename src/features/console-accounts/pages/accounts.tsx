import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { FindForm } from '#features/console/ui/find-form.tsx';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/accounts.messages.ts';
import { ACCOUNT_STATES } from '../model/account-state.ts';
import { accountColumns } from '../ui/account-columns.tsx';
import type { Route } from './+types/accounts';

export { loader } from './accounts.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Everybody's accounts, the newest first, and whom a search finds. */
export default function Accounts({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { accounts, next, more, paged, state, text, suspended } = loaderData;
  const to = (query: Record<string, string>) => `/_/accounts?${new URLSearchParams({ state, ...query })}`;
  const searched = text !== '';
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <FindForm label={t.search} action="/_/accounts" name="q" typed={text} />
      {!searched && (
        <StateLinks
          label={t.states}
          links={ACCOUNT_STATES.map((one) => ({
            to: `/_/accounts?state=${one}`,
            label: t[one],
            count: one === 'suspended' ? suspended : undefined,
            here: one === state,
          }))}
        />
      )}
      <Card flush footer={more ? t.more(accounts.length) : undefined}>
        <Table
          caption={searched ? t.found : t[state]}
          rows={accounts}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={searched ? t.notFound : t.none}
              text={searched ? t.notFoundText : t.noneText}
            />
          }
          columns={accountColumns(t)}
        />
      </Card>
      <Pagination newer={paged ? to({}) : null} older={next ? to({ before: next }) : null} />
    </ConsolePage>
  );
}
