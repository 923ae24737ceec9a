import type { Actor } from '#lib/actor.ts';
import { ApiError, notFound } from '#lib/errors.ts';
import { asking } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { DisputeRow, PayoutTables } from '../../model/schema.ts';
import { type Page, type PageSearch, pageOf } from '../../model/page.ts';
import { type Evidence, evidenceFrom } from './evidence.ts';
import { type DisputeState, statusesOf } from '../../model/dispute-state.ts';

/** The disputes about a user's own sales, the newest first; those in one state alone when it is named. */
export async function listDisputes(
  { db }: PayoutsContext,
  actor: Actor,
  { state, ...search }: PageSearch & { state?: DisputeState | undefined } = {},
): Promise<Page<DisputeRow>> {
  let query = db.read<PayoutTables>().selectFrom('disputes').selectAll().where('organiser', '=', actor.id);
  if (state) query = query.where('status', 'in', statusesOf(state));
  return pageOf(search, ({ after, limit }) =>
    query
      .$if(after !== null, (some) =>
        some.where((eb) =>
          eb.or([
            eb('created', '<', after?.created ?? ''),
            eb.and([eb('created', '=', after?.created ?? ''), eb('id', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Those that can still be answered at `now` (UTC text), the first deadline first. */
export function disputesDue(
  { db }: PayoutsContext,
  actor: Actor,
  now: string,
  limit: number,
): Promise<DisputeRow[]> {
  return db
    .read<PayoutTables>()
    .selectFrom('disputes')
    .selectAll()
    .where('organiser', '=', actor.id)
    .where('status', 'in', statusesOf('open'))
    .where((eb) => eb.or([eb('dueBy', '=', ''), eb('dueBy', '>', now)]))
    .orderBy('dueBy')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A dispute about one of the user's own sales. Throws 404 for any other, as for one that never was. */
export async function ownDispute({ db }: PayoutsContext, actor: Actor, id: string): Promise<DisputeRow> {
  const found = await db
    .read<PayoutTables>()
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .where('organiser', '=', actor.id)
    .executeTakeFirst();
  if (!found || actor.superuser) throw notFound();
  return found;
}

/** The same with the evidence that Stripe keeps of it; null while it doesn't answer. Throws 404 likewise. */
export async function readDispute(
  context: PayoutsContext,
  actor: Actor,
  id: string,
): Promise<{ dispute: DisputeRow; evidence: Evidence | null }> {
  const dispute = await ownDispute(context, actor, id);
  try {
    const told = await asking(() => context.stripe().disputes.retrieve(id));
    return { dispute, evidence: await evidenceFrom(context, told) };
  } catch (error) {
    if (error instanceof ApiError) return { dispute, evidence: null };
    throw error;
  }
}

/** Whether the bank of who paid the order has decided for them. */
export async function lostDispute({ db }: PayoutsContext, order: string): Promise<boolean> {
  const lost = await db
    .read<PayoutTables>()
    .selectFrom('disputes')
    .select('id')
    .where('order', '=', order)
    .where('status', '=', 'lost')
    .executeTakeFirst();
  return lost !== undefined;
}
