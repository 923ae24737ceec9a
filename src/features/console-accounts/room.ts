import { accountFollowers, everyAccountFollower } from '#features/auth/index.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { forgetSuspension, requireNoSuspension } from './actions/suspend.ts';
import { requireNoMerge } from './actions/merge-accounts.ts';
import { createConsoleAccounts } from './console-accounts.ts';
import { accountMerges } from './migrations/20261127T2010-account-merges.ts';
import { accountSuspensions } from './migrations/20261126T0330-account-suspensions.ts';
import { words } from './messages/accounts.messages.ts';
import { ACCOUNT_ACTS, MERGE_ACTS } from './model/acts.ts';
import { consoleAccountsService } from './service.ts';
import { forgetMerges } from './store/merges.ts';

export const consoleAccountsRoom = room({
  key: consoleAccountsService,
  needs: { records: recordsService },
  migrations: [accountSuspensions, accountMerges],
  open: ({ records }, { core, extensions }) => ({
    service: createConsoleAccounts({
      ...core,
      records,
      suspended: (tx, account, now) => everyAccountFollower(extensions).suspended(tx, account, now),
      lifted: (tx, account) => everyAccountFollower(extensions).lifted(tx, account),
    }),
    extensions: [
      extension(consoleAccess, { path: '/_/accounts', look: 'accounts.view' }),
      extension(consoleAccess, { path: '/_/accounts/:id', look: 'accounts.view', acts: ACCOUNT_ACTS }),
      extension(consoleAccess, {
        path: '/_/accounts/:id/merge',
        look: 'accounts.merge',
        acts: MERGE_ACTS,
      }),
      extension(consolePages, {
        section: 'people',
        order: 5,
        path: '/_/accounts',
        label: inEach(words, (t) => t.title),
      }),
      extension(accountFollowers, {
        async maySignIn(account) {
          await requireNoSuspension(core, account);
          await requireNoMerge(core, account);
        },
        async forget(tx, account) {
          await forgetSuspension(tx, account);
          // What was emptied is the same person's: it has their name and an address of theirs.
          for (const merged of await forgetMerges(tx, account))
            await records.auth.deleteWithin(tx, 'users', merged);
        },
      }),
    ],
  }),
});
