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
