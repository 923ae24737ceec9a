import { type MailLimits, networkKey, shareOf } from '#features/orders/index.ts';
import { tooManyRequests } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { RateLimit, SharedRateLimits } from '#platform/rate-limits/index.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';

const HOUR_MS = 3_600_000;

/** What an order takes for nothing, and whom it has mails sent to. */
export interface FreeOrder {
  items: readonly Quantity[];
  types: ReadonlyMap<string, TicketTypeRow>;
  /** Buyer and guests. */
  emails: readonly string[];
}

/** Keeps one network from taking all that is free, and from having mails sent to strangers again and again. */
export interface FreeOrderLimits {
  /** Counts an order, as part of its write. Throws 429. Orders from nearby are not counted. */
  take(tx: Tx, address: string | undefined, order: FreeOrder): Promise<void>;
}

export function createFreeOrderLimits({
  secret,
  mails,
  limits,
  mostTickets = 0,
}: {
  secret: string;
  mails: MailLimits;
  limits?: SharedRateLimits;
  mostTickets?: number;
}): FreeOrderLimits {
  return {
    async take(tx, address, { items, types, emails }) {
      const network = networkKey(secret, address);
      if (network === null || !limits || mostTickets === 0) return;
      const count = async (name: string, subject: string, most: number, n: number): Promise<number> => {
        // One order may be as large as the organiser lets it be.
        const limit: RateLimit = { name, most: Math.max(most, n), windowMs: HOUR_MS };
        return limits.takeIn(tx, limit, subject, n);
      };
      const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
      let wait = await count('free-tickets', network, mostTickets, all);
      for (const { ticketType, quantity } of items) {
        const most = shareOf(types.get(ticketType)?.quantity ?? 0);
        wait ||= await count('free-tickets/type', `${network}\n${ticketType}`, most, quantity);
      }
      if (wait > 0) throw tooManyRequests(words.manyFree, wait);
      await mails.toAddresses(tx, emails);
    },
  };
}
