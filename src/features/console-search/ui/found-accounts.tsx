import { Link } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import type { ListedAccount } from '#features/console-accounts/model/listed-account.ts';
import { AccountBadges } from '#features/console-accounts/ui/account-badges.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/search.messages.ts';

/** Accounts that were found, each a link to its page. */
export function FoundAccounts({ rows, more }: { rows: ListedAccount[]; more: boolean }) {
  const t = useMessages(words);
  return (
    <Card title={t.accounts} flush footer={more ? t.first(rows.length) : undefined}>
      <Table
        caption={t.accounts}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'account',
            header: t.account,
            primary: true,
            cell: ({ id, name, email }) => (
              <>
                <Link
                  to={`/_/accounts/${id}`}
                  className="block underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {name || email || id}
                </Link>
                <span className="block text-[0.875rem] font-normal text-muted [overflow-wrap:anywhere]">
                  {name ? email : id}
                </span>
              </>
            ),
          },
          { key: 'status', header: t.status, cell: (account) => <AccountBadges account={account} /> },
          { key: 'created', header: t.created, cell: ({ created }) => <Moment at={created} /> },
        ]}
      />
    </Card>
  );
}
