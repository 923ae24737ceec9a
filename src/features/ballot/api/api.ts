import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Events } from '#features/events/index.ts';
import { notFound, unauthorized } from '#lib/errors.ts';
import { acceptedLanguage, type Language } from '#lib/language/index.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { Ballots } from '../actions/ballots.ts';
import { refusal } from '../messages/refusals.messages.ts';

/** What clients bring along that have no account: the end of the link that was mailed. */
const LINK = 'Ballot-Entry';

const text = z.string().catch('');

const languageOf = (c: Context<ApiEnv>): Language =>
  acceptedLanguage(c.req.header('Accept-Language')) ?? 'en';

/** `/api/events/{id}/ballot`: how it stands and its list, for everybody; and one's own entry. */
export function ballotApi(ballots: Ballots, events: Pick<Events, 'findVisible'>): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const path = '/api/events/:id/ballot';

  const eventOf = async (c: Context<ApiEnv>) => {
    const event = await events.findVisible(c.req.param('id') ?? '', c.get('actor') ?? null);
    if (!event) throw notFound();
    return event;
  };
  /** By which address the caller takes part. */
  const personOf = async (
    c: Context<ApiEnv>,
    event: string,
  ): Promise<{ email: string; name: string; account?: string }> => {
    const actor = c.get('actor');
    if (actor && !actor.superuser) return ballots.personOfAccount(event, actor);
    const email = ballots.personOfLink(event, c.req.header(LINK) ?? '');
    if (email === null) throw unauthorized(refusal('noEntry'));
    return { email, name: '' };
  };
  const own = async (event: string, email: string) => ({ entry: await ballots.own(event, email) });

  api.get(path, async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await ballots.standing((await eventOf(c)).id));
  });
  api.get(`${path}/entries`, async (c) => c.json(await ballots.published((await eventOf(c)).id)));
  api.post(`${path}/links`, async (c) => {
    const event = await eventOf(c);
    const body = await readJsonObject(c);
    const to = { email: text.parse(body.email), group: text.parse(body.group) };
    await ballots.requestLink(event, { ...to, language: languageOf(c), address: c.get('address') });
    return c.body(null, 204);
  });
  api.get(`${path}/entry`, async (c) => {
    c.header('cache-control', 'no-store');
    const event = await eventOf(c);
    return c.json(await own(event.id, (await personOf(c, event.id)).email));
  });
  api.put(`${path}/entry`, async (c) => {
    const event = await eventOf(c);
    const person = await personOf(c, event.id);
    const body = await readJsonObject(c);
    const input = {
      name: text.parse(body.name) || person.name,
      items: body.items,
      nonce: text.parse(body.nonce),
      group: text.parse(body.group),
    };
    const { name: _, ...entrant } = person;
    await ballots.enter(event, { ...entrant, language: languageOf(c) }, input);
    return c.json(await own(event.id, person.email));
  });
  api.delete(`${path}/entry`, async (c) => {
    const event = await eventOf(c);
    const { email } = await personOf(c, event.id);
    await ballots.withdraw(event.id, email);
    return c.json(await own(event.id, email));
  });
  api.post(`${path}/entry/group`, async (c) => {
    const event = await eventOf(c);
    const { name: _, ...person } = await personOf(c, event.id);
    const body = await readJsonObject(c);
    const entrant = { ...person, language: languageOf(c) };
    const code = text.parse(body.group);
    if (code === '') await ballots.startGroup(event, entrant, text.parse(body.nonce));
    else await ballots.joinGroup(event, entrant, code);
    return c.json(await own(event.id, person.email));
  });
  api.delete(`${path}/entry/group`, async (c) => {
    const event = await eventOf(c);
    const { email } = await personOf(c, event.id);
    await ballots.leaveGroup(event.id, email);
    return c.json(await own(event.id, email));
  });
  api.post(`${path}/entry/payment`, async (c) => {
    const event = await eventOf(c);
    const { email } = await personOf(c, event.id);
    const { url, order, accessToken } = await ballots.pay(event.id, email, `/events/${event.id}/ballot`);
    return c.json({ url, order, accessToken });
  });
  api.post(`${path}/entry/card`, async (c) => {
    const event = await eventOf(c);
    const { email } = await personOf(c, event.id);
    const link = c.req.header(LINK);
    const back = `/events/${event.id}/ballot${link ? `?entry=${encodeURIComponent(link)}` : ''}`;
    const { url } = await ballots.openCardPage(event.id, email, { back, language: languageOf(c) });
    return c.json({ url });
  });
  api.delete(`${path}/entry/card`, async (c) => {
    const event = await eventOf(c);
    const { email } = await personOf(c, event.id);
    await ballots.forgetCard(event.id, email);
    return c.json(await own(event.id, email));
  });
  return api;
}
