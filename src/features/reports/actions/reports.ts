import type { Actor } from '#lib/actor.ts';
import { attendanceOf } from './attendance.ts';
import { figuresOf, linkSalesOf, ticketDaysOf } from './figures-of.ts';
import { recentSales } from './recent-sales.ts';
import { capacityOfEvent, salesOfEvents } from './sales-of-events.ts';
import { salesByDate } from './sales-by-date.ts';
import { salesOf } from './sales-of.ts';
import type { ReportsContext } from './context.ts';

/** What was sold and who came. Each method is documented where it is written (`actions/`). */
export function createReports(context: ReportsContext) {
  return {
    figuresOf: (actor: Actor, eventId: string) => figuresOf(context, actor, eventId),
    attendanceOf: (events: readonly string[]) => attendanceOf(context, events),
    capacityOf: (event: string) => capacityOfEvent(context, event),
    ticketDaysOf: (actor: Actor, eventId: string) => ticketDaysOf(context, actor, eventId),
    salesOf: (actor: Actor, eventId: string) => salesOf(context, actor, eventId),
    salesByDate: (actor: Actor, eventId: string, page: number | null) =>
      salesByDate(context, actor, eventId, page),
    salesOfEvents: (actor: Actor, eventIds: readonly string[]) => salesOfEvents(context, actor, eventIds),
    recentSales: (actor: Actor, window: Parameters<typeof recentSales>[2]) =>
      recentSales(context, actor, window),
    /** For who asks for an event's links, which is the caller's to check. */
    linkSalesOf: (event: string) => linkSalesOf(context, event),
  };
}

export type Reports = ReturnType<typeof createReports>;
