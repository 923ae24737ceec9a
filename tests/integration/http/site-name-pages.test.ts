import PocketBase from 'pocketbase';
import { beforeAll, expect, it } from 'vitest';
import { readPages } from '../../support/pdf.ts';
import { confirmAddress, type Person, signUp } from '../../support/people.ts';
import { buy, openSale, orderOf } from '../../support/sales.ts';
import { describeOnEachServer, SUPERUSER } from '../../support/server.ts';

const NAME = 'Bazaar & Sons';
const PRODUCT = /\bMela\b|मेला/;

describeOnEachServer('the name of a site', (server) => {
  let organiser: Person;
  let event: string;
  let order: { id: string; key: string };

  const open = async (path: string, { cookie = '', language = 'en' } = {}) => {
    const headers = { 'accept-language': language, ...(cookie ? { cookie } : {}) };
    return fetch(server().origin + path, { headers });
  };
  /** What people read of a page, its title and what networks are told included; addresses and scripts are left out. */
  const wordsOf = async (path: string, options = {}): Promise<string> =>
    (await (await open(path, options)).text())
      .replaceAll(/<script[^]*?<\/script>/g, '')
      .replaceAll(/ (href|src|srcset|id|class)="[^"]*"/g, '');
  const name = async (appName: string): Promise<void> => {
    const root = new PocketBase(server().origin);
    await root.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password);
    await root.settings.update({ meta: { appName } });
  };
  const ticketPdf = async (): Promise<string> => {
    const path = `/api/orders/${order.id}/tickets.pdf?accessToken=${order.key}`;
    return (await readPages(new Uint8Array(await (await open(path)).arrayBuffer()))).join(' ');
  };

  beforeAll(async () => {
    organiser = await signUp(server(), 'Asha Gurung');
    await confirmAddress(server(), organiser);
    const entry = { name: 'Entry', kind: 'free', price: 0 };
    const sale = await openSale(server(), organiser, [entry], { title: 'An Evening', organiserName: '' });
    ({ event } = sale);
    const placed = await buy(server(), event, orderOf(sale.types[0] ?? ''));
    order = { id: placed.order.id, key: placed.accessToken };
  });

  it('is on kept pages, in calendars, manifests and PDFs as soon as a superuser has set it', async () => {
    const kept = ['/', '/events', `/events/${event}`, '/about'];
    for (const path of kept) {
      await open(path);
      expect([path, await wordsOf(path)]).toEqual([path, expect.stringMatching(/<title>[^<]*\bMela\b/)]);
    }
    expect(await wordsOf('/')).toContain('A mela is a fair');
    const feed = await open('/api/events.ics');
    expect(await feed.text()).toContain('X-WR-CALNAME:Mela');

    await name(NAME);
    for (const path of kept) {
      const words = await wordsOf(path);
      expect([path, words]).toEqual([path, expect.stringMatching(/<title>[^<]*Bazaar &amp; Sons/)]);
      expect(words).not.toMatch(PRODUCT);
    }
    expect(await wordsOf('/')).not.toContain('A mela is a fair');
    expect(await wordsOf(`/events/${event}`)).toContain(
      'property="og:site_name" content="Bazaar &amp; Sons"',
    );
    const again = await fetch(`${server().origin}/api/events.ics`, {
      headers: { 'if-none-match': feed.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([
      200,
      expect.stringContaining(`X-WR-CALNAME:${NAME}`),
    ]);
    expect(await (await open('/manifest.webmanifest')).json()).toMatchObject({
      name: NAME,
      short_name: NAME,
    });
    const scanner = (await (await open(`/check-in/${event}/app.webmanifest`)).json()) as { name: string };
    expect(scanner.name).toBe(`${NAME} check-in`);
    expect(await ticketPdf()).toMatch(/^Bazaar & Sons/);
    expect(await ticketPdf()).not.toMatch(PRODUCT);
  });

  it.each(['en', 'es', 'ne'])('is on every page in %s, and the product’s is on none', async (language) => {
    await name(NAME);
    const cookie = `auth_token=${organiser.token}`;
    const guest = ['/', '/events', `/events/${event}`, '/about', '/terms', '/privacy', '/contact'];
    const entry = ['/report-issue', '/login', '/register', '/nowhere', `/tickets?lang=${language}`];
    const own = ['/home', '/planner', '/payouts', `/events/${event}/manage`, '/account/security'];
    for (const path of [...guest, ...entry]) {
      const words = await wordsOf(path, { language });
      expect([path, words]).toEqual([path, expect.stringContaining('Bazaar &amp; Sons')]);
      expect([path, PRODUCT.exec(words)]).toEqual([path, null]);
    }
    for (const path of own) {
      const words = await wordsOf(path, { language, cookie });
      expect([path, words]).toEqual([path, expect.stringMatching(/<title>[^<]*Bazaar &amp; Sons/)]);
      expect([path, PRODUCT.exec(words)]).toEqual([path, null]);
    }
  });
});
