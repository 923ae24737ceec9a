import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveReferences } from '#features/console-accounts/store/merges.ts';
import { todoService } from '#features/dashboard/service.ts';
import { operationsService } from '#features/operations/service.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
import { teamsService } from '#features/team/service.ts';
import type { Actor } from '#lib/actor.ts';
import { actAs, whileActing } from '#platform/audit-log/index.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import { TEXT_LENGTH } from '../model/typed-hold.ts';

const OPERATOR = { email: 'finance@mela.test' };
const REASON = 'Guests tell us that the hall is booked by others.\nPlease send us the contract.';

const room = ({ services }: TeamWorld) => services.rooms.get(payoutHoldsService);
const idOf = (world: TeamWorld, who: 'owner' | 'buyer' | 'stranger') => world.who[who].actor?.id ?? '';
const rows = async <Row>({ services }: TeamWorld, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(services.db.read())).rows;
const run = ({ services }: TeamWorld, text: string) =>
  services.db.write(async (tx) => void (await sql.raw(text).execute(tx.as())));
const holds = (world: TeamWorld) =>
  rows<Record<string, string>>(world, 'SELECT * FROM payout_holds ORDER BY created, id');
const mails = (world: TeamWorld) =>
  rows<{ recipient: string; subject: string; body: string }>(
    world,
    `SELECT recipient, subject, body FROM mail_outbox WHERE body LIKE '%/contact%' OR body LIKE '%/payouts%' ORDER BY created, id`,
  );
const hold = (world: TeamWorld, organiser: string, typed: { reason?: string; note?: string } = {}) =>
  room(world).hold(OPERATOR, { organiser, reason: REASON, note: '', ...typed });
/** From the hold that holds now, or from another one. */
const release = async (world: TeamWorld, organiser: string, operator = OPERATOR, asked?: string) =>
  room(world).release(operator, {
    organiser,
    hold: asked ?? (await room(world).find(organiser))?.id ?? '',
  });
const pay = (world: TeamWorld, organiser: string) =>
  run(
    world,
    `INSERT INTO payment_accounts ("userId", "stripeAccountId", "detailsSubmitted", "chargesEnabled", "payoutsEnabled", requirements, created, updated)
     VALUES ('${organiser}', 'acct_${organiser}', 1, 1, 1, '[]', '', '')`,
  );

const orderOf = (n: number) => `order000000000${n}`;
/** An order whose transfer was given up, and the job's id. */
async function failedTransfer(world: TeamWorld, n: number, organiser: string): Promise<string> {
  const now = world.clock.text();
  await run(
    world,
    `INSERT INTO payment_charges (id, "order", event, organiser, amount, currency, "processingFee", "platformFee", "paymentIntentId", created, updated)
     VALUES ('ch_${n}', '${orderOf(n)}', 'event0000000001', '${organiser}', 1000, 'EUR', 0, 0, 'pi_${n}', '${now}', '${now}')`,
  );
  await world.services.db.write((tx) =>
    world.services.jobs.enqueue(tx, 'payments.transfer', { order: orderOf(n) }),
  );
  await run(
    world,
    `UPDATE jobs SET status = 'failed', finished = '${now}' WHERE kind = 'payments.transfer' AND payload LIKE '%${orderOf(n)}%'`,
  );
  const [job] = await rows<{ id: string }>(
    world,
    `SELECT id FROM jobs WHERE kind = 'payments.transfer' AND payload LIKE '%${orderOf(n)}%'`,
  );
  return job?.id ?? '';
}
/** How far each transfer's job is, by its order. */
const statuses = async (world: TeamWorld) =>
  (
    await rows<{ status: string }>(
      world,
      `SELECT status FROM jobs WHERE kind = 'payments.transfer' ORDER BY payload`,
    )
  ).map(({ status }) => status);

