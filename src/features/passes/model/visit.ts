import type { DocumentDate } from '#features/orders/model/document-view.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { addMs, type UtcText } from '#lib/time.ts';

/** So long before a date a gate lets its guests in, where it says no time. */
const DOORS_MS = 3_600_000;

/** Until when (UTC text) the holder can give a visit up: until guests are let in. A gate without a connection may let them in from then on. */
export const visitEnds = ({ startsAt, arrive }: Pick<DocumentDate, 'startsAt' | 'arrive'>): UtcText =>
  arrive?.from ?? addMs(startsAt, -DOORS_MS);

/** `ahead`: it can be given up. `used`: its holder was there. `over`: it began. `cancelled`: the date is. */
export type VisitState = 'ahead' | 'used' | 'over' | 'cancelled';

/** How a visit stands at `now` (UTC text). */
export function visitState(
  { checkedInAt }: Pick<TicketRow, 'checkedInAt'>,
  date: Pick<DocumentDate, 'startsAt' | 'arrive' | 'cancelled'>,
  now: UtcText,
): VisitState {
  if (checkedInAt !== '') return 'used';
  if (date.cancelled) return 'cancelled';
  return now < visitEnds(date) ? 'ahead' : 'over';
}
