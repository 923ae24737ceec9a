import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { RISK_SIGNS } from '#features/organiser-risks/model/risk-signs.ts';
import { organiserRisksService } from '#features/organiser-risks/service.ts';
import { addMs } from '#lib/time.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const DAY_MS = 24 * 3_600_000;
const list = ({ services }: TeamWorld) => services.rooms.get(organiserRisksService).list();
const run = ({ services }: TeamWorld, text: string) =>
  services.db.write(async (tx) => void (await sql.raw(text).execute(tx.as())));
const signsOf = async (world: TeamWorld) =>
  (await list(world)).organisers.map(({ name, signs }) => [
    name,
    ...signs.map(({ sign, count, to }) => `${sign} ${count} ${to}`),
  ]);

describeProduct('organisers with risk signs', (databases) => {
  it('is empty where nothing happened', async () => {
    const world = await teamWorld(databases);
    await world.booked(await world.staffed());
    expect(await list(world)).toEqual({ organisers: [], more: false });
    await world.services.close();
  });

  it('are those whose new account sells much, until it is new no more', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const owner = world.who.owner.actor?.id ?? '';
    const { days, least } = RISK_SIGNS['new-seller'];
    await run(world, `UPDATE events SET taken = ${least - 1} WHERE id = '${event}'`);
    expect(await signsOf(world)).toEqual([]);
    await run(world, `UPDATE events SET taken = ${least} WHERE id = '${event}'`);
    expect(await signsOf(world)).toEqual([['owner', `new-seller ${least} /_/accounts/${owner}`]]);
    world.clock.advance(days * DAY_MS - 1);
    expect(await signsOf(world)).toHaveLength(1);
    world.clock.advance(1);
    expect(await signsOf(world)).toEqual([]);
    await world.services.close();
  });

  it('are those with disputes, failed payouts and reports of late', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const owner = world.who.owner.actor?.id ?? '';
    const at = (days: number, ms: number) => addMs(world.clock.text(), ms - days * DAY_MS);
    const dispute = (id: string, created: string) =>
      `INSERT INTO disputes (id, charge, "order", event, organiser, amount, currency, status, reason, "dueBy", submissions, withheld, fee, created, updated)
       VALUES ('${id}', '', '', '${event}', '${owner}', 1, 'EUR', 'lost', '', '', 0, 0, 0, '${created}', '${created}')`;
    const payout = (id: string, status: string, created: string) =>
      `INSERT INTO payouts (id, account, organiser, amount, currency, status, arrives, "failureCode", created, updated)
       VALUES ('${id}', 'acct', '${owner}', 1, 'EUR', '${status}', '', '', '${created}', '${created}')`;
    const report = (id: string, kind: string, created: string) =>
      `INSERT INTO messages (id, code, kind, name, email, "user", subject, body, page, event, reason, attachments, submission, status, language, assignee, created)
       VALUES ('${id}', '${id}', '${kind}', '', '', '', '', '', '', '${event}', '', '[]', '${id}', 'open', '', '', '${created}')`;
    for (const statement of [
      dispute('d1', at(90, 1)),
      dispute('d2', at(90, 0)),
      payout('p1', 'paid', at(1, 0)),
      payout('p2', 'failed', at(30, 0)),
      report('m1', 'event', at(30, 1)),
      report('m2', 'event', at(1, 0)),
      report('m3', 'event', at(30, 0)),
      report('m4', 'issue', at(1, 0)),
    ])
      await run(world, statement);
    expect(await signsOf(world)).toEqual([]);
    for (const statement of [
      dispute('d3', at(0, -1)),
      payout('p3', 'failed', at(30, 1)),
      report('m5', 'event', at(0, -1)),
    ])
      await run(world, statement);
    expect(await signsOf(world)).toEqual([
      [
        'owner',
        'disputes 2 /_/disputes',
        `failed-payouts 1 /_/accounts/${owner}`,
        `reports 3 /support?event=${event}`,
      ],
    ]);
    await world.services.close();
  });

  it('are those with the name of a suspended account', async () => {
    const world = await teamWorld(databases);
    const suspended = world.who.stranger.actor?.id ?? '';
    await run(
      world,
      `INSERT INTO account_suspensions (account, reason, "by", created) VALUES ('${suspended}', 'Fraud', 'admin@mela.test', '${world.clock.text()}')`,
    );
    expect(await signsOf(world)).toEqual([]);
    await run(world, `UPDATE users SET name = 'STRANGER' WHERE email = 'buyer@mela.test'`);
    // Whoever only buys takes nobody's money.
    expect(await signsOf(world)).toEqual([]);
    const { event } = await world.staffed('draft');
    await run(
      world,
      `UPDATE events SET organiser = '${world.who.buyer.actor?.id ?? ''}' WHERE id = '${event}'`,
    );
    expect(await signsOf(world)).toEqual([['STRANGER', `like-suspended 1 /_/accounts/${suspended}`]]);
    // Who has no name is like nobody.
    await run(world, `UPDATE users SET name = '' WHERE email IN ('buyer@mela.test', 'stranger@mela.test')`);
    expect(await signsOf(world)).toEqual([]);
    await world.services.close();
  });

  it('are found along indexes, whatever there is', async () => {
    await expectIndexes(await databases.open(), [
      [
        'new sellers',
        `SELECT e.organiser, e.taken FROM users JOIN events e ON e.organiser = users.id WHERE users.created > '2026' AND e.taken > 0 ORDER BY users.created DESC LIMIT 10000`,
        'users_newest',
      ],
      [
        'disputes',
        `SELECT organiser FROM disputes WHERE created > '2026' ORDER BY created DESC LIMIT 10000`,
        'disputes_created',
      ],
      [
        'failed payouts',
        `SELECT organiser FROM payouts WHERE status = 'failed' AND created > '2026' ORDER BY created DESC LIMIT 10000`,
        'payouts_failed',
      ],
      [
        'reports',
        `SELECT m.event, e.organiser FROM messages m JOIN events e ON e.id = m.event WHERE m.kind = 'event' AND m.created > '2026' ORDER BY m.created DESC LIMIT 10000`,
        'messages_reports',
      ],
      [
        'names of suspended accounts',
        `SELECT other.id FROM account_suspensions s JOIN users suspended ON suspended.id = s.account JOIN users other ON lower(other.name) = lower(suspended.name) AND other.id <> suspended.id WHERE suspended.name <> '' AND EXISTS (SELECT events.id FROM events WHERE events.organiser = other.id) ORDER BY s.created DESC LIMIT 10000`,
        'users_named',
      ],
    ]);
  });
});
