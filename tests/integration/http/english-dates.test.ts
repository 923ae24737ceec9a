import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { openSale } from '../../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../../support/server.ts';

let server: TestServer;
const path = { midnight: '', noon: '' };

beforeAll(async () => {
  server = await startServer();
  const organiser = await signUp(server, 'Asha Gurung');
  const open = async (title: string, startsAt: string, endsAt: string) => {
    const times = { title, startsAt, endsAt, timezone: 'UTC' };
    const { event } = await openSale(server, organiser, [{ kind: 'free', price: 0 }], times);
    return `/events/${event}`;
  };
  path.noon = await open('Lunch', '2033-02-01 12:00:00.000Z', '2033-02-01 13:30:00.000Z');
  path.midnight = await open('Vigil', '2033-02-02 00:00:00.000Z', '2033-02-02 02:05:00.000Z');
});
afterAll(() => server?.[Symbol.asyncDispose]());
watchLog(() => server);

/** When the event is, as the page says it to a browser that asks so; and how the page is marked. */
async function told(at: 'noon' | 'midnight', language: string) {
  const answer = await fetch(server.origin + path[at], {
    headers: language ? { 'accept-language': language } : {},
  });
  const html = await answer.text();
  const time = /<time dateTime="2033[^"]*"[^>]*>(.*?)<\/time>/s.exec(html)?.[1] ?? '';
  return {
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    when: time
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll('\u00a0', ' '),
    varies: answer.headers.get('vary'),
  };
}

const STATES = [
  'Tuesday, February 1, 2033|12:00 PM – 1:30 PM|',
  'Wednesday, February 2, 2033|12:00 AM – 2:05 AM|',
];
const BRITAIN = ['1 February 2033|12:00 – 13:30|', '2 February 2033|00:00 – 02:05|'];
const INDIA = ['1 February 2033|12:00 pm – 1:30 pm|', '2 February 2033|12:00 am – 2:05 am|'];

// Twice, the second time from what is kept: nobody is shown the page of another.
it.each(['rendered', 'kept'])('each is told in the way that their browser asks for, %s', async () => {
  for (const [language, lang, [noon, midnight]] of [
    ['', 'en', STATES],
    ['en-GB,en-US;q=0.9,en;q=0.8', 'en-GB', BRITAIN],
    ['en-US,en;q=0.9', 'en', STATES],
    ['en-IN', 'en-IN', INDIA],
    ['en-AU', 'en-GB', BRITAIN],
  ] as const) {
    const [atNoon, atMidnight] = [await told('noon', language), await told('midnight', language)];
    expect(atNoon.lang).toBe(lang);
    expect(atNoon.varies).toContain('accept-language');
    // Locale data of different years put a comma behind the day of the week, or none.
    expect(atNoon.when).toContain(noon);
    expect(atMidnight.when).toContain(midnight);
  }
});
