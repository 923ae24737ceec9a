import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { supportAccessService } from '#features/support-access/service.ts';
import { GRANTED_MS, UNASKED_MS, WAITING_MS } from '#features/support-access/model/access-state.ts';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { refused } from '#tests/support/refused.ts';
import { EVERYBODY, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const ROOT = { id: 'operator0000001', email: 'root@mela.test', role: 'superuser' } as const;
const OTHER = { id: 'operator0000002', email: 'other@mela.test', role: 'moderation' } as const;
const REASON = 'A guest has no mail.';

const QUERIES: readonly WalkedQuery[] = [
  [
    'the operator’s own',
    `SELECT * FROM support_accesses WHERE event = 'e' AND operator = 'o' AND status IN ('waiting', 'open')`,
    'support_accesses_now',
  ],
  [
    'whether one waits',
    `SELECT id FROM support_accesses WHERE event = 'e' AND status = 'waiting' LIMIT 1`,
    'support_accesses_(waiting|now)',
  ],
  [
    'those of an event',
    `SELECT * FROM support_accesses WHERE event = 'e' ORDER BY created DESC, id DESC LIMIT 50`,
    'support_accesses_event',
  ],
  [
    'what was opened',
    `SELECT path, max(at), count(*) FROM support_access_views WHERE access = 'a' GROUP BY path`,
    'support_access_views_of',
  ],
];

const room = ({ services }: TeamWorld) => services.rooms.get(supportAccessService);
const rows = async <Row>({ services }: TeamWorld, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(services.db.read())).rows;
const mails = async (world: TeamWorld) =>
  (
    await rows<{ recipient: string; subject: string; body: string }>(
      world,
      `SELECT recipient, subject, body FROM mail_outbox WHERE subject LIKE '%look at%' ORDER BY created, recipient`,
    )
  ).map(({ recipient, subject, body }) => [recipient, subject, body.includes(REASON)]);
const look = (
  world: TeamWorld,
  event: string,
  operator: typeof ROOT | typeof OTHER = ROOT,
  path = `/events/${event}/manage`,
) => room(world).look({ event: { id: event }, operator, path, request: 'request-1', network: '192.0.2.1' });

async function asked(databases: Parameters<typeof teamWorld>[0], unasked: boolean) {
  const world = await teamWorld(databases);
  const { event } = await world.staffed();
  await room(world).ask(ROOT, { event, reason: `  ${REASON}  `, unasked });
  const [access] = await room(world).readForTeam(world.who.owner.actor as Actor, event);
  return { world, event, access: access?.id ?? '' };
}

describeProduct('an operator’s access to an event', (databases) => {
  it('waits for the team, lasts for a day, and ends by the clock', async () => {
    const { world, event, access } = await asked(databases, false);
    const { owner, manager } = world.who;
    expect(await mails(world)).toEqual([
      [manager.email, 'May we look at “Dashain Mela”?', true],
      [owner.email, 'May we look at “Dashain Mela”?', true],
    ]);
    expect([await room(world).isWaiting(event), await look(world, event)]).toEqual([true, null]);

    world.clock.advance(1_000);
    await room(world).answer(manager.actor as Actor, { event, access, grant: true });
    expect(await room(world).isWaiting(event)).toBe(false);
    expect((await mails(world)).at(-1)).toEqual([ROOT.email, 'You may look at: Dashain Mela', false]);
    expect(await look(world, event)).toEqual({
      operator: ROOT.email,
      reason: REASON,
      until: expect.any(String),
    });
    // Nobody else looks with it, and at nothing else.
    expect(await look(world, event, OTHER)).toBeNull();
    expect(await look(world, (await world.staffed()).event)).toBeNull();

    world.clock.advance(GRANTED_MS - 1);
    expect(await look(world, event)).not.toBeNull();
    world.clock.advance(1);
    expect(await look(world, event)).toBeNull();
    const [shown] = await room(world).readForTeam(owner.actor as Actor, event);
    expect(shown).toMatchObject({ state: 'over', unasked: false, answeredBy: manager.actor?.id });
    expect(shown?.views).toMatchObject([{ times: 2 }]);
    // What is over is in nobody's way.
    await room(world).ask(ROOT, { event, reason: REASON, unasked: true });
    expect(await look(world, event)).not.toBeNull();
  });

  it('opens without asking for an hour, and tells the team at once', async () => {
    const { world, event } = await asked(databases, true);
    const { owner, manager } = world.who;
    expect(await mails(world)).toEqual([
      [manager.email, 'We look at “Dashain Mela”', true],
      [owner.email, 'We look at “Dashain Mela”', true],
    ]);
    world.clock.advance(UNASKED_MS - 1);
    expect(await look(world, event)).not.toBeNull();
    world.clock.advance(1);
    expect(await look(world, event)).toBeNull();
  });

  it('keeps each page in what the team reads and in the audit log', async () => {
    const { world, event } = await asked(databases, true);
    const path = `/events/${event}/manage/orders`;
    await look(world, event, ROOT, path);
    const [shown] = await room(world).readForTeam(world.who.owner.actor as Actor, event);
    expect(shown?.views).toEqual([{ path, at: world.clock.text(), times: 1 }]);
    const entries = await rows(
      world,
      `SELECT act, actor, "actorName", network FROM audit_log WHERE act LIKE 'LOOK%'`,
    );
    expect(entries).toEqual([
      { act: `LOOK ${path}`, actor: ROOT.id, actorName: ROOT.email, network: '192.0.2.1' },
    ]);
  });

  it('is refused, answered and ended once', async () => {
    const { world, event, access } = await asked(databases, false);
    const owner = world.who.owner.actor as Actor;
    expect(await refused(room(world).ask(ROOT, { event, reason: 'Again', unasked: true }))).toMatchObject({
      status: 409,
    });
    await room(world).answer(owner, { event, access, grant: false });
    expect((await mails(world)).at(-1)).toEqual([ROOT.email, 'You may not look at: Dashain Mela', false]);
    for (const grant of [true, false])
      expect(await refused(room(world).answer(owner, { event, access, grant }))).toMatchObject({
        status: 409,
      });
    expect(await refused(room(world).endByTeam(owner, { event, access }))).toMatchObject({ status: 409 });
    expect(await refused(room(world).endByOperator(ROOT, event))).toMatchObject({ status: 409 });
    expect(await look(world, event)).toBeNull();

    // They may ask again, withdraw, and end what is open.
    await room(world).ask(ROOT, { event, reason: REASON, unasked: false });
    await room(world).endByOperator(ROOT, event);
    expect(await room(world).isWaiting(event)).toBe(false);
    await room(world).ask(ROOT, { event, reason: REASON, unasked: true });
    await room(world).ask(OTHER, { event, reason: REASON, unasked: true });
    await room(world).endByOperator(ROOT, event);
    expect([await look(world, event), (await look(world, event, OTHER))?.operator]).toEqual([
      null,
      OTHER.email,
    ]);
    const { own, accesses } = await room(world).readForOperators(OTHER, event);
    expect([own?.state, accesses.map(({ state }) => state)]).toEqual([
      'open',
      ['open', 'ended', 'ended', 'refused'],
    ]);
  });

  it.each([true, false])('is answered once when two answer at once (the first allows: %s)', async (grant) => {
    const { world, event, access } = await asked(databases, false);
    const [owner, manager] = [world.who.owner.actor as Actor, world.who.manager.actor as Actor];
    const both = await Promise.allSettled([
      room(world).answer(owner, { event, access, grant }),
      room(world).answer(manager, { event, access, grant: !grant }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await mails(world)).filter(([to]) => to === ROOT.email)).toHaveLength(1);
  });

  it.each([
    ['', 400],
    [' \n ', 400],
    ['x'.repeat(501), 400],
    ['x'.repeat(500), null],
  ])('needs a reason: %j', async (reason, status) => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const asking = room(world).ask(ROOT, { event, reason, unasked: true });
    expect(status === null ? ((await asking) ?? null) : (await refused(asking)).status).toBe(status);
    expect((await look(world, event)) !== null).toBe(status === null);
  });

  it.each([
    ['superuser', null, null],
    ['moderation', null, null],
    ['support', null, 403],
    ['finance', 403, 403],
    ['technical', 403, 403],
  ] as const)('is asked for, and opened unasked, as the role %s may', async (role, asks, opens) => {
    const world = await teamWorld(databases);
    const tried = async (unasked: boolean) => {
      const { event } = await world.staffed();
      const asking = room(world).ask({ ...ROOT, role }, { event, reason: REASON, unasked });
      return asking.then(
        () => null,
        (error: { status: number }) => error.status,
      );
    };
    expect([await tried(false), await tried(true)]).toEqual([asks, opens]);
  });

  it('is asked for five times in a day, and a request ends after a week', async () => {
    const { world, event, access } = await asked(databases, false);
    const ask = () => room(world).ask(ROOT, { event, reason: REASON, unasked: false });
    for (let n = 1; n < 5; n += 1) {
      await room(world).endByOperator(ROOT, event);
      await ask();
    }
    await room(world).endByOperator(ROOT, event);
    expect(await refused(ask())).toMatchObject({ status: 429 });
    // Another operator, and another day.
    await room(world).ask(OTHER, { event, reason: REASON, unasked: false });
    world.clock.advance(24 * 3_600_000);
    await ask();
    const owner = world.who.owner.actor as Actor;
    expect(await refused(room(world).answer(owner, { event, access, grant: true }))).toMatchObject({
      status: 409,
    });
    world.clock.advance(WAITING_MS - 1);
    expect(await room(world).isWaiting(event)).toBe(true);
    world.clock.advance(1);
    const [last] = await room(world).readForTeam(owner, event);
    expect([await room(world).isWaiting(event), last?.state]).toEqual([false, 'over']);
    expect(
      await refused(room(world).answer(owner, { event, access: last?.id ?? '', grant: true })),
    ).toMatchObject({ status: 409 });
  });

  it('keeps every page that was opened, however often another one is', async () => {
    const { world, event } = await asked(databases, true);
    const paths = Array.from({ length: 120 }, (_, n) => `/events/${event}/manage/orders/${n}`);
    for (const path of paths) await look(world, event, ROOT, path);
    for (let n = 0; n < 5; n += 1) await look(world, event);
    const [shown] = await room(world).readForTeam(world.who.owner.actor as Actor, event);
    expect(new Set(shown?.views.map(({ path }) => path))).toEqual(
      new Set([...paths, `/events/${event}/manage`]),
    );
    expect(shown?.views.find(({ path }) => path === `/events/${event}/manage`)?.times).toBe(5);
  });

  it('is decided by those alone who run the event', async () => {
    const { world, event, access } = await asked(databases, false);
    const found = [];
    for (const who of EVERYBODY) {
      const { actor } = world.who[who];
      if (!actor || who === 'owner' || who === 'manager' || who === 'superuser') continue;
      const asks = [
        room(world).answer(actor, { event, access, grant: true }),
        room(world).endByTeam(actor, { event, access }),
        room(world).readForTeam(actor, event),
      ];
      found.push([who, ...(await Promise.all(asks.map(async (work) => (await refused(work)).status)))]);
    }
    expect(found).toEqual([
      ['stranger', 404, 404, 404],
      ['buyer', 404, 404, 404],
      ['finance', 403, 403, 403],
      ['check_in', 403, 403, 403],
    ]);
    const another = await world.staffed();
    const owner = world.who.owner.actor as Actor;
    expect(
      await refused(room(world).answer(owner, { event: another.event, access, grant: true })),
    ).toMatchObject({ status: 404 });
    expect(
      await refused(room(world).ask(ROOT, { event: 'nothing', reason: 'x', unasked: true })),
    ).toMatchObject({
      status: 404,
    });
  });

  it('is looked for along an index, whatever there is', async () => {
    await expectIndexes(await databases.open(), QUERIES);
  });
});
