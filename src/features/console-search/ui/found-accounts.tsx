import type { ListedAccount } from '#features/console-accounts/model/listed-account.ts';
import { accountColumns } from '#features/console-accounts/ui/account-columns.tsx';
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
        columns={accountColumns({ ...t, state: t.status })}
      />
    </Card>
  );
}
