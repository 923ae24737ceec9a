import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import {
  buy,
  confirm,
  createRecord,
  inDays,
  openSale,
  order,
  payAt,
  readOrder,
  tryOrder,
  updateRecord,
} from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';

type Refused = { data: Record<string, { code: string; message: string }> };

let buyers = 0;
/** One address gets so many mails in an hour. */
const buyer = () => ({ name: 'Maya Gurung', email: `maya${(buyers += 1)}@late.example` });

/** A course of five dates, with a ticket for each and a pass for all, which costs less the later it is bought. */
async function stage(server: TestServer, more: Record<string, unknown> = {}, currency = 'EUR') {
  const organiser = await signUp(server, 'Asha Gurung');
  const { event } = await openSale(server, organiser, [], {
    title: 'Evenings of clay',
    startsAt: inDays(20),
    endsAt: inDays(20.1),
    currency,
  });
  const dates = [event];
  for (const week of [1, 2, 3, 4]) {
    const body = { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.1 + 7 * week) };
    const path = `/api/events/${event}/dates`;
    const made = call<{ id: string }>(server.origin, 'POST', path, { token: organiser.token, body });
    dates.push((await answered(201, made)).id);
  }
  const single = { event, name: 'Evening', kind: 'paid', price: 3000, quantity: 20, perDate: true };
  const { id: visitType } = await createRecord(server, organiser, 'ticket_types', single);
  const { id: pass } = await createRecord(server, organiser, 'ticket_types', {
    event,
    name: 'Course',
    kind: 'paid',
    price: 10_000,
    quantity: 40,
    visits: 5,
    visitType,
    byDatesLeft: true,
    ...more,
  });
  const one = (price?: number) => ({
    items: [{ ticketType: pass, quantity: 1, ...(price !== undefined && { price }) }],
    buyer: buyer(),
  });
  const cancel = (date: string, state = 'cancelled') =>
    answered(
      200,
      call(server.origin, 'PUT', `/api/events/${event}/dates/${date}/state`, {
        token: organiser.token,
        body: { state },
      }),
    );
  let gone = 0;
  /** The date is over, without anybody having done anything. */
  const over = async (date: string) => {
    const db = await server.db();
    gone += 1;
    const [from, to] = [inDays(-gone), inDays(0.1 - gone)];
    await db.write(async (tx) => {
      await sql`UPDATE event_dates SET "startsAt" = ${from}, "endsAt" = ${to} WHERE id = ${date}`.execute(
        tx.as(),
      );
    });
  };
  return { organiser, event, dates, pass, visitType, one, cancel, over };
}

