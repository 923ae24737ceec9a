import { Link } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import type { Column } from '#shared/ui/table.tsx';
import type { ListedAccount } from '../model/listed-account.ts';
import { AccountBadges } from './account-badges.tsx';

/** The columns of a table of accounts, each a link to its page. */
export const accountColumns = (t: {
  account: string;
  state: string;
  created: string;
}): Column<ListedAccount>[] => [
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
  { key: 'state', header: t.state, cell: (account) => <AccountBadges account={account} /> },
  { key: 'created', header: t.created, cell: ({ created }) => <Moment at={created} /> },
];
