import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import { findChapter, requireIn } from '#features/chapters/index.ts';
import type { Tables, MonthlyGiftRow } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { told } from '#features/chapters/model/errors.ts';
import { findCampaign } from '../giving/campaigns.ts';
import { addDays, dayOf } from '#features/chapters/model/day.ts';

/** What is expected is told for so many days: each gift comes once in them. */
const AHEAD_DAYS = 30;
const SHOWN = 200;

/** What a campaign is given every month, in one currency and in minor units. */
export interface MonthlySum {
  currency: string;
  givers: number;
  perMonth: Minor;
  /** Of those whose card could not be charged, and is tried again. */
  failing: number;
  failingAmount: Minor;
  /** Of those that are charged within the next 30 days. */
  expected: Minor;
  /** When the next one is charged (UTC text); empty for none. */
  nextAt: string;
}

export interface MonthlyOverview {
  sums: MonthlySum[];
  /** Those that run, the next to be charged first. */
  gifts: MonthlyGiftRow[];
}

/** The monthly gifts of a campaign, for those who keep its books. Throws 404 or 403. */
export async function monthlyOf(
  { db, clock }: PaymentDeps,
  actor: Actor,
  campaignId: string,
): Promise<MonthlyOverview> {
  const query = db.read<Tables>();
  const campaign = await findCampaign(query, campaignId);
  const chapter = campaign && (await findChapter(query, campaign.chapter));
  if (!campaign || !chapter) throw notFound(told('noCampaign'));
  const today = dayOf(clock.text());
  await requireIn(query, actor, 'donations.view', chapter, today);
  const until = addDays(today, AHEAD_DAYS + 1);
  const running = query
    .selectFrom('community_monthly_gifts')
    .where('campaign', '=', campaign.id)
    .where('status', 'in', ['active', 'failing']);
  const [rows, gifts] = await Promise.all([
    running
      .select([
        'currency',
        'status',
        sql<number | string>`count(*)`.as('givers'),
        sql<number | string>`sum(amount)`.as('amount'),
        sql<number | string>`sum(CASE WHEN "nextAt" < ${until} THEN amount ELSE 0 END)`.as('expected'),
        sql<string>`min("nextAt")`.as('nextAt'),
      ])
      .groupBy(['currency', 'status'])
      .execute(),
    running.selectAll().orderBy('nextAt').orderBy('id').limit(SHOWN).execute(),
  ]);
  const sums = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, both]): MonthlySum => {
    const well = both.find(({ status }) => status === 'active');
    const failing = both.find(({ status }) => status === 'failing');
    return {
      currency,
      givers: Number(well?.givers ?? 0) + Number(failing?.givers ?? 0),
      perMonth: Number(well?.amount ?? 0) + Number(failing?.amount ?? 0),
      failing: Number(failing?.givers ?? 0),
      failingAmount: Number(failing?.amount ?? 0),
      expected: Number(well?.expected ?? 0),
      nextAt: well?.nextAt ?? '',
    };
  });
  return { sums: sums.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)), gifts };
}