describeOnEachServer('passes that begin late, by the API', (server) => {
  it('cost the share of the dates that are left, and are for those', async () => {
    const { event, dates, one, cancel, over } = await stage(server());
    const whole = await buy(server(), event, one());
    expect(whole.order).toMatchObject({ total: 10_000 });
    await over(dates[4] ?? '');
    await cancel(dates[1] ?? '');
    const late = await buy(server(), event, one());
    expect(late.order).toMatchObject({ total: 6_000, items: [{ unitPrice: 6_000 }] });
    expect((await readOrder(server(), late)).tickets).toMatchObject([{ visits: 3 }]);
    // Who bought before has all that they bought.
    expect((await readOrder(server(), whole)).tickets).toMatchObject([{ visits: 5 }]);
    // A date that takes place again is chosen again.
    await cancel(dates[1] ?? '', 'on');
    expect((await order(server(), event, one())).order.total).toBe(8_000);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('are refused at another price than the one that was seen, and where no date is left', async () => {
    const { event, dates, one, cancel, over } = await stage(server());
    await cancel(dates[1] ?? '');
    const outdated = await tryOrder(server(), event, one(10_000));
    expect(outdated.status).toBe(400);
    expect((outdated.body as unknown as Refused).data).toMatchObject({
      'items.0.price': { code: 'price_changed' },
    });
    expect((await tryOrder(server(), event, one(8_000))).body.order.total).toBe(8_000);
    const last = dates.slice(2);
    for (const date of last) await cancel(date);
    expect((await tryOrder(server(), event, one())).body.order.total).toBe(2_000);
    await over(dates[0] ?? '');
    const late = await tryOrder(server(), event, one());
    expect(late.status).toBe(400);
    expect((late.body as unknown as Refused).data).toMatchObject({
      'items.0.ticketType': { code: 'sale_ended' },
    });
  });

  it('keep the price and the dates of an order that is paid after another date is over', async () => {
    const { event, dates, one, cancel, over } = await stage(server());
    await cancel(dates[1] ?? '');
    const placed = await order(server(), event, one());
    await over(dates[4] ?? '');
    await cancel(dates[2] ?? '');
    const { paymentSessionId = '', url = '' } = placed.payment ?? {};
    await payAt(url);
    await answered(200, confirm(server(), paymentSessionId));
    expect(await readOrder(server(), placed)).toMatchObject({ total: 8_000, tickets: [{ visits: 4 }] });
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('cost what their dates do, whoever cancels one at the same moment', async () => {
    const { event, dates, one, cancel } = await stage(server());
    const orders = [...Array(8).keys()].map(async (n) => {
      if (n === 3) await cancel(dates[2] ?? '');
      if (n === 6) await cancel(dates[3] ?? '');
      return tryOrder(server(), event, one());
    });
    const placed = await Promise.all(orders);
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201));
    const items = await rows<{ unitPrice: number; visits: number }>(
      server(),
      `SELECT "unitPrice", visits FROM order_items WHERE event = '${event}'`,
    );
    expect(items).toHaveLength(8);
    expect(items.map(({ unitPrice }) => unitPrice)).toEqual(items.map(({ visits }) => visits * 2_000));
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('take codes and discounts off that price', async () => {
    const { organiser, event, dates, one, cancel } = await stage(server());
    const form = { code: 'CLAY', kind: 'percent', bps: '10' };
    await sendForm(server(), cookieOf(organiser), `events/${event}/manage/tickets/codes`, form);
    await cancel(dates[1] ?? '');
    const placed = await order(server(), event, { ...one(), promoCode: 'CLAY' });
    expect(placed.order).toMatchObject({ subtotal: 8_000, discount: 800, total: 7_200 });
  });

  it('are sold by hand at that price, and given away for the dates that are left', async () => {
    const { organiser, event, dates, pass, cancel, over } = await stage(server(), { price: 1_000 });
    await cancel(dates[1] ?? '');
    await cancel(dates[2] ?? '');
    const byHand = (method: string) =>
      sendForm(server(), cookieOf(organiser), `events/${event}/manage/orders/new`, {
        [`quantity-${pass}`]: '1',
        name: 'Ram',
        email: buyer().email,
        method,
        key: crypto.randomUUID(),
      });
    const sold = () =>
      rows<{ total: number | string; visits: number | string }>(
        server(),
        `SELECT o.total, t.visits FROM orders o JOIN tickets t ON t."order" = o.id WHERE o.event = '${event}' ORDER BY o.total`,
      );
    expect([(await byHand('cash')).status, (await byHand('guest')).status]).toEqual([302, 302]);
    expect((await sold()).map(({ total, visits }) => [Number(total), Number(visits)])).toEqual([
      [0, 3],
      [600, 3],
    ]);
    for (const date of [dates[0], dates[3], dates[4]]) await over(date ?? '');
    expect((await byHand('cash')).status).toBe(400);
    expect(await sold()).toHaveLength(2);
  });

  it('say it on the event’s page and at the checkout, in each language, and in the organiser’s list', async () => {
    const { organiser, event, dates, pass, cancel } = await stage(server());
    const page = async (path: string, language = 'en', cookie = '') =>
      (
        await (
          await fetch(`${server().origin}/events/${event}${path}`, {
            headers: { 'accept-language': language, cookie },
          })
        ).text()
      ).replaceAll(/<!--.*?-->/g, '');
    expect(await page('')).not.toContain('dates are left');
    await cancel(dates[1] ?? '');
    await cancel(dates[3] ?? '');
    expect(await page('')).toContain(
      'you choose 3 dates, now or later. 3 of 5 dates are left: €60 instead of €100.',
    );
    expect(await page('', 'es')).toContain('Quedan 3 de 5 fechas: 60');
    expect(await page('', 'ne')).toContain('५ मध्ये ३ मिति बाँकी छन्');
    const checkout = await page(`/checkout?t.${pass}=1`);
    expect(checkout).toContain('3 of 5 dates are left: €60 instead of €100.');
    expect(checkout).toContain('name="agreed" value="6000"');
    expect(await page('/manage/tickets', 'en', cookieOf(organiser))).toContain('€60 instead of €100');
  });

  it('are an option that copies keep, and that passes without it don’t have', async () => {
    const { organiser, event, dates, pass, one, cancel } = await stage(server());
    await cancel(dates[1] ?? '');
    await updateRecord(server(), organiser, `ticket_types/${pass}`, { byDatesLeft: false });
    expect((await order(server(), event, one())).order.total).toBe(10_000);
    await updateRecord(server(), organiser, `ticket_types/${pass}`, { byDatesLeft: true });
    const form = new FormData();
    for (const [name, value] of [
      ['title', 'Again'],
      ['startsAt', '2030-02-05T10:00'],
      ['parts', 'tickets'],
    ] as const)
      form.append(name, value);
    const copied = await sendForm(server(), cookieOf(organiser), `events/${event}/manage/copy`, form);
    const id = /events\/([^/?]+)/.exec(copied.headers.get('location') ?? '')?.[1] ?? '';
    const kept = await rows<{ byDatesLeft: number | string; visits: number | string }>(
      server(),
      `SELECT "byDatesLeft", visits FROM ticket_types WHERE event = '${id}' AND visits > 0`,
    );
    expect(kept.map(({ byDatesLeft, visits }) => [Number(byDatesLeft), Number(visits)])).toEqual([[1, 5]]);
  });

  it('cost whole steps of a currency of three decimals', async () => {
    const { event, dates, one, cancel } = await stage(server(), { price: 10_010 }, 'KWD');
    await cancel(dates[1] ?? '');
    await cancel(dates[2] ?? '');
    // 6,006 is no amount that a card can be charged.
    expect((await order(server(), event, one())).order.total).toBe(6_010);
  });
});
