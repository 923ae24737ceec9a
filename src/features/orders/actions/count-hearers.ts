import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { OrderStatus } from '../model/order-status.ts';
import type { TicketingTables } from '../model/ticketing-schema.ts';

/** Orders that have tickets. */
export const BOUGHT: OrderStatus[] = ['paid', 'partially_refunded'];

/** How many would hear of what becomes of an event: people, the mails that they get, and the valid tickets. */
export interface Heard {
  people: number;
  mails: number;
  tickets: number;
}

/**
 * As `tellTicketHolders` writes them: a mail for each order to its buyer, unless all tickets were handed on, and one to each other holder. With `dates` (ids) those who
 * have a ticket for one of these, or for every date.
 */
export async function countHearers(
  db: Database,
  event: string,
  dates: readonly string[] | null = null,
): Promise<Heard> {
  const meant = dates === null ? sql`` : sql` AND t.date IN (${sql.join(['', ...dates])}) AND t.visits = 0`;
  const { rows } = await sql<{ orders: number; buyers: number; people: number; tickets: number }>`
    WITH ordered AS (
      SELECT o.id, lower(trim(o."buyerEmail")) AS buyer FROM orders o
      WHERE o.event = ${event} AND o.status IN (${sql.join(BOUGHT)})
        AND EXISTS (SELECT 1 FROM tickets t WHERE t."order" = o.id AND t.status = 'valid'${meant})
    ), bought AS (
      SELECT id, CASE WHEN EXISTS (
        SELECT 1 FROM tickets t WHERE t."order" = ordered.id AND t.status = 'valid'${meant}
          AND (t.epoch = 0 OR lower(trim(t."holderEmail")) = buyer)
      ) THEN buyer ELSE '' END AS buyer FROM ordered
    ), held AS (
      SELECT lower(trim(t."holderEmail")) AS holder FROM tickets t
      JOIN bought b ON b.id = t."order" WHERE t.status = 'valid'${meant}
    )
    SELECT
      (SELECT count(*) FROM bought WHERE buyer != '') AS orders,
      (SELECT count(DISTINCT buyer) FROM bought WHERE buyer != '') AS buyers,
      (SELECT count(*) FROM (
        SELECT buyer FROM bought WHERE buyer != '' UNION SELECT holder FROM held WHERE holder != ''
      ) AS everybody) AS people,
      (SELECT count(*) FROM held) AS tickets
  `.execute(db.read<TicketingTables>());
  const [found] = rows;
  const [orders, buyers, people] = [Number(found?.orders), Number(found?.buyers), Number(found?.people)];
  return { people, mails: people - buyers + orders, tickets: Number(found?.tickets) };
}
