import { expect, it } from 'vitest';
import { describeProduct } from '#tests/support/product-database.ts';
import { payable, PLATFORM_FEES, STRIPE_BALANCE, STRIPE_FEES } from '../index.ts';
import { byCard, EVENT, ledgerWorld, ORGANISER } from './ledger-world.ts';

describeProduct('the entries of a ledger', ({ open }) => {
  it('are told with what their transaction says of them', async () => {
    const { ledger, clock, post } = await ledgerWorld(await open());
    await post(
      byCard(1_000, { kind: 'dispute', currency: 'NPR', order: 'order0000000001', memo: 'du_1', key: 'd' }),
    );
    const { entries, next } = await ledger.entriesOf({ event: EVENT });
    const told = {
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      transaction: expect.stringMatching(/^[a-z0-9]{15}$/),
      kind: 'dispute',
      currency: 'NPR',
      event: EVENT,
      order: 'order0000000001',
      organiser: ORGANISER,
      memo: 'du_1',
      created: clock.text(),
    };
    expect(entries.toSorted((a, b) => b.amount - a.amount)).toEqual([
      { ...told, account: STRIPE_BALANCE, amount: 1_000 },
      { ...told, account: payable(ORGANISER), amount: -1_000 },
    ]);
    expect(next).toBeNull();
  });

  it('have one order: by transaction, the newest first, and by id within it', async () => {
    const { ledger, clock, post } = await ledgerWorld(await open());
    const sides = [STRIPE_BALANCE, payable(ORGANISER), PLATFORM_FEES, STRIPE_FEES] as const;
    const lines = sides.map((account, at) => ({ account, amount: [900, -700, -150, -50][at] ?? 0 }));
    for (let n = 0; n < 6; n += 1) {
      await post({ ...byCard(0), lines });
      if (n % 2) clock.advance(1);
    }
    const { entries } = await ledger.entriesOf({ organiser: ORGANISER });
    expect(entries).toHaveLength(24);
    const place = entries.map(({ created, transaction, id }) => ({ created, transaction, id }));
    const later = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
    expect(place).toEqual(
      place.toSorted(
        (a, b) => later(a.created, b.created) || later(a.transaction, b.transaction) || later(b.id, a.id),
      ),
    );
  });

  it('come in pages of 100 transactions, or as many as are asked for: at least one, 1000 at most', async () => {
    const { ledger, post } = await ledgerWorld(await open());
    await post(...Array.from({ length: 1_001 }, () => byCard(5)));
    const shown = async (limit?: number) => {
      const page = await ledger.entriesOf({ event: EVENT }, limit === undefined ? {} : { limit });
      return [new Set(page.entries.map(({ transaction }) => transaction)).size, page.next !== null];
    };
    expect(await shown()).toEqual([100, true]);
    expect(await shown(-3)).toEqual([1, true]);
    expect(await shown(0)).toEqual([1, true]);
    expect(await shown(2.9)).toEqual([2, true]);
    expect(await shown(999)).toEqual([999, true]);
    expect(await shown(1_000)).toEqual([1_000, true]);
    expect(await shown(1_001)).toEqual([1_000, true]);
  });

  it('end with the last page, also where it is full', async () => {
    const { ledger, post } = await ledgerWorld(await open());
    await post(byCard(1), byCard(2), byCard(3), byCard(4));
    const first = await ledger.entriesOf({ event: EVENT }, { limit: 2 });
    const second = await ledger.entriesOf({ event: EVENT }, { limit: 2, cursor: first.next ?? '' });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([4, 4, null]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    // What no page gave begins at the newest.
    for (const cursor of [`${first.next}x`, `x${first.next}`, 'nonsense'])
      expect(await ledger.entriesOf({ event: EVENT }, { limit: 2, cursor })).toEqual(first);
  });
});
