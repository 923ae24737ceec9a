import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { createRecord, aMela, inDays, openSale, updateRecord } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

let server: TestServer;
let browser: Browser;
let organiser: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  organiser = await signUp(server, 'Asha Gurung');
  const free = [{ name: 'Entry', kind: 'free', price: 0 }];
  await openSale(server, organiser, free, { title: 'Momo Night', city: 'Lisbon', category: 'food' });
  await openSale(server, organiser, free, { title: 'Tihar Lights', city: 'Sydney', category: 'festival' });
  await openSale(server, organiser, free, {
    title: 'Losar Breakfast',
    city: 'Lisbon',
    startsAt: inDays(100),
    endsAt: inDays(100.2),
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.origin + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('searching', () => {
  it.each([
    ['/events', ['Momo Night', 'Tihar Lights', 'Losar Breakfast']],
    ['/events?q=momo', ['Momo Night']],
    ['/events?city=Lisbon', ['Momo Night', 'Losar Breakfast']],
    ['/events?category=food', ['Momo Night']],
    ['/events?when=month', ['Momo Night', 'Tihar Lights']],
    ['/events?when=month&city=Sydney', ['Tihar Lights']],
    ['/events?q=zebra', []],
  ])('%s finds %j', async (path, titles) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    // Where nothing is found, what is coming up stands below it.
    const [results = ''] = text.split('id="others"');
    const found = ['Momo Night', 'Tihar Lights', 'Losar Breakfast'].filter((title) =>
      results.includes(`>${title}</a>`),
    );
    expect(found).toEqual(titles);
  });

  it('says what is wrong with a date beside it, and goes on without', async () => {
    const { status, text } = await read('/events?from=tomorrow');
    expect(status).toBe(200);
    expect(text).toContain('Enter a date such as 2026-12-31.');
    expect(text).toContain('Momo Night');
  });

  it('begins anew where a page can not be found', async () => {
    expect((await read('/events?cursor=nonsense')).text).toContain('Momo Night');
  });

  it('applies a choice at once, and gives the way back from nothing', async () => {
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page } = visitor;
    await page.goto('/events', { waitUntil: 'networkidle' });
    await expectAccessible(page);
    await page.selectOption('select[name=city]', 'Sydney');
    await page.waitForURL('**/events?**city=Sydney**');
    await page.getByRole('heading', { level: 1, name: 'Events in Sydney' }).waitFor();
    await page.fill('input[name=q]', 'zebra');
    await page.press('input[name=q]', 'Enter');
    await page.getByText('Nothing found for “zebra”').waitFor();
    await expectAccessible(page);
    await page.click('a:has-text("Clear the search")');
    await page.waitForURL('**/events');
  });
});

