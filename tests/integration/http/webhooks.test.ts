import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call } from '../../support/api.ts';
import { brokenBooks, rows, settled } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { expectNothingWritten, expectRefusal } from '../../support/refusals.ts';
import { confirm, openSale, order, orderOf, payAt, type Placed, readOrder } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const SECRET = 'whsec_of_these_tests';
let events = 0;

/** One of Stripe's events about a checkout session, as it is sent. */
const aboutSession = (
  session: string,
  type = 'checkout.session.completed',
  id = `evt_test_${(events += 1)}`,
) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: 1_700_000_000,
    livemode: false,
    // What an event says of its object is never believed: it is read back.
    data: { object: { id: session, object: 'checkout.session', payment_status: 'paid', amount_total: 1 } },
  });

const signed = (payload: string, secret = SECRET, timestamp?: number): string =>
  new Stripe('sk_test_of_nobody').webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });

describeOnEachServer(
  'the webhook and the confirmation',
  (server) => {
    let event: string;
    let type: string;

    const send = (body: string, signature: string | null): Promise<Answer> =>
      call(server().origin, 'POST', '/api/stripe/webhook', {
        body,
        headers: signature === null ? {} : { 'stripe-signature': signature },
      });
    const notify = (body: string): Promise<Answer> => send(body, signed(body));
    const sessionOf = ({ payment }: Placed): string => payment?.paymentSessionId ?? '';
    const mailsOf = ({ order: { id } }: Placed) =>
      rows(server(), `SELECT id FROM mail_outbox WHERE "uniqueKey" = 'tickets:${id}'`);
    const charges = ({ order: { id } }: Placed) =>
      rows(server(), `SELECT id FROM ledger_transactions WHERE "order" = '${id}' AND kind = 'charge'`);

    beforeAll(async () => {
      const organiser: Person = await signUp(server(), 'Asha Gurung');
      const sale = await openSale(server(), organiser, [{ quantity: 100_000 }]);
      event = sale.event;
      [type = ''] = sale.types;
    });

    const expectFulfilledOnce = async (placed: Placed, tickets: number): Promise<void> => {
      await settled(server());
      const seen = await readOrder(server(), placed);
      expect(seen).toMatchObject({ status: 'paid' });
      expect(seen.tickets).toHaveLength(tickets);
      await until('the mail', async () => (await mailsOf(placed)).length > 0);
      expect(await mailsOf(placed)).toHaveLength(1);
      expect(await charges(placed)).toHaveLength(1);
      expect(await brokenBooks(server())).toEqual([]);
    };

    describe('fulfil an order once', () => {
      it('when the webhook and the confirmation come at once, many times', async () => {
        const placed = await order(server(), event, orderOf(type, 2));
        const session = sessionOf(placed);
        await payAt(placed.payment?.url ?? '');
        const body = aboutSession(session);
        const answers = await Promise.all([
          notify(body),
          confirm(server(), session),
          notify(body),
          notify(aboutSession(session)),
          confirm(server(), session),
          notify(aboutSession(session, 'checkout.session.async_payment_succeeded')),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
        await expectFulfilledOnce(placed, 2);
      });

      it('when events come twice and in the wrong order, and an old one is sent again later', async () => {
        const placed = await order(server(), event, orderOf(type, 1));
        const session = sessionOf(placed);
        await payAt(placed.payment?.url ?? '');
        const expired = aboutSession(session, 'checkout.session.expired');
        const completed = aboutSession(session);
        for (const body of [completed, expired, expired, completed]) {
          expect(await notify(body)).toMatchObject({ status: 200, body: { received: true } });
          await settled(server());
        }
        await expectFulfilledOnce(placed, 1);
        expect((await confirm(server(), session)).body).toEqual({ paymentStatus: 'paid' });
      });
    });

    it('an event that says paid of a session that is not changes nothing', async () => {
      const placed = await order(server(), event, orderOf(type, 1));
      expect(await notify(aboutSession(sessionOf(placed)))).toMatchObject({ status: 200 });
      await settled(server());
      expect(await readOrder(server(), placed)).toMatchObject({ status: 'pending', tickets: [] });
      expect((await confirm(server(), sessionOf(placed))).body).toEqual({ paymentStatus: 'unpaid' });
    });

    it('an event about a session that is not ours is taken in and left', async () => {
      expect(await notify(aboutSession('cs_test_of_somebody_else'))).toMatchObject({ status: 200 });
      await settled(server());
      expect(await brokenBooks(server())).toEqual([]);
    });

    it('what Stripe did not sign for this site, or long ago, is refused and nothing is written', async () => {
      const placed = await order(server(), event, orderOf(type, 1));
      const body = aboutSession(sessionOf(placed));
      const altered = body.replace('"amount_total":1', '"amount_total":2');
      const hourAgo = Math.trunc(Date.now() / 1000) - 3600;
      const notJson = 'this is no event';
      const forgeries: [string, string | null][] = [
        [body, null],
        [body, ''],
        [body, 't=1,v1=00'],
        [body, 'nonsense'],
        [body, signed(body, 'whsec_of_somebody_else')],
        [body, signed(body, SECRET, hourAgo)],
        [altered, signed(body)],
        ['', signed('')],
        [notJson, signed(notJson)],
        ['null', signed('null')],
        ['{}', signed('{}')],
        ['[]', signed('[]')],
      ];
      await expectNothingWritten(server(), async () => {
        for (const [text, signature] of forgeries) {
          expectRefusal(await send(text, signature), { status: 400, fields: [] });
        }
      });
      expect(await readOrder(server(), placed)).toMatchObject({ status: 'pending' });
    });

    it.each([
      [{}, 400, ['paymentSessionId']],
      [{ paymentSessionId: '' }, 400, ['paymentSessionId']],
      [{ paymentSessionId: 7 }, 400, ['paymentSessionId']],
      [{ paymentSessionId: ['cs_test_1'] }, 400, ['paymentSessionId']],
      [{ paymentSessionId: 'c'.repeat(256) }, 400, ['paymentSessionId']],
      [{ paymentSessionId: 'cs_test_none' }, 404, []],
      [{ paymentSessionId: '../../accounts' }, 404, []],
      [{ paymentSessionId: 'cs_test_none?expand[]=x' }, 404, []],
      [{ paymentSessionId: '💥' }, 404, []],
    ])('confirming %j answers %i', async (body, status, fields) => {
      const answer = await call(server().origin, 'POST', '/api/events/tickets/confirm', { body });
      expectRefusal(answer, { status, fields });
    });

    it("somebody else's session tells whether it is paid, and nothing of the order", async () => {
      const stranger = await signUp(server(), 'Nobody Here');
      const placed = await order(server(), event, orderOf(type, 1));
      const mine = await order(server(), event, orderOf(type, 1));
      const paths = ['', `?accessToken=${mine.accessToken}`, '?accessToken=forged'];
      for (const query of paths) {
        const answer = await call(server().origin, 'POST', `/api/events/tickets/confirm${query}`, {
          body: { paymentSessionId: sessionOf(placed) },
          token: stranger.token,
        });
        expect(answer).toMatchObject({ status: 200 });
        expect(answer.body).toEqual({ paymentStatus: 'unpaid' });
      }
    });
  },
  { env: { STRIPE_WEBHOOK_SECRET: SECRET } },
);