describeProduct('a hold of payouts', (databases) => {
  it('is told to the organiser with the reason, never with the note, and so is its end', async () => {
    const world = await teamWorld(databases);
    const owner = idOf(world, 'owner');
    await hold(world, owner, { reason: `  ${REASON}\r\n`, note: ' Called on Friday ' });
    expect(await holds(world)).toMatchObject([
      {
        organiser: owner,
        reason: REASON,
        note: 'Called on Friday',
        by: OPERATOR.email,
        created: world.clock.text(),
        ended: '',
        endedBy: '',
      },
    ]);
    expect(await room(world).find(owner)).toMatchObject({ reason: REASON });
    expect(await room(world).find(idOf(world, 'stranger'))).toBeNull();
    const [told] = await mails(world);
    expect(told).toMatchObject({ recipient: 'owner@mela.test', subject: expect.stringContaining('on hold') });
    for (const part of ['hall is booked', 'send us the contract', '/contact', 'not called back'])
      expect(told?.body).toContain(part);
    for (const part of ['Called on Friday', OPERATOR.email]) expect(told?.body).not.toContain(part);

    world.clock.advance(60_000);
    await release(world, owner, { email: 'admin@mela.test' });
    expect(await holds(world)).toMatchObject([{ ended: world.clock.text(), endedBy: 'admin@mela.test' }]);
    expect((await mails(world)).slice(1)).toMatchObject([
      { recipient: 'owner@mela.test', subject: expect.stringContaining('released') },
    ]);
    const [, end] = await mails(world);
    expect(end?.body.replaceAll(/\s+/g, ' ')).toContain(
      'as soon as your payout account and your events allow it',
    );
    // What has waited goes on its way.
    const [job] = await rows<{ payload: string }>(
      world,
      `SELECT payload FROM jobs WHERE kind = 'payments.transfer-waiting'`,
    );
    expect(JSON.parse(job?.payload ?? '{}')).toEqual({ organiser: owner });
    await world.services.close();
  });

  it.each([
    ['en', 'Your payouts at Mela are on hold', 'Your payouts at Mela are released'],
    ['es', 'Tus cobros en Mela están retenidos', 'Tus cobros en Mela están liberados'],
    ['ne', 'Mela मा तपाईंको भुक्तानी रोकिएको छ', 'Mela मा तपाईंको भुक्तानी खुल्यो'],
  ])('speaks %s to who does', async (locale, held, released) => {
    const world = await teamWorld(databases);
    const owner = idOf(world, 'owner');
    await run(world, `UPDATE users SET locale = '${locale}' WHERE id = '${owner}'`);
    await hold(world, owner);
    world.clock.advance(1_000);
    await release(world, owner);
    expect((await mails(world)).map(({ subject }) => subject)).toEqual([held, released]);
    await world.services.close();
  });

  it.each([
    ['no reason', { reason: '' }, 400, 'reason'],
    ['a blank reason', { reason: ' \n ' }, 400, 'reason'],
    ['a reason of a letter', { reason: 'x' }, 0, ''],
    ['the longest reason', { reason: 'x'.repeat(TEXT_LENGTH) }, 0, ''],
    ['one that is longer', { reason: 'x'.repeat(TEXT_LENGTH + 1) }, 400, 'reason'],
    ['the longest note', { note: 'x'.repeat(TEXT_LENGTH) }, 0, ''],
    ['one that is longer', { note: 'x'.repeat(TEXT_LENGTH + 1) }, 400, 'note'],
    ['a blank note', { note: ' \n ' }, 0, ''],
  ])('%s', async (_what, typed, status, field) => {
    const world = await teamWorld(databases);
    const refusal = await hold(world, idOf(world, 'owner'), typed).then(
      () => ({ status: 0, data: {} }),
      (error: { status: number; data: object }) => error,
    );
    expect([refusal.status, Object.keys(refusal.data)]).toEqual([status, field === '' ? [] : [field]]);
    const written = status === 0 ? 1 : 0;
    expect([(await holds(world)).length, (await mails(world)).length]).toEqual([written, written]);
    await world.services.close();
  });

  it('is one at most, ends once, and begins anew', async () => {
    const world = await teamWorld(databases);
    const owner = idOf(world, 'owner');
    expect(await refused(release(world, owner))).toMatchObject({ status: 409 });
    await hold(world, owner);
    expect(await refused(hold(world, owner, { reason: 'Another' }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('held already'),
    });
    expect(await refused(hold(world, 'nobody000000001'))).toMatchObject({ status: 404 });
    expect([(await holds(world)).length, (await mails(world)).length]).toEqual([1, 1]);
    world.clock.advance(1_000);
    await release(world, owner);
    expect(await refused(release(world, owner))).toMatchObject({ status: 409 });
    world.clock.advance(1_000);
    await hold(world, owner, { reason: 'Another' });
    const read = await room(world).readForOperators(owner);
    expect([read.hold?.reason, read.earlier.map(({ reason }) => reason)]).toEqual(['Another', [REASON]]);
    expect((await room(world).list({ released: false })).holds).toMatchObject([
      { reason: 'Another', organiserName: 'owner' },
    ]);
    expect((await room(world).list({ released: true })).holds).toMatchObject([{ reason: REASON }]);
    expect(await room(world).heldAmong([owner, idOf(world, 'buyer')])).toEqual(new Set([owner]));
    await world.services.close();
  });

  it('is in the audit log with what was and what is, in the same write', async () => {
    const world = await teamWorld(databases);
    const owner = idOf(world, 'owner');
    const acting = () => ({ actor: null, act: 'POST /_/payouts', request: 'r', network: '', written: false });
    const asFinance = (work: () => Promise<void>) =>
      whileActing(acting(), async () => {
        actAs({ kind: 'staff:finance', id: 'staff0000000001', name: OPERATOR.email });
        await work();
      });
    await asFinance(() => hold(world, owner, { note: 'Called' }));
    await asFinance(() => release(world, owner));
    const entries = await rows<{ rows: string; actor: string }>(
      world,
      'SELECT rows, actor FROM audit_log ORDER BY number DESC LIMIT 2',
    );
    const [end, begin] = entries.map((entry) => JSON.parse(entry.rows) as { fields: unknown[] }[]);
    expect(begin).toMatchObject([{ collection: 'payout_holds', action: 'create' }]);
    expect(begin?.[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'organiser', before: null, after: owner },
        { field: 'reason', before: null, after: REASON },
        { field: 'note', before: null, after: 'Called' },
      ]),
    );
    expect(end).toMatchObject([{ collection: 'payout_holds', action: 'update' }]);
    expect(end?.[0]?.fields).toEqual([
      { field: 'ended', before: '', after: world.clock.text() },
      { field: 'endedBy', before: '', after: OPERATOR.email },
    ]);
    await world.services.close();
  });

  it('outlives the account, and is released without a mail', async () => {
    const world = await teamWorld(databases);
    const stranger = idOf(world, 'stranger');
    await hold(world, stranger);
    await world.services.records.auth.deleteOwn('users', stranger);
    const read = await room(world).readForOperators(stranger);
    expect([read.gone, read.hold?.reason]).toEqual([true, REASON]);
    expect((await room(world).list({ released: false })).holds).toMatchObject([{ organiserName: '' }]);
    const told = (await mails(world)).length;
    await release(world, stranger);
    expect((await mails(world)).length).toBe(told);
    expect(await refused(hold(world, stranger))).toMatchObject({ status: 404 });
    expect(await room(world).readForOperators(stranger)).toMatchObject({ gone: true, payable: false });
    await world.services.close();
  });

  it('holds for whoever deleted their account while they have a payout account, and tells nobody', async () => {
    const world = await teamWorld(databases);
    const stranger = idOf(world, 'stranger');
    await pay(world, stranger);
    await world.services.records.auth.deleteOwn('users', stranger);
    expect(await room(world).readForOperators(stranger)).toMatchObject({
      gone: true,
      payable: true,
      name: '',
      hold: null,
    });
    await hold(world, stranger);
    expect(await room(world).readForOperators(stranger)).toMatchObject({ hold: { reason: REASON } });
    await release(world, stranger);
    expect([(await holds(world)).length, (await mails(world)).length]).toEqual([1, 0]);
    expect(await refused(room(world).readForOperators('nobody000000001'))).toMatchObject({ status: 404 });
    await world.services.close();
  });

  it('is released by who names it, and no other one by a page that is old', async () => {
    const world = await teamWorld(databases);
    const [owner, stranger] = [idOf(world, 'owner'), idOf(world, 'stranger')];
    await hold(world, owner);
    await hold(world, stranger);
    const [old, theirs] = [await room(world).find(owner), await room(world).find(stranger)];
    await release(world, owner);
    await hold(world, owner, { reason: 'Another' });
    for (const other of [old?.id, theirs?.id, '', 'nothing'])
      expect([other, await refused(release(world, owner, OPERATOR, other ?? '-'))]).toMatchObject([
        other,
        { status: 409, message: expect.stringContaining('held anew') },
      ]);
    expect([await room(world).find(owner), await room(world).find(stranger)]).toMatchObject([
      { reason: 'Another' },
      { reason: REASON },
    ]);
    await release(world, owner);
    expect(await refused(release(world, owner, OPERATOR, old?.id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('are not held'),
    });
    await world.services.close();
  });

  it('keeps the events of whom it holds with them, until it is released', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const { event } = await world.staffed('draft');
    const [owner, heir] = [world.who.owner.actor, world.who.manager.actor] as [Actor, Actor];
    const offer = () => teams.offer(owner, event, heir.id);
    let token = '';
    const accept = () => teams.accept(heir, token);
    await hold(world, owner.id);
    expect(await refused(offer())).toMatchObject({
      status: 409,
      message: expect.stringContaining('once the hold is released'),
    });
    await release(world, owner.id);
    await offer();
    token = await world.invitedBy(world.who.manager.email);
    await hold(world, owner.id);
    expect(await refused(accept())).toMatchObject({ status: 409 });
    expect(await rows(world, `SELECT organiser FROM events WHERE id = '${event}'`)).toEqual([
      { organiser: owner.id },
    ]);
    await release(world, owner.id);
    // Whose payouts are held may be given an event: it is held with the others.
    await hold(world, heir.id);
    await accept();
    expect(await rows(world, `SELECT organiser FROM events WHERE id = '${event}'`)).toEqual([
      { organiser: heir.id },
    ]);
    await world.services.close();
  });

  it('finds an account by its address, whatever its capitals', async () => {
    const world = await teamWorld(databases);
    const [owner, buyer] = [idOf(world, 'owner'), idOf(world, 'buyer')];
    await run(world, `UPDATE users SET email = 'Émile@mela.test' WHERE id = '${buyer}'`);
    for (const [address, found] of [
      [' OWNER@mela.test ', owner],
      ['Émile@MELA.test', buyer],
      ['nobody@mela.test', null],
      ['', null],
    ] as const)
      expect([address, await room(world).findByAddress(address)]).toEqual([address, found]);
    await world.services.close();
  });

  it.each([
    ['only the emptied one is held', ['buyer'], 'Of the buyer'],
    ['only the other one is held', ['stranger'], 'Of the stranger'],
    ['both are held', ['buyer', 'stranger'], 'Of the stranger'],
  ] as const)('moves with a merge: %s', async (_what, held, reason) => {
    const world = await teamWorld(databases);
    const [from, into] = [idOf(world, 'buyer'), idOf(world, 'stranger')];
    for (const who of held) await hold(world, idOf(world, who), { reason: `Of the ${who}` });
    const { db } = world.services;
    await db.write((tx) => moveReferences(db, tx, { from, into, relations: [] }));
    expect(await room(world).find(into)).toMatchObject({ reason });
    expect(await room(world).find(from)).toBeNull();
    expect((await holds(world)).length).toBe(1);
    await world.services.close();
  });

  it('refuses to try a transfer again until it is released, whoever asks', async () => {
    const world = await teamWorld(databases);
    const owner = idOf(world, 'owner');
    const id = await failedTransfer(world, 1, owner);
    const { jobs } = world.services.rooms.get(operationsService);
    const todo = world.services.rooms.get(todoService);
    await hold(world, owner);
    for (const again of [() => jobs.retry(id), () => todo.retry(id)])
      expect(await refused(again())).toMatchObject({
        status: 409,
        message: expect.stringContaining('Release them first'),
      });
    expect(await jobs.retryKind('payments.transfer')).toBe(0);
    expect(await statuses(world)).toEqual(['failed']);
    await release(world, owner);
    await jobs.retry(id);
    expect(await statuses(world)).toEqual(['waiting']);
    await world.services.close();
  });

  it('leaves what it holds out of a kind that is tried again as a whole', async () => {
    const world = await teamWorld(databases);
    const [owner, other] = [idOf(world, 'owner'), idOf(world, 'stranger')];
    for (const [n, of] of [owner, other, owner, other, owner].entries()) await failedTransfer(world, n, of);
    await hold(world, owner);
    const { jobs } = world.services.rooms.get(operationsService);
    expect(await jobs.retryKind('payments.transfer')).toBe(2);
    expect(await statuses(world)).toEqual(['failed', 'waiting', 'failed', 'waiting', 'failed']);
    await release(world, owner);
    expect(await jobs.retryKind('payments.transfer')).toBe(3);
    await world.services.close();
  });

  it.each([
    ['one that was begun', 'transfer', 'pending', 'waiting'],
    ['one that was refused', 'transfer', 'failed', 'failed'],
    ['a reversal that was begun', 'reversal', 'pending', 'failed'],
  ])('lets a transfer be tried again that may have been made: %s', async (_, kind, status, outcome) => {
    const world = await teamWorld(databases);
    const owner = idOf(world, 'owner');
    const id = await failedTransfer(world, 1, owner);
    await run(
      world,
      `INSERT INTO payment_transfers (id, kind, reverses, "order", organiser, amount, currency, "stripeId", status, reason, created, updated)
       VALUES ('move00000000001', '${kind}', '', '${orderOf(1)}', '${owner}', 1, 'EUR', '', '${status}', '', '', '')`,
    );
    await hold(world, owner);
    const { jobs } = world.services.rooms.get(operationsService);
    const tried = await jobs.retry(id).then(
      () => 'waiting',
      () => 'failed',
    );
    expect([tried, await statuses(world)]).toEqual([outcome, [outcome]]);
    await world.services.close();
  });

  it('is looked for along an index, whatever there is', async () => {
    await expectIndexes(await databases.open(), [
      [
        'the hold of an organiser',
        `SELECT * FROM payout_holds WHERE organiser = 'o' AND ended = ''`,
        'payout_holds_(now|open|organiser)',
      ],
      [
        'those of several',
        `SELECT organiser FROM payout_holds WHERE organiser IN ('o', 'p') AND ended = ''`,
        'payout_holds_(now|open|organiser)',
      ],
      [
        'all holds of an organiser',
        `SELECT * FROM payout_holds WHERE organiser = 'o' ORDER BY created DESC, id DESC LIMIT 50`,
        'payout_holds_organiser',
      ],
      [
        'what holds now',
        `SELECT * FROM payout_holds WHERE ended = '' ORDER BY created DESC, id DESC LIMIT 51`,
        'payout_holds_open',
      ],
      [
        'what was released',
        `SELECT * FROM payout_holds WHERE ended <> '' ORDER BY ended DESC, id DESC LIMIT 51`,
        'payout_holds_released',
      ],
      [
        'what is on its way',
        `SELECT currency, amount FROM payment_transfers WHERE organiser = 'o' AND status = 'pending' AND kind = 'transfer'`,
        'payment_transfers_pending',
      ],
      [
        'for which orders something is on its way',
        `SELECT "order" FROM payment_transfers WHERE organiser = 'o' AND status = 'pending' AND kind = 'transfer'`,
        'payment_transfers_pending',
      ],
      [
        'whose sale an order is, and whether it is held',
        `SELECT c."order" FROM payment_charges c JOIN payout_holds h ON h.organiser = c.organiser
         WHERE c."order" IN ('o', 'p') AND h.ended = ''`,
        'payment_charges_(2|order_key|organiser)',
      ],
      [
        'whether a transfer was begun',
        `SELECT t."order" FROM payment_transfers t WHERE t."order" = 'o' AND t.kind = 'transfer' AND t.status = 'pending'`,
        'payment_transfers_(order|pending)',
      ],
      [
        'who is paid out and has no account any more',
        `SELECT "userId" FROM payment_accounts WHERE "userId" = 'o'`,
        'payment_accounts_(1|pkey|user)|sqlite_autoindex_payment_accounts_1',
      ],
    ]);
  });
});
