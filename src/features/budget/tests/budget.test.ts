import { paymentsService } from '#features/payments/service.ts';
import { eventsService } from '#features/events/service.ts';
import { budgetService } from '../service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF');

async function budgeted(world: TeamWorld) {
  const { services, who } = world;
  const { event } = await world.staffed('draft');
  const owner = who.owner.actor as Actor;
  const found = await services.rooms.get(eventsService).find(event);
  const currency = found?.currency ?? '';
  const budget = services.rooms.get(budgetService);
  const line = (more: object = {}) => ({ kind: 'cost', title: 'Hall', currency, planned: 90_000, ...more });
  return { event, owner, budget, line, currency };
}

describeProduct('the budget', (databases) => {
  it('adds up lines and what the ledger says of sales, each currency by itself', async () => {
    const world = await teamWorld(databases);
    const { event, owner, budget, line, currency } = await budgeted(world);
    await budget.setGoal(owner, event, { attendance: 200, price: 1000 });
    await budget.add(owner, event, line({ actual: 95_000, paid: true, category: 'Hall' }));
    await budget.add(owner, event, line({ title: 'Food', planned: 300, perHead: true, category: 'Food' }));
    await budget.add(
      owner,
      event,
      line({ kind: 'income', title: 'Sponsor', planned: 50_000, actual: 40_000 }),
    );
    await budget.add(owner, event, line({ title: 'Flight', currency: 'JPY', planned: 120_000 }));
    const { db } = world.services;
    const payments = world.services.rooms.get(paymentsService);
    await db.write(async (tx) => {
      const money = { orderId: 'o', eventId: event, organiserId: owner.id, amount: 30_000, currency };
      await payments.postHandPayment(tx, money);
      await payments.postHandRefund(tx, { ...money, amount: 5_000, refundId: 'r' });
    });
    // What was taken by hand they have already: nothing of it is due.
    expect(await payments.ledger.summary(event)).toMatchObject([
      { gross: 30_000, refunds: 5_000, net: 25_000, handSales: 30_000, handRefunds: 5_000, netDue: 0 },
    ]);
    const { sheets, scenario } = await budget.read(owner, event);
    expect(sheets.map((sheet) => sheet.currency)).toEqual([currency, 'JPY']);
    expect(sheets[0]).toMatchObject({
      sales: { planned: 200_000, net: 25_000 },
      income: { planned: 250_000, actual: 65_000 },
      costs: { planned: 150_000, actual: 95_000 },
      result: { planned: 100_000, actual: -30_000 },
      unpaid: 60_000,
    });
    expect(sheets[1]).toMatchObject({ sales: null, result: { planned: -120_000 } });
    expect(scenario).toEqual({ price: 1000, attendance: 200, fixed: 90_000, perHead: 300, other: 50_000 });
    expect(await budget.result(owner, event)).toEqual([
      { currency, income: 65_000, costs: 95_000, result: -30_000 },
      { currency: 'JPY', income: 0, costs: 0, result: 0 },
    ]);
  });

  it('tells of another’s change, and writes down what was changed', async () => {
    const world = await teamWorld(databases);
    const { event, owner, budget, line } = await budgeted(world);
    const id = await budget.add(owner, event, line());
    const { updated } = await budget.line(owner, event, id);
    world.clock.advance(1_000);
    const finance = world.who.finance.actor as Actor;
    await budget.edit(finance, event, { id, seen: updated, input: line({ actual: 91_000 }) });
    const late = budget.edit(owner, event, { id, seen: updated, input: line({ planned: 1 }) });
    expect(await refused(late)).toMatchObject({
      status: 409,
      data: { updated: { code: 'validation_changed_meanwhile' } },
    });
    expect(await refused(budget.remove(owner, event, { id, seen: updated }))).toMatchObject({ status: 409 });
    const { entries } = await world.services.rooms.get(eventsService).history(owner, event);
    expect(entries[0]).toMatchObject({ action: 'budget.edit', label: 'Hall', actor: finance.id });
    expect(entries[0]?.changes).toMatchObject([{ field: 'actual', before: null }]);
    expect(entries[0]?.changes[0]?.after).toMatch(/^910\.00 [A-Z]{3}$/);
  });

  it('says what is wrong, field by field', async () => {
    const world = await teamWorld(databases);
    const { event, owner, budget, line } = await budgeted(world);
    const wrong: [string, object][] = [
      ['title', { title: ' ' }],
      ['kind', { kind: 'gift' }],
      ['currency', { currency: 'EURO' }],
      ['planned', { planned: -1 }],
      ['planned', { planned: 1.5 }],
      ['actual', { actual: 10_000_000_001 }],
      ['dueOn', { dueOn: '2027-02-30' }],
      ['supplier', { supplier: 's'.repeat(201) }],
    ];
    const said: string[][] = [];
    for (const [, part] of wrong)
      said.push(Object.keys((await refused(budget.add(owner, event, line(part)))).data));
    expect(said).toEqual(wrong.map(([field]) => [field]));
    const many = await refused(budget.setGoal(owner, event, { attendance: 100_001, price: 1 }));
    expect(Object.keys(many.data)).toEqual(['attendance']);
  });

  it('keeps receipts for those who see money, refuses what is none, and lets them go', async () => {
    const world = await teamWorld(databases);
    const { event, owner, budget, line } = await budgeted(world);
    const id = await budget.add(owner, event, line());
    const add = (name: string, bytes: Uint8Array) =>
      budget.addReceipt(owner, event, { line: id, name, bytes });
    const receipt = await add('../../Hall "bill".exe', PDF);
    expect(await budget.receipt(owner, event, receipt)).toMatchObject({
      filename: 'Hall _bill_.pdf',
      contentType: 'application/pdf',
    });
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await refused(add('bill.pdf', html))).toMatchObject({ status: 400, data: { file: {} } });
    expect(await refused(add('bill.pdf', new Uint8Array()))).toMatchObject({ status: 400 });
    expect(await refused(add('big.pdf', new Uint8Array(5 * 1024 * 1024 + 1)))).toMatchObject({ status: 400 });
    const other = await budgeted(world);
    expect(await refused(budget.receipt(owner, other.event, receipt))).toMatchObject({ status: 404 });
    const { storage } = world.services;
    expect(await storage.list(`budget/${event}/`)).toHaveLength(1);
    const { updated: seen } = await budget.line(owner, event, id);
    await budget.remove(owner, event, { id, seen });
    await world.services.worker.drain();
    expect(await storage.list(`budget/${event}/`)).toEqual([]);
    expect(await refused(budget.receipt(owner, event, receipt))).toMatchObject({ status: 404 });
  });

  it('goes along with a copy as a plan, and goes with a draft', async () => {
    const world = await teamWorld(databases);
    const { event, owner, budget, line } = await budgeted(world);
    await budget.setGoal(owner, event, { attendance: 120, price: 900 });
    const id = await budget.add(owner, event, line({ actual: 5, paid: true, dueOn: '2027-01-01' }));
    await budget.addReceipt(owner, event, { line: id, name: 'bill.pdf', bytes: PDF });
    const events = world.services.rooms.get(eventsService);
    const copy = await events.duplicate(owner, event, {
      startsAt: '2027-01-15 10:00:00.000Z',
      parts: ['budget'],
    });
    const { sheets, goal, receipts } = await budget.read(owner, copy.id);
    expect(sheets[0]?.lines).toMatchObject([
      { planned: 90_000, actual: null, paid: false, dueOn: '2027-01-11' },
    ]);
    expect([goal.attendance, goal.price, receipts]).toEqual([120, 900, {}]);
    await events.deleteDraft(owner, copy.id);
    const left = await world.services.db
      .read<{ budget_lines: { id: string; event: string } }>()
      .selectFrom('budget_lines')
      .select('event')
      .execute();
    expect(left).toEqual([{ event }]);
  });
});
