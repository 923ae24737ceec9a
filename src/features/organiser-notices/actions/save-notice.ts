import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { laterThan } from '#lib/time.ts';
import { words } from '../messages/refusals.messages.ts';
import type { NoticesDeps } from '../model/deps.ts';
import { type NoticeInput, readNotice, type TypedNotice, unknownAddresses } from '../model/notice-input.ts';
import { type NoticeOperator, requirePermission } from '../model/operator.ts';
import type { NoticeRow } from '../model/schema.ts';
import {
  accountsOf,
  changeNotice,
  deleteNotice,
  holdNotice,
  insertNotice,
  listChapters,
} from '../store/notices.ts';

/**
 * Keeps a draft: a new one without `id`, else the one that the writer saw (`seen` is its `updated`). Gives its id. Throws 400
 * about a field, 403, 404, 409 where somebody else has saved or sent it meanwhile.
 */
export async function saveNotice(
  { db, clock, ids }: NoticesDeps,
  operator: NoticeOperator,
  { id, seen, typed }: { id?: string; seen?: string; typed: TypedNotice },
): Promise<string> {
  requirePermission(operator, 'announcements.write');
  const now = clock.text();
  const { addresses, ...input } = readNotice(typed, now);
  const accounts = await chosen({ db }, { addresses, ...input });
  const kept = { ...input, words: JSON.stringify(input.words), by: operator.email };
  if (id === undefined) {
    const row = draftOf({ ...kept, id: ids.record(), created: now, updated: now });
    await db.write((tx) => insertNotice(tx, row, accounts));
    return row.id;
  }
  await db.write(async (tx) => {
    const before = await holdNotice(db, tx, id);
    if (!before) throw notFound();
    if (before.status !== 'draft') throw conflict(inEach(words, (t) => t.alreadySent));
    if (before.updated !== seen) throw conflict(inEach(words, (t) => t.changedMeanwhile));
    await changeNotice(tx, before, { ...kept, updated: laterThan(before.updated, now) }, accounts);
  });
  return id;
}

/** Deletes a draft. Throws 403, 404, 409 where it was sent. */
export async function removeDraft({ db }: NoticesDeps, operator: NoticeOperator, id: string): Promise<void> {
  requirePermission(operator, 'announcements.write');
  await db.write(async (tx) => {
    const before = await holdNotice(db, tx, id);
    if (!before) throw notFound();
    if (before.status !== 'draft') throw conflict(inEach(words, (t) => t.alreadySent));
    await deleteNotice(tx, before);
  });
}

/** The accounts behind the addresses. Throws 400 about addresses that no account has, and about a chapter that isn't one. */
async function chosen(
  { db }: Pick<NoticesDeps, 'db'>,
  { audience, chapter, addresses }: Pick<NoticeInput, 'audience' | 'chapter' | 'addresses'>,
): Promise<string[]> {
  if (audience === 'chapter' && !(await listChapters(db)).some(({ id }) => id === chapter))
    throw invalidField(
      'chapter',
      'validation_invalid',
      inEach(words, (t) => t.chapterMissing),
    );
  const known = await accountsOf(db, addresses);
  const unknown = addresses.filter((address) => !known.has(address));
  if (unknown.length > 0) throw unknownAddresses(unknown);
  return [...known.values()].toSorted((one, other) => (one < other ? -1 : 1));
}

type Kept = Omit<
  NoticeRow,
  'status' | 'cursor' | 'reached' | 'unconfirmed' | 'refused' | 'closed' | 'sentAs' | 'sentAt'
>;

const draftOf = (kept: Kept): NoticeRow => ({
  ...kept,
  status: 'draft',
  cursor: '',
  reached: 0,
  unconfirmed: 0,
  refused: 0,
  closed: 0,
  sentAs: '',
  sentAt: '',
});
