import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { eventFollowers } from '#features/events/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { mayHandOver } from './actions/may-hand-over.ts';
import { words } from './messages/console.messages.ts';
import { payoutHolds } from './migrations/20261128T0010-payout-holds.ts';
import { PAYOUT_ACTS } from './model/acts.ts';
import { payoutHoldFollowers } from './model/followers.ts';
import { createPayoutHolds } from './payout-holds.ts';
import { payoutHoldsService } from './service.ts';

export const payoutHoldsRoom = room({
  key: payoutHoldsService,
  needs: { payments: paymentsService },
  migrations: [payoutHolds],
  open: ({ payments }, { core, extensions }) => ({
    service: createPayoutHolds({
      ...core,
      payments,
      released: async (tx, organiser) => {
        for (const follower of extensions(payoutHoldFollowers)) await follower.released(tx, organiser);
      },
    }),
    extensions: [
      extension(eventFollowers, { mayHandOver }),
      extension(consoleAccess, { path: '/_/payouts', look: 'payouts.view' }),
      extension(consoleAccess, { path: '/_/payouts/:id', look: 'payouts.view', acts: PAYOUT_ACTS }),
      extension(consolePages, {
        section: 'money',
        order: 6,
        path: '/_/payouts',
        label: inEach(words, (t) => t.title),
      }),
    ],
  }),
});
