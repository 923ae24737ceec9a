import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { slugify } from '#lib/slug.ts';
import { chapterRules, findChapter, requireIn } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { told, wrongField } from '#features/chapters/model/errors.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import type { PaymentRow } from '#features/dues/model/schema.ts';
import type { ChangeOf, InputOf } from '#shared/entity/entity.ts';
import { savesOf } from '#shared/entity/save.server.ts';
import { campaign, type CampaignRow } from '../../model/campaign.ts';
import type { Tables } from '../../model/schema.ts';
import { END_OF_CAMPAIGN } from '../../model/job-kinds.ts';

/**
 * Starts and changes campaigns of a chapter. The currency of one stays once something was given; what is given to it
 * every month ends with it. Throws 400 by field, 404, 403, and 409 when somebody changed it meanwhile.
 */
export function savedCampaigns(deps: PaymentDeps) {
  const saves = savesOf(campaign, deps, {
    ...chapterRules(campaign, deps, { room: 'campaigns', labelOf: ({ title }) => title }),
    begins: { raised: 0, gifts: 0 },
    taken: () => wrongField('slug', 'slugTaken'),
    async check({ tx, at }, { currency, status }, before) {
      if (!before) return;
      const monthly = await givenMonthly(tx.as<Tables>(), before.id, at);
      if ((before.gifts > 0 || monthly) && currency !== before.currency)
        throw wrongField('currency', 'noCurrency');
      if (monthly && status === 'draft') throw wrongField('status', 'monthlyRun');
    },
    derived: (_, { slug, title }) => Promise.resolve({ slug: slugify(slug || title) }),
    async follow({ tx, at }, before, after) {
      if (!before || after?.status !== 'ended' || !(await givenMonthly(tx.as<Tables>(), before.id, at)))
        return;
      const key = `${END_OF_CAMPAIGN}:${before.id}:${after.updated}`;
      await deps.jobs.enqueue(tx, END_OF_CAMPAIGN, { campaign: before.id, turn: 0 }, { key });
    },
  });
  return {
    create: (actor: Actor, chapter: string, input: InputOf<typeof campaign>) =>
      saves.create(actor, chapter, input),
    async edit(actor: Actor, id: string, given: ChangeOf<typeof campaign>): Promise<void> {
      const found = await findCampaign(deps.db.read<Tables>(), id);
      if (!found) throw notFound(told('noCampaign'));
      await saves.update(actor, found.chapter, found.id, given);
    },
  };
}

/** Whether anybody gives to it every month, or is at the payment page. */
async function givenMonthly(query: Kysely<Tables>, id: string, now: string): Promise<boolean> {
  const found = await query
    .selectFrom('community_monthly_gifts')
    .select('id')
    .where('campaign', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['active', 'failing']),
        eb.and([eb('status', '=', 'opening'), eb('expiresAt', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A campaign by its id or its name in addresses. */
export function findCampaign(query: Kysely<Tables>, idOrSlug: string): Promise<CampaignRow | undefined> {
  return query
    .selectFrom('community_campaigns')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .executeTakeFirst();
}

/** The campaigns of a chapter, the newest first; only those that run when `running`. */
export function campaignsOf(
  query: Kysely<Tables>,
  chapter: string,
  running: boolean,
): Promise<CampaignRow[]> {
  let asked = query.selectFrom('community_campaigns').selectAll().where('chapter', '=', chapter);
  if (running) asked = asked.where('status', '=', 'running');
  return asked.orderBy('created', 'desc').limit(100).execute();
}

const GIFTS = 200;

/** Who gave, the newest first, for those who keep the books. Throws 404 or 403. */
export async function donationsOf(
  { db, clock }: PaymentDeps,
  actor: Actor,
  campaignId: string,
): Promise<PaymentRow[]> {
  const query = db.read<Tables>();
  const found = await findCampaign(query, campaignId);
  const chapter = found && (await findChapter(query, found.chapter));
  if (!found || !chapter) throw notFound(told('noCampaign'));
  await requireIn(query, actor, 'donations.view', chapter, dayOf(clock.text()));
  return givenTo(query, found.id, GIFTS);
}

/** What was paid to a campaign, the newest first. */
export function givenTo(query: Kysely<Tables>, id: string, most: number): Promise<PaymentRow[]> {
  return (
    query
      .selectFrom('community_payments')
      .selectAll()
      .where('campaign', '=', id)
      .where('status', '=', 'paid')
      // What pays for nothing is on its way back.
      .where('receipt', 'is not', null)
      .orderBy('paidAt', 'desc')
      .limit(most)
      .execute()
  );
}
