import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#lib/language/index.ts';
import { launchBrowser } from '../support/chromium.ts';
import { messageAt, messagesIn, messageTables } from '../support/message-tables.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { expectAccessible, visit, type Visitor } from '../support/visitor.ts';

/** A year and a month of Nepal, before the Gregorian date. */
const NEPALI_DATE = /२०८[३४] \S+ [०-९]+ · /;

// Names that are in no table: what people wrote themselves stays as it is.
const TITLE = 'Tihar 2083';

let server: TestServer;
let browser: Browser;
let organiser: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  organiser = await signUp(server, 'Asha Gurung');
  await openSale(server, organiser, [{ name: 'सामान्य', price: 1800, quantity: 5 }], {
    title: TITLE,
    city: 'Pokhara',
    onlineUrl: 'https://meet.example.org/room',
  });
  await openSale(server, organiser, [{ name: 'सामान्य', kind: 'donation', price: 0 }], {
    title: 'Losar 2084',
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});
watchLog(() => server);

type Foreign = 'es' | 'ne';

/** English messages that are another text in a language, found once for each. */
const found = new Map<Foreign, Promise<Set<string>>>();
function englishOnly(language: Foreign): Promise<Set<string>> {
  const english = found.get(language) ?? findEnglish(language);
  found.set(language, english);
  return english;
}

async function findEnglish(language: Foreign): Promise<Set<string>> {
  const english = new Set<string>();
  const translated = new Set<string>();
  for (const { in: table } of await messageTables()) {
    for (const [path, message] of messagesIn(table.en)) {
      const other = messageAt(table[language], path);
      if (typeof message !== 'string' || typeof other !== 'string') continue;
      translated.add(other.trim());
      if (other !== message) english.add(message.trim());
    }
  }
  return english.difference(translated);
}

