import { type Context, Hono } from 'hono';
import { orderViewer } from '#features/orders/index.ts';
import { acceptedLanguage, type Language } from '#lib/language/index.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { ExchangeOffer } from '../actions/exchange-offer.ts';
import type { Exchanges } from '../actions/exchanges.ts';
import { type ExchangeRefusal, words } from '../messages/exchange-refusals.messages.ts';

/** What of an order its guest may exchange for another date, or another type or size, and doing it: by the buyer, or who has the order's link. */
export function exchangesApi(exchanges: Exchanges): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const path = '/api/orders/:id/exchange';
  /** `GET`: which tickets, until when and how often still, or why not; and the exchange that waits for its payment. With `?to=type` for another type. */
  api.get(path, async (c) => {
    const to = c.req.query('to') === 'type' ? 'type' : 'date';
    const offer = await exchanges.offer(c.req.param('id'), orderViewer(c), to);
    c.header('cache-control', 'private, no-store');
    return c.json(told(offer, languageOf(c)));
  });
  /** `GET …/dates?tickets=a,b&from=&to=`: the dates to come, with what is left and what each costs more or less. */
  api.get(`${path}/dates`, async (c) => {
    const { tickets = '', from, to } = c.req.query();
    const chosen = tickets.split(',').filter((id) => id !== '');
    const dates = await exchanges.dates(c.req.param('id'), orderViewer(c), chosen, { from, to });
    c.header('cache-control', 'private, no-store');
    return c.json({ dates });
  });
  /** `GET …/types?tickets=a,b`: the types that they can be changed to, with what is left and what each costs more or less. */
  api.get(`${path}/types`, async (c) => {
    const { tickets = '' } = c.req.query();
    const chosen = tickets.split(',').filter((id) => id !== '');
    const types = await exchanges.types(c.req.param('id'), orderViewer(c), chosen);
    const because = reasonsIn(languageOf(c));
    c.header('cache-control', 'private, no-store');
    return c.json({ types: types.map((type) => ({ ...type, refused: because(type.refused) })) });
  });
  /** `POST`: `{tickets, date or ticketType, difference}`; `Idempotency-Key` makes it repeatable. */
  api.post(path, async (c) => {
    const key = c.req.header('Idempotency-Key');
    return c.json(await exchanges.exchange(c.req.param('id'), orderViewer(c), await readJsonObject(c), key));
  });
  /** `GET …/additions`: the add-ons and tickets that can be added to an order now; they are ordered with `goesWith`. */
  api.get('/api/orders/:id/additions', async (c) => {
    c.header('cache-control', 'private, no-store');
    return c.json(await exchanges.additions.offer(c.req.param('id'), orderViewer(c)));
  });
  /** `DELETE`: gives up the exchange that waits for its payment. */
  api.delete(path, async (c) => c.json(await exchanges.drop(c.req.param('id'), orderViewer(c))));
  return api;
}

const languageOf = (c: Context<ApiEnv>): Language =>
  acceptedLanguage(c.req.header('Accept-Language')) ?? 'en';

/** A reason as a word of the program and a sentence. */
const reasonsIn = (language: Language) => (code: ExchangeRefusal | null) =>
  code && { code, message: words[language][code] };

/** An offer with its reasons as a word of the program and a sentence. */
function told(offer: ExchangeOffer, language: Language) {
  const because = reasonsIn(language);
  return {
    ...offer,
    refused: because(offer.refused),
    tickets: offer.tickets.map((ticket) => ({
      ...ticket,
      date: ticket.date?.id ?? '',
      refused: because(ticket.refused),
    })),
  };
}
