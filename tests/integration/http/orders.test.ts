import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { buy, confirm, openSale, order, orderOf, payAt, readOrder, tryOrder } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const UTC_TEXT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const ID = /^[a-z0-9]{15}$/;

describeOnEachServer('orders over HTTP', (server) => {
  let organiser: Person;
  let buyer: Person;
  let event: string;
  let paid: string;
  let free: string;
  let donation: string;

  beforeAll(async () => {
    organiser = await signUp(server(), 'Asha Gurung');
    buyer = await signUp(server(), 'Bikash Thapa');
    const sale = await openSale(server(), organiser, [
      { name: 'Adult', kind: 'paid', price: 1800, quantity: 500 },
      { name: 'Child', kind: 'free', price: 0, quantity: 500 },
      { name: 'Support', kind: 'donation', price: 500, quantity: 500 },
    ]);
    event = sale.event;
    [paid = '', free = '', donation = ''] = sale.types;
  });

  describe('placing one', () => {
    it('that costs something answers 201 with the order, its token and where to pay', async () => {
      const answer = await tryOrder(server(), event, {
        items: [
          { ticketType: paid, quantity: 2 },
          { ticketType: free, quantity: 1 },
          { ticketType: donation, quantity: 1, price: 700 },
        ],
        buyer: { name: 'Maya Gurung', email: 'maya@example.com', phone: '+34 600 000 000' },
        answers: { allergies: 'none' },
      });
      expect(answer.status).toBe(201);
      const { order: made, accessToken, payment, ...rest } = answer.body;
      expect(rest).toEqual({});
      expect(made).toEqual({
        id: expect.stringMatching(ID) as string,
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) as string,
        event,
        status: 'pending',
        items: [
          { ticketType: paid, name: 'Adult', quantity: 2, unitPrice: 1800 },
          { ticketType: free, name: 'Child', quantity: 1, unitPrice: 0 },
          { ticketType: donation, name: 'Support', quantity: 1, unitPrice: 700 },
        ],
        subtotal: 4300,
        discount: 0,
        fees: 0,
        tax: 0,
        total: 4300,
        currency: 'EUR',
        expiresAt: expect.stringMatching(UTC_TEXT) as string,
      });
      expect(accessToken).toMatch(/^[\w-]{20,}$/);
      expect(payment).toEqual({
        paymentSessionId: expect.stringMatching(/^cs_test_/) as string,
        url: expect.stringContaining(`${server().origin}/sandbox/pay/cs_test_`) as string,
      });
    });

    it('that is free answers with a paid order and nothing to pay, and its tickets are there at once', async () => {
      const placed = await order(server(), event, orderOf(free, 3));
      expect(placed).toMatchObject({ payment: null, order: { status: 'paid', total: 0, expiresAt: '' } });
      expect((await readOrder(server(), placed)).tickets).toHaveLength(3);
    });

    it('belongs to who was signed in', async () => {
      const placed = await order(server(), event, orderOf(free), { token: buyer.token });
      const mine = await call<{ buyer: string }>(server().origin, 'GET', `/api/orders/${placed.order.id}`, {
        token: buyer.token,
      });
      expect(mine.body.buyer).toBe(buyer.id);
    });

    it('of an event that is not there answers 404', async () => {
      const answer = await tryOrder(server(), 'nosuchevent0000', orderOf(free));
      expect(answer).toMatchObject({
        status: 404,
        body: { status: 404, message: "The requested resource wasn't found.", data: {} },
      });
    });
  });

  describe('an Idempotency-Key', () => {
    it('answers the same order again, also when it is sent many times at once', async () => {
      const body = orderOf(paid, 1, { buyer: { name: 'Again', email: 'again@example.com' } });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => tryOrder(server(), event, body, { key: 'again-1' })),
      );
      const later = await tryOrder(server(), event, body, { key: 'again-1' });
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(
        new Set(
          [...answers, later].map(
            ({
              body: {
                order: { id },
              },
            }) => id,
          ),
        ).size,
      ).toBe(1);
      expect(
        new Set([...answers, later].map(({ body: { payment } }) => payment?.paymentSessionId)).size,
      ).toBe(1);
      const [made] = await rows<{ n: number }>(
        server(),
        `SELECT count(*) AS n FROM orders WHERE "buyerEmail" = 'again@example.com'`,
      );
      expect(Number(made?.n)).toBe(1);
    });

    it('refuses another request with 422', async () => {
      await order(server(), event, orderOf(free), { key: 'one-request' });
      expect(await tryOrder(server(), event, orderOf(free, 2), { key: 'one-request' })).toMatchObject({
        status: 422,
        body: { status: 422, message: expect.stringContaining('Idempotency-Key') as string, data: {} },
      });
    });

    it("is one person's: somebody else's same key is another order", async () => {
      const first = await order(server(), event, orderOf(free), { key: 'shared', token: buyer.token });
      const second = await order(server(), event, orderOf(free), { key: 'shared', token: organiser.token });
      expect(second.order.id).not.toBe(first.order.id);
    });
  });

  describe('paying', () => {
    it('leads to /success, is confirmed, and gives tickets, once', async () => {
      const placed = await order(server(), event, orderOf(paid, 2));
      const session = placed.payment?.paymentSessionId ?? '';
      expect(await confirm(server(), session)).toMatchObject({
        status: 200,
        body: { paymentStatus: 'unpaid' },
      });
      const leads = await payAt(placed.payment?.url ?? '');
      expect(leads).toBe(`${server().origin}/success?session_id=${session}`);
      // The webhook is on its way too, by itself.
      const told = await Promise.all(Array.from({ length: 6 }, () => confirm(server(), session)));
      expect(told.map(({ body }) => body)).toEqual(
        Array.from({ length: 6 }, () => ({ paymentStatus: 'paid' })),
      );
      const seen = await confirm(server(), session, placed.accessToken);
      expect(seen.body).toMatchObject({
        paymentStatus: 'paid',
        order: { id: placed.order.id, status: 'paid' },
      });
      expect(seen.body.order?.tickets).toHaveLength(2);
      await until('the mail', async () => (await mailsOf(placed.order.id)).length > 0);
      expect(await mailsOf(placed.order.id)).toHaveLength(1);
      expect(await brokenBooks(server())).toEqual([]);
    });

    it('with a card that is declined keeps the page open, and another card pays', async () => {
      const placed = await order(server(), event, orderOf(paid));
      const url = placed.payment?.url ?? '';
      expect(await payAt(url, '4000000000000002')).toBeNull();
      expect((await confirm(server(), placed.payment?.paymentSessionId ?? '')).body).toEqual({
        paymentStatus: 'unpaid',
      });
      expect(await payAt(url)).toContain('/success');
    });

    it('needs no confirmation: the webhook alone makes the tickets', async () => {
      const placed = await order(server(), event, orderOf(paid));
      await payAt(placed.payment?.url ?? '');
      const made = await until('the webhook', async () => {
        const seen = await readOrder(server(), placed);
        return seen.status === 'paid' ? seen : null;
      });
      expect(made.tickets).toHaveLength(1);
    });
  });

  describe('cancelling', () => {
    it('an unpaid order gives its tickets back and closes the payment; again changes nothing', async () => {
      const placed = await order(server(), event, orderOf(paid, 4));
      const path = `/api/orders/${placed.order.id}/cancel?accessToken=${placed.accessToken}`;
      for (const _ of [1, 2]) {
        expect(await call(server().origin, 'POST', path)).toMatchObject({
          status: 200,
          body: { id: placed.order.id, status: 'cancelled', tickets: [] },
        });
      }
      expect(await payAt(placed.payment?.url ?? '')).toBeNull();
      expect((await confirm(server(), placed.payment?.paymentSessionId ?? '')).body).toEqual({
        paymentStatus: 'expired',
      });
      expect(await brokenBooks(server())).toEqual([]);
    });

    it('a paid order is refused with 409: it is refunded', async () => {
      const placed = await buy(server(), event, orderOf(paid));
      const path = `/api/orders/${placed.order.id}/cancel?accessToken=${placed.accessToken}`;
      expect(await call(server().origin, 'POST', path)).toMatchObject({
        status: 409,
        body: { status: 409, message: 'This order is paid. Refund it instead of cancelling it.', data: {} },
      });
    });
  });

  describe('refunding', () => {
    it('in parts and then whole gives the money and the tickets back', async () => {
      const placed = await buy(server(), event, orderOf(paid, 2));
      const path = `/api/orders/${placed.order.id}/refund`;
      const refund = (body: unknown) => call(server().origin, 'POST', path, { token: organiser.token, body });
      expect(await refund({ amount: 600, reason: 'late start' })).toMatchObject({
        status: 200,
        body: { status: 'partially_refunded', refunded: 600 },
      });
      expect(await refund({ amount: 3001 })).toMatchObject({
        status: 400,
        body: { data: { amount: { code: 'validation_too_big' } } },
      });
      expect(await refund({})).toMatchObject({ status: 200, body: { status: 'refunded', refunded: 3600 } });
      expect(await refund({})).toMatchObject({ status: 200, body: { status: 'refunded', refunded: 3600 } });
      expect(await brokenBooks(server())).toEqual([]);
    });
  });

  describe('papers', () => {
    it('the PDF and the QR code are files for who may see the order', async () => {
      const placed = await buy(server(), event, orderOf(paid, 2));
      const [ticket] = (await readOrder(server(), placed)).tickets;
      const query = `?accessToken=${placed.accessToken}`;
      const pdf = await call<string>(
        server().origin,
        'GET',
        `/api/orders/${placed.order.id}/tickets.pdf${query}`,
      );
      expect(pdf.status).toBe(200);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect(pdf.headers.get('content-disposition')).toContain(`tickets-${placed.order.code}.pdf`);
      expect(pdf.body.slice(0, 5)).toBe('%PDF-');
      const qr = await call<string>(server().origin, 'GET', `/api/tickets/${ticket?.id}/qr.svg${query}`);
      expect(qr.status).toBe(200);
      expect(qr.headers.get('content-type')).toContain('image/svg+xml');
      expect(qr.body).toMatch(/^<svg/);
    });
  });

  describe('check-in', () => {
    it('admits a ticket once, and tells wrong events, cancelled tickets and forgeries apart', async () => {
      const placed = await buy(server(), event, orderOf(paid, 1));
      const [ticket] = (await readOrder(server(), placed)).tickets;
      const elsewhere = await openSale(server(), organiser, [{ kind: 'free', price: 0 }]);
      const scan = (at: string, code: unknown) =>
        call(server().origin, 'POST', `/api/events/${at}/check-ins`, {
          token: organiser.token,
          body: { code, device: 'Gate 1' },
        });
      expect(await scan(elsewhere.event, ticket?.code)).toMatchObject({
        status: 200,
        body: { result: 'wrong_event' },
      });
      expect(await scan(event, ticket?.code)).toMatchObject({
        status: 200,
        body: { result: 'admitted', ticket: { id: ticket?.id, status: 'valid' } },
      });
      expect(await scan(event, ticket?.code)).toMatchObject({
        status: 200,
        body: { result: 'already_admitted', ticket: { id: ticket?.id } },
      });
      expect(await scan(event, 'MELA1.forged.forged')).toMatchObject({
        status: 200,
        body: { result: 'invalid' },
      });
      expect(await scan(event, '')).toMatchObject({ status: 400, body: { data: { code: {} } } });
      const refunded = await buy(server(), event, orderOf(paid, 1));
      const [gone] = (await readOrder(server(), refunded)).tickets;
      await call(server().origin, 'POST', `/api/orders/${refunded.order.id}/refund`, {
        token: organiser.token,
        body: {},
      });
      expect(await scan(event, gone?.code)).toMatchObject({ status: 200, body: { result: 'cancelled' } });
    });
  });

  const mailsOf = (orderId: string) =>
    rows<{ id: string }>(server(), `SELECT id FROM mail_outbox WHERE "uniqueKey" = 'tickets:${orderId}'`);
});
