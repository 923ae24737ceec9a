import { recordAudit } from '#features/audit/index.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound, tooManyRequests, unauthorized } from '#lib/errors.ts';
import { Lru } from '#lib/cache/lru.ts';
import { NULL_FREE } from '#lib/text.ts';
import { addMs } from '#lib/time.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import type { CheckInContext } from './context.ts';
import type { CheckInTables } from '../model/schema.ts';
import { type CheckInPass, findList } from './check-in-access.ts';
import { t } from '../messages/refusal.messages.ts';
import type { CheckInLinkRow } from '../model/schema.ts';

const MOST_LINKS = 200;
/** A gate has until the day after to send what it scanned. */
const AFTER_MS = 24 * 3_600_000;

const request = z.object({
  name: z.string().trim().min(1).max(80).regex(NULL_FREE),
  list: z.string().max(40).default(''),
});

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Makes a link for one person or gate: `{name, list?}`. Gives its address, which is never shown again: the key in it is
 * kept as a hash. Throws 400 without a name, 404 for no such list, 409 when there are many already.
 */
export async function makeLink(
  context: CheckInContext,
  actor: Actor,
  eventId: string,
  input: unknown,
): Promise<{ id: string; url: string }> {
  const { db, clock, ids, origin } = context;
  const event = await context.events.requireMay(actor, 'checkIn.manage', eventId);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidField('name', 'validation_invalid_name', t('name'));
  const { name, list } = parsed.data;
  await findList(context, event.id, list);
  const token = ids.secret();
  const id = ids.record();
  await db.write(async (tx) => {
    const query = tx.as<CheckInTables>();
    const now = clock.text();
    const holding = await query
      .selectFrom('check_in_links')
      .select('id')
      .where('event', '=', event.id)
      .where('revokedAt', '=', '')
      .execute();
    if (holding.length >= MOST_LINKS) throw conflict(t('tooMany'));
    const ends = event.endsAt > now ? event.endsAt : now;
    const row: CheckInLinkRow = {
      id,
      event: event.id,
      list,
      name,
      tokenHash: hashOf(token),
      madeBy: actor.id,
      created: now,
      expiresAt: addMs(ends, AFTER_MS),
      revokedAt: '',
      usedAt: '',
    };
    await query.insertInto('check_in_links').values(row).execute();
    // The name may be a person's: the history keeps none.
    const subject = { kind: 'door', id } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'checkIn.makeLink', subject, at: now });
  });
  return { id, url: `${origin}/check-in/${event.id}?key=${token}` };
}

/** Ends a link at once, for every device that came by it. Throws 404 when it is none, or was ended before. */
export async function revokeLink(
  { db, clock, events }: CheckInContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const event = await events.requireMay(actor, 'checkIn.manage', eventId);
  await db.write(async (tx) => {
    const at = clock.text();
    const { numUpdatedRows } = await tx
      .as<CheckInTables>()
      .updateTable('check_in_links')
      .set({ revokedAt: at })
      .where('id', '=', id)
      .where('event', '=', event.id)
      .where('revokedAt', '=', '')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notFound(t('linkOver'));
    const subject = { kind: 'door', id } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'checkIn.revokeLink', subject, at });
  });
}

const WRONG_LINKS = 20;
const WRONG_WITHIN_MS = 10 * 60_000;
const wrong = new Lru<{ count: number; until: number }>(5_000);

/**
 * Exchanges the key of a link for a pass. Throws 401 for a link that does not hold, 429 for an address from which many
 * wrong ones came within ten minutes (counted by each process, and not of addresses nearby, which may be everybody's).
 */
export async function enterByLink(
  { db, clock }: CheckInContext,
  eventId: string,
  token: string,
  address: string,
): Promise<CheckInPass & { expiresAt: string }> {
  const now = clock.now();
  const network = networkOf(address);
  const before = wrong.get(network);
  const count = before && before.until > now ? before.count : 0;
  if (count >= WRONG_LINKS) throw tooManyRequests(t('tooOften'), (before?.until ?? now) - now);
  const link = await db
    .read<CheckInTables>()
    .selectFrom('check_in_links')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  if (!link || link.event !== eventId || link.revokedAt !== '' || link.expiresAt <= clock.text()) {
    if (!isNear(address))
      wrong.set(network, {
        count: count + 1,
        until: count > 0 && before ? before.until : now + WRONG_WITHIN_MS,
      });
    throw unauthorized(t('linkOver'));
  }
  await db.write((tx) =>
    tx
      .as<CheckInTables>()
      .updateTable('check_in_links')
      .set({ usedAt: clock.text() })
      .where('id', '=', link.id)
      .execute(),
  );
  return { link: link.id, expiresAt: link.expiresAt };
}
