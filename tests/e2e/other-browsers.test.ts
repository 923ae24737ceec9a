import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../support/books.ts';
import {
  alive as isAlive,
  reads as readsIn,
  withKeys,
  withMouse,
} from '../support/other-browsers/console-visitor.ts';
import { startFirefox } from '../support/other-browsers/firefox.ts';
import {
  type BrowserProgram,
  fill,
  type OtherBrowser,
  press,
  setValue,
  waitFor,
} from '../support/other-browsers/other-browser.ts';
import { startSlowPart } from '../support/other-browsers/slow-part.ts';
import { startWebKit } from '../support/other-browsers/webkit.ts';
import { type Person, PASSWORD, signUp, superuserToken } from '../support/people.ts';
import { findProgram } from '../support/proxies/programs.ts';
import { buy, createRecord, inDays, openSale, orderOf } from '../support/sales.ts';
import { call } from '../support/api.ts';
import { restoreBackup, sendBouncedMailAgain } from '../support/operator-chores.ts';
import { startScriptedProvider } from '../support/scripted-provider.ts';
import { until } from '../support/until.ts';
import { startServer, SUPERUSER, type TestServer, watchLog } from '../support/server.ts';

const TESTS = 'journeys in other browsers';
const firefox = findProgram('firefox-esr', TESTS);
const driver = findProgram('WebKitWebDriver', TESTS);
const screen = findProgram('Xvfb', TESTS);

type Start = () => Promise<BrowserProgram>;
const BROWSERS: [string, Start][] = [
  ...(firefox ? [['Firefox', () => startFirefox(firefox)] as [string, Start]] : []),
  ...(driver && screen ? [['WebKit', () => startWebKit({ driver, screen })] as [string, Start]] : []),
];

