import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../support/books.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server?.[Symbol.asyncDispose]());

interface DemoRecord {
  id: string;
  title: string;
  slug: string;
  cover: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  description: string;
}

const eventsOf = () =>
  rows<DemoRecord>(
    server,
    'SELECT id, title, slug, cover, "startsAt", "endsAt", timezone, description FROM events',
  );

/** The page of an event as its guest reads it: words without their markup. */
async function pageOf(title: string, more = '', cookie = ''): Promise<string> {
  const event = (await eventsOf()).find((one) => one.title.includes(title));
  return pageAt(`/events/${encodeURIComponent(event?.slug ?? title)}${more}`, cookie);
}

async function pageAt(path: string, cookie = ''): Promise<string> {
  const answer = await fetch(server.origin + path, { headers: cookie ? { cookie } : {} });
  expect([path, answer.status]).toEqual([path, 200]);
  const html = (await answer.text()).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '');
  return html
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

async function signIn(identity: string): Promise<string> {
  const answer = await fetch(`${server.origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin },
    body: new URLSearchParams({ identity, password: 'mela-demo-123' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

describe('a guest of the demo meets', () => {
  it.each([
    [
      'a tier that is sold out and the one after it',
      'Sarangi & Stone',
      [/first release £19.50 Sold out/, 'Standing £28.50'],
    ],
    [
      'an early bird with its date',
      'Global Conference',
      [/Delegate, early bird \$190.00 .* Until/, 'When Delegate, early bird is sold out'],
    ],
    [
      'add-ons below their ticket',
      'Trail Run',
      ['Goes with Runner Finisher’s shirt', 'Goes with Runner Bus from Cologne'],
    ],
    [
      'a type or size that guests change themselves',
      'Trail Run',
      ['change a ticket to another type or size yourself, until 72 hours before it begins'],
    ],
    ['a discount for groups', 'Trail Run', ['Team of four : 10 % off for 4 tickets or more']],
    [
      'a code that shows a hidden ticket, in the description',
      'Sarangi & Stone',
      ['the code MADAL shows a ticket just for you'],
    ],
    ['a code that takes something off, in the description', 'Dashain Mela', ['The code EARLY15']],
    [
      'a family ticket that lets four in',
      'Dashain Mela',
      ['Family of four €48.00', 'one ticket, four codes'],
    ],
    ['a ticket for members alone', 'Dashain Mela', ['Members’ lunch by the river']],
    [
      'an event that is sold out',
      'Dohori Night',
      [/Entry €12.00 Sold out .*Entry with dal bhat €21.00 Sold out/],
    ],
    ['a kind of ticket that is sold out', 'Sarangi & Stone', [/soundcheck £95.00 Sold out/]],
    [
      'single dates, one of them dearer, a pass for five, and a ticket for all',
      'Yoga above the Tagus',
      [
        'All classes €90.00',
        'All 10 dates',
        /One class €12.00/,
        /Any five classes €50.00 A pass: you choose 5 dates/,
        'for another date 2 times',
      ],
    ],
    ['slots that one arrives in', 'Threads of the Hills', ['Adult £8.50', /Arrive between/]],
    ['a free event online', 'Nepali for Grandchildren', ['One screen Free', 'Online']],
    [
      'an event in a room and online',
      'First Steps',
      ['In the room', 'From a screen', 'Toronto Public Library'],
    ],
    ['one that is called off', 'Losar Dance Night', [/cancelled|called off/i]],
    ['one that is postponed, and why', 'Kites over Guincho', ['This event is postponed', 'The coast guard']],
    ['what one likes to give', 'नेपाली साहित्य', ['Pay what you like']],
    ['until when there are refunds', 'Dashain Mela', [/7 days/]],
    ['a page with hardly a word', 'Chiya in the Park', ['A cup Free']],
    ['one that is over', 'Bhoj by the River', ['Bhoj by the River']],
    [
      'tickets that are allocated by ballot',
      'Supper on the Roof',
      [/A seat at the table €45.00 .*Allocated by ballot.* See the ballot/],
    ],
    [
      'a waiting room for what is not on sale yet',
      'Chautari',
      ['There is a waiting room for these tickets', /Standing A\$65.00 Sales start/],
    ],
  ] as const)('%s', async (_what, title, said) => {
    const page = await pageOf(title);
    for (const words of said)
      expect(page).toMatch(words instanceof RegExp ? words : new RegExp(escaped(words)));
  });

  it('seats that are held for them at the checkout, and a plan to choose others on', async () => {
    const event = (await eventsOf()).find(({ title }) => title.includes('Muna Madan'));
    const [type] = await rows<{ id: string }>(
      server,
      `SELECT id FROM ticket_types WHERE event = '${event?.id}' AND name = 'Balcony'`,
    );
    const path = `/events/${event?.slug}/checkout`;
    const held = await fetch(server.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.origin },
      body: new URLSearchParams({ intent: 'choose', [`t.${type?.id}`]: '2' }),
    });
    const cookie = held.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await pageAt(path, cookie)).match(/Balcony · Row \w+ · Seat \d+/g)).toHaveLength(2);
    expect(await pageAt(`${path}/seats`, cookie)).toMatch(/Choose your seats .*Balcony €16.* Row AA/);
    const sold = await rows(
      server,
      `SELECT seat FROM seat_claims WHERE event = '${event?.id}' AND state = 'sold'`,
    );
    expect(sold.length).toBeGreaterThan(50);
  });

  it('a hidden ticket that its code shows', async () => {
    expect(await pageOf('Sarangi & Stone')).not.toContain('Friends of the band £');
    expect(await pageOf('Sarangi & Stone', '?code=MADAL')).toContain('Friends of the band £15.00');
  });

  it('as a member a price of their own and a ticket that others can’t buy', async () => {
    const cookie = await signIn('attendee@mela.test');
    const page = await pageOf('Dashain Mela', '', cookie);
    expect(page).toContain('€13.50');
    expect(page).toMatch(/Members’ lunch by the river €9.00/);
  });

  it('a ballot that is open, which others have entered', async () => {
    const page = await pageOf('Supper on the Roof', '/ballot');
    expect(page).toContain('The ballot is open.');
    expect(page).toContain('Entries so far: 24');
    expect(page).toMatch(/The winning numbers of EuroMillions on Friday, \d+ \w+/);
  });

  it('an event that is sold out, with people who wait and tickets that are held for its attendee', async () => {
    expect(await pageOf('Dohori Night')).toContain('Sold out Join the waiting list');
    const page = await pageOf('Dohori Night', '/waiting-list', await signIn('attendee@mela.test'));
    expect(page).toContain('These tickets are held for you 1 × Entry Held until');
    expect(page).toContain('4 baskets are waiting now.');
  });

  it('what a membership gives and costs, before anybody signs in', async () => {
    const page = await pageAt('/join');
    expect(page).toContain('What you get A membership card');
    expect(page).toMatch(/Student free .*Member €25 a year .*Family €40 a year/);
  });

  it('at home, without an event of their own, what is coming up that they have no ticket for', async () => {
    const page = await pageAt('/home', await signIn('attendee@mela.test'));
    const coming = page.slice(page.indexOf('Coming up'));
    expect(coming).toContain('Supper on the Roof');
    expect(coming).not.toContain('Momo Masterclass');
  });

  it('questions that have to be answered, and a place for each guest’s name', async () => {
    for (const [title, required] of [
      ['Momo Masterclass', ['What do you eat?']],
      ['Trail Run', ['Who should we call in an emergency?', 'How will you come?', 'I am fit to run']],
    ] as const) {
      const { id } = (await eventsOf()).find((one) => one.title.includes(title)) ?? { id: '' };
      const answer = await fetch(`${server.origin}/api/events/${id}/questions`);
      const asked = (await answer.json()) as {
        askNames: boolean;
        questions: { label: string; required: boolean }[];
      };
      expect(asked.askNames).toBe(true);
      const needed = asked.questions.filter((one) => one.required).map(({ label }) => label);
      for (const [at, label] of required.entries()) expect(needed[at]).toContain(label);
    }
  });

  it('phone fields, of buyers and of questions alike, that begin where the event is', async () => {
    const event = (await eventsOf()).find(({ title }) => title.includes('Trail Run'));
    const [runner] = await rows<{ id: string }>(
      server,
      `SELECT id FROM ticket_types WHERE event = '${event?.id}' AND name = 'Runner'`,
    );
    const page = await fetch(`${server.origin}/events/${event?.slug}/checkout?t.${runner?.id}=1`);
    const fields = (await page.text()).match(/<input[^>]*type="tel"[^>]*>/g) ?? [];
    expect(fields.map((field) => /value="([^"]*)"/.exec(field)?.[1])).toEqual(['+49', '+49']);
  });

  it('photographs beside posters, and pages with much beside pages with little', async () => {
    const events = await eventsOf();
    const photographed = events.filter(({ cover }) => cover !== '');
    expect(photographed).toHaveLength(4);
    for (const { id, cover } of photographed) {
      const picture = await fetch(`${server.origin}/api/files/events/${id}/${cover}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const lengths = events.map(({ description }) => description.length);
    expect(Math.min(...lengths)).toBe(0);
    expect(Math.max(...lengths)).toBeGreaterThan(1_200);
  });
});

