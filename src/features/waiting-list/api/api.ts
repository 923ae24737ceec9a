import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Events } from '#features/events/index.ts';
import { invalidField, notFound, unauthorized } from '#lib/errors.ts';
import { acceptedLanguage } from '#lib/language/index.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { WaitingLists } from '../actions/waiting-lists.ts';
import { refusal } from '../messages/refusals.messages.ts';
import type { ShownEntry } from '../store/entries.ts';
import { basketOf } from '../actions/stock.ts';

/** What clients bring along that have no account: the end of the link that was mailed. */
const LINK = 'Waiting-List-Entry';

const text = z.string().catch('');
const whole = z.number().catch(Number.NaN);
/** Entries of one page. */
const PAGE = 100;

/** `/api/events/{id}/waiting-list`: how it stands, one's own part in it, and the team's view. */
export function waitingListApi(lists: WaitingLists, events: Pick<Events, 'findVisible'>): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const path = '/api/events/:id/waiting-list';

  const eventOf = async (c: Context<ApiEnv>) => {
    const event = await events.findVisible(c.req.param('id') ?? '', c.get('actor') ?? null);
    if (!event) throw notFound();
    return event.id;
  };
  const signedIn = (c: Context<ApiEnv>) => {
    const actor = c.get('actor');
    if (!actor) throw unauthorized();
    return actor;
  };
  /** The caller's own entry: by the link that was mailed, or of their account. */
  const ownOf = async (c: Context<ApiEnv>): Promise<ShownEntry> => {
    const event = await eventOf(c);
    const [link, actor] = [c.req.header(LINK), c.get('actor')];
    if (link === undefined && (!actor || actor.superuser)) throw unauthorized(refusal('noEntry'));
    const entry = link === undefined ? null : await lists.entryBy(event, link);
    const found = entry ?? (link === undefined && actor ? await lists.entryOfAccount(event, actor.id) : null);
    if (!found) throw notFound(refusal('noEntry'));
    return found;
  };
  const shown = async (entry: ShownEntry) => {
    const { basket, order, ...own } = await lists.own(entry);
    return { ...own, ...basket, order };
  };

  api.get(path, async (c) => {
    c.header('cache-control', 'no-store');
    const { open, rules, waiting } = await lists.read(await eventOf(c));
    return c.json({ open, ...rules, waiting });
  });
  api.post(path, async (c) => {
    const event = await eventOf(c);
    const { lines, dates, name, email } = await readJsonObject(c);
    const actor = c.get('actor');
    const account = actor && !actor.superuser ? await lists.joinerOf(actor) : null;
    const entry = await lists.join(
      event,
      { lines, dates },
      {
        name: text.parse(name) || (account?.name ?? ''),
        email: account?.email ?? text.parse(email),
        account: account?.account ?? null,
        language: acceptedLanguage(c.req.header('Accept-Language')) ?? 'en',
        address: c.get('address'),
      },
    );
    // Who has yet to confirm an address gets what opens the entry by mail alone.
    if (!account) return c.json({ state: 'unconfirmed' }, 202);
    return c.json(await shown(entry), 201);
  });
  api.get(`${path}/entry`, async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await shown(await ownOf(c)));
  });
  api.post(`${path}/entry/confirmation`, async (c) =>
    c.json(await shown(await lists.confirm(await ownOf(c)))),
  );
  api.delete(`${path}/entry`, async (c) => {
    await lists.leave(await ownOf(c));
    return c.body(null, 204);
  });
  api.post(`${path}/entry/hold`, async (c) => {
    const { token, items, until } = await lists.take(await ownOf(c));
    return c.json({ token, expiresAt: until, items }, 201);
  });
  api.get(`${path}/manage`, async (c) => c.json(await lists.readList(signedIn(c), c.req.param('id'))));
  api.patch(`${path}/manage`, async (c) => {
    const actor = signedIn(c);
    const { open, rules } = await lists.readList(actor, c.req.param('id'));
    const given = await readJsonObject(c);
    if (given.open !== undefined && typeof given.open !== 'boolean')
      throw invalidField('open', 'validation_invalid_type', refusal('rule', 1));
    const of = (name: keyof typeof rules): number =>
      given[name] === undefined ? rules[name] : whole.parse(given[name]);
    await lists.changeList(actor, c.req.param('id'), {
      open: given.open ?? open,
      offerHours: of('offerHours'),
      mostPassed: of('mostPassed'),
      releaseHours: of('releaseHours'),
    });
    return c.json(await lists.readList(actor, c.req.param('id')));
  });
  api.delete(`${path}/manage/entries`, async (c) => {
    await lists.endList(signedIn(c), c.req.param('id'));
    return c.body(null, 204);
  });
  api.get(`${path}/manage/entries`, async (c) => {
    const page = Math.max(1, Math.trunc(Number(c.req.query('page')) || 1));
    const rows = await lists.readEntries(signedIn(c), c.req.param('id'), {
      most: PAGE,
      offset: (page - 1) * PAGE,
    });
    const items = rows.map((row) => {
      const { id, name, email, shown: state, place, passed, joinedAt, offeredUntil, order } = row;
      return {
        id,
        name,
        email,
        state,
        place,
        passed,
        joinedAt,
        offeredUntil,
        order,
        ...basketOf(row),
      };
    });
    return c.json({ page, perPage: PAGE, items });
  });
  api.post(`${path}/manage/entries/:entry/offer`, async (c) => {
    await lists.offerByHand(signedIn(c), c.req.param('id'), c.req.param('entry'));
    return c.body(null, 204);
  });
  return api;
}
