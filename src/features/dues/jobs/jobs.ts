import type { JobKind } from '#platform/jobs/index.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '../model/context.ts';
import { renewalMail } from '../mails/renewal-mail.ts';
import { findMember } from '#features/members/index.ts';
import { addDays, dayOf, monthOf } from '#features/chapters/model/day.ts';
import { findRenewal } from '../store/store.ts';
import { END_SUBSCRIPTION } from '../model/job-kinds.ts';

/** Ends at Stripe what has ended here. */
export function endSubscriptionJob(deps: PaymentDeps): JobKind<{ renewal: string }> {
  return {
    kind: END_SUBSCRIPTION,
    lane: 'money',
    async run({ renewal: id }) {
      const renewal = await findRenewal(deps.db.read<Tables>(), id);
      if (renewal?.status !== 'ended' || renewal.subscription === '') return;
      await deps.payments.renewals.end(renewal.subscription);
    },
  };
}

/** So long before the year ends somebody is told that their card will have expired by then. */
const WARN_DAYS = 45;
const MOST = 200;

/** Tells members once for each card that it expires before it is charged next. */
export async function warnOfCards(deps: PaymentDeps): Promise<void> {
  const { db, clock, outbox } = deps;
  const query = db.read<Tables>();
  const today = dayOf(clock.text());
  const soon = addDays(today, WARN_DAYS);
  const rows = await query
    .selectFrom('community_renewals')
    .innerJoin('community_members', 'community_members.id', 'community_renewals.member')
    .selectAll('community_renewals')
    .select('community_members.paidUntil')
    .where('community_renewals.status', '!=', 'ended')
    .where('cardUntil', '!=', '')
    .where('cardUntil', '<', monthOf(soon))
    .whereRef('warned', '!=', 'cardUntil')
    .limit(MOST)
    .execute();
  for (const { paidUntil, ...renewal } of rows) {
    // A card is good until the end of its month.
    if (paidUntil > soon || renewal.cardUntil >= monthOf(paidUntil)) continue;
    const member = await findMember(query, renewal.member);
    const mail = member && (await renewalMail(deps, 'cardExpires', member, renewal));
    await db.write(async (tx) => {
      const told = await tx
        .as<Tables>()
        .updateTable('community_renewals')
        .set({ warned: renewal.cardUntil })
        .where('id', '=', renewal.id)
        .where('warned', '=', renewal.warned)
        .executeTakeFirst();
      if (told.numUpdatedRows !== 1n || !mail) return;
      await outbox.queue(tx, mail, { key: `community-card:${renewal.id}:${renewal.cardUntil}` });
    });
  }
}
