import { expect, it } from 'vitest';
import {
  allows,
  EVENT_ACTIONS,
  EVENT_ROLES,
  type EventAction,
  type EventRole,
} from '#features/events/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { type Manner, type Try, TRIES } from '#tests/support/permission-attempts.ts';
import { EVERYBODY, teamWorld, type Who } from '#tests/support/team-world.ts';

const roleOf = (who: Who): EventRole | null => EVENT_ROLES.find((role) => role === who) ?? null;

/** What the table says that somebody must be answered. */
function expected(action: EventAction, manner: Manner, who: Who): number {
  const role = roleOf(who);
  if (who === 'superuser' || allows(role, action)) return 200;
  if (manner === 'hidden') return 404;
  if (manner === 'unmade') return 400;
  if (who === 'guest') return 401;
  return role ? 403 : 404;
}

it('every action is tried, and every role may view its event', () => {
  expect(Object.keys(TRIES).toSorted()).toEqual([...EVENT_ACTIONS].toSorted());
  for (const action of EVENT_ACTIONS) {
    expect([action, TRIES[action].length > 0, allows('owner', action)]).toEqual([action, true, true]);
    expect(allows(null, action)).toBe(false);
  }
  for (const role of EVENT_ROLES) expect(allows(role, 'event.view')).toBe(true);
});

describeProduct('who may do what in an event', (databases) => {
  it('is for everybody as the table says, by every way in', { timeout: 240_000 }, async () => {
    const world = await teamWorld(databases);
    const wrong: string[] = [];
    const attempt = async (action: EventAction, tried: Try, as: Who): Promise<void> => {
      world.clock.advance(1_000);
      const wanted = tried.except?.[as] ?? expected(action, tried.manner, as);
      const got = await tried.run(world, world.who[as], as);
      if (got !== wanted) wrong.push(`${action} (${tried.what}) as ${as}: ${got} and not ${wanted}`);
    };
    for (const action of EVENT_ACTIONS)
      for (const tried of TRIES[action]) for (const as of EVERYBODY) await attempt(action, tried, as);
    expect(wrong).toEqual([]);
    await world.services.close();
  });
});
