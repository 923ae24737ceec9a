import { ApiError, invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { noteRow } from '#platform/audit-log/index.ts';
import { words } from '../messages/merge.messages.ts';
import { mergeMail } from '../mails/merge-mail.ts';
import { BOOKS, MOVED } from '../model/account-references.ts';
import type { ConsoleAccountsDeps } from '../model/deps.ts';
import type { MergeSide, MergeStop } from '../model/merge.ts';
import type { AccountTables } from '../model/schema.ts';
import {
  countReferences,
  findAccount,
  findMerge,
  holdAccounts,
  isInBooks,
  keepMerge,
  mergeStops,
  moveReferences,
  type OwnRelation,
} from '../store/merges.ts';

/** What a merge would do. */
export interface MergePlan {
  /** The account that stays, and the one that is emptied. */
  into: MergeSide;
  from: MergeSide;
  stops: MergeStop[];
}

/** Says what a merge of `from` (an id or an address) into an account would do. Null where there is no `from`. Throws 404. */
export async function planMerge(
  deps: ConsoleAccountsDeps,
  { into, from }: { into: string; from: string },
): Promise<MergePlan | null> {
  const [kept, emptied] = await Promise.all([findAccount(deps.db, into), findAccount(deps.db, from)]);
  if (!kept) throw notFound();
  if (!emptied) return null;
  const query = deps.db.read<AccountTables>();
  const [one, other, stops] = await Promise.all([
    sideOf(deps, kept),
    sideOf(deps, emptied),
    mergeStops(query, { from: emptied.id, into: kept.id, now: deps.clock.text() }),
  ]);
  return { into: one, from: other, stops };
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

async function sideOf({ db }: ConsoleAccountsDeps, account: Account): Promise<MergeSide> {
  const query = db.read<AccountTables>();
  const [counts, books] = await Promise.all([
    countReferences(query, account.id),
    isInBooks(query, account.id),
  ]);
  const { id, email, name, verified, created } = account;
  return { id, email, name, confirmed: verified === 1, created, ...counts, books };
}

export interface Merging {
  /** The account that stays. */
  into: string;
  /** The one that is emptied. */
  from: string;
  /** Address of the superuser. */
  by: string;
  /** What they typed: the address, or without one the id, of the account that is emptied. */
  typed: string;
}

/**
 * Makes two accounts of one person one: all that `from` has becomes the other's, its ways in end, and both addresses are told. It
 * can't be undone. Throws 400 about `typed`, 404 where either isn't there, 409 where something stops it or either changes meanwhile;
 * then nothing is changed.
 */
export async function mergeAccounts(
  deps: ConsoleAccountsDeps,
  { into, from, by, typed }: Merging,
): Promise<void> {
  const { clock, db, outbox, records } = deps;
  const [kept, emptied] = await Promise.all([findAccount(db, into), findAccount(db, from)]);
  if (kept?.id !== into || emptied?.id !== from) throw notFound();
  const word = emptied.email || emptied.id;
  if (typed.trim().toLowerCase() !== word.toLowerCase())
    throw invalidField(
      'typed',
      'validation_invalid_value',
      inEach(words, (t) => t.wrongWord(word)),
    );
  const relations = ownRelations(deps);
  const mails = await Promise.all([
    mergeMail(deps, emptied, { from: emptied, into: kept }),
    mergeMail(deps, kept, { from: emptied, into: kept }),
  ]);
  const now = clock.text();
  await records.auth.endEverySession('users', from, async (tx) => {
    const query = tx.as<AccountTables>();
    const accounts = await holdAccounts(db, tx, [from, into]);
    for (const before of [kept, emptied]) {
      const after = accounts.find(({ id }) => id === before.id);
      if (!after) throw notFound();
      // Its owner is told by the address that was looked at.
      if (after.email !== before.email || after.verified !== before.verified)
        throw new ApiError(
          409,
          inEach(words, (t) => t.changed),
        );
    }
    const stops = await mergeStops(query, { from, into, now });
    if (stops.length > 0)
      throw new ApiError(
        409,
        inEach(words, (t) => stops.map(({ why }) => t.stop[why]([])).join(' ')),
      );
    const moved = await moveReferences(db, tx, { from, into, relations });
    await keepMerge(tx, { account: from, into, by, created: now });
    noteRow(tx, {
      collection: 'account_merges',
      id: from,
      before: { email: emptied.email, ...moved },
      after: { email: emptied.email, into, intoEmail: kept.email },
    });
    for (const mail of mails) if (mail) await outbox.queue(tx, mail);
  });
}

/** Refuses to let somebody in whose account was merged: 403 with the address to sign in by, which only they get to read. */
export async function requireNoMerge(
  { db }: Pick<ConsoleAccountsDeps, 'db'>,
  account: string,
): Promise<void> {
  const found = await findMerge(db.read(), account);
  if (!found) return;
  throw new ApiError(
    403,
    inEach(words, (t) => t.refused(found.email)),
  );
}

/** Relations to accounts in collections that operators made, or in fields that they added. */
function ownRelations({ records }: ConsoleAccountsDeps): OwnRelation[] {
  const collections = records.operators.data.collections();
  const users = collections.find(({ name }) => name === 'users');
  const known = new Set([...MOVED, ...BOOKS].map(({ table, column }) => `${table}.${column}`));
  return collections.flatMap(({ name, type, fields }) =>
    type === 'view'
      ? []
      : fields.flatMap((field) =>
          field.type === 'relation' && field.collectionId === users?.id && !known.has(`${name}.${field.name}`)
            ? [{ table: name, column: field.name, many: field.maxSelect > 1 }]
            : [],
        ),
  );
}
