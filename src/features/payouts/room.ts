import { eventFollowers } from '#features/events/index.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { paymentFollowers, stripeHandlers } from '#features/payments/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import { isHeld, payoutHoldFollowers } from '#features/payout-holds/index.ts';
import { guestsNeeded } from '#features/guest-erasure/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { consoleWork } from '#features/console/model/console-work.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from './messages/console-disputes.messages.ts';
import { disputesSource } from './actions/disputes/open-disputes.ts';
import { recordDispute } from './actions/disputes/record-dispute.ts';
import { moneyTodo } from './actions/money-todo.ts';
import { createPayouts } from './actions/payouts.ts';
import { payouts as payoutTables } from './migrations/20261122T0434-payouts.ts';
import { disputeSteps } from './migrations/20261122T1000-dispute-steps.ts';
import { disputesByOrder } from './migrations/20261122T1105-disputes-by-order.ts';
import { TRANSFER_WAITING } from './model/jobs.ts';
import { payoutsService } from './service.ts';
import { isSuspended } from './store/suspended-events.ts';
import { disputesUndecided } from './store/disputes-needing-guests.ts';

export const payoutsRoom = room({
  key: payoutsService,
  needs: { payments: paymentsService },
  migrations: [payoutTables, disputeSteps, disputesByOrder],
  open: ({ payments }, { core }) => {
    const payouts = createPayouts({
      ...core,
      payments,
      record: recordDispute,
      held: isHeld,
      withheld: isSuspended,
    });
    return {
      service: payouts,
      jobKinds: payouts.jobKinds,
      extensions: [
        extension(guestsNeeded, disputesUndecided),
        extension(eventFollowers, {
          reinstated: (tx, { organiser }) => core.jobs.enqueue(tx, TRANSFER_WAITING, { organiser }),
        }),
        extension(payoutHoldFollowers, {
          released: (tx, organiser) => core.jobs.enqueue(tx, TRANSFER_WAITING, { organiser }),
        }),
        extension(paymentFollowers, payouts.follower),
        extension(stripeHandlers, payouts.handlers),
        extension(todoSources, moneyTodo(payments, payouts)),
        extension(consoleWork, disputesSource(core.db)),
        extension(consoleAccess, { path: '/_/disputes', look: 'disputes.view' }),
        extension(consolePages, {
          section: 'money',
          order: 5,
          path: '/_/disputes',
          label: inEach(words, (t) => t.title),
        }),
      ],
    };
  },
});
