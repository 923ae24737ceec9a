import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSale } from '#tests/support/sales.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let organiser: Person;
let event: string;

const DAY_MS = 86_400_000;
const day = (after: number): string => new Date(Date.now() + after * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startServer();
  organiser = await signUp(server, 'Maya');
  ({ event } = await openSale(server, organiser, [{ kind: 'free', price: 0 }]));
  for (const after of [200, 207, 214]) {
    const answer = await fetch(`${server.origin}/api/events/${event}/dates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: organiser.token },
      body: JSON.stringify({
        startsAt: `${day(after)} 10:00:00.000Z`,
        endsAt: `${day(after)} 12:00:00.000Z`,
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
});
afterAll(() => server[Symbol.asyncDispose]());

/** The page's cards: the moment that each shows, and what is beside it. */
async function cards(query: string): Promise<string[]> {
  const page = await (await fetch(`${server.origin}/events?${query}`)).text();
  return [...page.matchAll(/<article.*?<\/article>/gs)].map(([card]) => {
    const at = /dateTime="([^"]+)"/i.exec(card)?.[1] ?? '';
    return `${at.slice(0, 10)} ${/\+ \d+ more dates?/.exec(card)?.[0] ?? ''}`;
  });
}

it('shows the date for which an event is found, and how many more there are', async () => {
  expect(await cards(`from=${day(206)}&to=${day(208)}`)).toEqual([`${day(207)} + 3 more dates`]);
  expect(await cards(`from=${day(206)}`)).toEqual([`${day(207)} + 3 more dates`]);
  // What is shown beside "nothing found" is what there is.
  const page = await (await fetch(`${server.origin}/events?from=${day(208)}&to=${day(210)}`)).text();
  expect(page).toContain('Nothing');
  expect(await cards('')).toEqual([expect.stringContaining('+ 3 more dates')]);
});

it('takes days by their name', async () => {
  // The event's own date is in less than 30 days and more than seven.
  const page = async (when: string) => (await fetch(`${server.origin}/events?when=${when}`)).text();
  expect(await cards('when=month')).toEqual([expect.stringContaining('+ 3 more dates')]);
  expect(await page('month')).not.toContain('Nothing');
  for (const when of ['today', 'week']) expect(await page(when)).toContain('Nothing');
});

it('draws that date on the poster, and no other event’s', async () => {
  const page = await (await fetch(`${server.origin}/events?from=${day(206)}&to=${day(208)}`)).text();
  const src = (/src="(\/posters\/[^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  const poster = async (path: string) => (await fetch(`${server.origin}${path}`)).text();
  const own = await poster(`/posters/${event}.svg`);
  expect(src).toContain('&date=');
  expect(await poster(src)).not.toBe(own);
  expect(await poster(`/posters/${event}.svg?date=${event}`)).toBe(own);
  expect(await poster(`/posters/${event}.svg?date=nosuchdate00001`)).toBe(own);
});

it('follows a date that is cancelled, though the page was kept', async () => {
  const listed = await fetch(`${server.origin}/api/events/${event}/dates`, {
    headers: { authorization: organiser.token },
  });
  const { items } = (await listed.json()) as { items: { id: string; startsAt: string }[] };
  const found = items.find(({ startsAt }) => startsAt.startsWith(day(207)));
  const query = `from=${day(206)}&to=${day(215)}`;
  expect(await cards(query)).toEqual([`${day(207)} + 3 more dates`]);
  await fetch(`${server.origin}/api/events/${event}/dates/${found?.id}/state`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: organiser.token },
    body: JSON.stringify({ state: 'cancelled' }),
  });
  expect(await cards(query)).toEqual([`${day(214)} + 2 more dates`]);
});

it('goes by the clock of the place, also of another time zone', async () => {
  // Beside "nothing found" there is what there is besides: the event at its own date.
  const on = async (after: number) =>
    (await cards(`from=${day(after)}&to=${day(after)}`)).filter((card) => card.startsWith(day(200)));
  expect([await on(200), await on(201)]).toEqual([[`${day(200)} + 2 more dates`], []]);
  const answer = await fetch(`${server.origin}/api/collections/events/records/${event}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: organiser.token },
    body: JSON.stringify({ timezone: 'Pacific/Kiritimati' }),
  });
  expect(answer.status).toBe(200);
  // 10:00 UTC is midnight there.
  expect([await on(200), await on(201)]).toEqual([[], [`${day(200)} + 2 more dates`]]);
});