describe('searching by price, place and what is over', () => {
  const TITLES = ['Paid Gala', 'Free Picnic', 'Secret Tea', 'Losar of Last Year'];
  const AT_BERGEN = { city: 'Bergen', location: { lat: 60.39, lon: 5.32 } };
  const titlesAt = async (path: string): Promise<string[]> => {
    const [results = ''] = (await read(path)).text.split('id="others"');
    return TITLES.filter((title) => results.includes(`>${title}</a>`));
  };

  beforeAll(async () => {
    const free = { name: 'Entry', kind: 'free', price: 0 };
    const paid = { name: 'Entry', price: 1500 };
    const open = (title: string, types: Record<string, unknown>[], more = {}) =>
      openSale(server, organiser, types, { title, category: 'concert', ...AT_BERGEN, ...more });
    await open('Paid Gala', [paid, { ...free, name: 'Badge', addOnTo: 'any' }]);
    await open('Free Picnic', [paid, free], { category: 'food' });
    await open('Secret Tea', [paid, { ...free, hidden: true }]);
    const { event } = await open('Losar of Last Year', [free]);
    const db = await server.db();
    await db.write((tx) =>
      tx
        .as<{ events: { id: string; startsAt: string; endsAt: string } }>()
        .updateTable('events')
        .set({ startsAt: inDays(-300), endsAt: inDays(-299) })
        .where('id', '=', event)
        .execute(),
    );
  });

  it.each([
    ['/events?city=Bergen', ['Paid Gala', 'Free Picnic', 'Secret Tea']],
    // Neither what is handed out beside a ticket nor what nobody sees gets anybody in.
    ['/events?city=Bergen&price=free', ['Free Picnic']],
    ['/events?near=60.4,5.3', ['Paid Gala', 'Free Picnic', 'Secret Tea']],
    ['/events?near=60.4,5.3&price=free&category=food', ['Free Picnic']],
    ['/events?near=38.7,-9.1', []],
    ['/events?city=Bergen&when=past', ['Losar of Last Year']],
    ['/events?city=Bergen&when=past&category=food', []],
  ])('%s finds %j', async (path, titles) => {
    expect(await titlesAt(path)).toEqual(titles);
  });

  it('counts the kinds of what was found, and of nothing else', async () => {
    const { text } = await read('/events?city=Bergen');
    const plain = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(plain).toMatch(/Concerts? 2/);
    expect(plain).toMatch(/Food[^0-9]* 1 /);
    expect(text).not.toContain('category=festival');
  });

  it('leaves out what it does not know, and says so', async () => {
    for (const filter of ['price=cheap', 'near=here', 'near=91,0'])
      expect((await read(`/events?${filter}`)).text).toContain('Part of this address is not valid');
  });

  it('asks the browser where it is only when that is wished', async () => {
    await using visitor = await visit(browser, server.origin, { width: 390 });
    const { page, context } = visitor;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 60.3911, longitude: 5.3222 });
    await page.goto('/events', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForURL('**/events?near=60.4%2C5.3');
    await page.getByRole('heading', { name: 'Free Picnic' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Near me' }).click();
    await page.waitForURL('**/events');
  });
});

describe('pages that are kept', () => {
  it('are the same until what they show changes', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Entry', kind: 'free', price: 0 }], {
      title: 'Holi in the Park',
    });
    const path = `/events/${event}`;
    const first = await read(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
    await updateRecord(server, organiser, `events/${event}`, { title: 'Holi on the Beach' });
    const after = await read(path, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Holi on the Beach');
    expect((await read('/events')).text).toContain('Holi on the Beach');
    expect((await read('/')).text).toContain('Holi on the Beach');
  });
});

