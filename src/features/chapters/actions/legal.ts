import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { Tables, ChapterRow, LegalRow } from '../model/schema.ts';
import type { CommunityCore } from '../model/context.ts';
import { changesBetween, noteChange } from '../store/changes.ts';
import { dayOf } from '../model/day.ts';
import { idsOfPath } from '../model/path.ts';
import { line, paragraphs } from '../model/typed.ts';
import { requireMay } from './may.ts';
import { chaptersById } from '../store/store.ts';

const FIELDS = ['legalName', 'address', 'registration', 'taxNumber', 'receiptText'] as const;
export type LegalDetails = Pick<LegalRow, (typeof FIELDS)[number]>;

const BLANK: LegalDetails = { legalName: '', address: '', registration: '', taxNumber: '', receiptText: '' };

/** What the tax offices of some countries want on the receipt of a donation: in their own words, in whatever language it is. */
const USUAL_TEXT: Readonly<Record<string, string>> = {
  US: 'No goods or services were provided in exchange for this contribution. Please keep this receipt for your tax records.',
  GB: 'If you have given us a Gift Aid declaration and pay UK Income Tax or Capital Gains Tax, we can claim 25p from HMRC for each £1 of this donation. If you pay less tax than is claimed on all your donations in a tax year, you must pay the difference.',
};

const typed = z.object({
  legalName: line(200),
  address: paragraphs(500),
  registration: line(120),
  taxNumber: line(120),
  receiptText: paragraphs(2_000),
});

/** What a chapter has itself, and what its receipts say with what comes from above. Throws 404 or 403. */
export async function readLegal(
  { db, clock }: CommunityCore,
  actor: Actor,
  chapterId: string,
): Promise<{ own: LegalDetails; inherited: LegalDetails }> {
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'legal.edit', chapterId, dayOf(clock.text()));
  const own = await ownOf(query, chapter.id);
  const above = idsOfPath(chapter.path).slice(0, -1);
  return { own: own ?? BLANK, inherited: await nearest(query, above) };
}

/** Changes what a chapter is before the law; an empty field is that of the chapter above. Throws 400 by field, 404 or 403. */
export async function editLegal(
  { db, clock }: CommunityCore,
  actor: Actor,
  chapterId: string,
  raw: unknown,
): Promise<void> {
  const parsed = typed.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const chapter = await requireMay(query, actor, 'legal.edit', chapterId, dayOf(now));
    const before = (await ownOf(query, chapter.id)) ?? BLANK;
    const changes = changesBetween<LegalDetails>(before, parsed.data, FIELDS);
    if (changes.length === 0) return;
    await query
      .insertInto('community_legal')
      .values({ chapter: chapter.id, ...parsed.data, updated: now })
      .onConflict((known) => known.column('chapter').doUpdateSet({ ...parsed.data, updated: now }))
      .execute();
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'chapter.legal',
      subject: chapter.id,
      label: chapter.name,
      changes,
      at: now,
    });
  });
}

/**
 * What the receipts of a chapter say: each detail of its own or of the nearest chapter above. Where nobody wrote what the
 * tax office wants, the usual words of the chapter's country.
 */
export async function legalOf(
  query: Kysely<Tables>,
  chapter: Pick<ChapterRow, 'path'>,
): Promise<LegalDetails> {
  const ids = idsOfPath(chapter.path);
  const details = await nearest(query, ids);
  if (details.receiptText !== '') return details;
  const chapters = await chaptersById(query, ids);
  const country =
    ids
      .toReversed()
      .map((id) => chapters.get(id)?.country ?? '')
      .find(Boolean) ?? '';
  return { ...details, receiptText: USUAL_TEXT[country] ?? '' };
}

function ownOf(query: Kysely<Tables>, chapter: string): Promise<LegalDetails | undefined> {
  return query
    .selectFrom('community_legal')
    .select([...FIELDS])
    .where('chapter', '=', chapter)
    .executeTakeFirst();
}

async function nearest(query: Kysely<Tables>, ids: readonly string[]): Promise<LegalDetails> {
  if (ids.length === 0) return BLANK;
  const rows = await query.selectFrom('community_legal').selectAll().where('chapter', 'in', ids).execute();
  const nearestFirst = ids.toReversed().flatMap((id) => rows.find(({ chapter }) => chapter === id) ?? []);
  const found = { ...BLANK };
  for (const field of FIELDS) found[field] = nearestFirst.map((row) => row[field]).find(Boolean) ?? '';
  return found;
}
