import { Hono } from 'hono';
import { orderViewer } from '#features/orders/index.ts';
import { acceptedLanguage, type Language } from '#lib/language/index.ts';
import { type ApiContext, type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { TransferShown } from '../actions/read-transfer.ts';
import type { Transfers } from '../actions/transfers.ts';
import { words } from '../messages/transfer-refusals.messages.ts';

/** Tickets that are handed on: by whoever has one, and by whoever gets it, with the code that they were given. */
export function transfersApi(transfers: Transfers): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const path = '/api/orders/:id/tickets/:ticket/transfer';
  const languageOf = (c: ApiContext): Language => acceptedLanguage(c.req.header('Accept-Language')) ?? 'en';
  const unkept = (c: ApiContext) => c.header('cache-control', 'private, no-store');
  const receiver = (c: ApiContext) => ({ address: c.get('address') ?? '', language: languageOf(c) });
  /** `GET`: whether it can be handed on, until when, or why not; and what is offered. */
  api.get(path, async (c) => {
    const { id, ticket } = c.req.param();
    const shown = await transfers.read(id, ticket, orderViewer(c));
    unkept(c);
    return c.json(told(shown, languageOf(c)));
  });
  /** `POST`: `{email?, name?}`; without `email` the answer has the link and the code, this once. */
  api.post(path, async (c) => {
    const { id, ticket } = c.req.param();
    const key = c.req.header('Idempotency-Key');
    const made = await transfers.offer(id, ticket, orderViewer(c), await readJsonObject(c), key);
    unkept(c);
    return c.json({ ...told(made.ticket, languageOf(c)), url: made.url, code: made.code }, 201);
  });
  /** `DELETE`: takes the offer back. */
  api.delete(path, async (c) => {
    const { id, ticket } = c.req.param();
    return c.json(told(await transfers.withdraw(id, ticket, orderViewer(c)), languageOf(c)));
  });
  /** `POST`: `{token}`: what is offered, and what its next holder is asked. */
  api.post('/api/transfers/read', async (c) => {
    const { token } = await readJsonObject(c);
    const {
      asked,
      orderAnswers: _answers,
      orderTypes: _types,
      position: _at,
      toEmail: _to,
      ...offer
    } = await transfers.offered(token, receiver(c));
    unkept(c);
    return c.json({ ...offer, questions: asked.questions.filter(({ scope }) => scope === 'attendee') });
  });
  /** `POST`: `{token, name, email, answers}`. */
  api.post('/api/transfers/accept', async (c) => {
    const { token, ...given } = await readJsonObject(c);
    const { ticket, url } = await transfers.accept(token, given, receiver(c));
    const { id, event, ticketType, date, holderName, holderEmail, code } = ticket;
    unkept(c);
    return c.json({ ticket: { id, event, ticketType, date, holderName, holderEmail, code }, url });
  });
  /** `POST`: `{token}`. */
  api.post('/api/transfers/decline', async (c) => {
    const { token } = await readJsonObject(c);
    await transfers.decline(token, receiver(c));
    return c.body(null, 204);
  });
  return api;
}

/** What is told of a ticket, with its reason as a word of the program and a sentence. */
const told = ({ refused, money: _money, ...shown }: TransferShown, language: Language) => ({
  ...shown,
  refused: refused && { code: refused, message: words[language][refused] },
});
