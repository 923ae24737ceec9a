import { recordAudit } from '#features/audit/index.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound, tooManyRequests, unauthorized } from '#lib/errors.ts';
import { Lru } from '#lib/cache/lru.ts';
import { NULL_FREE } from '#lib/text.ts';
import { addMs } from '#lib/time.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import type { ShowDeps } from '../model/deps.ts';
import type { ShowLinkRow } from '../model/schema.ts';
import { t } from '../messages/run-of-show-show.messages.ts';
import { countHolding, endLink, insertLink, linkByHash, linksOf, linkUsed } from '../store/links.ts';

const MOST_LINKS = 200;
/** Taking everything down again may go on until the day after. */
const AFTER_MS = 24 * 3_600_000;
const WRONG_LINKS = 20;
const WRONG_WITHIN_MS = 10 * 60_000;

const request = z.object({
  name: z.string().trim().min(1).max(80).regex(NULL_FREE),
  marks: z.boolean().default(false),
});

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const wrong = new Lru<{ count: number; until: number }>(5_000);

/** The links of an event, the newest first. Throws 404 or 403 for whoever does not plan it. */
export async function listLinks(
  { db, events }: ShowDeps,
  actor: Actor,
  eventId: string,
): Promise<Omit<ShowLinkRow, 'tokenHash'>[]> {
  const event = await events.requireMay(actor, 'plan.edit', eventId);
  return (await linksOf(db, event.id)).map(({ tokenHash: _, ...link }) => link);
}

/**
 * Makes a link to the day's screen: `{name, marks?}`. Gives its address, which is never shown again: the key in it is
 * kept as a hash. Throws 400 without a name, 409 when there are many already.
 */
export async function makeLink(
  { db, clock, ids, origin, events }: ShowDeps,
  actor: Actor,
  eventId: string,
  input: unknown,
): Promise<{ id: string; url: string }> {
  const event = await events.requireMay(actor, 'plan.edit', eventId);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidField('name', 'validation_invalid_name', t('linkName'));
  const token = ids.secret();
  const id = ids.record();
  await db.write(async (tx) => {
    const now = clock.text();
    if ((await countHolding(tx, event.id)) >= MOST_LINKS) throw conflict(t('manyLinks'));
    await insertLink(tx, {
      id,
      event: event.id,
      name: parsed.data.name,
      marks: parsed.data.marks ? 1 : 0,
      tokenHash: hashOf(token),
      madeBy: actor.id,
      created: now,
      expiresAt: addMs(event.endsAt > now ? event.endsAt : now, AFTER_MS),
      revokedAt: '',
      usedAt: '',
    });
    // The name may be a person's: the history keeps none.
    const subject = { kind: 'show', id } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'show.makeLink', subject, at: now });
  });
  return { id, url: `${origin}/run-of-show/${event.id}?key=${token}` };
}

/** Ends a link at once, for every device that came by it. Throws 404 when it is none, or was ended before. */
export async function revokeLink(
  { db, clock, events }: ShowDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const event = await events.requireMay(actor, 'plan.edit', eventId);
  await db.write(async (tx) => {
    const at = clock.text();
    if (!(await endLink(tx, event.id, id, at))) throw notFound(t('linkOver'));
    const subject = { kind: 'show', id } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'show.revokeLink', subject, at });
  });
}

/**
 * Exchanges the key of a link for its id. Throws 401 for a link that does not hold, 429 for an address from which many
 * wrong ones came within ten minutes (counted by each process, and not of addresses nearby, which may be everybody's).
 */
export async function enterByLink(
  { db, clock }: ShowDeps,
  eventId: string,
  token: string,
  address: string,
): Promise<{ link: string; expiresAt: string }> {
  const now = clock.now();
  const network = networkOf(address);
  const before = wrong.get(network);
  const running = before && before.until > now ? before : { count: 0, until: now + WRONG_WITHIN_MS };
  if (running.count >= WRONG_LINKS) throw tooManyRequests(t('tooOften'), running.until - now);
  const link = await linkByHash(db, hashOf(token));
  if (!link || link.event !== eventId || link.revokedAt !== '' || link.expiresAt <= clock.text()) {
    if (!isNear(address)) wrong.set(network, { ...running, count: running.count + 1 });
    throw unauthorized(t('linkOver'));
  }
  await db.write((tx) => linkUsed(tx, link.id, clock.text()));
  return { link: link.id, expiresAt: link.expiresAt };
}
