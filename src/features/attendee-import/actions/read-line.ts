import { isBundle } from '#features/orders/model/people.ts';
import { z } from 'zod';
import { folded } from '#lib/folded.ts';
import type { AttendeeMapping, ImportLineRow } from '#features/orders/model/schema.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { dateProblem, type Sale } from '#features/ticket-types/model/sale.ts';

/** Why a line was not imported. */
export type ImportProblem = 'noName' | 'noEmail' | 'noTicket' | 'oneDate' | 'noDate' | 'noneLeft';

type Person = Pick<ImportLineRow, 'name' | 'email' | 'phone' | 'ticketType' | 'ticket'>;

/** Reads a line by what its columns are; its ticket by its name, whatever its capitals. Pure. */
export function readLine(
  cells: readonly string[],
  { columns, ticketType: usual }: AttendeeMapping,
  types: ReadonlyMap<string, Pick<TicketTypeRow, 'id' | 'name' | 'parts'>>,
): Person {
  const cell = (field: keyof typeof columns): string => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const ticket = cell('ticket');
  const wanted = folded(ticket);
  // A line is one guest: of a bundle there are several.
  const single = types.values().filter((type) => !isBundle(type));
  const named = single.find(({ id, name }) => id === ticket || folded(name) === wanted);
  return {
    name: cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' '),
    email: cell('email'),
    phone: cell('phone'),
    ticket,
    ticketType: ticket === '' ? usual : (named?.id ?? ''),
  };
}

const ADDRESS = z.email().max(254);

/** The date for which a line gets a ticket of a type, by the date of its list; '' for every date. */
export const dateFor = (type: { perDate: number } | undefined, date = ''): string =>
  type?.perDate === 1 ? date : '';

/** What keeps somebody out whatever is left; empty for nothing. `date` is that of the list. */
export function problemOf(
  sale: Sale,
  { name, email, ticketType }: Pick<Person, 'name' | 'email' | 'ticketType'>,
  date = '',
): ImportProblem | '' {
  if (name === '' && email === '') return 'noName';
  if (email !== '' && !ADDRESS.safeParse(email).success) return 'noEmail';
  const type = sale.types.get(ticketType);
  if (!type || isBundle(type)) return 'noTicket';
  if (dateProblem(sale, type, dateFor(type, date)) === null) return '';
  return date === '' ? 'oneDate' : 'noDate';
}

/** The same for the same person with the same ticket for the same date: by name and address, since a family may share one. */
export function personKey({
  name,
  email,
  ticketType,
  date,
}: Pick<Person, 'name' | 'email' | 'ticketType'> & { date: string }): string {
  return `${[ticketType, date].filter(Boolean).join(' ')} ${email.toLowerCase()} ${folded(name || email)}`;
}
