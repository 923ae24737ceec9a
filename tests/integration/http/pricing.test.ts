import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { call } from '../../support/api.ts';
import { brokenBooks } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { openSale, orderOf, tryOrder } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

describeOnEachServer('the price of an order over HTTP', (server) => {
  it('has the fields of the contract and no others, with a code too', async () => {
    const organiser = await signUp(server(), 'Asha Gurung');
    const { event, types } = await openSale(server(), organiser, [{ price: 2000 }]);
    const db = await server().db();
    await db.write((tx) =>
      sql`INSERT INTO promo_codes (id, event, code, kind, bps, amount, "maxUses", "maxPerBuyer", used, held, "minQuantity",
            "ticketTypes", unlocks, "startsAt", "endsAt", created, updated)
          VALUES ('promo0000000001', ${event}, 'MELA10', 'percent', 1000, 0, 1, 0, 0, 0, 0, '[]', '[]', '', '', '', '')`.execute(
        tx.as(),
      ),
    );
    const type = types[0] ?? '';
    const { status, body } = await tryOrder(server(), event, orderOf(type, 2, { promoCode: ' mela10 ' }));
    expect(status).toBe(201);
    expect(Object.keys(body.order).toSorted().join(' ')).toBe(
      'code currency discount event expiresAt fees id items status subtotal tax total',
    );
    expect(body.order).toMatchObject({ subtotal: 4000, discount: 400, fees: 0, tax: 0, total: 3600 });
    for (const [promoCode, code] of [
      ['MELA10', 'promo_code_used_up'],
      ['nothing', 'unknown_promo_code'],
    ]) {
      const refused = await tryOrder(server(), event, orderOf(type, 1, { promoCode }));
      expect(refused).toMatchObject({ status: 400, body: { data: { promoCode: { code } } } });
    }
    expect(await brokenBooks(server())).toEqual([]);
  });

  it("keeps the operator's fees for superusers", async () => {
    const { token } = await signUp(server(), 'Bikash Thapa');
    const fees = (method: string, options = {}) =>
      call(server().origin, method, '/api/operator-fees', { body: { bps: 0 }, ...options });
    expect((await fees('PUT')).status).toBe(401);
    expect((await fees('PUT', { token })).status).toBe(403);
  });
});
