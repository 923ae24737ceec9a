import { expect, it } from 'vitest';
import { describeTicketing, EVENT, ticketingWorld } from '#tests/support/ticketing-world.ts';
import type { TicketingTables, TicketRow } from '../model/ticketing-schema.ts';
import { confirmedAccount, localeAt } from '../store/accounts.ts';
import { holdAlong } from '../store/hold-along.ts';

const NOW = '2026-12-01 12:00:00.000Z';

describeTicketing('who holds what', (databases) => {
  it('what goes with a ticket and was not handed out goes to its new holder', async () => {
    const world = await ticketingWorld(await databases.open());
    const { db } = world;
    const row = (id: string, parts: Partial<TicketRow>): TicketRow => ({
      id: id.padEnd(15, '0'),
      order: 'order0000000001',
      event: EVENT,
      date: '',
      ticketType: 'type00000000001',
      holderName: 'Asha',
      holderEmail: 'asha@example.com',
      code: id,
      status: 'valid',
      checkedInAt: '',
      position: 1,
      addOn: 1,
      partOf: 'ticket000000000',
      visits: 0,
      visitType: '',
      pass: '',
      bundle: '',
      seat: null,
      epoch: 0,
      handedTo: '',
      created: 'before',
      updated: 'before',
      ...parts,
    });
    const tickets = [
      row('a', { addOn: 0, partOf: '', order: 'order0000000002' }),
      row('ticket', { addOn: 0, partOf: '' }),
      row('voucher', {}),
      row('second', {}),
      row('person', { addOn: 0 }),
      row('used', { checkedInAt: NOW }),
      // It stayed behind when another one of that name was handed on.
      row('behind', { epoch: 1 }),
      row('gone', { status: 'cancelled' }),
      row('others', { partOf: 'another00000000' }),
      row('another', { addOn: 0, partOf: '' }),
    ];
    await db.write((tx) => tx.as<TicketingTables>().insertInto('tickets').values(tickets).execute());
    const ticket = { id: 'ticket000000000', event: EVENT };
    const holder = { holderName: 'Bikash', holderEmail: 'bikash@example.com' };
    const told: string[] = [];
    db.changes.subscribe((changes) =>
      told.push(
        ...changes.map(({ collection, action, id, event }) => `${collection} ${action} ${id} ${event}`),
      ),
    );
    await db.write((tx) => holdAlong(tx, ticket, holder, NOW));
    const vouchers = ['second', 'voucher'].map((name) => name.padEnd(15, '0'));
    expect(told.toSorted()).toEqual(vouchers.map((id) => `tickets update ${id} ${EVENT}`));
    const changed = (await world.rows('tickets')).filter(({ updated }) => updated !== 'before');
    expect(changed.map(({ code }) => code).toSorted()).toEqual(['second', 'voucher']);
    for (const voucher of changed) expect(voucher).toMatchObject({ ...holder, updated: NOW });
  });

  it('an address is the account that has confirmed it, capitals or not', async () => {
    const { db } = await ticketingWorld(await databases.open());
    const account = (id: string, email: string, verified: number) => ({
      id,
      email,
      verified,
      tokenKey: id,
      locale: 'ne',
    });
    await db.write((tx) =>
      tx
        .as<{ users: ReturnType<typeof account> }>()
        .insertInto('users')
        .values([
          account('user00000000001', 'asha@example.com', 1),
          account('user00000000002', 'bikash@example.com', 0),
          // From before addresses were kept in small letters.
          account('user00000000003', 'Dipa@Example.com', 1),
        ])
        .execute(),
    );
    const of = (email: string) => confirmedAccount(db.read(), email);
    expect(await of('asha@example.com')).toBe('user00000000001');
    expect(await of('Asha@Example.com')).toBe('user00000000001');
    expect(await of('Dipa@Example.com')).toBe('user00000000003');
    expect(await localeAt(db, 'Dipa@Example.com')).toBe('ne');
    expect(await of('bikash@example.com')).toBe('');
    expect(await of('chandra@example.com')).toBe('');
    expect(await of('')).toBe('');
    expect(await localeAt(db, 'Asha@example.com')).toBe('ne');
    expect(await localeAt(db, 'bikash@example.com')).toBe('');
    expect(await localeAt(db, 'chandra@example.com')).toBe('');
  });
});
