import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { inEach, spoken } from '#lib/language/index.ts';
import { isCurrency, parseMoney } from '#lib/money.ts';
import { slugify } from '#lib/slug.ts';
import { laterThan } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import {
  changesBetween,
  END_OF_CAMPAIGN,
  findChapter,
  noteChange,
  onFreeSlug,
  requireIn,
  requireMay,
} from '#features/chapters/index.ts';
import { words } from '#features/chapters/messages/community.messages.ts';
import type { Tables, CampaignRow } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { changedMeanwhile, told, wrongField } from '#features/chapters/model/errors.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { line, name, paragraphs } from '#features/chapters/model/typed.ts';
import type { PaymentRow } from '#features/dues/model/schema.ts';

const FIELDS = ['title', 'slug', 'summary', 'goal', 'monthly', 'status'] as const;
const STATUSES = ['draft', 'running', 'ended'] as const;

const typed = z.object({
  title: name(120),
  slug: line(60),
  summary: paragraphs(4_000),
  goal: line(20),
  currency: line(3).pipe(
    z.string().refine((code) => isCurrency(code), spoken(inEach(words, (t) => t.noCurrency))),
  ),
  status: z.enum(STATUSES).default('draft'),
  /** Whether it can be given to every month. */
  monthly: z.enum(['', 'yes', 'no']).default('yes'),
});

function readCampaign(raw: unknown) {
  const parsed = typed.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const goal = parseMoney(parsed.data.goal, parsed.data.currency);
  if (goal === null || goal === 0) throw wrongField('goal', 'noGoal');
  const { slug, title, monthly } = parsed.data;
  return { ...parsed.data, goal, slug: slugify(slug || title), monthly: monthly === 'no' ? 0 : 1 };
}

/** Starts a campaign of a chapter. Throws 400 by field, 404 or 403. */
export async function createCampaign(
  { db, clock, ids }: PaymentDeps,
  actor: Actor,
  chapterId: string,
  raw: unknown,
): Promise<CampaignRow> {
  const input = readCampaign(raw);
  return onFreeSlug(() =>
    db.write(async (tx) => {
      const query = tx.as<Tables>();
      const now = clock.text();
      const chapter = await requireMay(query, actor, 'campaigns.edit', chapterId, dayOf(now));
      const row: CampaignRow = {
        id: ids.record(),
        chapter: chapter.id,
        ...input,
        raised: 0,
        gifts: 0,
        created: now,
        updated: now,
      };
      await query.insertInto('community_campaigns').values(row).execute();
      await noteChange(tx, {
        chapter: chapter.id,
        actor,
        action: 'campaigns.create',
        subject: row.id,
        label: row.title,
        at: now,
      });
      return row;
    }),
  );
}

/**
 * Changes a campaign; its currency stays once something was given. What is given to it every month ends with it. Throws 400,
 * 404, 403, 409.
 */
export async function editCampaign(
  { db, clock, jobs }: PaymentDeps,
  actor: Actor,
  id: string,
  raw: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const { currency, ...input } = readCampaign(raw);
  await onFreeSlug(() =>
    db.write(async (tx) => {
      const query = tx.as<Tables>();
      const now = clock.text();
      const before = await findCampaign(query, id);
      const chapter = before && (await findChapter(query, before.chapter));
      if (!before || !chapter) throw notFound(told('noCampaign'));
      await requireIn(query, actor, 'campaigns.edit', chapter, dayOf(now));
      if (ifUpdated && before.updated !== ifUpdated) throw changedMeanwhile();
      const monthly = await givenMonthly(query, before.id, now);
      if ((before.gifts > 0 || monthly) && currency !== before.currency)
        throw wrongField('currency', 'noCurrency');
      if (monthly && input.status === 'draft') throw wrongField('status', 'monthlyRun');
      const changes = changesBetween(before, { ...input, currency }, [...FIELDS, 'currency']);
      if (changes.length === 0) return;
      const updated = laterThan(before.updated, now);
      await query
        .updateTable('community_campaigns')
        .set({ ...input, currency, updated })
        .where('id', '=', before.id)
        .execute();
      if (monthly && input.status === 'ended') {
        const key = `${END_OF_CAMPAIGN}:${before.id}:${updated}`;
        await jobs.enqueue(tx, END_OF_CAMPAIGN, { campaign: before.id, turn: 0 }, { key });
      }
      await noteChange(tx, {
        chapter: chapter.id,
        actor,
        action: 'campaigns.edit',
        subject: before.id,
        label: input.title,
        changes,
        at: now,
      });
    }),
  );
}

/** Whether anybody gives to it every month, or is at the payment page. */
async function givenMonthly(query: Kysely<Tables>, campaign: string, now: string): Promise<boolean> {
  const found = await query
    .selectFrom('community_monthly_gifts')
    .select('id')
    .where('campaign', '=', campaign)
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
  const campaign = await findCampaign(query, campaignId);
  const chapter = campaign && (await findChapter(query, campaign.chapter));
  if (!campaign || !chapter) throw notFound(told('noCampaign'));
  await requireIn(query, actor, 'donations.view', chapter, dayOf(clock.text()));
  return givenTo(query, campaign.id, GIFTS);
}

/** What was paid to a campaign, the newest first. */
export function givenTo(query: Kysely<Tables>, campaign: string, most: number): Promise<PaymentRow[]> {
  return (
    query
      .selectFrom('community_payments')
      .selectAll()
      .where('campaign', '=', campaign)
      .where('status', '=', 'paid')
      // What pays for nothing is on its way back.
      .where('receipt', 'is not', null)
      .orderBy('paidAt', 'desc')
      .limit(most)
      .execute()
  );
}
