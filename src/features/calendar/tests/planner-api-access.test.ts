import { expect, it } from 'vitest';
import { allows, EVENT_ROLES } from '#features/events/index.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { addressOf, planned, PLANNER_CALLS, type PlannerCall } from '#tests/support/planner-calls.ts';
import { EVERYBODY, teamWorld, type Who } from '#tests/support/team-world.ts';

/** What whoever may is answered, where it isn't 200, 201 or 204. */
const TOLD: Record<string, number> = { 'DELETE /api/events/{id}/shifts/{shift}': 409 };

function expected({ action }: PlannerCall, who: Who): number {
  const role = EVENT_ROLES.find((each) => each === who) ?? null;
  if (who === 'guest') return 401;
  if (action === null || who === 'superuser' || allows(role, action)) return 200;
  return role ? 403 : 404;
}

it('every call of the planner that is described and asks who somebody is, is tried', () => {
  const { paths } = openApiDocument('http://localhost:3000') as {
    paths: Record<string, Record<string, { tags: string[]; security: object[] }>>;
  };
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { tags, security }]) => tags.includes('Planner') && security.length === 1)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(PLANNER_CALLS).toSorted()).toEqual(described.toSorted());
});

describeProduct('who may call what of the planner', (databases) => {
  it('is for everybody as the table of permissions says', { timeout: 240_000 }, async () => {
    const world = await teamWorld(databases);
    const shared = await planned(world);
    const wrong: string[] = [];
    for (const [name, call] of Object.entries(PLANNER_CALLS)) {
      for (const who of EVERYBODY) {
        const wanted = expected(call, who);
        // Who is refused changes nothing, and who reads neither.
        const at = wanted !== 200 || name.startsWith('GET') ? shared : await planned(world);
        const { method, path } = addressOf(name, at);
        const { status } = await world.call(method, path, world.who[who].token, call.body?.(at));
        const got = status < 300 || status === TOLD[name] ? 200 : status;
        if (got !== wanted) wrong.push(`${name} as ${who}: ${status} and not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
    await world.services.close();
  });

  it('knows nothing of another event’s parts', { timeout: 120_000 }, async () => {
    const world = await teamWorld(databases);
    const [mine, other] = [await planned(world), await planned(world)];
    // Doing it twice changes nothing: what is not there is as good as gone.
    const gone = 'DELETE /api/events/{id}/suppliers/{supplier}/files/{file}';
    const wrong: string[] = [];
    for (const [name, call] of Object.entries(PLANNER_CALLS)) {
      if (!/\{(?!id\})/.test(name)) continue;
      const { method, path } = addressOf(name, { ...other, event: mine.event });
      const body = call.body?.(other);
      const { status } = await world.call(method, path, world.who.owner.token, body);
      if (status !== (name === gone ? 204 : 404)) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
    for (const [name, call] of Object.entries(PLANNER_CALLS)) {
      if (!name.startsWith('GET') || call.action === null) continue;
      const { method, path } = addressOf(name, other);
      const { status } = await world.call(method, path, world.who.owner.token);
      expect([name, status]).toEqual([name, 200]);
    }
    await world.services.close();
  });
});
