import type { JobKind } from '#platform/jobs/index.ts';
import { endDispute, isOpen } from '../actions/answer-dispute.ts';
import { expireWhenDue } from '../actions/expire-session.ts';
import { payOutAutomatically, settlePayout } from '../actions/pay-out.ts';
import { bill } from '../actions/subscriptions.ts';
import type { SandboxDeps } from '../work/deps.ts';
import { BY_ITSELF } from '../model/cause.ts';
import type { Transactions } from '../work/work.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { JOBS } from '../model/job-names.ts';

/** What happens at the sandbox without a request: webhooks, expiry, payouts. Each may run twice without harm. */
export function createJobKinds(deps: SandboxDeps, transactions: Transactions): JobKind<never>[] {
  const { change } = transactions;
  const expire: JobKind<{ session: string }> = {
    kind: JOBS.expireSession,
    lane: 'money',
    run: ({ session: id }) =>
      change(BY_ITSELF, async (work) => {
        const session = await work.objects.find('checkout.session', id, null);
        if (session) await expireWhenDue(work, session);
      }),
  };
  const payOut: JobKind<{ account: string; currency: string }> = {
    kind: JOBS.payOut,
    lane: 'money',
    run: ({ account, currency }) => change(BY_ITSELF, (work) => payOutAutomatically(work, account, currency)),
  };
  const settle: JobKind<{ payout: string }> = {
    kind: JOBS.settlePayout,
    lane: 'money',
    run: ({ payout }) => change(BY_ITSELF, (work) => settlePayout(work, payout)),
  };
  const miss: JobKind<{ dispute: string }> = {
    kind: JOBS.missDispute,
    lane: 'money',
    run: ({ dispute: id }) =>
      change(BY_ITSELF, async (work) => {
        const dispute = await work.objects.find('dispute', id, null);
        if (dispute && isOpen(dispute)) await endDispute(work, dispute, 'lost');
      }),
  };
  const billing: JobKind<{ subscription: string }> = {
    kind: JOBS.billSubscription,
    lane: 'money',
    run: ({ subscription: id }) =>
      change(BY_ITSELF, async (work) => {
        const subscription = await work.objects.find('subscription', id, null);
        if (subscription) await bill(work, subscription);
      }),
  };
  return [deliverWebhook(deps, transactions), expire, payOut, settle, miss, billing];
}
