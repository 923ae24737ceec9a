import { tooManyRequests } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { RateLimit } from '#platform/rate-limits/index.ts';
import { words } from '../messages/orders.messages.ts';
import type { NetworkLimits } from './network-limits.ts';

const HOUR_MS = 3_600_000;
/** Tickets that one address gets in an hour, whoever sends them: of free orders, and by guests' details. */
const MOST_TO_ADDRESS = 20;
/** How often an order's tickets may be sent on in an hour: for each of them, and beside that. */
const MOST_BY_TICKET = 3;
const MOST_BESIDE = 3;

/** Keeps orders, which anybody may place, from having mails sent to strangers again and again. */
export interface MailLimits {
  /** Counts a mail to each, as part of the write that sends them. Throws 429. */
  toAddresses(tx: Tx, emails: readonly string[]): Promise<void>;
  /** Counts a ticket of an order that who has the order sends on to `email`. Throws 429. */
  sentOn(tx: Tx, order: { id: string; tickets: number }, email: string): Promise<void>;
}

export function createMailLimits({ limits, mostTickets = 0 }: Partial<NetworkLimits>): MailLimits {
  const count = async (tx: Tx, name: string, most: number, subject: string): Promise<number> => {
    if (!limits || mostTickets === 0) return 0;
    const limit: RateLimit = { name, most, windowMs: HOUR_MS };
    return limits.takeIn(tx, limit, subject);
  };
  const toAddresses = async (tx: Tx, emails: readonly string[]): Promise<void> => {
    let wait = 0;
    for (const email of new Set(emails.map((text) => text.toLowerCase())))
      wait ||= await count(tx, 'ticket-mails', MOST_TO_ADDRESS, email);
    if (wait !== 0) throw tooManyRequests(words.manyMails, wait);
  };
  return {
    toAddresses,
    sentOn: async (tx, { id, tickets }, email) => {
      const most = MOST_BESIDE + MOST_BY_TICKET * tickets;
      const wait = await count(tx, 'tickets-sent-on', most, id);
      if (wait !== 0) throw tooManyRequests(words.manySentOn, wait);
      await toAddresses(tx, [email]);
    },
  };
}