describe('an event', () => {
  it('is found by its id and its slug, and names one address as its own', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Entry', kind: 'free', price: 0 }], {
      title: 'Sarangi Evening',
      onlineUrl: 'https://meet.example.org/secret-room',
    });
    const byId = await read(`/events/${event}`);
    const canonical = /rel="canonical" href="([^"]+)"/.exec(byId.text)?.[1] ?? '';
    expect(canonical).toBe(`${server.origin}/events/sarangi-evening`);
    const bySlug = await read('/events/sarangi-evening');
    expect(bySlug.text).toContain(canonical);
    expect(byId.text).toContain(`property="og:image" content="${server.origin}/posters/${event}.png"`);
    expect((await fetch(`${server.origin}/posters/${event}.png`)).headers.get('content-type')).toBe(
      'image/png',
    );
    const thing = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(byId.text)?.[1] ?? '{}',
    ) as {
      '@type'?: string;
      offers?: unknown[];
    };
    expect(thing['@type']).toBe('Event');
    expect(thing.offers).toHaveLength(1);
    // Where it is joined is for those who have a ticket.
    expect(byId.text).not.toContain('secret-room');
  });

  it.each(['Momo', 'The Long Evening of Songs from the Hills and from the Plains, with Dinner and Tea'])(
    'has day, place, price and the way to its tickets on the first screen of a phone: %s',
    async (title) => {
      const { event } = await openSale(server, organiser, [{ price: 1800 }, { name: 'Child', price: 900 }], {
        title,
        venueName: 'Union Chapel',
        venueAddress: 'Compton Terrace',
        city: 'London',
      });
      await using visitor = await visit(browser, server.origin, { width: 390 });
      const { page } = visitor;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/events/${event}`, { waitUntil: 'networkidle' });
      const main = page.locator('main');
      for (const part of [
        main.locator('time'),
        main.getByText('Compton Terrace'),
        main.getByText(/€(9|18)/),
        main.locator('a, button').filter({ hasText: 'Get tickets' }),
      ]) {
        const boxes = await part.filter({ visible: true }).all();
        const ends = await Promise.all(
          boxes.map(async (one) => one.evaluate((element) => element.getBoundingClientRect().bottom)),
        );
        expect(Math.min(...ends)).toBeLessThanOrEqual(844);
      }
      await expectAccessible(page);
    },
  );

  it('tells why a ticket can not be had', async () => {
    const { event } = await openSale(server, organiser, [
      { name: 'Late', salesStart: inDays(2) },
      { name: 'Early', salesEnd: inDays(-1) },
      { name: 'Few', quantity: 3 },
      { name: 'Secret', hidden: true },
    ]);
    const { text } = await read(`/events/${event}`);
    expect(text).toMatch(/Sales start/);
    expect(text).toMatch(/Sales ended/);
    expect(text).toMatch(/Only (<!-- -->)?3(<!-- -->)? left/);
    expect(text).not.toContain('Secret');
  });

  it('is nobody else’s business as a draft, and its organiser’s to see', async () => {
    const draft = await createRecord(server, organiser, 'events', aMela({ title: 'Not Yet Told' }));
    expect((await read(`/events/${draft.id}`)).status).toBe(404);
    await using visitor = await visit(browser, server.origin);
    const { page } = visitor;
    await page.goto(`/login?next=/events/${draft.id}`);
    await page.fill('input[name=identity]', organiser.email);
    await page.fill('input[name=password]', PASSWORD);
    await page.click('form:has(input[name=password]) button[type=submit] >> nth=0');
    await page.getByText('This is a draft').waitFor();
    expect(await page.getAttribute('a:has-text("Manage")', 'href')).toBe(`/events/${draft.id}/manage`);
    await expectAccessible(page);
  });

  it('stays to be seen when it was cancelled, and sells nothing', async () => {
    const { event } = await openSale(server, organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
    await updateRecord(server, organiser, `events/${event}`, { status: 'cancelled' });
    const { status, text } = await read(`/events/${event}`);
    expect(status).toBe(200);
    expect(text).toContain('This event is cancelled');
    expect(text).not.toContain('Get tickets');
  });
});

it('takes who wanted their tickets to sign in, and then to the tickets', async () => {
  const person = await signUp(server, 'Bikash Thapa');
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  await page.goto('/tickets');
  // Who has no account has the links mailed to them.
  await page.getByRole('button', { name: 'Email me my tickets' }).waitFor();
  await page.getByLabel('Email').fill('maya@gmial.com');
  await page.getByLabel('Email').blur();
  await page.getByRole('button', { name: 'maya@gmail.com' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('maya@gmail.com');
  await expectAccessible(page);
  await page.click('main a:has-text("Sign in")');
  await page.fill('input[name=identity]', person.email);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('form:has(input[name=password]) button[type=submit] >> nth=0');
  await page.getByText('No tickets yet').waitFor();
  expect(new URL(page.url()).pathname).toBe('/tickets');
  await expectAccessible(page);
});

it.each(['/', '/events'])('%s is right for a keyboard, a screen reader and a narrow screen', async (path) => {
  for (const width of [360, 1440]) {
    await using visitor = await visit(browser, server.origin, { width });
    await visitor.page.goto(path);
    await expectAccessible(visitor.page);
  }
});

it('finds what was meant: a slip, the other script; and shows what there is where it finds nothing', async () => {
  const owner = await signUp(server, 'Asha Gurung');
  await openSale(server, owner, [{ kind: 'free', price: 0 }], { title: 'नेपाली साहित्य साँझ' });
  await openSale(server, owner, [{ kind: 'free', price: 0 }], { title: 'Chhath by the river' });
  await using visitor = await visit(browser, server.origin, { width: 390 });
  const { page } = visitor;
  await page.goto('/events?q=sahitya&city=&when=');
  expect(page.url()).toBe(`${server.origin}/events?q=sahitya`);
  await page.getByText('Showing “साहित्य” instead').waitFor();
  await page.getByText('नेपाली साहित्य साँझ').first().waitFor();
  await page.goto('/events?q=chath');
  await page.getByText('Chhath by the river').first().waitFor();
  await page.goto('/events?q=quantum');
  await page.getByRole('heading', { name: 'Coming up' }).waitFor();
  await page.goto('/events?category=nope');
  await page.getByText('so we left that filter out').waitFor();
  await expectAccessible(page);
});
