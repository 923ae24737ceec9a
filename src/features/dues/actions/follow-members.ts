import type { CommunityCore } from '#features/chapters/model/context.ts';
import { addDays, dayOf } from '#features/chapters/model/day.ts';
import type { MemberFollower } from '#features/members/model/followers.ts';
import { FIRST_DAYS } from '#features/members/model/terms.ts';
import type { Tables } from '../model/schema.ts';
import { endRenewalOf } from '../store/store.ts';
import { waiveAllOf } from './owed/close-dues.ts';
import { openDues } from './owed/open-dues.ts';
import { DUES_ASKED } from '../model/job-kinds.ts';

/** Who joins owes dues, with a month to pay; who leaves owes nothing any more, and no card is charged again. */
export const followMembers = (deps: Pick<CommunityCore, 'ids' | 'jobs'>): MemberFollower => ({
  async joined(tx, { member, tier, ask, now }) {
    const today = dayOf(now);
    const terms = { member, tier, from: today, dueOn: addDays(today, FIRST_DAYS), now };
    const dues = await openDues(deps, tx, terms);
    if (dues && ask)
      await deps.jobs.enqueue(tx, DUES_ASKED, { dues: dues.id }, { key: `${DUES_ASKED}:${dues.id}` });
  },
  async left(tx, { id }, now) {
    await endRenewalOf(deps, tx, id, now);
    await waiveAllOf(tx, id, now);
  },
  // What was paid stays in the books, with its amount, its date and its receipt's number.
  async forgotten(tx, { id }) {
    const query = tx.as<Tables>();
    await query
      .updateTable('community_renewals')
      .set({ card: '', cardUntil: '' })
      .where('member', '=', id)
      .execute();
    await query
      .updateTable('community_payments')
      .set({ name: '', email: '' })
      .where('dues', 'in', (eb) => eb.selectFrom('community_dues').select('id').where('member', '=', id))
      .execute();
  },
});