describe('the days of the demo make sense', () => {
  const wall = ({ startsAt, timezone }: DemoRecord) =>
    Temporal.Instant.from(startsAt.replace(' ', 'T')).toZonedDateTimeISO(timezone);
  const [SATURDAY, SUNDAY] = [6, 7];

  it.each([
    ['Nepali for Grandchildren', SATURDAY, 10],
    ['First Steps', SATURDAY, 9],
    ['Dashain Mela', SATURDAY, 11],
    ['Trail Run', SUNDAY, 8],
    ['Sarangi & Stone', 5, 19],
    ['Dohori Night', SATURDAY, 20],
    ['Momo Masterclass', 4, 18],
  ])('%s is on that day of the week, at that hour of its own zone', async (title, weekday, hour) => {
    const event = (await eventsOf()).find((one) => one.title.includes(title));
    const at = event && wall(event);
    expect([at?.dayOfWeek, at?.hour]).toEqual([weekday, hour]);
  });

  it.each([
    ['Dashain Mela', [9, 10]],
    ['Tihar Lights', [10, 11]],
    ['Nepali New Year', [4]],
    ['Losar Dance Night', [12]],
  ])('%s is in its season', async (title, months) => {
    const event = (await eventsOf()).find((one) => one.title.includes(title));
    expect(months).toContain(event && wall(event).month);
  });

  it('some are over, with guests who came', async () => {
    const over = (await eventsOf()).filter(({ endsAt }) => Date.parse(endsAt) < Date.now());
    expect(over.map(({ title }) => title).toSorted()).toEqual([
      'Bhoj by the River',
      'Chapters’ Cup: Seven a Side',
    ]);
    for (const { id } of over) {
      const [came] = await rows<{ came: number | string }>(
        server,
        `SELECT count(*) AS came FROM tickets WHERE event = '${id}' AND "checkedInAt" <> ''`,
      );
      expect(Number(came?.came)).toBeGreaterThan(10);
    }
  });
});

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
