import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an event (a row of `events` in the query around it) has a ticket that everybody sees, that lets somebody in
 * and costs nothing, be it only on one of its dates to come. Tickets are of another module: their table is asked here since a page of a list is read in one go.
 */
export const FREE_ENTRY: RawBuilder<boolean> = sql<boolean>`(EXISTS (
  SELECT 1 FROM ticket_types AS t
  WHERE t.event = events.id AND t.kind = 'free' AND t.hidden = 0 AND t."addOnTo" = ''
) OR EXISTS (
  SELECT 1 FROM date_prices AS p
  JOIN ticket_types AS t ON t.id = p."ticketType" AND t.hidden = 0 AND t."addOnTo" = ''
  JOIN event_dates AS d ON d.id = p.date AND d.state = 'on' AND d."startsAt" >= events."startsAt"
  WHERE p.event = events.id AND p.price = 0
))`;
