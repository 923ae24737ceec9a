import { sql } from 'kysely';

/** Tickets that bear a price, for queries over `tickets`: all but the further people of a ticket for several. */
export const BEARS_PRICE = sql<boolean>`(tickets."addOn" = 1 OR tickets."partOf" = '')`;

/** How many codes, or places of a quota, one ticket of a type takes, for queries over `ticket_types`. */
export const CODES = sql<number>`(CASE WHEN admits > 1 AND "addOnTo" = '' THEN admits ELSE 1 END)`;
