import { idOf } from '../resources/links.ts';
import { type Context, Hono } from 'hono';
import { authenticateSession } from '../actions/authenticate-session.ts';
import { completeFreeSession, type Outcome, paySession } from '../actions/pay-session.ts';
import type { SandboxDeps } from '../deps.ts';
import { resourceMissing } from '../failure.ts';
import type { Stored } from '../store/objects.ts';
import { BY_ITSELF } from '../cause.ts';
import type { Transactions } from '../work.ts';
import { authenticatePage } from './authenticate-page.ts';
import type { Errors } from './field.ts';
import { messagePage } from './layout.ts';
import { payValues, readCard, readPayer } from './pay-form.ts';
import { cardless, futureExpiry, payPage, type PayValues, spaced, TEST_CARDS } from './pay-page.ts';
import { seeOther, sendPage } from './responses.ts';

type Session = Stored<'checkout.session'>;

/** The pages on which a buyer pays: the card, and where the bank asks them. */
export function payRoutes({ clock }: SandboxDeps, { read, change }: Transactions): Hono {
  const sessionOf = async (c: Context): Promise<Session> => {
    const id = c.req.param('session') ?? '';
    const { objects, now } = read();
    const session = await objects.find('checkout.session', id, null);
    if (!session) throw resourceMissing('checkout session', id);
    const over = session.body.status === 'open' && session.body.expires_at <= now;
    return over ? { ...session, body: { ...session.body, status: 'expired' } } : session;
  };

  /** The form again with what was typed, but for the card's number and security code. */
  const sendForm = (
    session: Session,
    values: PayValues,
    errors: Errors,
    status: number,
  ): Promise<Response> => {
    const shown = status === 200 ? values : { ...values, number: '', cvc: '' };
    const page = payPage(session, shown, errors, clock.now());
    return sendPage(page, status, [session.body.success_url, session.body.cancel_url]);
  };

  const answer = (outcome: Outcome, values: PayValues): Promise<Response> | Response => {
    const { session } = outcome;
    switch (outcome.kind) {
      case 'complete':
      case 'closed':
        return closed(session);
      case 'authenticate':
        return seeOther(`/sandbox/pay/${session.id}/authenticate`);
      case 'declined': {
        const { field, message } = outcome.decline;
        return sendForm(
          session,
          values,
          { [field]: message, form: 'Your payment did not go through, and nothing was charged.' },
          402,
        );
      }
    }
  };

  const app = new Hono();

  app.get('/:session', async (c) => {
    const session = await sessionOf(c);
    if (session.body.status !== 'open') return closed(session);
    return sendForm(session, firstValues(session, c.req.query('card'), clock.now()), {}, 200);
  });

  app.post('/:session', async (c) => {
    const values = payValues(new URLSearchParams(await c.req.text()));
    const session = await sessionOf(c);
    const free = cardless(session);
    const { payer, errors: ofPayer } = readPayer(free ? { ...values, country: 'US' } : values);
    const { card, errors: ofCard } = readCard(values, clock.now());
    const errors = free ? ofPayer : { ...ofPayer, ...ofCard };
    if (session.body.status === 'open' && Object.keys(errors).length > 0) {
      const again = free ? '' : ' Type the card number and the security code again too: they are not kept.';
      return sendForm(session, values, { ...errors, form: `Correct what is marked below.${again}` }, 422);
    }
    const outcome = await change(BY_ITSELF, (work) =>
      free ? completeFreeSession(work, session.id, payer) : paySession(work, session.id, card, payer),
    );
    return answer(outcome, values);
  });

  app.get('/:session/authenticate', async (c) => {
    const session = await sessionOf(c);
    if (session.body.status !== 'open') return closed(session);
    const { objects } = read();
    const intent = await objects.find('payment_intent', idOf(session.body.payment_intent), session.account);
    if (intent?.body.status !== 'requires_action') return seeOther(`/sandbox/pay/${session.id}`);
    const method = await objects.find('payment_method', idOf(intent.body.payment_method), session.account);
    return sendPage(authenticatePage(session, method?.body.card?.last4 ?? ''), 200, [
      session.body.success_url,
    ]);
  });

  app.post('/:session/authenticate', async (c) => {
    const passed = new URLSearchParams(await c.req.text()).get('outcome') === 'complete';
    const session = await sessionOf(c);
    const outcome = await change(BY_ITSELF, (work) => authenticateSession(work, session.id, passed));
    return answer(outcome, firstValues(session, undefined, clock.now()));
  });

  return app;
}

/** What the form starts with; a test card that was chosen fills it in. */
function firstValues({ body }: Session, chosen: string | undefined, now: number): PayValues {
  const known = TEST_CARDS.find(({ number }) => number === chosen);
  return {
    email: body.customer_email ?? body.customer_details?.email ?? (known ? 'test@example.com' : ''),
    number: known ? spaced(known.number) : '',
    expiry: known ? futureExpiry(now) : '',
    cvc: known ? '123' : '',
    name: known ? 'Test Buyer' : '',
    country: 'US',
  };
}

/** Where a session leads that can't be paid any more. */
function closed(session: Session): Promise<Response> | Response {
  const { success_url: success, cancel_url: cancel, status } = session.body;
  if (status === 'complete' && success) {
    return seeOther(success.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
  }
  return sendPage(
    messagePage(
      'This payment page has expired',
      'It was open for too long or was closed, and nothing was charged. Go back to start again.',
      cancel ? { href: cancel, label: `Back to ${session.hidden.merchant}` } : null,
    ),
    410,
  );
}
