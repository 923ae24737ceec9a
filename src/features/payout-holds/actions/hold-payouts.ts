import { lockAccount } from '#features/payments/index.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { noteRow } from '#platform/audit-log/index.ts';
import { holdMail } from '../mails/hold-mail.ts';
import { words } from '../messages/refusals.messages.ts';
import type { PayoutHoldsDeps } from '../model/deps.ts';
import type { ActingOperator } from '../model/operator.ts';
import { readHold, type TypedHold } from '../model/typed-hold.ts';
import type { PayoutHoldRow } from '../model/schema.ts';
import { endHold, insertHold, isHeld } from '../store/holds.ts';
import { findPayee } from '../store/organisers.ts';

/**
 * Holds the payouts of an organiser: nothing is sent to their payout account until it is released. What is on its way is not
 * called back. They get the reason by mail, in one write with the hold. Throws 400 about `reason` or `note`, 404 where there is
 * neither such an account nor a payout account of theirs, 409 where they are held already.
 */
export async function holdPayouts(
  deps: PayoutHoldsDeps,
  operator: ActingOperator,
  { organiser, ...typed }: { organiser: string } & TypedHold,
): Promise<void> {
  const { db, clock, ids, outbox } = deps;
  const { reason, note } = readHold(typed);
  const payee = await findPayee(db, organiser);
  if (!payee) throw notFound();
  const mail = await holdMail(deps, payee, reason);
  await db.write(async (tx) => {
    await lockAccount(tx, organiser);
    const hold: PayoutHoldRow = {
      id: ids.record(),
      organiser,
      reason,
      note,
      by: operator.email,
      created: clock.text(),
      ended: '',
      endedBy: '',
    };
    if (!(await insertHold(tx, hold))) throw conflict(inEach(words, (t) => t.heldAlready));
    noteRow(tx, { collection: 'payout_holds', id: hold.id, before: null, after: { ...hold } });
    if (mail) await outbox.queue(tx, mail);
  });
}

/**
 * Releases the payouts of an organiser from the hold that the operator saw: what has waited is queued, and they are told. Somebody
 * whose account is gone is told nothing. Throws 409 where nothing is held, and where another hold holds by now.
 */
export async function releasePayouts(
  deps: PayoutHoldsDeps,
  operator: ActingOperator,
  { organiser, hold: id }: { organiser: string; hold: string },
): Promise<void> {
  const { db, clock, outbox, released } = deps;
  const payee = await findPayee(db, organiser);
  const mail = payee && (await holdMail(deps, payee, null));
  await db.write(async (tx) => {
    await lockAccount(tx, organiser);
    const end = { ended: clock.text(), endedBy: operator.email };
    const hold = await endHold(tx, { id, organiser }, end);
    if (!hold) {
      const another = await isHeld(tx, organiser);
      throw conflict(inEach(words, (t) => (another ? t.heldAnew : t.notHeld)));
    }
    noteRow(tx, {
      collection: 'payout_holds',
      id: hold.id,
      before: { ...hold },
      after: { ...hold, ...end },
    });
    await released(tx, organiser);
    if (mail) await outbox.queue(tx, mail);
  });
}
