import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { PaymentsContext } from '../context/context.ts';
import { words } from '../../messages/payments.messages.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { asking } from '../stripe/errors.ts';
import { findAccount } from '../../store/store.ts';

/** A link, good once, to Stripe's pages about the actor's own account. Throws 409 until its questions were answered. */
export async function dashboardLink(context: PaymentsContext, actor: Actor): Promise<string> {
  const account = await findAccount(context.db.read<PaymentTables>(), actor.id);
  if (account?.detailsSubmitted !== 1) throw conflict(words.noAccountYet);
  const link = await asking(() => context.stripe().accounts.createLoginLink(account.stripeAccountId));
  return link.url;
}
