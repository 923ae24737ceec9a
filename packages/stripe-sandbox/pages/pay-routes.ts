import { idOf } from '../resources/links.ts';
import { type Context, Hono } from 'hono';
import { authenticateSession } from '../actions/authenticate-session.ts';
import { completeFreeSession, type Outcome, paySession } from '../actions/pay-session.ts';
import type { SandboxDeps } from '../work/deps.ts';
import { keepMistakes, keepTried } from '../actions/save-form.ts';
import { ownAccount } from '../actions/platform-account.ts';
import { isBillingCountry } from '../model/countries.ts';
import { likelyCountry } from '../model/likely-country.ts';
import type { Problems } from '../model/problems.ts';
import type { Tried } from '../resources/checkout-session.ts';
import { resourceMissing } from '../model/failure.ts';
import type { Stored } from '../store/objects.ts';
import { BY_ITSELF } from '../model/cause.ts';
import type { Transactions } from '../work/work.ts';
import { authenticatePage } from './authenticate-page.ts';
import { messagePage } from './layout.ts';
import { pageLanguage } from './page-language.ts';
import { words } from './pay.messages.ts';
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

  /** Always on to a page that is asked for with GET: who reloads it sends nothing twice. */
  const answer = (c: Context, { kind, session }: Outcome): Promise<Response> | Response => {
    switch (kind) {
      case 'complete':
      case 'closed':
        return closed(c, session);
      case 'authenticate':
        return seeOther(`/sandbox/pay/${session.id}/authenticate`);
      case 'declined':
        return seeOther(again(session.id));
    }
  };

  const app = new Hono();

  app.get('/:session', async (c) => {
    const session = await sessionOf(c);
    if (session.body.status !== 'open') return closed(c, session);
    const account = (await ownAccount(read())).country ?? '';
    const values = firstValues(session, c.req.query('card'), {
      now: clock.now(),
      country: countryFor(c, session, account),
    });
    const problems = c.req.query('again') === undefined ? {} : (session.hidden.tried?.problems ?? {});
    const language = pageLanguage(c, session.body.locale);
    const page = payPage(session, values, problems, { language, now: clock.now() });
    return sendPage(page, 200, [session.body.success_url, session.body.cancel_url]);
  });

  app.post('/:session', async (c) => {
    const values = payValues(new URLSearchParams(await c.req.text()));
    const session = await sessionOf(c);
    const free = cardless(session);
    const { payer, errors: ofPayer } = readPayer(free ? { ...values, country: 'US' } : values);
    const { card, errors: ofCard } = readCard(values, clock.now());
    const errors = free ? ofPayer : { ...ofPayer, ...ofCard };
    if (session.body.status === 'open' && Object.keys(errors).length > 0) {
      await change(BY_ITSELF, (work) => keepMistakes(work, session.id, triedOf(values, errors)));
      return seeOther(again(session.id));
    }
    const outcome = await change(BY_ITSELF, async (work) =>
      free
        ? completeFreeSession(work, session.id, payer)
        : keepTried(work, await paySession(work, session.id, card, payer), triedOf(values, {})),
    );
    return answer(c, outcome);
  });

  app.get('/:session/authenticate', async (c) => {
    const session = await sessionOf(c);
    if (session.body.status !== 'open') return closed(c, session);
    const { objects } = read();
    const intent = await objects.find('payment_intent', idOf(session.body.payment_intent), session.account);
    if (intent?.body.status !== 'requires_action') return seeOther(`/sandbox/pay/${session.id}`);
    const method = await objects.find('payment_method', idOf(intent.body.payment_method), session.account);
    const language = pageLanguage(c, session.body.locale);
    const page = authenticatePage(session, method?.body.card?.last4 ?? '', language);
    return sendPage(page, 200, [session.body.success_url]);
  });

  app.post('/:session/authenticate', async (c) => {
    const passed = new URLSearchParams(await c.req.text()).get('outcome') === 'complete';
    const session = await sessionOf(c);
    const outcome = await change(BY_ITSELF, async (work) => {
      const answered = await authenticateSession(work, session.id, passed);
      return keepTried(work, answered, answered.session.hidden.tried ?? NOTHING_TYPED);
    });
    return answer(c, outcome);
  });

  return app;
}

/** The page with what is wrong with what was typed last. */
const again = (id: string): string => `/sandbox/pay/${id}?again`;

const NOTHING_TYPED: Tried = { email: '', expiry: '', name: '', country: '', problems: {} };

/** What is kept of a form: all but the card's number and security code. */
const triedOf = ({ email, expiry, name, country }: PayValues, problems: Problems): Tried => ({
  email,
  expiry,
  name,
  country,
  problems,
});

/** Where the card is probably billed. */
function countryFor(c: Context, { body }: Session, account: string): string {
  return likelyCountry({
    place: body.metadata?.country ?? '',
    currency: body.currency ?? '',
    accepted: c.req.header('accept-language') ?? null,
    account,
  });
}

/** What the form starts with: what was typed before, or a test card that was chosen. `now` in milliseconds since the epoch. */
function firstValues(
  { body, hidden }: Session,
  chosen: string | undefined,
  { now, country }: { now: number; country: string },
): PayValues {
  const known = TEST_CARDS.find(({ number }) => number === chosen);
  const tried = hidden.tried ?? NOTHING_TYPED;
  const email = body.customer_email ?? body.customer_details?.email ?? '';
  return {
    email: tried.email || email || (known ? 'test@example.com' : ''),
    number: known ? spaced(known.number) : '',
    expiry: known ? futureExpiry(now) : tried.expiry,
    cvc: known ? '123' : '',
    name: tried.name || (known ? 'Test Buyer' : ''),
    country: isBillingCountry(tried.country) ? tried.country : country,
  };
}

/** Where a session leads that can't be paid any more. */
function closed(c: Context, session: Session): Promise<Response> | Response {
  const { success_url: success, cancel_url: cancel, status } = session.body;
  if (status === 'complete' && success) {
    return seeOther(success.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
  }
  const language = pageLanguage(c, session.body.locale);
  const { over, back } = words[language];
  const way = cancel ? { href: cancel, label: back(session.hidden.merchant) } : null;
  return sendPage(messagePage(over.title, over.text, way, language), 410);
}
