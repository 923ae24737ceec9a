import { createHash } from 'node:crypto';
import { z } from 'zod';
import { conflict, forbidden, invalidField, notFound, tooManyRequests } from '#lib/errors.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import { followMail } from '../mails/follow-mail.ts';
import { words } from '../messages/refusals.messages.ts';
import type { OrganiserDeps } from '../model/deps.ts';
import { readLeaveToken } from '../model/leave-token.ts';
import type { OrganiserTables } from '../model/schema.ts';
import {
  confirmFollow,
  findFollow,
  followByToken,
  followIdsOf,
  followsOf,
  removeFollow,
  writeOn,
  writePending,
} from '../store/follows.ts';
import { shownBySlug, shownOf } from '../store/pages.ts';

const HOUR_MS = 3_600_000;
/** So long a follow waits to be confirmed. */
export const PENDING_MS = 7 * 24 * HOUR_MS;
/** Mails that one address gets in an hour by this. */
const PER_ADDRESS = { name: 'organiser-pages/address', most: 5, windowMs: HOUR_MS };

/** Who asks, and how they are written to. */
export interface Asking {
  email: string;
  language: Language;
  /** Where the request comes from; not counted when it is not known. */
  address: string | undefined;
}

/** An account that follows, or not any more. */
export interface FollowingAccount {
  id: string;
  email: string;
  verified: boolean;
}

/** Mails that an address gets of one organiser in a day: whoever asks more often is answered the same. */
const PER_ORGANISER = { name: 'organiser-pages/pair', most: 3, windowMs: 24 * HOUR_MS };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Mails a link by which an address follows an organiser. The same is answered for an address that follows already, which gets no
 * mail. Throws 400 for what is no address, 404 for a page that isn't shown, 429.
 */
export async function askToFollow(deps: OrganiserDeps, slug: string, asking: Asking): Promise<void> {
  const { db, clock, ids, outbox, origin } = deps;
  const page = await requirePage(deps, slug);
  const email = z.email().max(254).safeParse(asking.email.trim()).data?.toLowerCase();
  if (!email)
    throw invalidField(
      'email',
      'validation_is_email',
      inEach(words, (t) => t.email),
    );
  await count(deps, email, asking.address);
  if ((await deps.limits.take(PER_ORGANISER, `${page.account} ${email}`)) > 0) return;
  const token = ids.secret(24);
  const mail = await followMail(
    { name: page.name, url: `${origin}/follow/${token}`, email, origin },
    asking.language,
  );
  const now = clock.text();
  await db.write(async (tx) => {
    const written = await writePending(tx, {
      id: ids.record(),
      organiser: page.account,
      address: email,
      account: '',
      state: 'pending',
      tokenHash: hashOf(token),
      language: asking.language,
      consentAt: '',
      created: now,
    });
    if (written !== null) await outbox.queue(tx, mail);
  });
}

/** Counts a mail for its address and for the network that asks for it. Throws 429. */
async function count(
  { limits, perNetwork }: OrganiserDeps,
  email: string,
  address: string | undefined,
): Promise<void> {
  const waits = [await limits.take(PER_ADDRESS, email)];
  if (perNetwork > 0 && address && !isNear(address)) {
    const network = { name: 'network/mail', most: perNetwork, windowMs: HOUR_MS };
    waits.push(await limits.take(network, networkOf(address)));
  }
  const wait = Math.max(...waits);
  if (wait > 0)
    throw tooManyRequests(
      inEach(words, (t) => t.tooMany),
      wait,
    );
}

async function requirePage({ db }: OrganiserDeps, slug: string) {
  const page = await shownBySlug(db.read<OrganiserTables>(), slug);
  if (!page) throw notFound(inEach(words, (t) => t.noPage));
  return page;
}

/** What the link of a mail is about, and whether it is confirmed. Throws 409 for one that is none, or over. */
export async function readAsked(
  deps: OrganiserDeps,
  token: string,
): Promise<{ name: string; slug: string; on: boolean }> {
  const { follow, page } = await asked(deps, token);
  return { name: page.name, slug: page.slug, on: follow.state === 'on' };
}

/** Confirms it. Twice changes nothing. Throws 409 for a link that is none, or over. */
export async function confirmAsked(deps: OrganiserDeps, token: string): Promise<void> {
  const { follow } = await asked(deps, token);
  const now = deps.clock.text();
  await deps.db.write((tx) => confirmFollow(tx, follow.id, addMs(now, -PENDING_MS), now));
}

async function asked({ db, clock }: OrganiserDeps, token: string) {
  const query = db.read<OrganiserTables>();
  const follow = await followByToken(query, hashOf(token));
  const page = follow && (await shownOf(query, follow.organiser));
  const over = follow?.state === 'pending' && follow.created <= addMs(clock.text(), -PENDING_MS);
  if (!follow || !page || over) throw conflict(inEach(words, (t) => t.linkOver));
  return { follow, page };
}

/** The account follows from now on. Throws 403 where its address isn't confirmed, 404 for a page that isn't shown. */
export async function followAs(
  deps: OrganiserDeps,
  slug: string,
  account: FollowingAccount,
  language: Language,
): Promise<void> {
  const page = await requirePage(deps, slug);
  if (!account.verified || account.email === '') throw forbidden(inEach(words, (t) => t.unconfirmed));
  const now = deps.clock.text();
  await deps.db.write((tx) =>
    writeOn(tx, {
      id: deps.ids.record(),
      organiser: page.account,
      address: account.email.toLowerCase(),
      account: account.id,
      state: 'on',
      tokenHash: '',
      language,
      consentAt: now,
      created: now,
    }),
  );
}

const followerOf = ({ id, email, verified }: FollowingAccount) => ({ id, address: verified ? email : null });

/** Whether an account follows an organiser. */
export async function isFollowing(
  { db }: OrganiserDeps,
  organiser: string,
  account: FollowingAccount,
): Promise<boolean> {
  const ids = await followIdsOf(db.read<OrganiserTables>(), organiser, followerOf(account));
  return ids.length > 0;
}

/** What an account follows, the latest first. */
export async function following({ db }: OrganiserDeps, account: FollowingAccount) {
  return followsOf(db.read<OrganiserTables>(), followerOf(account));
}

/** The account follows that organiser no more. */
export async function leaveAs(
  { db }: OrganiserDeps,
  organiser: string,
  account: FollowingAccount,
): Promise<void> {
  await db.write(async (tx) => {
    const ids = await followIdsOf(tx.as<OrganiserTables>(), organiser, followerOf(account));
    for (const id of ids) await removeFollow(tx, id);
  });
}

/** Whom the link of a mail leaves; null for whoever has left. Throws 404 for a link that is not ours. */
export async function readLeaving(
  { db, secret }: OrganiserDeps,
  token: string,
): Promise<{ name: string } | null> {
  const query = db.read<OrganiserTables>();
  const follow = await findFollow(query, leaving(secret, token));
  if (!follow) return null;
  const page = await query
    .selectFrom('organiser_pages')
    .select('name')
    .where('account', '=', follow.organiser)
    .executeTakeFirst();
  return { name: page?.name ?? '' };
}

/** Leaves by the link of a mail. Twice changes nothing. Throws 404 for a link that is not ours. */
export async function leaveBy({ db, secret }: OrganiserDeps, token: string): Promise<void> {
  const id = leaving(secret, token);
  await db.write((tx) => removeFollow(tx, id));
}

function leaving(secret: string, token: string): string {
  const id = readLeaveToken(secret, token);
  if (id === null) throw notFound();
  return id;
}
