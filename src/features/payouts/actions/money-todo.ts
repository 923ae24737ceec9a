import type { Payments } from '#features/payments/index.ts';
import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import type { Payouts } from './payouts.ts';

const MOST = 5;

/** Disputes to answer, payouts that failed, and money that waits for somebody who can't be paid out. */
export function moneyTodo(
  payments: Pick<Payments, 'ledger' | 'accounts'>,
  payouts: Pick<Payouts, 'list' | 'disputes'>,
): TodoSource {
  return {
    name: 'money',
    of: async ({ user, now }) => {
      const actor = { id: user, superuser: false };
      const [disputes, made, sums] = await Promise.all([
        payouts.disputes.due(actor, now, MOST),
        payouts.list(actor, { limit: MOST }),
        payments.ledger.summaryOfOrganiser(user),
      ]);
      const due = sums.filter(({ netDue }) => netDue > 0);
      const enabled = due.length === 0 || (await payments.accounts.status(user)).payoutsEnabled;
      // The newest of each currency tells how it is now: a later one that arrived made up for it.
      const newest = new Map(made.items.toReversed().map((payout) => [payout.currency, payout]));
      return [
        ...disputes.map(({ id, amount, currency, dueBy }) => ({
          kind: 'dispute' as const,
          id,
          amount,
          currency,
          dueBy,
          url: `/payouts/disputes/${id}`,
        })),
        ...[...newest.values()]
          .filter(({ status }) => status === 'failed')
          .map(({ id, amount, currency }) => ({
            kind: 'payoutFailed' as const,
            id,
            amount,
            currency,
            url: '/payouts',
          })),
        ...(enabled
          ? []
          : [
              {
                kind: 'payoutsOff' as const,
                id: 'payouts',
                amounts: due.map(({ currency, netDue }) => ({ currency, amount: netDue })),
                url: '/payouts',
              },
            ]),
      ];
    },
    // Who sells runs events.
    among: async () => [],
  };
}
