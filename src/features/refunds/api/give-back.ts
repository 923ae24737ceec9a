import { orderViewer } from '#features/orders/index.ts';
import type { Hono } from 'hono';
import { acceptedLanguage, type Language } from '#lib/language/index.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { GiveBackOffer } from '../actions/give-back-offer.ts';
import { type GiveBackRefusal, words } from '../messages/give-back.messages.ts';
import type { Refunds } from '../actions/refunds.ts';

/** What of an order its buyer may give back for the money, and giving it back: by the buyer, or who has the order's link. */
export function giveBackEndpoints(api: Hono<ApiEnv>, refunds: Refunds): void {
  /** `GET /api/orders/{id}/give-back`: which tickets, what comes back for each and in all, and until when; or why not. */
  api.get('/api/orders/:id/give-back', async (c) => {
    const offer = await refunds.giveBackOffer(c.req.param('id'), orderViewer(c));
    c.header('cache-control', 'private, no-store');
    return c.json(told(offer, acceptedLanguage(c.req.header('Accept-Language')) ?? 'en'));
  });
  /** `POST /api/orders/{id}/give-back`: `{tickets}`; `Idempotency-Key` makes it repeatable. */
  api.post('/api/orders/:id/give-back', async (c) => {
    const key = c.req.header('Idempotency-Key');
    return c.json(await refunds.giveBack(c.req.param('id'), orderViewer(c), await readJsonObject(c), key));
  });
}

/** An offer with its reasons as a word of the program and a sentence. */
function told(offer: GiveBackOffer, language: Language) {
  const because = (code: GiveBackRefusal | null) => code && { code, message: words[language][code] };
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
