import { asSearch, type ListQuery, readListQuery } from '#features/orders/pages/list-query.server.ts';

/** What of the list of attendees is asked for, as it stands in the address. */
export type AttendeeQuery = ListQuery & { date?: string };

/** The query of the address; what is left empty is left out. */
export function readAttendeeQuery(request: Request): AttendeeQuery {
  const date = (new URL(request.url).searchParams.get('date') ?? '').trim().slice(0, 64);
  return { ...readListQuery(request), ...(date === '' ? {} : { date }) };
}

/** The same as the product takes it. */
export const asAttendeeSearch = ({ date, ...query }: AttendeeQuery, zone: string): AttendeeQuery => ({
  ...asSearch(query, zone),
  ...(date === undefined ? {} : { date }),
});
