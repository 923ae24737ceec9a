/** One walk through the product, from the start page to the organiser's desk, with a picture at each stop. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { root } from '../setup/project.mjs';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Pictures are of screens with two dots a pixel, and are to load at once: quality is lowered until one is small enough. */
const DOTS = 2;
const LARGEST_BYTES = 200_000;
const QUALITIES = [82, 74, 66, 58, 50, 40];

const EVENT = '/events/dashain-mela-lisbon';
const ORGANISER = { email: 'organiser@mela.test', password: 'mela-demo-123' };
const MEMBER = { ...ORGANISER, email: 'attendee@mela.test' };

async function save(page, name, tell) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
    await Promise.all(shown.map((image) => image.decode().catch(() => null)));
  });
  const screen = sharp(await page.screenshot());
  for (const quality of QUALITIES) {
    const bytes = await screen.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > LARGEST_BYTES) continue;
    writeFileSync(join(root, 'docs/pictures', `${name}.webp`), bytes);
    tell(`docs/pictures/${name}.webp ${Math.round(bytes.length / 1000)} kB`);
    return;
  }
  throw new Error(`${name} does not fit into ${LARGEST_BYTES} bytes: show less on it.`);
}

async function buyer(page, tell) {
  await page.setViewportSize(DESKTOP);
  await page.goto('/', { waitUntil: 'networkidle' });
  await save(page, 'start', tell);
  await page.goto(EVENT, { waitUntil: 'networkidle' });
  await save(page, 'event', tell);
  await page.setViewportSize(PHONE);
  await page.goto(EVENT, { waitUntil: 'networkidle' });
  await save(page, 'event-phone', tell);

  const tickets = page.getByRole('region', { name: 'Tickets' });
  await tickets.getByRole('spinbutton', { name: 'Adult' }).fill('2');
  await tickets.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Sita Sharma');
  await page.getByLabel('Email', { exact: true }).fill('sita@example.org');
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  });
  await save(page, 'checkout-phone', tell);

  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Sita Sharma');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/confirmation\?/);
  await page.getByRole('link', { name: 'Adult' }).first().click();
  await page.waitForURL(/\/tickets\/[a-z0-9]{15}/);
  await page.getByText('Show this at the door').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await save(page, 'ticket-phone', tell);
}

async function signIn(page, { email, password }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/home/);
}

async function member(page, tell) {
  await page.setViewportSize(PHONE);
  await signIn(page, MEMBER);
  await page.goto('/membership', { waitUntil: 'networkidle' });
  await save(page, 'membership-phone', tell);
}

async function organiser(page, tell) {
  await page.setViewportSize(DESKTOP);
  await signIn(page, ORGANISER);
  await page.goto(`${EVENT}/manage`, { waitUntil: 'networkidle' });
  await save(page, 'organiser', tell);
  const rest = [
    ['planner', '/planner'],
    ['tasks', `${EVENT}/manage/tasks`],
    ['run-of-show', `${EVENT}/manage/run-of-show`],
    ['budget', `${EVENT}/manage/budget/what-if`],
    ['community', '/nrna-dash-board'],
  ];
  for (const [name, path] of rest) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await save(page, name, tell);
  }
}

/**
 * Takes all pictures of the product at `origin`, which must have a fresh demo, with the browser of that path.
 * `tell` gets a line for each.
 */
export async function takePictures(origin, executablePath, tell) {
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const visit = async (walk) => {
      const context = await browser.newContext({
        baseURL: origin,
        deviceScaleFactor: DOTS,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      await walk(await context.newPage(), tell);
      await context.close();
    };
    await visit(buyer);
    await visit(organiser);
    await visit(member);
  } finally {
    await browser.close();
  }
}
