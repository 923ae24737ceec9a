import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WaitingEntryRow } from '../model/schema.ts';
import type { WaitingContext } from './context.ts';

type Secret = Pick<WaitingContext, 'secret'>;

/** Letters of a seal: nobody guesses it. */
const SEAL = 32;

const sealOf = ({ secret }: Secret, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, SEAL);

/** What opens an entry without an account: only whoever gets its mails has it. */
export const entryToken = (context: Secret, id: string): string =>
  `${id}.${sealOf(context, `waiting-entry:${id}`)}`;

/** The id of the entry that a token opens; null for what was not sealed here. */
export function entryOfToken(context: Secret, token: string): string | null {
  const [id = '', seal = ''] = token.split('.');
  const own = Buffer.from(sealOf(context, `waiting-entry:${id}`));
  const given = Buffer.from(seal);
  return given.length === own.length && timingSafeEqual(given, own) ? id : null;
}

/** The token of the hold that is offered to an entry, anew for each offer. */
export const holdTokenOf = (context: Secret, { id }: Pick<WaitingEntryRow, 'id'>, offer: number): string =>
  sealOf(context, `waiting-hold:${id}:${offer}`);

/** Where an entry is seen, taken and left. */
export const entryUrl = (
  context: Pick<WaitingContext, 'secret' | 'origin'>,
  { id, event }: Pick<WaitingEntryRow, 'id' | 'event'>,
): string => `${context.origin}/events/${event}/waiting-list?entry=${entryToken(context, id)}`;
