import { ApiError, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { ConsoleAccountsDeps } from '../model/deps.ts';
import { words } from '../messages/suspension.messages.ts';
import { readReason } from '../model/reason.ts';
import type { AccountTables } from '../model/schema.ts';
import { coOrganiserMails } from '../mails/co-organiser-mail.ts';
import { suspensionMail } from '../mails/suspension-mail.ts';
import { findSuspension } from '../store/accounts.ts';

/** Who is suspended, by whom, and why. */
export interface Suspending {
  account: string;
  /** Address of the superuser. */
  by: string;
  reason: string;
}

/**
 * Suspends an account: nobody signs in to it any more, and every session and token of it ends. The owner gets the reason by
 * mail, and those who manage their events hear what goes on. Throws 400 about `reason`, 404 where there is no such account, 409 where it is suspended already.
 */
export async function suspend(deps: ConsoleAccountsDeps, { account, by, reason }: Suspending): Promise<void> {
  const { clock, outbox, records } = deps;
  const why = readReason(reason);
  const owner = await ownerOf(deps, account);
  const mail = await suspensionMail(deps, owner, why);
  const others = await coOrganiserMails(deps, { step: 'suspended', account, name: owner.name });
  // In one write: nobody is suspended who is still signed in, and nobody signs in between.
  await records.auth.endEverySession('users', account, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .as<AccountTables>()
      .insertInto('account_suspensions')
      .values({ account, reason: why, by, created: clock.text() })
      .onConflict((conflict) => conflict.column('account').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n)
      throw new ApiError(
        409,
        inEach(words, (t) => t.suspendedAlready),
      );
    await deps.suspended(tx, account, clock.text());
    for (const one of mail ? [mail, ...others] : others) await outbox.queue(tx, one);
  });
}

/** Lifts a suspension, and tells the owner and those who manage their events. Throws 404 where there is none. */
export async function liftSuspension(deps: ConsoleAccountsDeps, account: string): Promise<void> {
  const owner = await ownerOf(deps, account);
  const mail = await suspensionMail(deps, owner, null);
  const others = await coOrganiserMails(deps, { step: 'lifted', account, name: owner.name });
  await deps.db.write(async (tx) => {
    if (!(await forgetSuspension(tx, account))) throw notFound();
    await deps.lifted(tx, account);
    for (const one of mail ? [mail, ...others] : others) await deps.outbox.queue(tx, one);
  });
}

/** Takes the row out. Returns whether there was one. */
export async function forgetSuspension(tx: Tx, account: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .as<AccountTables>()
    .deleteFrom('account_suspensions')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Refuses to let somebody in whose account is suspended: 403 with the reason, which only they get to read. */
export async function requireNoSuspension(
  deps: Pick<ConsoleAccountsDeps, 'db'>,
  account: string,
): Promise<void> {
  const found = await findSuspension(deps.db, account);
  if (!found) return;
  throw new ApiError(
    403,
    inEach(words, (t) => t.refused(found.reason)),
  );
}

async function ownerOf({ db }: ConsoleAccountsDeps, account: string) {
  const owner = await db
    .read<AccountTables>()
    .selectFrom('users')
    .select(['email', 'name', 'locale'])
    .where('id', '=', account)
    .executeTakeFirst();
  if (!owner) throw notFound();
  return owner;
}
