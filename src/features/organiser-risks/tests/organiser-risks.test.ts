import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { RISK_SIGNS } from '#features/organiser-risks/model/risk-signs.ts';
import { lateChanges, lateEntries } from '#features/organiser-risks/store/late-changes.ts';
import { cardSums, refundedOrders } from '#features/organiser-risks/store/refunds.ts';
import { organiserRisksService } from '#features/organiser-risks/service.ts';
import { eventsService } from '#features/events/service.ts';
import type { Actor } from '#lib/actor.ts';
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

  it('are those whom several people reported, each counted once', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const now = world.clock.text();
    const report = (id: string, user: string, email: string) =>
      run(
        world,
        `INSERT INTO messages (id, code, kind, name, email, "user", subject, body, page, event, reason, attachments, submission, status, language, assignee, created)
         VALUES ('${id}', '${id}', 'event', '', '${email}', '${user}', '', '', '', '${event}', '', '[]', '${id}', 'open', '', '', '${now}')`,
      );
    await report('m1', 'u1', 'asha@mela.test');
    await report('m2', 'u1', 'asha.else@mela.test');
    await report('m3', '', 'mina@mela.test');
    await report('m4', '', 'MINA@mela.test');
    expect(await signsOf(world)).toEqual([]);
    await report('m5', '', '');
    expect(await signsOf(world)).toEqual([['owner', `reports 3 /support?event=${event}`]]);
    await world.services.close();
  });

  it('are those who gave back much of what cards brought, for several orders', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const owner = world.who.owner.actor?.id ?? '';
    const { days, least, share } = RISK_SIGNS.refunds;
    const at = (ms: number) => addMs(world.clock.text(), ms - days * DAY_MS);
    const month = at(0).slice(0, 7);
    const refund = async (
      id: string,
      order: string,
      more: { at?: string; status?: string; method?: string } = {},
    ) => {
      await run(
        world,
        `INSERT INTO orders (id, code, event, method, created, updated) VALUES ('${order}', '${order}', '${event}', '${more.method ?? ''}', '${at(0)}', '${at(0)}') ON CONFLICT DO NOTHING`,
      );
      await run(
        world,
        `INSERT INTO refunds (id, "order", amount, reason, status, actor, created, finished)
         VALUES ('${id}', '${order}', 1, '', '${more.status ?? 'succeeded'}', '', '${at(0)}', '${more.at ?? at(1)}')`,
      );
    };
    const booked = (
      kind: string,
      amount: number,
      currency = 'EUR',
      when = month,
      account = 'stripe:balance',
    ) =>
      run(
        world,
        `INSERT INTO ledger_sums (organiser, month, event, currency, kind, account, amount)
         VALUES ('${owner}', '${when}', '${event}', '${currency}', '${kind}', '${account}', ${amount})`,
      );
    for (let order = 1; order < least; order += 1) await refund(`r${order}`, `o${order}`);
    // Twice of one order, too long ago, not arrived, in cash.
    await refund('again', 'o1');
    await refund('old', 'old', { at: at(0) });
    await refund('failed', 'failed', { status: 'failed' });
    await refund('cash', 'cash', { method: 'cash' });
    await booked('charge', 1_000);
    await booked('charge', 99_000, 'NPR');
    await booked('refund', -share * 10 - 10);
    await booked('refund_failed', 11);
    // Neither of the months before, nor what is owed.
    await booked('refund', -900, 'EUR', '2020-01');
    await booked('refund', -900, 'EUR', month, `organiser:${owner}:payable`);
    expect(await signsOf(world)).toEqual([]);
    await refund('last', `o${least}`);
    // All but one in a thousand.
    expect(await signsOf(world)).toEqual([]);
    await run(world, `UPDATE ledger_sums SET amount = 10 WHERE kind = 'refund_failed'`);
    const found = await list(world);
    expect(found.organisers).toEqual([
      {
        organiser: owner,
        name: 'owner',
        signs: [{ sign: 'refunds', count: least, share, to: `/_/accounts/${owner}` }],
      },
    ]);
    world.clock.advance(1);
    expect(await signsOf(world)).toEqual([]);
    await world.services.close();
  });

  it('are those who change an event much after its tickets are out', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const { days, least } = RISK_SIGNS.cancelled;
    const { least: fewer } = RISK_SIGNS.retitled;
    const at = (ms: number) => addMs(world.clock.text(), ms - days * DAY_MS);
    const title = JSON.stringify([{ field: 'title', before: 'Holi in the Park', after: 'Dinner' }]);
    const moved = JSON.stringify([{ field: 'city', before: 'London', after: 'Leeds' }]);
    const price = JSON.stringify([{ field: 'price', before: 1_000, after: 2_000 }]);
    let entries = 0;
    const entry = (action: string, changes: string, when: string, kind = 'user') => {
      entries += 1;
      return run(
        world,
        `INSERT INTO audit_entries (id, event, at, "actorKind", actor, action, "subjectKind", subject, label, changes, request)
         VALUES ('late${entries}', '${event}', '${when}', '${kind}', '', '${action}', 'event', '${event}', '', '${changes}', '')`,
      );
    };
    const tickets = (from: number, to: number, created: string) =>
      run(
        world,
        `INSERT INTO tickets (id, event, "order", status, created, updated) VALUES ${Array.from(
          { length: to - from },
          (_, n) => `('t${from + n}', '${event}', 'o', 'cancelled', '${created}', '${created}')`,
        ).join()}`,
      );
    await tickets(0, fewer - 1, at(-DAY_MS));
    // Of the moment of the change itself, and so not before it.
    await tickets(fewer - 1, fewer, at(1));
    await entry('event.edit', title, at(1));
    await entry('ticketTypes.edit', price, at(1));
    expect(await signsOf(world)).toEqual([]);
    await entry('event.edit', title, at(2));
    await entry('ticketTypes.edit', price, at(2));
    const where = `/_/events/${event}`;
    expect(await signsOf(world)).toEqual([
      ['owner', `retitled ${fewer} ${where}`, `repriced ${fewer} ${where}`],
    ]);
    await tickets(fewer, least, at(2));
    await entry('event.edit', moved, at(2));
    await entry('event.cancel', '[]', at(3), 'superuser');
    expect((await signsOf(world)).flat().slice(1)).toHaveLength(2);
    await entry('event.edit', moved, at(3));
    await entry('event.postpone', '[]', at(4));
    await entry('event.cancel', '[]', at(4));
    expect(await signsOf(world)).toEqual([
      [
        'owner',
        `cancelled ${least} ${where}`,
        `moved ${least} ${where}`,
        `retitled ${fewer} ${where}`,
        `repriced ${fewer} ${where}`,
      ],
    ]);
    world.clock.advance(4);
    expect(await signsOf(world)).toEqual([]);
    await world.services.close();
  });

  it('say what an organiser really did, in its history', async () => {
    const world = await teamWorld(databases);
    const place = await world.staffed();
    await world.booked(place);
    world.clock.advance(1_000);
    const { owner } = world.who;
    await run(world, `UPDATE audit_entries SET at = '2026-01-01 00:00:00.000Z'`);
    const change = await world.call('PATCH', `/api/collections/events/records/${place.event}`, owner.token, {
      title: 'Dinner for Two',
      city: 'Leeds',
    });
    expect(change.status).toBe(200);
    const events = world.services.rooms.get(eventsService);
    await events.cancel(owner.actor as Actor, place.event);
    const found = await lateChanges(world.services.db, () => '2026-02-01 00:00:00.000Z');
    expect(
      Object.entries(found).map(([sign, happenings]) => [sign, happenings.map(({ count }) => count)]),
    ).toEqual([
      ['cancelled', [1]],
      ['moved', [1]],
      ['retitled', [1]],
      ['repriced', []],
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
    const db = await databases.open();
    const planOf = (query: { compile(): { sql: string; parameters: readonly unknown[] } }): string => {
      const { sql: text, parameters } = query.compile();
      let at = 0;
      return text.replaceAll(/\$\d+|\?/gu, () => `'${String(parameters[at++])}'`);
    };
    await expectIndexes(db, [
      ['refunds', planOf(refundedOrders(db, '2026')), 'refunds_finished'],
      ['changes after sales', planOf(lateEntries(db, '2026')), 'audit_entries_late'],
      ['tickets before a change', planOf(lateEntries(db, '2026')), 'tickets_(event|type)'],
      [
        'what cards brought',
        planOf(cardSums(db, ['asha', 'mina'], '2026-01').clearGroupBy().clearSelect().select('amount')),
        'ledger_sums_(pkey|account)|sqlite_autoindex_ledger_sums',
      ],
    ]);
    await expectIndexes(db, [
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
