import type { Hono } from 'hono';

const GOOD_CARD = '4242424242424242';

/** The page did not take the form: a declined card, or a session that is over. */
export class RefusedByPage extends Error {
  override readonly name = 'RefusedByPage';
}

/** A form of the sandbox's, sent as a browser sends it: `pages` is mounted at /sandbox. Gives where it leads. */
async function send(pages: Hono, url: string, form: Record<string, string>): Promise<string> {
  const { pathname } = new URL(url);
  const answer = await pages.request(pathname.replace(/^\/sandbox/, ''), {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) {
    const why = `${pathname} answered ${answer.status}: ${await answer.text()}`;
    throw answer.status < 500 ? new RefusedByPage(why) : new Error(why);
  }
  if (location.endsWith('?again')) {
    const form = await (await pages.request(location.replace(/^\/sandbox/, ''))).text();
    throw new RefusedByPage(`${pathname} was refused: ${/class="error"[^>]*>([^<]*)/.exec(form)?.[1]}`);
  }
  return location;
}

/** Pays on the hosted payment page. Throws when the card was declined. */
export function fillInCheckout(
  pages: Hono,
  url: string,
  card: string = GOOD_CARD,
  expiry = '12 / 34',
): Promise<string> {
  return send(pages, url, {
    email: 'buyer@example.org',
    number: card,
    expiry,
    cvc: '123',
    name: 'Maya Gurung',
    country: 'ES',
  });
}

/** Answers Stripe's questions on the hosted onboarding page. */
export function fillInOnboarding(
  pages: Hono,
  url: string,
  bank = 'ES9121000418450200051332',
): Promise<string> {
  return send(pages, url, {
    legalName: 'Maya Gurung',
    country: 'ES',
    bank,
    accepted: 'yes',
    outcome: 'active',
  });
}
