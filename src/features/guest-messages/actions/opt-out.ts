import type { MessagingDeps, Tables } from '../model/deps.ts';
import { noLink } from '../model/errors.ts';
import { readOptOutToken } from '../model/opt-out-token.ts';
import type { GuestDeliveryRow } from '../model/schema.ts';

type Found = Pick<GuestDeliveryRow, 'address'> & { organiser: string; organiserName: string };

/** Whose notes the link of a mail ends. Throws 404 for a link that is not ours. */
export async function readOptOut(
  deps: MessagingDeps,
  token: string,
): Promise<{ organiserName: string; out: boolean }> {
  const { organiser, organiserName, address } = await found(deps, token);
  const row = await deps.db
    .read<Tables>()
    .selectFrom('guest_opt_outs')
    .select('address')
    .where('organiser', '=', organiser)
    .where('address', '=', address)
    .executeTakeFirst();
  return { organiserName, out: row !== undefined };
}

/** Takes the reader of a mail off the organiser's list, or puts them back. Doing it twice changes nothing. */
export async function setOptOut(deps: MessagingDeps, token: string, out: boolean): Promise<void> {
  const { db, clock } = deps;
  const { organiser, address } = await found(deps, token);
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    if (out) {
      await query
        .insertInto('guest_opt_outs')
        .values({ organiser, address, created: clock.text() })
        .onConflict((conflict) => conflict.columns(['organiser', 'address']).doNothing())
        .execute();
    } else {
      await query
        .deleteFrom('guest_opt_outs')
        .where('organiser', '=', organiser)
        .where('address', '=', address)
        .execute();
    }
  });
}

async function found({ db, secret }: MessagingDeps, token: string): Promise<Found> {
  const id = readOptOutToken(secret, token);
  const row =
    id !== null &&
    (await db
      .read<Tables>()
      .selectFrom('guest_deliveries as d')
      .innerJoin('guest_messages as m', 'm.id', 'd.message')
      .leftJoin('users as u', 'u.id', 'm.organiser')
      .select(['d.address', 'm.organiser', 'u.name as organiserName'])
      .where('d.id', '=', id)
      .executeTakeFirst());
  if (!row) throw noLink();
  return { ...row, organiserName: row.organiserName ?? '' };
}
