import { isRecordId } from '#lib/ids.ts';
import { MAX_ITEMS } from '#features/ticket-types/model/order-request.ts';
import { dateOfField } from '#features/ticket-types/ui/selection.ts';

/** Ids of the dates that a form, or an address, orders tickets for: no more than an order has lines. */
export function datesIn(form: FormData | URLSearchParams): string[] {
  const ids = [...form.keys()].map(dateOfField).filter(isRecordId);
  return [...new Set(ids)].slice(0, MAX_ITEMS);
}
