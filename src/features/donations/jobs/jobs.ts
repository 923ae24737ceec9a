import type { JobKind } from '#platform/jobs/index.ts';
import type { Tables, MonthlyGiftRow } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { findCampaign } from '../actions/giving/campaigns.ts';
import { monthlyMail } from '../mails/monthly-mail.ts';
import { monthOf } from '#features/chapters/model/day.ts';
import { monthlyTitle } from '../actions/monthly/begin.ts';
import { changeGift, endGift, findGift, heldGift } from '../store/store.ts';
import { CHANGE_MONTHLY, END_MONTHLY, END_OF_CAMPAIGN } from '../model/job-kinds.ts';

/** Ends at Stripe what has ended here. */
function endJob(deps: PaymentDeps): JobKind<{ gift: string }> {
  return {
    kind: END_MONTHLY,
    lane: 'money',
    async run({ gift: id }) {
      const gift = await findGift(deps.db.read<Tables>(), id);
      if (!gift || gift.endedBy === '' || gift.subscription === '') return;
      await deps.payments.renewals.end(gift.subscription);
    },
  };
}

/** Has Stripe charge what is to be given from now on; of two changes the later one, whichever comes first. */
function changeJob(deps: PaymentDeps): JobKind<{ gift: string }> {
  return {
    kind: CHANGE_MONTHLY,
    lane: 'money',
    async run({ gift: id }) {
      const query = deps.db.read<Tables>();
      const gift = await findGift(query, id);
      if (!gift || gift.endedBy !== '' || gift.subscription === '') return;
      const campaign = await findCampaign(query, gift.campaign);
      await deps.payments.renewals.changeAmount({
        subscriptionId: gift.subscription,
        title: monthlyTitle(deps, campaign ?? { title: '' }),
        amount: gift.amount,
        currency: gift.currency,
        every: 'month',
      });
    },
  };
}

/** At once; what is left waits for the next job. */
const MOST = 100;

/** Ends the monthly gifts of a campaign that is over, and tells those who gave them. */
function endOfCampaignJob(deps: PaymentDeps): JobKind<{ campaign: string; turn: number }> {
  const { db, clock, outbox, jobs } = deps;
  return {
    kind: END_OF_CAMPAIGN,
    lane: 'heavy',
    heavy: true,
    async run({ campaign: id, turn }) {
      const query = db.read<Tables>();
      const campaign = await findCampaign(query, id);
      // It was opened again meanwhile.
      if (campaign?.status !== 'ended') return;
      const rows = await runningOf(deps, id);
      for (const row of rows) {
        const mail = await monthlyMail(deps, 'monthlyOver', row);
        await db.write(async (tx) => {
          const now = clock.text();
          const gift = await heldGift(tx, row.id, now);
          if (!gift || gift.endedBy !== '') return;
          await endGift(deps, tx, gift, 'campaign', now);
          if (mail && gift.subscription !== '')
            await outbox.queue(tx, mail, { key: `community-monthly-over:${gift.id}` });
        });
      }
      if (rows.length < MOST) return;
      const key = `${END_OF_CAMPAIGN}:${id}:${campaign.updated}:${turn + 1}`;
      await db.write((tx) => jobs.enqueue(tx, END_OF_CAMPAIGN, { campaign: id, turn: turn + 1 }, { key }));
    },
  };
}

function runningOf({ db }: PaymentDeps, campaign: string): Promise<MonthlyGiftRow[]> {
  return db
    .read<Tables>()
    .selectFrom('community_monthly_gifts')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('status', 'in', ['opening', 'active', 'failing'])
    .limit(MOST)
    .execute();
}

export const monthlyJobs = (deps: PaymentDeps): JobKind<never>[] =>
  [endJob(deps), changeJob(deps), endOfCampaignJob(deps)] as JobKind<never>[];

const WARNED_AT_ONCE = 200;

/** Tells givers once for each card that it expires before it is charged next. */
export async function warnGivers(deps: PaymentDeps): Promise<void> {
  const { db, outbox } = deps;
  const rows = await db
    .read<Tables>()
    .selectFrom('community_monthly_gifts')
    .selectAll()
    .where('status', '<>', 'ended')
    .where('cardUntil', '<>', '')
    // A card is good until the end of its month, and the next charge is at most one month away.
    .where('cardUntil', '<=', monthOf(deps.clock.text()))
    .whereRef('warned', '<>', 'cardUntil')
    .limit(WARNED_AT_ONCE)
    .execute();
  for (const row of rows) {
    if (row.cardUntil >= monthOf(row.nextAt)) continue;
    const mail = await monthlyMail(deps, 'monthlyCardExpires', row);
    await db.write(async (tx) => {
      const gift = await heldGift(tx, row.id, deps.clock.text());
      if (!gift || gift.cardUntil !== row.cardUntil || gift.warned === gift.cardUntil) return;
      await changeGift(tx, gift, { warned: gift.cardUntil });
      if (mail) await outbox.queue(tx, mail, { key: `community-monthly-card:${gift.id}:${gift.cardUntil}` });
    });
  }
}
