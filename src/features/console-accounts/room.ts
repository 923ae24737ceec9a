import { accountFollowers, everyAccountFollower } from '#features/auth/index.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { forgetSuspension, requireNoSuspension } from './actions/suspend.ts';
import { createConsoleAccounts } from './console-accounts.ts';
import { accountSuspensions } from './migrations/20261126T0330-account-suspensions.ts';
import { words } from './messages/accounts.messages.ts';
import { consoleAccountsService } from './service.ts';

export const consoleAccountsRoom = room({
  key: consoleAccountsService,
  needs: { records: recordsService },
  migrations: [accountSuspensions],
  open: ({ records }, { core, extensions }) => ({
    service: createConsoleAccounts({
      ...core,
      records,
      suspended: (tx, account, now) => everyAccountFollower(extensions).suspended(tx, account, now),
    }),
    extensions: [
      extension(consolePages, {
        section: 'people',
        order: 5,
        path: '/_/accounts',
        label: inEach(words, (t) => t.title),
      }),
      extension(accountFollowers, {
        maySignIn: (account) => requireNoSuspension(core, account),
        forget: async (tx, account) => void (await forgetSuspension(tx, account)),
      }),
    ],
  }),
});
