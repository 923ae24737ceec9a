import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { words as scannerWords } from '#features/check-in/messages/scanner.messages.ts';
import { words as eventsWords } from '#features/discovery/messages/events.messages.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#lib/language/index.ts';
import { words as stepperWords } from '#shared/ui/fields/quantity-stepper.messages.ts';
import { words as timeWords } from '#shared/ui/reader-time.messages.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { until } from '../support/until.ts';
import { visit } from '../support/visitor.ts';

const TICKET = 'Tihar';

let server: TestServer;
let browser: Browser;
let organiser: Person;
let event: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  organiser = await signUp(server, 'Asha Gurung');
  // Online and in Kathmandu: readers elsewhere are told their own time, by a part of the page that is loaded for them alone.
  const sale = await openSale(server, organiser, [{ name: TICKET, price: 1800 }], {
    onlineUrl: 'https://meet.example.org/room',
    venueName: '',
    city: '',
  });
  event = `/events/${sale.event}`;
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const AWAY = { timezone: 'America/New_York' };

/** The scripts with words that the browser loads from now on, by language. */
function scriptsLoaded(page: Page): Map<string, string[]> {
  const loaded = new Map<string, string[]>();
  page.context().on('request', (request) => {
    const [, language, name] = /\/assets\/(\w+)\/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (language && name) loaded.set(language, [...(loaded.get(language) ?? []), name]);
  });
  return loaded;
}

/** Goes to the events without another document. */
async function goToEvents(page: Page, language: Language): Promise<void> {
  await page.evaluate('globalThis.stays = true');
  await page.locator('header a[href="/events"]').first().click();
  await page.getByRole('heading', { level: 1, name: eventsWords[language].events }).waitFor();
  expect(await page.evaluate('globalThis.stays')).toBe(true);
}

const start = (say: (...facts: never[]) => string): string => say().split('undefined')[0] ?? '';

/** The event's page is in the language, with a part that came later, and a control does what it says. */
async function expectAlive(page: Page, language: Language): Promise<void> {
  await page.getByText(start(timeWords[language].forYou)).waitFor();
  await page.getByRole('button', { name: stepperWords[language].more(TICKET) }).click();
  await expect.poll(() => page.locator('#tickets input[type=number]').first().inputValue()).toBe('2');
}

it.each(LANGUAGES)('a page in %s runs with the scripts of that language alone', async (language) => {
  await using visitor = await visit(browser, server.origin, { ...AWAY, locale: language });
  const { page } = visitor;
  const loaded = scriptsLoaded(page);
  await page.goto(event);
  await expectAlive(page, language);
  expect(loaded.get(language)).toEqual(
    expect.arrayContaining(['entry.client', 'event', 'reader-time', 'shell']),
  );
  await goToEvents(page, language);
  expect(loaded.get(language)).toContain('events');
  expect([...loaded.keys()]).toEqual([language]);
});

it('who chooses another language gets its scripts', async () => {
  await using visitor = await visit(browser, server.origin, { ...AWAY, locale: 'es' });
  const { page } = visitor;
  await page.goto(event);
  await expectAlive(page, 'es');
  const loaded = scriptsLoaded(page);
  await page.locator('footer').getByRole('button', { name: LANGUAGE_NAMES.ne }).click();
  await page.locator('html[lang=ne]').waitFor();
  await expectAlive(page, 'ne');
  expect([...loaded.keys()]).toEqual(['ne']);
});

it('a page that is open stays in its language when another is chosen beside it', async () => {
  await using visitor = await visit(browser, server.origin, { ...AWAY, locale: 'es' });
  const { page, context } = visitor;
  await page.goto(event);
  await expectAlive(page, 'es');
  const beside = await context.newPage();
  await beside.goto('/about');
  await beside.locator('footer').getByRole('button', { name: LANGUAGE_NAMES.ne }).click();
  await beside.locator('html[lang=ne]').waitFor();
  await beside.close();

  const loaded = scriptsLoaded(page);
  await goToEvents(page, 'es');
  expect(await page.title()).toContain(eventsWords.es.events);
  expect([...loaded.keys()]).toEqual(['es']);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: eventsWords.ne.events }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('ne');
});

it('pages ask for more routes by their language, and are told of its scripts', async () => {
  const html = await (await fetch(server.origin + event, { headers: { 'accept-language': 'ne' } })).text();
  const [, version = ''] = /"version":\s*"(\w+-ne)"/.exec(html) ?? [];
  const ask = async (asked: string) => {
    const query = new URLSearchParams({ paths: '/about', version: asked });
    return fetch(`${server.origin}/__manifest?${query}`, { headers: { cookie: 'mela_language=es' } });
  };
  const told = (await (await ask(version)).json()) as Record<string, { module: string }>;
  expect(told['features/discovery/pages/about']?.module).toMatch(/^\/assets\/ne\/about-/);
  // A version of another build has the page load anew.
  const other = await ask('00000000-ne');
  expect(other.headers.get('x-remix-reload-document')).not.toBeNull();
});

it('a scanner in Nepali opens without a connection, with the scripts that it was kept with', async () => {
  await using visitor = await visit(browser, server.origin, { width: 390, locale: 'ne' });
  const { page, context } = visitor;
  await page.goto('/login');
  await page.fill('input[name=identity]', organiser.email);
  await page.fill('input[name=password]', PASSWORD);
  await page.press('input[name=password]', 'Enter');
  await page.waitForURL('**/home');
  await page.goto(`/check-in/${event.split('/').at(-1)}`);
  await until('the page is kept', () =>
    page.evaluate(async () => {
      const cache = await caches.open('mela-door-1');
      return (await cache.match(location.href)) !== undefined && (await cache.keys()).length > 5;
    }),
  );
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('mela-door-1')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  const languages = kept.flatMap((path) => /^\/assets\/(\w+)\/[\w.-]+\.js$/.exec(path)?.[1] ?? []);
  expect([...new Set(languages)]).toEqual(['ne']);

  await context.setOffline(true);
  await page.reload();
  expect(await page.getAttribute('html', 'lang')).toBe('ne');
  // What only scripts can say.
  await page.getByText(scannerWords.ne.offline).first().waitFor();
});
