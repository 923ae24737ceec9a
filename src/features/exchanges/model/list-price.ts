import type { SaleDate } from '#features/ticket-types/model/sale-date.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';

/** What one ticket of a type costs by the list for a date, before taxes and fees that come on top: the same on every date. Minor units. */
export const listPrice = ({ price }: Pick<TicketTypeRow, 'price'>, _date: SaleDate | undefined): number =>
  price;