const TEXTS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!parentElement.closest('script, style, noscript, [lang]:not(html)')) texts.push(textContent);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
  return [document.title, ...texts].map((text) => text.trim()).filter(Boolean);
})()`;

/** The page says which language it is in, and says nothing that its tables say in English. */
async function expectIn(page: Page, language: Foreign, english: ReadonlySet<string>): Promise<void> {
  expect(await page.getAttribute('html', 'lang')).toBe(language);
  const texts = await page.evaluate<string[]>(TEXTS);
  expect(texts.length).toBeGreaterThan(5);
  expect(
    texts.filter((text) => english.has(text)),
    `English on ${page.url()}`,
  ).toEqual([]);
  await expectAccessible(page);
}

async function expectTheWayToCheckout(page: Page, language: Foreign): Promise<void> {
  const english = await englishOnly(language);
  await expectIn(page, language, english);
  await page.locator('main a[href="/events"]').first().click();
  await page.waitForURL('**/events');
  await page.locator('h1').waitFor();
  await expectIn(page, language, english);
  await page.getByRole('link', { name: TITLE }).first().click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await expectIn(page, language, english);
  await page.locator('#tickets button[type=submit]').click();
  await page.waitForURL('**/checkout?**');
  await page.locator('input[name=buyerName]').waitFor();
  await expectIn(page, language, english);
  await page.locator('main form[method=post] button[type=submit]:not([name], [aria-hidden])').first().click();
  await page.locator('main [role=alert]').waitFor();
  await expectIn(page, language, english);
}

describe.each(['es', 'ne'] as const)('in %s', (language) => {
  it('a browser that asks for it finds its way to the checkout', async () => {
    await using visitor = await visit(browser, server.origin, { width: 390, locale: language });
    await visitor.page.goto('/');
    await expectTheWayToCheckout(visitor.page, language);
  });

  it('so does who chooses it at the foot of the page', async () => {
    await using visitor = await visit(browser, server.origin, { width: 1280 });
    const { page } = visitor;
    await page.goto('/');
    expect(await page.getAttribute('html', 'lang')).toBe('en-GB');
    await page.locator('footer').getByRole('button', { name: LANGUAGE_NAMES[language] }).click();
    await page.locator(`html[lang=${language}]`).waitFor();
    await expectTheWayToCheckout(page, language);
  });

  describe('from its address on', () => {
    // One browser for all of them, which remembers nothing from one to the next: starting one costs more than a page.
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visit(browser, server.origin, { width: 390 });
    });
    afterAll(() => visitor[Symbol.asyncDispose]());

    it.each([
      '/about',
      '/privacy',
      '/terms',
      '/contact',
      '/report-issue',
      '/confirmation?order=aaaaaaaaaaaaaaa',
      '/nowhere',
      '/login',
      '/login?problem=failed',
      '/register',
      '/forgot-password',
      '/forgot-password?sent',
      '/verify',
      '/verify?sent',
      '/reset-password/no-token',
      '/confirm-email-change/no-token',
      '/invitations/no-token',
    ])('%s is in it', async (path) => {
      const english = await englishOnly(language);
      await visitor.context.clearCookies();
      await visitor.page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expectIn(visitor.page, language, english);
    });
  });

  it('somebody signs in, and their account is in it', async () => {
    const english = await englishOnly(language);
    await using visitor = await visit(browser, server.origin, { width: 390, locale: language });
    const { page } = visitor;
    await page.goto('/login');
    await page.fill('input[name=identity]', organiser.email);
    await page.fill('input[name=password]', 'not the password');
    await page.press('input[name=password]', 'Enter');
    await page.locator('main [role=alert]').waitFor();
    await expectIn(page, language, english);
    await page.fill('input[name=password]', PASSWORD);
    await page.press('input[name=password]', 'Enter');
    await page.waitForURL('**/home');
    await expectIn(page, language, english);
    for (const path of ['/account', '/account/security', '/account/data', '/account/delete']) {
      await page.goto(path);
      await expectIn(page, language, english);
    }
  });
});

it('tells search engines of the same page in each language', async () => {
  const html = await (await fetch(`${server.origin}/events?city=Pokhara&lang=ne`)).text();
  const { origin } = server;
  const link = (attributes: string) => expect(html).toContain(`<link ${attributes}/>`);
  link(`rel="canonical" href="${origin}/events?city=Pokhara"`);
  link(`rel="alternate" hrefLang="x-default" href="${origin}/events?city=Pokhara"`);
  link(`rel="alternate" hrefLang="es" href="${origin}/events?city=Pokhara&amp;lang=es"`);
  expect(html).toContain('<meta property="og:locale" content="ne_NP"/>');
});

describe('dates of the Bikram Sambat calendar', () => {
  it.each([
    { width: 390, scripts: false },
    { width: 1440, scripts: true },
  ])('stand beside the others for who asks for them, %j', async ({ width, scripts }) => {
    await using visitor = await visit(browser, server.origin, { width, locale: 'ne', scripts });
    const { page } = visitor;
    await page.goto('/events');
    await page.getByRole('link', { name: TITLE }).first().click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    const when = page.locator('main time').first();
    expect(await when.innerText()).not.toMatch(NEPALI_DATE);

    const choice = page.locator('footer').getByRole('button', { name: 'वि.सं. मिति' });
    await choice.click();
    await page.locator('html[data-calendar=bs]').waitFor();
    expect(await when.innerText()).toMatch(NEPALI_DATE);
    expect(await choice.getAttribute('aria-pressed')).toBe('true');

    await page.goto('/events');
    expect(await page.locator('main time').first().innerText()).toMatch(/मंसिर|पुस|माघ|फागुन|चैत|वैशाख/);
    await page.locator('footer').getByRole('button', { name: 'English' }).click();
    await page.locator('html[lang=en][data-calendar=bs]').waitFor();
    await page.locator('footer').getByRole('button', { name: 'Bikram Sambat dates' }).click();
    await page.locator('html[data-calendar=ad]').waitFor();
    expect(page.url()).toBe(`${server.origin}/events`);
  });

  it('are no hindrance to anybody', async () => {
    await using visitor = await visit(browser, server.origin, { width: 390, locale: 'ne' });
    const { page, context } = visitor;
    await context.addCookies([{ name: 'mela_calendar', value: 'bs', url: server.origin }]);
    await page.goto('/events');
    await page.locator('html[data-calendar=bs]').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
