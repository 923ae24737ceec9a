import { sql } from 'kysely';

/** Rows of an order's places that are its buyer's: what is said of a ticket that was handed on is its new holder's. */
export const ofBuyer = (table: 'answers' | 'order_guests') =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM tickets WHERE tickets."order" = ${sql.ref(`${table}.order`)}
    AND tickets.position = ${sql.ref(`${table}.position`)} AND tickets.epoch > 0)`;
