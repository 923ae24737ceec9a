import { ticketType, type TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import { ownName } from '#features/orders/model/variation.ts';
import type { Language } from '#lib/language/index.ts';
import { entityForm, typedOf } from '#shared/forms/entity-form.server.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';

interface Sold {
  timezone: string;
  currency: string;
}

/** A ticket type as its form holds it, for an event in `timezone` that sells in `currency`. */
export const ticketForm = ({ timezone: zone, currency }: Sold, language: Language) =>
  entityForm(ticketType, language, { zone, currency });

/** What is typed when the form opens on a ticket type. */
export function typedTicket(type: TicketTypeRow, { timezone: zone, currency }: Sold) {
  const typed = { ...typedOf(ticketType, type, { zone, currency }), name: ownName(type) };
  // Members may pay nothing where others pay.
  return type.forMembers === 'price'
    ? { ...typed, memberPrice: typedMoney(type.memberPrice, currency) }
    : typed;
}
