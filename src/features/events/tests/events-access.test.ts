import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { EventRow } from '../index.ts';
import { aMela, describeEvents, ORGANISER, STRANGER, SUPERUSER, withEvents } from '#tests/support/events.ts';

type Stage = Awaited<ReturnType<typeof withEvents>>;

/** The four events that the table is about, all of the same organiser's. */
async function stage({ events, withTickets }: Stage): Promise<Record<string, EventRow>> {
  for (const title of ['published', 'unlisted', 'cancelled']) withTickets.add(title);
  const make = async (title: string, more = {}) => events.create(ORGANISER, aMela({ title, ...more }));
  const draft = await make('draft');
  const published = await events.publish(ORGANISER, (await make('published')).id);
  const unlisted = await events.publish(ORGANISER, (await make('unlisted', { visibility: 'unlisted' })).id);
  const cancelled = await events.publish(ORGANISER, (await make('cancelled')).id);
  return { draft, published, unlisted, cancelled: await events.cancel(ORGANISER, cancelled.id) };
}

async function outcome(work: () => Promise<unknown>): Promise<string | number> {
  try {
    const result = await work();
    return result === null ? 'hidden' : 'ok';
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}

const WHO: Record<string, Actor | null> = {
  anonymous: null,
  stranger: STRANGER,
  organiser: ORGANISER,
  superuser: SUPERUSER,
};

const SEEN: [event: string, byOthers: string, byTheirs: string][] = [
  ['draft', 'hidden', 'ok'],
  ['published', 'ok', 'ok'],
  ['unlisted', 'ok', 'ok'],
  ['cancelled', 'ok', 'ok'],
];

/** What each verb comes to for those who manage the event; everybody else gets 404. */
const DONE: [
  event: string,
  verb: 'update' | 'publish' | 'cancel' | 'deleteDraft' | 'duplicate' | 'setCover',
  theirs: string | number,
][] = [
  ['draft', 'update', 'ok'],
  ['draft', 'publish', 400],
  ['draft', 'cancel', 409],
  ['draft', 'deleteDraft', 'ok'],
  ['draft', 'duplicate', 'ok'],
  ['draft', 'setCover', 'ok'],
  ['published', 'update', 'ok'],
  ['published', 'publish', 'ok'],
  ['published', 'cancel', 'ok'],
  ['published', 'deleteDraft', 400],
  ['unlisted', 'cancel', 'ok'],
  ['cancelled', 'publish', 409],
  ['cancelled', 'cancel', 'ok'],
  ['cancelled', 'deleteDraft', 400],
  ['cancelled', 'duplicate', 'ok'],
];

function act({ events }: Stage, verb: (typeof DONE)[number][1], actor: Actor, id: string): Promise<unknown> {
  if (verb === 'update') return events.update(actor, id, { summary: 'Changed' });
  if (verb === 'setCover') return events.setCover(actor, id, { name: 'a.png', bytes: new Uint8Array(1) });
  return events[verb](actor, id);
}

describeEvents('who may do what with events', (database) => {
  it.each(SEEN)('sees a %s event: others %s, theirs %s', async (name, byOthers, byTheirs) => {
    const staged = await withEvents(await database.open());
    const event = (await stage(staged))[name] as EventRow;
    const seen = async (actor: Actor | null) => outcome(() => staged.events.findVisible(event.slug, actor));
    expect([await seen(null), await seen(STRANGER)]).toEqual([byOthers, byOthers]);
    expect([await seen(ORGANISER), await seen(SUPERUSER)]).toEqual([byTheirs, byTheirs]);
  });

  it.each(DONE)('a %s event: %s comes to %s', async (name, verb, theirs) => {
    const staged = await withEvents(await database.open());
    const event = (await stage(staged))[name] as EventRow;
    expect(await outcome(() => act(staged, verb, STRANGER, event.id))).toBe(404);
    expect(await staged.events.find(event.id)).toEqual(event);
    expect(await outcome(() => act(staged, verb, ORGANISER, event.id))).toBe(theirs);
  });

  it('lets superusers do for an organiser what they ask for', async () => {
    const staged = await withEvents(await database.open());
    const { draft, published } = await stage(staged);
    expect(await outcome(() => staged.events.update(SUPERUSER, draft?.id ?? '', { city: 'Pokhara' }))).toBe(
      'ok',
    );
    expect(await outcome(() => staged.events.cancel(SUPERUSER, published?.id ?? ''))).toBe('ok');
    expect(await outcome(() => staged.events.create(SUPERUSER, aMela()))).toBe(400);
    expect(
      await outcome(() => staged.events.create(SUPERUSER, aMela({ organiser: 'nobody000000000' }))),
    ).toBe(400);
    const made = await staged.events.create(SUPERUSER, aMela({ organiser: STRANGER.id }));
    expect(made.organiser).toBe(STRANGER.id);
  });

  it.each(Object.entries(WHO))('lists only public events, whoever asks (%s)', async (name, actor) => {
    const staged = await withEvents(await database.open());
    await stage(staged);
    expect((await staged.discovery.search()).items.map(({ title }) => title)).toEqual(['published']);
    expect(await staged.discovery.facets()).toMatchObject({
      categories: [{ category: 'festival', count: 1 }],
    });
    const managed = actor ? (await staged.events.listManaged(actor)).items : [];
    expect(managed).toHaveLength(name === 'organiser' || name === 'superuser' ? 4 : 0);
  });
});
