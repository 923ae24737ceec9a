import type { ImportReport } from '../actions/import-events.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { EventTables } from '#features/events/index.ts';
import { describeEvents, ORGANISER, withEvents } from '#tests/support/events.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../tests/fixtures/events/${name}`, import.meta.url)));

type Staged = Awaited<ReturnType<typeof withEvents>>;

const load = ({ eventImport }: Staged, name: string, options = {}): Promise<ImportReport> =>
  eventImport.importEvents({ bytes: fixture(name), filename: name }, { organiser: ORGANISER.id, ...options });

/** What was stored, by start. */
const stored = ({ deps }: Staged) =>
  deps.db.read<EventTables>().selectFrom('events').selectAll().orderBy('startsAt').execute();

const told = ({ errors }: ImportReport) => errors.map(({ line, message }) => `${line} ${message}`);

describeEvents('the import of events', (database) => {
  it('reads a table as a spreadsheet writes it', async () => {
    const staged = await withEvents(await database.open());
    const report = await load(staged, 'table.csv');
    expect(report).toMatchObject({ imported: 2, skipped: 0, failed: 6 });
    expect(told(report)).toEqual([
      '6 The event has no name.',
      '7 "Bad day": The start "31.06.2026" is not a valid date. Write it as 2026-12-31 or 2026-12-31 19:30.',
      '8 "Ambiguous": The start "01/02/2026" is not a valid date. Write it as 2026-12-31 or 2026-12-31 19:30.',
      '9 "Nowhere": The event has no place and is not online.',
      '10 "Backwards": The event must end after it starts.',
      '11 This row has 14 columns, the first row names 12. Is a value with a ";" in it not quoted?',
    ]);
    const [yoga, party] = await stored(staged);
    expect(yoga).toMatchObject({
      title: 'Yoga in the park',
      startsAt: '2026-12-12 01:45:00.000Z',
      endsAt: '2026-12-12 03:15:00.000Z',
      timezone: 'Asia/Kathmandu',
      category: 'sport',
      status: 'published',
      organiser: ORGANISER.id,
      description:
        '<p>Bring a mat.</p><p>And "water"; it is &lt;warm&gt;.</p><p><a href="https://yoga.test/" rel="noopener nofollow">Registration and details</a></p>',
    });
    expect(JSON.parse(yoga?.tags ?? '')).toEqual(['outdoor', 'morning', 'Sports']);
    expect(party).toMatchObject({
      onlineUrl: 'https://live.test/',
      city: '',
      venueName: '',
      category: 'concert',
      startsAt: '2026-12-31 09:00:00.000Z',
      endsAt: '2027-01-01 17:00:00.000Z',
    });
  });

  it('reads a calendar: zones of its own, whole days, the next time of what is repeated', async () => {
    const staged = await withEvents(await database.open());
    const report = await load(staged, 'calendar.ics');
    expect(report).toMatchObject({ imported: 4, failed: 3 });
    expect(told(report)).toEqual([
      '47 This event can\'t be read: the time zone "Nowhere Time" is not known.',
      '53 "Off" was called off, so it is left out.',
      expect.stringMatching(/^60 This event can't be read: .+\.$/),
    ]);
    expect(
      (await stored(staged)).map(({ title, startsAt, endsAt, timezone }) => [
        title,
        startsAt,
        endsAt,
        timezone,
      ]),
    ).toEqual([
      ['Concert, at last', '2026-12-05 19:00:00.000Z', '2026-12-05 22:00:00.000Z', 'Europe/Madrid'],
      ['Whole days', '2026-12-06 08:00:00.000Z', '2026-12-07 16:00:00.000Z', 'Europe/Madrid'],
      ['Own zone', '2026-12-07 04:15:00.000Z', '2026-12-07 05:45:00.000Z', 'Europe/Madrid'],
      ['Weekly', '2026-12-14 23:00:00.000Z', '2026-12-15 01:00:00.000Z', 'America/New_York'],
    ]);
    const [concert] = await stored(staged);
    expect(concert).toMatchObject({
      venueName: 'Sala Uno',
      venueAddress: 'Calle Mayor 1',
      category: 'concert',
    });
    expect(JSON.parse(concert?.location ?? '')).toEqual({ lat: 40.4, lon: -3.7 });
  });

  it('reads what a page tells search engines', async () => {
    const staged = await withEvents(await database.open());
    const report = await load(staged, 'page.html');
    expect(report).toMatchObject({ imported: 2, failed: 2 });
    expect(told(report)).toEqual([
      '35 "Off" was called off, so it is left out.',
      '39 The data for search engines on this page is not valid JSON.',
    ]);
    const [band, talk] = await stored(staged);
    expect(band).toMatchObject({
      title: 'The Band',
      startsAt: '2026-12-05 19:00:00.000Z',
      endsAt: '2026-12-05 21:00:00.000Z',
      timezone: 'Europe/Berlin',
      venueName: 'Club',
      venueAddress: 'Weg 1',
      city: 'Berlin',
      country: 'Germany',
      category: 'concert',
    });
    expect(talk).toMatchObject({ onlineUrl: 'https://talk.test/', category: 'conference', timezone: 'UTC' });
  });

  it('reads a list of loosely named events, past ones too', async () => {
    const staged = await withEvents(await database.open());
    const report = await load(staged, 'list.json', { status: 'draft', currency: 'EUR' });
    expect(report).toMatchObject({ imported: 3, failed: 2 });
    expect(told(report)).toEqual([
      '4 Entry 2 of the list is not an event but a text.',
      '22 "No date": The event has no start.',
    ]);
    const [past, conf, meetup] = await stored(staged);
    expect(past).toMatchObject({ title: 'Long ago', startsAt: '1999-01-02 08:00:00.000Z', status: 'draft' });
    expect(conf).toMatchObject({
      category: 'conference',
      timezone: 'America/Los_Angeles',
      onlineUrl: '',
      currency: 'EUR',
    });
    expect(meetup).toMatchObject({ venueName: 'Bar', category: 'meetup' });
  });

  it('imports nothing twice, not even two at once, and changes nothing that is there', async () => {
    const staged = await withEvents(await database.open());
    const [one, two] = await Promise.all([load(staged, 'table.csv'), load(staged, 'table.csv')]);
    expect(one.imported + two.imported).toBe(2);
    const [yoga] = await stored(staged);
    await staged.events.update(ORGANISER, yoga?.id ?? '', { title: 'Mine now' });
    expect(await load(staged, 'table.csv')).toMatchObject({ imported: 0, skipped: 2, failed: 6 });
    expect((await stored(staged)).map(({ title }) => title)).toEqual(['Mine now', 'New year concert']);
  });

  it('takes thousands of rows in pieces, with addresses of their own, and tells how far it is', async () => {
    const staged = await withEvents(await database.open());
    const row = (n: number) =>
      `Same name,2027-${String((n % 12) + 1).padStart(2, '0')}-01,City ${n},https://a.test/${n}\n`;
    const pieces = async function* () {
      yield new TextEncoder().encode('title,date,city,url\n');
      for (let n = 0; n < 2_500; n += 1) yield new TextEncoder().encode(row(n));
    };
    const progress: number[] = [];
    const report = await staged.eventImport.importEvents(
      { bytes: pieces() },
      {
        organiser: `${ORGANISER.id}@mela.test`,
        onProgress: ({ done, total }) => progress.push(done, total ?? -1),
      },
    );
    expect(report).toEqual({ imported: 2_500, skipped: 0, failed: 0, errors: [], notes: [] });
    expect(progress.slice(0, 4)).toEqual([200, -1, 400, -1]);
    expect(progress.slice(-2)).toEqual([2_500, -1]);
    expect(new Set((await stored(staged)).map(({ slug }) => slug)).size).toBe(2_500);
  });

  it('tells when the organiser is nobody', async () => {
    const staged = await withEvents(await database.open());
    await expect(load(staged, 'table.csv', { organiser: 'no@body.test' })).rejects.toMatchObject({
      status: 400,
      data: { organiser: { message: 'There is no user with this ID or address.' } },
    });
  });
});
