import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { brokenBooks, rows } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { openSale } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';

/** An event with a ticket that everybody sees, at `price`, and a free one that the code FRIENDS shows. */
async function sale(at: TestServer, price: number): Promise<{ event: string; seat: string; crew: string }> {
  const organiser = await signUp(at, 'Asha Gurung');
  const { event, types } = await openSale(at, organiser, [
    { name: 'Seat', kind: price > 0 ? 'paid' : 'free', price },
    { name: 'Crew pass', kind: 'free', price: 0, hidden: true },
  ]);
  const [seat = '', crew = ''] = types;
  const unlocks = JSON.stringify([crew]);
  const db = await at.db();
  await db.write((tx) =>
    sql`INSERT INTO promo_codes (id, event, code, kind, bps, amount, "maxUses", "maxPerBuyer", used, held, "minQuantity",
          "ticketTypes", unlocks, "startsAt", "endsAt", created, updated)
        VALUES (${`p${event.slice(1)}`}, ${event}, 'FRIENDS', 'unlock', 0, 0, 0, 0, 0, 0, 0, '[]', ${unlocks}, '', '', '', '')`.execute(
      tx.as(),
    ),
  );
  return { event, seat, crew };
}

/** The checkout's form, where a seat was chosen, sent by a browser without scripts. */
async function send(
  { origin }: TestServer,
  { event, seat }: { event: string; seat: string },
  form: Record<string, string>,
) {
  const answer = await fetch(`${origin}/events/${event}/checkout?t.${seat}=1`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ key: crypto.randomUUID(), agreed: '0', ...form }).toString(),
  });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

const MAYA = { buyerName: 'Maya Gurung', buyerEmail: 'maya@example.com' };

describeOnEachServer('a hidden ticket at the checkout', (server) => {
  it.each([1500, 0])('is shown by its code alone, beside a ticket of %i', async (price) => {
    const on = await sale(server(), price);
    const { event, seat, crew } = on;
    const chosen = { [`t.${seat}`]: '1', ...MAYA };
    const before = await fetch(`${server().origin}/events/${event}/checkout?t.${seat}=1`);
    const page = await before.text();
    expect(page).toContain('name="promoCode"');
    expect(page).not.toContain(crew);
    expect(page).not.toContain('Crew pass');

    const wrong = await send(server(), on, { ...chosen, intent: 'update', promoCode: 'FRIEND' });
    expect(wrong.status).toBe(200);
    expect(wrong.text).toMatch(/id="promoCode-error"[^>]*>.*?code/);
    expect(wrong.text).not.toContain(crew);
    expect(wrong.text).toContain('value="Maya Gurung"');

    const right = await send(server(), on, { ...chosen, intent: 'update', promoCode: ' friends ' });
    expect(right.status).toBe(200);
    expect(right.text).toContain('FRIENDS is applied: you can now choose more tickets.');
    expect(right.text).toContain(`name="t.${crew}"`);
    expect(right.text).toContain('Crew pass');
  });

  it('is sold with its code, and not without', async () => {
    const on = await sale(server(), 1500);
    const { event, crew } = on;
    const wanted = { [`t.${crew}`]: '1', ...MAYA };
    for (const promoCode of ['', 'FRIEND']) {
      const refused = await send(server(), on, { ...wanted, promoCode });
      expect(refused.status).toBe(400);
      expect(refused.text).not.toContain('Crew pass');
    }
    const bought = await send(server(), on, { ...wanted, promoCode: 'FRIENDS' });
    expect([bought.status, bought.location]).toEqual([303, expect.stringContaining('/confirmation')]);
    const sold = await rows<{ sold: number }>(
      server(),
      `SELECT sold FROM ticket_types WHERE event = '${event}' ORDER BY position`,
    );
    expect(sold.map((type) => type.sold)).toEqual([0, 1]);
    expect(await brokenBooks(server())).toEqual([]);
  });
});
