import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { leastByCard, MOST_BY_CARD, tooLittleForCard } from '#lib/card-minimum.ts';
import { cardStep } from '#lib/card-step.ts';
import { inEach, LOCALES, spoken } from '#lib/language/index.ts';
import { formatMoney, isCurrency, parseMoney } from '#lib/money.ts';
import { invalidBy } from '#platform/http/index.ts';
import { words } from '#features/chapters/messages/community.messages.ts';
import { type Tables, TIER_PERIODS, type TierRow } from '../model/schema.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import { changedMeanwhile, wrongField } from '#features/chapters/model/errors.ts';
import { changesBetween, findChapter, noteChange, requireIn, requireMay } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import { name, paragraphs, line } from '#features/chapters/model/typed.ts';
import { type ChapterRow } from '#features/chapters/model/schema.ts';
import type { Kysely } from 'kysely';
import { laterThan } from '#lib/time.ts';

const MOST_GRACE = 365;
const FIELDS = ['name', 'summary', 'amount', 'currency', 'period', 'graceDays', 'family', 'open'] as const;

const typed = z.object({
  name: name(80),
  summary: paragraphs(500),
  amount: line(20),
  currency: line(3).pipe(
    z.string().refine((code) => isCurrency(code), spoken(inEach(words, (t) => t.noCurrency))),
  ),
  period: z.enum(TIER_PERIODS, spoken(inEach(words, (t) => t.noPeriod))),
  graceDays: line(3),
  family: line(2),
  open: line(2),
});

/** Dues are paid by card: what a card can't pay nobody could ever. */
function byCardAlone(currency: string) {
  return inEach(words, (t, language) => {
    const money = (amount: number) => formatMoney(amount, currency, LOCALES[language], true);
    return t.byCard(money(leastByCard(currency)), money(MOST_BY_CARD));
  });
}

function readTier(raw: unknown) {
  const parsed = typed.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { currency, period, family, open } = parsed.data;
  const amount = parsed.data.amount === '' ? 0 : parseMoney(parsed.data.amount, currency);
  if (amount === null) throw wrongField('amount', 'noAmount');
  if (period === 'free' && amount > 0) throw wrongField('amount', 'freeCosts');
  if (period !== 'free' && amount === 0) throw wrongField('amount', 'paidCostsNothing');
  if (amount % cardStep(currency) !== 0) throw wrongField('amount', 'cardStep');
  if (amount > MOST_BY_CARD || tooLittleForCard(amount, currency))
    throw wrongField('amount', byCardAlone(currency));
  const graceDays = parsed.data.graceDays === '' ? 30 : Number(parsed.data.graceDays);
  if (!Number.isInteger(graceDays) || graceDays < 0 || graceDays > MOST_GRACE)
    throw wrongField('graceDays', 'noGrace');
  return { ...parsed.data, amount, graceDays, family: family === 'on' ? 1 : 0, open: open === 'on' ? 1 : 0 };
}

/** Adds a membership that the chapter and all below it offer. Throws 400 by field, 404 or 403. */
export async function createTier(
  { db, clock, ids }: CommunityCore,
  actor: Actor,
  chapterId: string,
  raw: unknown,
): Promise<TierRow> {
  const input = readTier(raw);
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const chapter = await requireMay(query, actor, 'tiers.edit', chapterId, dayOf(now));
    const tier: TierRow = { id: ids.record(), chapter: chapter.id, ...input, created: now, updated: now };
    await query.insertInto('community_tiers').values(tier).execute();
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'tiers.create',
      subject: tier.id,
      label: tier.name,
      at: now,
    });
    return tier;
  });
}

/** Changes a membership; dues that were written before stay as they are. Throws 400, 404, 403 or 409. */
export async function editTier(
  { db, clock }: CommunityCore,
  actor: Actor,
  id: string,
  raw: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const input = readTier(raw);
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const before = await query
      .selectFrom('community_tiers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const chapter = before && (await findChapter(query, before.chapter));
    if (!before || !chapter) throw notFound();
    await requireIn(query, actor, 'tiers.edit', chapter, dayOf(now));
    if (ifUpdated && ifUpdated !== before.updated) throw changedMeanwhile();
    const changes = changesBetween(before, input, FIELDS);
    if (changes.length === 0) return;
    await query
      .updateTable('community_tiers')
      .set({ ...input, updated: laterThan(before.updated, now) })
      .where('id', '=', id)
      .execute();
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'tiers.edit',
      subject: id,
      label: input.name,
      changes,
      at: now,
    });
  });
}

/** The memberships that a chapter offers: its own and those from above, the cheapest first. */
export function tiersOf(query: Kysely<Tables>, chapter: Pick<ChapterRow, 'path'>): Promise<TierRow[]> {
  return query
    .selectFrom('community_tiers')
    .selectAll()
    .where('chapter', 'in', idsOfPath(chapter.path))
    .orderBy('amount')
    .orderBy('id')
    .execute();
}

export function findTier(query: Kysely<Tables>, id: string): Promise<TierRow | undefined> {
  return query.selectFrom('community_tiers').selectAll().where('id', '=', id).executeTakeFirst();
}
