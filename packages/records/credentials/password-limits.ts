import { type ApiError, tooManyRequests } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { Lru } from '#lib/cache/lru.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import type { RateLimit } from '#platform/rate-limits/index.ts';
import type { RecordContext } from './context.ts';
import type { Row } from '../schema/row.ts';
import { fingerprintOf, type Place } from './auth-alert.ts';
import type { AuthCollection } from './auth-collection.ts';
import type { AuthTables } from './kept-tables.ts';
import type { SessionTables } from './session-row.ts';
import { words } from './password-limits.messages.ts';

const MINUTE_MS = 60_000;
/** Wrong passwords for one account, from all that nobody knows: a password is guessed by many, one try each. */
const ACCOUNT: RateLimit = { name: 'password/account', most: 20, windowMs: 5 * MINUTE_MS };
/** From one network, whatever the names: one password is tried on many. */
const NETWORK: RateLimit = { name: 'password/network', most: 40, windowMs: 10 * MINUTE_MS };
/** For one account from where it is known: its owner, who has forgotten it. */
const KNOWN: RateLimit = { name: 'password/known', most: 20, windowMs: 5 * MINUTE_MS };
/** Asked of someone who is signed in already, or holds a link that was mailed to them. */
const OWN: RateLimit = { name: 'password/own', most: 20, windowMs: 5 * MINUTE_MS };

/** A try to sign in. */
export interface PasswordTry {
  collection: AuthCollection;
  /** What was typed for a name. */
  identity: string;
  /** Whose name that is; null for nobody's. */
  row: Row | null;
  place: Place | null;
  /** Records that this browser has signed in as before, by what it keeps. */
  knownTo: readonly string[];
}

/** Takes a try back: the password was right. */
export type Right = () => Promise<void>;

/**
 * Counts a try before the password is looked at, so that tries at the same time don't get around the limits. Whoever
 * guesses from elsewhere fills the account's limit and their network's; the account's owner passes both in browsers and
 * networks where they have signed in. Throws 429.
 */
export async function countTry(context: RecordContext, tried: PasswordTry): Promise<Right> {
  const { collection, identity, row, place } = tried;
  const account = accountOf(collection, row, identity);
  const network = place && place.address !== '' ? networkOf(place.address) : '';
  const known = row && (await knownBy(context, tried, row));
  // Of two in one network the one whose browser is known is not kept out by the other.
  if (known) return take(context, [[KNOWN, `${account}\n${known === 'browser' ? known : network}`]]);
  // Behind a proxy that names nobody everybody is near, and would be counted as one.
  const nameable = network !== '' && !isNear(place?.address ?? '');
  const wait = nameable ? await context.limits.wait(NETWORK, network) : 0;
  if (wait > 0) {
    noteSpraying(context, network);
    throw tooMany('network', wait);
  }
  return take(context, [[ACCOUNT, account], ...(nameable ? ([[NETWORK, network]] as const) : [])]);
}

/** Counts a try of someone who is signed in, or was mailed a link: nobody else can use it up. Throws 429. */
export function countOwnTry(context: RecordContext, collection: AuthCollection, row: Row): Promise<Right> {
  return take(context, [[OWN, accountOf(collection, row, '')]]);
}

function accountOf(collection: AuthCollection, row: Row | null, identity: string): string {
  return `${collection.id}/${row ? String(row.id) : identity.trim().toLowerCase()}`;
}

async function take(
  context: RecordContext,
  counted: readonly (readonly [RateLimit, string])[],
): Promise<Right> {
  const taken: (readonly [RateLimit, string])[] = [];
  const giveBack: Right = async () => {
    for (const [limit, subject] of taken) await context.limits.giveBack(limit, subject);
  };
  for (const one of counted) {
    const wait = await context.limits.take(...one);
    if (wait > 0) {
      await giveBack();
      throw tooMany(one[0] === NETWORK ? 'network' : 'account', wait);
    }
    taken.push(one);
  }
  return giveBack;
}

/** By what it is known that the account was signed in to from there; null when it is not. */
async function knownBy(
  context: RecordContext,
  tried: PasswordTry,
  row: Row,
): Promise<'browser' | 'network' | null> {
  const { collection, place, knownTo } = tried;
  const id = String(row.id);
  if (knownTo.includes(id)) return 'browser';
  if (!place || place.address === '') return null;
  const origin = await context.db
    .read<AuthTables>()
    .selectFrom('_authOrigins')
    .select('id')
    .where('collectionRef', '=', collection.id)
    .where('recordRef', '=', id)
    .where('fingerprint', '=', fingerprintOf(place))
    .executeTakeFirst();
  if (origin) return 'network';
  if (isNear(place.address)) return null;
  const session = await context.db
    .read<SessionTables>()
    .selectFrom('auth_sessions')
    .select('id')
    .where('collectionRef', '=', collection.id)
    .where('recordRef', '=', id)
    .where('network', '=', networkOf(place.address))
    .limit(1)
    .executeTakeFirst();
  return session ? 'network' : null;
}

function tooMany(what: 'account' | 'network', waitMs: number): ApiError {
  return tooManyRequests(
    inEach(words, (t) => t[what]),
    waitMs,
  );
}

/** Networks that were told of, and when. */
const told = new Lru<number>(1_000);

function noteSpraying(context: RecordContext, network: string): void {
  const now = context.now();
  if (now - (told.get(network) ?? 0) < NETWORK.windowMs) return;
  told.set(network, now);
  context.log.warn({ network }, 'many wrong passwords from one network: it has to wait');
}
