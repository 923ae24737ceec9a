import { Hono } from 'hono';
import { orderViewer } from '#features/orders/index.ts';
import { acceptedLanguage, type Language } from '#lib/language/index.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { PassView } from '../actions/own-pass.ts';
import type { Passes } from '../actions/passes.ts';
import { words } from '../messages/pass-refusals.messages.ts';

/** Dates that holders of passes choose: by the buyer, who has the order's link, or the event's team. */
export function passesApi(passes: Passes): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const all = '/api/orders/:id/passes';
  const one = `${all}/:pass`;
  const languageOf = (accepted: string | undefined): Language => acceptedLanguage(accepted) ?? 'en';
  /** `GET`: the passes of an order, each with what was chosen with it and how many dates are left. */
  api.get(all, async (c) => {
    const found = await passes.list(c.req.param('id'), orderViewer(c));
    c.header('cache-control', 'private, no-store');
    return c.json({ passes: found.map((pass) => told(pass, languageOf(c.req.header('Accept-Language')))) });
  });
  /** `GET …/dates?from=&to=`: the dates to come that can be chosen, with what is left. */
  api.get(`${one}/dates`, async (c) => {
    const { from, to } = c.req.query();
    const { id, pass } = c.req.param();
    const dates = await passes.dates(id, orderViewer(c), pass, { from, to });
    c.header('cache-control', 'private, no-store');
    return c.json({ dates });
  });
  /** `POST`: `{dates}`; `Idempotency-Key` makes it repeatable. */
  api.post(`${one}/visits`, async (c) => {
    const { id, pass } = c.req.param();
    const key = c.req.header('Idempotency-Key');
    const chosen = await passes.choose(id, orderViewer(c), pass, await readJsonObject(c), key);
    return c.json(told(chosen, languageOf(c.req.header('Accept-Language'))));
  });
  /** `DELETE`: gives a date up that was chosen. */
  api.delete(`${one}/visits/:visit`, async (c) => {
    const { id, pass, visit } = c.req.param();
    const after = await passes.cancel(id, orderViewer(c), pass, visit);
    return c.json(told(after, languageOf(c.req.header('Accept-Language'))));
  });
  return api;
}

/** A pass with its reason as a word of the program and a sentence, and the dates as their ids. */
function told({ chosen, refused, ...pass }: PassView, language: Language) {
  return {
    ...pass,
    refused: refused && { code: refused, message: words[language][refused] },
    chosen: chosen.map(({ id, date, until, state }) => ({
      id,
      date: date.id,
      startsAt: date.startsAt,
      endsAt: date.endsAt,
      until,
      state,
    })),
  };
}
