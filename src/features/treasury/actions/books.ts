import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { noteChange, requireMay } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import type { DuesStatus, PaymentMethod } from '#features/dues/model/schema.ts';

const PAGE = 1_000;

/** Dues as the books have them. Amounts in minor units, days `2026-11-22`. */
export interface DuesLine {
  id: string;
  number: number | null;
  name: string;
  email: string;
  chapter: string;
  tier: string;
  amount: number;
  currency: string;
  status: DuesStatus;
  dueOn: string;
  paidAt: string;
}

/** A donation as the books have it. */
export interface DonationLine {
  id: string;
  receipt: number | null;
  name: string;
  email: string;
  anonymous: number;
  campaign: string;
  chapter: string;
  amount: number;
  refunded: number;
  currency: string;
  method: PaymentMethod;
  reference: string;
  paidOn: string;
  paidAt: string;
}

/** All dues of a chapter and below, some at a time. That they were taken out is written down. Throws 404 or 403. */
export async function exportDues(
  deps: PaymentDeps,
  actor: Actor,
  chapterId: string,
): Promise<AsyncIterable<DuesLine>> {
  const chapter = await allowed(deps, actor, chapterId, 'dues.view', 'dues.export');
  return paged((after) =>
    deps.db
      .read<Tables>()
      .selectFrom('community_dues as d')
      .innerJoin('community_members as m', 'm.id', 'd.member')
      .innerJoin('community_chapters as c', 'c.id', 'd.chapter')
      .leftJoin('community_tiers as t', 't.id', 'd.tier')
      .select(['d.id', 'm.number', 'm.name', 'm.email', 'c.name as chapter'])
      .select((eb) => eb.fn.coalesce('t.name', eb.val('')).as('tier'))
      .select(['d.amount', 'd.currency', 'd.status', 'd.dueOn', 'd.paidAt'])
      .where('d.chapter', 'in', below(deps.db.read<Tables>(), chapter))
      .where('d.id', '>', after)
      .orderBy('d.id')
      .limit(PAGE)
      .execute(),
  );
}

/** All donations of a chapter and below that were paid. Throws 404 or 403. */
export async function exportDonations(
  deps: PaymentDeps,
  actor: Actor,
  chapterId: string,
): Promise<AsyncIterable<DonationLine>> {
  const chapter = await allowed(deps, actor, chapterId, 'donations.view', 'donations.export');
  return paged((after) =>
    deps.db
      .read<Tables>()
      .selectFrom('community_payments as p')
      .innerJoin('community_chapters as c', 'c.id', 'p.chapter')
      .leftJoin('community_campaigns as k', 'k.id', 'p.campaign')
      .select(['p.id', 'p.receipt', 'p.name', 'p.email', 'p.anonymous', 'c.name as chapter'])
      .select((eb) => eb.fn.coalesce('k.title', eb.val('')).as('campaign'))
      .select(['p.amount', 'p.refunded', 'p.currency', 'p.method', 'p.reference', 'p.paidOn', 'p.paidAt'])
      .where('p.chapter', 'in', below(deps.db.read<Tables>(), chapter))
      .where('p.kind', '=', 'donation')
      .where('p.receipt', 'is not', null)
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(PAGE)
      .execute(),
  );
}

async function allowed(
  { db, clock }: PaymentDeps,
  actor: Actor,
  chapterId: string,
  asked: 'dues.view' | 'donations.view',
  action: 'dues.export' | 'donations.export',
): Promise<ChapterRow> {
  const at = clock.text();
  const chapter = await requireMay(db.read<Tables>(), actor, asked, chapterId, dayOf(at));
  await db.write((tx) =>
    noteChange(tx, { chapter: chapter.id, actor, action, subject: chapter.id, label: '', at }),
  );
  return chapter;
}

function below(query: Kysely<Tables>, { path }: ChapterRow) {
  return query
    .selectFrom('community_chapters')
    .select('id')
    .where('path', '>=', path)
    .where('path', '<', pathEnd(path));
}

async function* paged<Line extends { id: string }>(
  read: (after: string) => Promise<Line[]>,
): AsyncIterable<Line> {
  let after = '';
  for (;;) {
    const lines = await read(after);
    yield* lines;
    const last = lines.at(-1);
    if (lines.length < PAGE || !last) return;
    after = last.id;
  }
}