describe.runIf(BROWSERS.length > 0).each(BROWSERS)('in %s', (name, start) => {
  let server: TestServer;
  let program: BrowserProgram;
  let browser: OtherBrowser;
  let owner: Person;
  let event: string;
  beforeAll(async () => {
    [server, program] = await Promise.all([startServer(), start()]);
    owner = await signUp(server, 'Asha Gurung');
    ({ event } = await openSale(server, owner, [{ name: 'A cup', kind: 'free', price: 0 }], {
      title: 'Chiya in the Park',
    }));
  });
  afterAll(async () => {
    await program?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    browser = await program.open();
  });
  afterEach(() => browser[Symbol.asyncDispose]());
  watchLog(() => server);

  /** Opens a page, and waits until its scripts have taken over. */
  async function open(path: string): Promise<void> {
    await browser.goto(server.origin + path);
    await alive();
  }
  const alive = () => isAlive(browser);
  const at = (path: RegExp) => waitFor(browser, String(path), `${String(path)}.test(location.pathname)`);
  const reads = (words: string) => readsIn(browser, words);
  async function enterConsole(): Promise<void> {
    await open('/_/sign-in');
    await fill(browser, 'main input[type=email]', SUPERUSER.email);
    await fill(browser, 'main input[type=password]', SUPERUSER.password);
    await press(browser, /^Sign in$/);
    await at(/^\/_\/$/);
  }
  /** Chooses of a list. */
  const choose = (select: string, value: string) =>
    browser.evaluate(`(() => {
      const field = document.querySelector(${JSON.stringify(select)});
      field.value = ${JSON.stringify(value)};
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return 1;
    })()`);
  async function signInFor(page: string): Promise<void> {
    await open(`/login?next=${encodeURIComponent(page)}`);
    await fill(browser, 'main input[name=identity]', owner.email);
    await fill(browser, 'main input[type=password]', PASSWORD);
    await press(browser, /^Sign in$/);
    await waitFor(browser, page, `location.pathname === '${page}'`);
  }

  it('somebody makes an account', async () => {
    const email = `maya.${name.toLowerCase()}@example.org`;
    await open('/register');
    await fill(browser, 'main input[name=name]', 'Maya Gurung');
    await fill(browser, 'main input[name=email]', email);
    await fill(browser, 'main input[name=password]', PASSWORD);
    await browser.click('main form:has(input[name=password]) button[type=submit]');
    await waitFor(browser, 'another page', `location.pathname !== '/register'`);
    expect(await rows(server, `SELECT name FROM users WHERE email = '${email}'`)).toEqual([
      { name: 'Maya Gurung' },
    ]);
  });

  it('a free ticket is had, and shows its code', async () => {
    await open(`/events/${event}`);
    await press(browser, /^Get tickets?$/);
    await at(/checkout/);
    await alive();
    await fill(browser, 'input[autocomplete=name]', 'Maya Gurung');
    await fill(browser, 'input[autocomplete=email]', 'maya@example.org');
    await press(browser, /^Get tickets?$/);
    await at(/confirmation/);
    await reads('See you there');
    await press(browser, /^A cup/);
    await at(/^\/tickets\//);
    await reads('Show this at the door');
    expect(await rows(server, `SELECT status FROM orders WHERE event = '${event}'`)).toEqual([
      { status: 'paid' },
    ]);
  });

  it('an organiser signs in and publishes an event', async () => {
    await signInFor('/new-event');
    await fill(browser, 'input[name=title]', `Lights in ${name}`);
    await setValue(browser, 'input[name=startsAt]', `${inDays(20).slice(0, 10)}T18:00`);
    await setValue(browser, 'input[name=endsAt]', `${inDays(20).slice(0, 10)}T23:00`);
    await fill(browser, 'input[name=venueName]', 'Union Chapel');
    await fill(browser, 'input[name=city]', 'London');
    await fill(browser, 'input[name=ticketName]', 'Adult');
    await fill(browser, 'input[name=ticketQuantity]', '50');
    await fill(browser, 'input[name=ticketPrice]', '12.50');
    await press(browser, /^Publish$/);
    await at(/\/manage/);
    await reads(`Lights in ${name}`);
    const [made] = await rows<{ status: string }>(
      server,
      `SELECT status FROM events WHERE title = 'Lights in ${name}'`,
    );
    expect(made).toEqual({ status: 'published' });
  });

  it.each([1440, 390])(
    'at %i px an event gets a week of dates, one is cancelled, guests see them',
    async (width) => {
      const visitor = withMouse(browser, server.origin);
      const sale = await openSale(server, owner, [{ name: 'A cup', kind: 'free', price: 0 }]);
      await browser.resize(width);
      await signInFor(`/events/${sale.event}/manage/dates/repeat`);
      await alive();
      const day = inDays(30).slice(0, 10);
      await setValue(browser, 'input[name=startsAt]', `${day}T18:00`);
      await setValue(browser, 'input[name=endsAt]', `${day}T17:00`);
      await choose('select[name=unit]', 'day');
      await fill(browser, 'input[name=count]', '7');
      await press(browser, /^Show the dates$/);
      await reads('The end must be after the beginning.');
      expect(await browser.evaluate<string>(`document.querySelector('input[name=count]').value`)).toBe('7');
      await setValue(browser, 'input[name=endsAt]', `${day}T20:00`);
      await press(browser, /^Show the dates$/);
      await reads('7 dates would be added');
      await visitor.look(`dates-${name}-${width}`);
      await press(browser, /^Add 7 dates$/);
      await reads('8 dates to come');
      await press(browser, /^Change$/);
      await press(browser, /^Cancel this date$/);
      await reads('The date is cancelled.');
      await visitor.look(`date-${name}-${width}`);
      await open(`/events/${sale.event}`);
      await reads('One ticket admits to every date.');
      await visitor.look(`event-with-dates-${name}-${width}`);
      await press(browser, /^All 8 dates$/);
      await at(/\/dates$/);
      await reads('Add all to your calendar');
      await visitor.look(`all-dates-${name}-${width}`);
      expect(
        await rows(
          server,
          `SELECT state FROM event_dates WHERE event = '${sale.event}' AND state = 'cancelled'`,
        ),
      ).toHaveLength(1);
    },
  );

  it.each([
    ['a part of the page', /next-dates/],
    ['the page it leads to', /next-dates|\/dates-/],
  ])('a link is followed although %s is still under way', async (_, part) => {
    const title = `Tihar Mela ${String(part).length} in ${name}`;
    const sale = await openSale(server, owner, [{ name: 'A cup', kind: 'free', price: 0 }], { title });
    const day = inDays(31).slice(0, 10);
    await call(server.origin, 'POST', `/api/events/${sale.event}/dates/repeat`, {
      token: owner.token,
      body: { startsAt: `${day}T18:00`, endsAt: `${day}T20:00`, rule: 'FREQ=DAILY;COUNT=7' },
    });
    const page = `/events/${title.toLowerCase().replaceAll(' ', '-')}`;
    await using slow = await startSlowPart(server.origin, { part, next: `${page}/dates` });
    await browser.goto(slow.origin + page);
    await alive();
    // Whoever is about to press a link has its page fetched ahead.
    await browser.evaluate(`document.querySelector('a[href="${page}/dates"]').focus(), 1`);
    const wanted = part.source.split('|').map((one) => new RegExp(one));
    await until('the parts', () => wanted.every((one) => slow.parts.some((path) => one.test(path))));
    await press(browser, /^All 8 dates$/);
    await reads('Add all to your calendar');
    expect(slow.documents).toEqual([page, `${page}/dates`]);
  });

  it('a guest chooses two dates, and takes a ticket for each in one order', async () => {
    const sale = await openSale(server, owner, [{ name: 'Pass', kind: 'free', price: 0 }], {
      title: `Yoga in ${name}`,
    });
    for (const week of [1, 2])
      await call(server.origin, 'POST', `/api/events/${sale.event}/dates`, {
        token: owner.token,
        body: { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.05 + 7 * week) },
      });
    const single = { event: sale.event, name: 'Single class', kind: 'free', price: 0, quantity: 20 };
    const type = await createRecord(server, owner, 'ticket_types', { ...single, perDate: true });
    const chooseDate = async (place: number) => {
      const date = `#tickets li:nth-child(${place}) button[name=date]`;
      await waitFor(browser, date, `document.querySelector('${date}')`);
      await browser.evaluate(`document.querySelector('${date}').scrollIntoView({ block: 'center' }), 1`);
      await browser.click(date);
      await waitFor(browser, 'the chosen date', `document.querySelector('${date}[aria-current=true]')`);
      // A browser may have loaded it as another page: then its buttons move until the scripts have taken over.
      await alive();
    };
    const take = async (tickets: number) => {
      await fill(browser, `#tickets input[name^="t.${type.id}."]:not([type=hidden])`, String(tickets));
      await press(browser, /^Get tickets?$/);
      await at(/checkout/);
      await alive();
    };
    await open(`/events/${sale.event}`);
    await chooseDate(2);
    await take(2);
    await press(browser, /^Add another date$/);
    await reads('Also in your order');
    // What they began stands above the dates, and comes with them; after them only where its script takes seconds.
    await reads('You began to order');
    await alive();
    await chooseDate(3);
    await take(1);
    await fill(browser, 'input[autocomplete=name]', 'Maya Gurung');
    await fill(browser, 'input[autocomplete=email]', `maya.${name.toLowerCase()}@example.org`);
    await press(browser, /^Get (\d+ )?tickets?$/);
    await at(/confirmation/);
    const sold = await rows<{ tickets: number | string }>(
      server,
      `SELECT count(*) AS tickets FROM tickets k JOIN event_dates d ON d.id = k.date
       WHERE k.event = '${sale.event}' GROUP BY d."startsAt" ORDER BY d."startsAt"`,
    );
    expect(sold.map(({ tickets }) => Number(tickets))).toEqual([2, 1]);
  });

  it('an operator takes an event down, its team answers, and it comes back', async () => {
    await enterConsole();
    await open(`/_/events/${event}`);
    await fill(browser, 'textarea[name=reason]', 'The picture is not yours.');
    await press(browser, /^Suspend the event$/);
    await reads('Its team gets an email with the reason.');
    await signInFor(`/events/${event}/manage/suspended`);
    await reads('The picture is not yours.');
    await fill(browser, 'textarea[name=text]', 'We have drawn our own.');
    await press(browser, /^Send the answer$/);
    await reads('Your answer is on its way.');
    await open(`/_/events/${event}`);
    await reads('We have drawn our own.');
    await press(browser, /^Reinstate the event$/);
    await reads('The event is published again.');
    expect(await rows(server, `SELECT status FROM events WHERE id = '${event}'`)).toEqual([
      { status: 'published' },
    ]);
  });

  it('an operator makes a collection, whose rule is tried', async () => {
    const called = `notes_${name.toLowerCase()}`;
    await enterConsole();
    await open('/_/data/new-collection');
    await fill(browser, 'input[name=name]', called);
    await press(browser, /^Create$/);
    await reads('The collection was created.');
    await open(`/_/data/${called}/-/rules`);
    await choose('select[name="listRule.choice"]', 'rule');
    await fill(browser, 'textarea[name="listRule.text"]', 'titel = 1');
    await press(browser, /^Save the rules$/);
    await reads('There is no field “titel”.');
    await fill(browser, 'textarea[name="listRule.text"]', '@request.auth.id != ""');
    await press(browser, /^Save the rules$/);
    await reads('The rules are saved.');
    const token = await superuserToken(server);
    await call(server.origin, 'POST', `/api/collections/${called}/records`, { token, body: {} });
    await open(`/_/data/${called}/-/try?rule=listRule`);
    await choose('select[name=as]', 'account');
    await fill(browser, 'input[name=account]', owner.email);
    await press(browser, /^Try$/);
    await reads('Allowed for 1 of 1 records shown');
    expect(await rows(server, `SELECT "listRule" FROM _collections WHERE name = '${called}'`)).toEqual([
      { listRule: '@request.auth.id != ""' },
    ]);
  });

  it('an operator looks at a mail as it is typed, and tries a provider', async () => {
    await using provider = await startScriptedProvider();
    provider.json('/token', { error: 'invalid_grant' }, 400);
    await enterConsole();
    // The preview is still on its way when the provider is tried.
    await using slow = await startSlowPart(server.origin, { part: /options\/mail$/, next: '' });
    await browser.goto(`${slow.origin}/_/data/users/-/options`);
    await alive();
    await browser.evaluate(
      `document.querySelectorAll('main details').forEach((one) => (one.open = true)), 1`,
    );
    await fill(browser, 'input[name="resetPasswordTemplate.subject"]', 'For {RECORD:name}');
    await browser.click('button[name=mail][value=resetPasswordTemplate]');
    await until('the preview', () => slow.parts.length > 0);
    // It is shown in its frame: the page, with what was typed, stays.
    await fill(browser, 'input[name="oauth2.providers.0.name"]', 'oidc');
    await fill(browser, 'input[name="oauth2.providers.0.clientId"]', 'mela');
    await fill(browser, 'input[name="oauth2.providers.0.clientSecret"]', 'secret');
    await fill(browser, 'input[name="oauth2.providers.0.tokenURL"]', `${provider.url}/token`);
    await browser.click('button[name=test][value="0"]');
    await reads('The provider knows this client.');
    expect(provider.asked).toHaveLength(1);
  });

  it('an operator finds a caller’s order, and pays it back', async () => {
    const sale = await openSale(server, owner, [{ name: 'Seat', kind: 'paid', price: 2500 }]);
    const buyer = { name: 'Nima Sherpa', email: `nima.${name.toLowerCase()}@example.org` };
    const { order } = await buy(server, sale.event, orderOf(sale.types[0] ?? '', 1, { buyer }));
    const { id } = order;
    await enterConsole();
    await open('/_/find');
    await fill(browser, 'main input[name=q]', buyer.email);
    await press(browser, /^(Find|Search)$/);
    await waitFor(browser, 'the order', `document.querySelector('a[href="/_/find/orders/${id}"]')`);
    await browser.click(`a[href="/_/find/orders/${id}"]`);
    await reads('Pay it back');
    await browser.click('button[name=intent][value=refund]');
    await waitFor(browser, 'the review', `document.querySelector('button[name=confirmed][value=yes]')`);
    await browser.click('button[name=confirmed][value=yes]');
    await reads('The refund is on its way.');
    expect(await rows(server, `SELECT status FROM orders WHERE id = '${id}'`)).toEqual([
      { status: 'refunded' },
    ]);
  });

  it.each([
    [1440, 'keys', withKeys],
    [390, 'a mouse', withMouse],
  ] as const)('an operator at %i px, with %s, sends a mail again that came back', async (width, _, using) => {
    await browser.resize(width);
    await enterConsole();
    expect(await browser.evaluate<number>('innerWidth')).toBe(width);
    await open('/_/mails');
    await sendBouncedMailAgain(using(browser, server.origin), server, `${name}${width}`);
  });

  it.each([1440, 390])('an operator at %i px restores yesterday’s backup', async (width) => {
    await browser.resize(width);
    await enterConsole();
    const visitor = withMouse(browser, server.origin);
    const { was, is } = await restoreBackup(visitor, server, `yesterday-${name.toLowerCase()}-${width}`);
    expect(is).toBe(was);
  });

  // The last one: mail goes nowhere from here on.
  it('an operator signs in to the console and sets up mail, whose server does not answer', async () => {
    await enterConsole();
    await open('/_/settings/mail');
    await browser.click('input[name="smtp.enabled"]');
    await fill(browser, 'input[name="smtp.host"]', '127.0.0.1');
    await fill(browser, 'input[name="smtp.port"]', 'many');
    await press(browser, /^Save$/);
    await reads('Port: Enter a whole number, in digits.');
    await fill(browser, 'input[name="smtp.port"]', '1');
    await press(browser, /^Save$/);
    await reads('The settings are saved.');
    const [kept] = await rows<{ value: string }>(server, `SELECT value FROM _params WHERE id = 'settings'`);
    expect((JSON.parse(kept?.value ?? '{}') as { smtp?: object }).smtp).toMatchObject({
      enabled: true,
      host: '127.0.0.1',
      port: 1,
    });
    await press(browser, /^Send$/);
    await reads('No server answers there. Check the name and the port.');
  });
});
