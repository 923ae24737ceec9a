import type { Ask } from './load.ts';

const json = { 'content-type': 'application/json' };

/** Signs the demo's organiser in and gives the token. */
export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ identity: 'organiser@mela.test', password: 'mela-demo-123' }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** A page of 30 by somebody signed in: the collection's rule (an OR), a filter and an order. */
export function signedInList(origin: string, token: string, options: { totals: boolean }): Ask {
  const query = new URLSearchParams({
    perPage: '30',
    filter: 'startsAt > "2027-01-15"',
    sort: 'startsAt',
    ...(options.totals ? {} : { skipTotal: '1' }),
  });
  return { url: `${origin}/api/collections/events/records?${query}`, headers: { authorization: token } };
}

/** How many different lists are asked for before the first comes again. */
const DIFFERENT = 2_000;

/** Pages of 30 as a guest asks for them, from another time on each time or always from the same; as browsers ask, packed. */
export function guestLists(origin: string, packed: boolean): { changing: Ask; same: Ask } {
  const paths = Array.from({ length: DIFFERENT }, (_, n) => {
    const from = new Date(Date.UTC(2027, 0, 1) + n * 1_777_000).toISOString().replace('T', ' ');
    const query = new URLSearchParams({
      perPage: '30',
      skipTotal: '1',
      filter: `startsAt > "${from}"`,
      sort: 'startsAt',
    });
    return `/api/collections/events/records?${query}`;
  });
  const headers = packed ? { 'accept-encoding': 'gzip, deflate, br' } : { 'accept-encoding': 'identity' };
  const same = { url: `${origin}${paths[7]}`, headers };
  return { changing: { ...same, paths }, same };
}

async function someIds(origin: string, filter: string, token = ''): Promise<string[]> {
  const query = new URLSearchParams({ perPage: '500', fields: 'id', filter });
  const response = await fetch(`${origin}/api/collections/events/records?${query}`, {
    headers: { authorization: token },
  });
  return ((await response.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
}

/** One record after the other, by its id. */
export async function viewRecord(origin: string): Promise<Ask> {
  const ids = await someIds(origin, 'status = "published"');
  const paths = ids.map((id) => `/api/collections/events/records/${id}`);
  return { url: `${origin}${paths[0]}`, paths };
}

/** A change of one record, checked, with its hooks, on disk before it is answered. */
export async function changeRecord(origin: string, token: string): Promise<Ask> {
  const [id] = await someIds(origin, 'status = "published"', token);
  return {
    url: `${origin}/api/collections/events/records/${id}`,
    method: 'PATCH',
    headers: { ...json, authorization: token },
    body: JSON.stringify({ summary: 'Changed once more.' }),
  };
}

/** One more record, checked, with its hooks, on disk before it is answered. */
export function createRecord(origin: string, token: string): Ask {
  return {
    url: `${origin}/api/collections/events/records`,
    method: 'POST',
    headers: { ...json, authorization: token },
    body: JSON.stringify({
      title: 'One of many',
      startsAt: '2027-05-01 10:00:00.000Z',
      endsAt: '2027-05-01 12:00:00.000Z',
      timezone: 'Europe/Lisbon',
      venueName: 'The hall',
      currency: 'EUR',
    }),
  };
}
