import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveReferences } from '#features/console-accounts/store/merges.ts';
import { todoService } from '#features/dashboard/service.ts';
import { operationsService } from '#features/operations/service.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
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
    await room(world).release({ email: 'admin@mela.test' }, owner);
    expect(await holds(world)).toMatchObject([{ ended: world.clock.text(), endedBy: 'admin@mela.test' }]);
    expect((await mails(world)).slice(1)).toMatchObject([
      { recipient: 'owner@mela.test', subject: expect.stringContaining('released') },
    ]);
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
    await room(world).release(OPERATOR, owner);
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
    expect(await refused(room(world).release(OPERATOR, owner))).toMatchObject({ status: 409 });
    await hold(world, owner);
    expect(await refused(hold(world, owner, { reason: 'Another' }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('held already'),
    });
    expect(await refused(hold(world, 'nobody000000001'))).toMatchObject({ status: 404 });
    expect([(await holds(world)).length, (await mails(world)).length]).toEqual([1, 1]);
    world.clock.advance(1_000);
    await room(world).release(OPERATOR, owner);
    expect(await refused(room(world).release(OPERATOR, owner))).toMatchObject({ status: 409 });
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
    await asFinance(() => room(world).release(OPERATOR, owner));
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
    await room(world).release(OPERATOR, stranger);
    expect((await mails(world)).length).toBe(told);
    expect(await refused(hold(world, stranger))).toMatchObject({ status: 404 });
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
    const now = world.clock.text();
    await run(
      world,
      `INSERT INTO payment_charges (id, "order", event, organiser, amount, currency, "processingFee", "platformFee", "paymentIntentId", created, updated)
       VALUES ('ch_1', 'order0000000001', 'event0000000001', '${owner}', 1000, 'EUR', 0, 0, 'pi_1', '${now}', '${now}')`,
    );
    await world.services.db.write((tx) =>
      world.services.jobs.enqueue(tx, 'payments.transfer', { order: 'order0000000001' }),
    );
    await run(
      world,
      `UPDATE jobs SET status = 'failed', finished = '${now}' WHERE kind = 'payments.transfer'`,
    );
    const [job] = await rows<{ id: string }>(world, `SELECT id FROM jobs WHERE kind = 'payments.transfer'`);
    const id = job?.id ?? '';
    const { jobs } = world.services.rooms.get(operationsService);
    const todo = world.services.rooms.get(todoService);
    await hold(world, owner);
    for (const again of [() => jobs.retry(id), () => todo.retry(id)])
      expect(await refused(again())).toMatchObject({
        status: 409,
        message: expect.stringContaining('Release them first'),
      });
    expect(await rows(world, `SELECT status FROM jobs WHERE id = '${id}'`)).toEqual([{ status: 'failed' }]);
    await room(world).release(OPERATOR, owner);
    await jobs.retry(id);
    expect(await rows(world, `SELECT status FROM jobs WHERE id = '${id}'`)).toEqual([{ status: 'waiting' }]);
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
        'whose sale an order is',
        `SELECT organiser FROM payment_charges WHERE "order" = 'o'`,
        'payment_charges_(2|order_key)',
      ],
    ]);
  });
});
