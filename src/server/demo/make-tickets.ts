import { pricingService } from '#features/pricing/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { ANY_TICKET } from '#features/ticket-types/model/add-ons.ts';
import { wallTimeToUtc } from '#lib/time.ts';
import type { Services } from '../services/context.ts';
import type { DemoEvent } from './events/demo-event.ts';

/** Makes the ticket types of an event, and the codes that show the hidden ones. Gives their ids, in their order. */
export async function makeTickets(
  { rooms }: Services,
  organiser: Actor,
  { event, demo, dates, today }: { event: string; demo: DemoEvent; dates: readonly string[]; today: string },
): Promise<string[]> {
  const ids = new Map<string, string>([[ANY_TICKET, ANY_TICKET]]);
  const made: string[] = [];
  for (const [position, type] of demo.tickets.entries()) {
    const { id } = await rooms.get(ticketTypesService).create(organiser, event, {
      name: type.name,
      variationOf: type.variationOf ?? '',
      description: type.description ?? '',
      kind: type.kind,
      price: type.price ?? 0,
      quantity: type.quantity,
      minPerOrder: 1,
      maxPerOrder: type.maxPerOrder ?? 10,
      admits: type.admits ?? 1,
      opensAfter: type.follows ? ids.get(type.follows) : '',
      addOnTo: type.addOnTo ? ids.get(type.addOnTo) : '',
      maxPerTicket: type.addOnTo ? 1 : 0,
      salesStart: type.salesStartInDays ? wallTime(today, type.salesStartInDays, '10:00', demo.timezone) : '',
      salesEnd: type.salesEndInDays ? wallTime(today, type.salesEndInDays, '23:59', demo.timezone) : '',
      perDate: type.perDate ?? false,
      visits: type.pass?.visits ?? 0,
      visitType: type.pass ? ids.get(type.pass.of) : '',
      byDatesLeft: type.pass?.byDatesLeft ?? false,
      parts: (type.bundle ?? []).flatMap(({ of, count }) =>
        Array.from({ length: count }, () => ids.get(of) ?? ''),
      ),
      hidden: type.code !== undefined,
      position,
    });
    ids.set(type.name, id);
    made.push(id);
    for (const { at, price } of type.onDates ?? [])
      await rooms
        .get(ticketTypesService)
        .datePrices.set(organiser, event, dates[at] ?? '', [{ ticketType: id, price }], 'one');
    if (type.code) {
      const code = { code: type.code, kind: 'unlock', unlocks: [id] };
      await rooms.get(pricingService).promoCodes.create(organiser, event, code);
    }
  }
  return made;
}

function wallTime(today: string, inDays: number, time: string, zone: string): string {
  const day = Temporal.PlainDate.from(today).add({ days: inDays });
  return wallTimeToUtc(`${day.toString()}T${time}`, zone) ?? '';
}
