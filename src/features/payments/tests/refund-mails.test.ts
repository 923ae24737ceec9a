import { expect, it } from 'vitest';
import type { Language } from '#lib/language/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { notifyRefundFailed, notifyRefundJob } from '../actions/refunds/notify-refund.ts';
import type { PaymentOf, PaymentSubject, PaymentsDeps } from '../index.ts';
import { EVENT, ORDER, ORGANISER, scriptedStripe } from './scripted-stripe.ts';

const FAILED = { orderId: ORDER, refundId: 'refund000000001', amount: 4_000 };
const OPERATOR = { operator: 'operator@example.org' };
const ORDER_PAGE = `https://mela.example.org/events/${EVENT}/manage/orders/${ORDER}`;
const FIRST = { number: 1, last: false };

const about = (payment: PaymentOf, language: Language = 'en'): PaymentSubject => ({
  to: `${payment.organiser}@example.org`,
  name: '  Asha \u200b\n Gurung',
  language,
  eventTitle: 'Dashain\n  Mela',
  orderCode: 'K7Q2M4XP',
});

const mailing =
  (
    parts: Partial<PaymentsDeps> = {},
    subject = (payment: PaymentOf): PaymentSubject | null => about(payment),
  ) =>
  ({ outbox }: { outbox: Outbox }): Partial<PaymentsDeps> => ({
    mails: { outbox, about: (payment) => Promise.resolve(subject(payment)) },
    ...parts,
  });

describeOnEachMigratedDatabase('mails about a refund that failed', ({ open }) => {
  it.each([
    ['organiser and operator', mailing(OPERATOR), {}, ['operator@example.org', `${ORGANISER}@example.org`]],
    ['the organiser, where no operator is known', mailing(), {}, [`${ORGANISER}@example.org`]],
    ['nobody, where the organiser is gone', mailing(OPERATOR, () => null), {}, []],
    ['nobody, where the order was not charged', mailing(OPERATOR), { orderId: 'order0000000002' }, []],
    ['nobody, without mails', () => OPERATOR, {}, []],
  ])('go to %s, and the order is told', async (_whom, deps, parts, recipients) => {
    const world = await scriptedStripe(await open(), deps);
    await world.charged(parts);
    await notifyRefundJob(world.context).run(FAILED, FIRST);
    expect((await world.mails()).map(({ recipient }) => recipient).toSorted()).toEqual(recipients);
    expect(world.heard.at(-1)).toEqual(['refundFailed', FAILED]);
  });

  it('say to each what each can do', async () => {
    const world = await scriptedStripe(
      await open(),
      mailing(OPERATOR, (payment) => about(payment, 'es')),
    );
    await world.charged();
    await notifyRefundJob(world.context).run(FAILED, FIRST);
    const [organiser, operator] = await world.mails();
    expect(organiser?.subject).toBe('Ha fallado un reembolso de 40,00\u00a0€ por Dashain Mela');
    expect(operator?.subject).toBe('A refund of €40.00 for Dashain Mela failed');
    const from = (body = '', label = '', count = 0) => {
      const lines = body.split(/\n+/);
      return lines.slice(lines.indexOf(label), lines.indexOf(label) + count);
    };
    expect(from(organiser?.body, 'Importe', 5)).toEqual([
      'Importe',
      '40,00\u00a0€',
      'Pedido',
      'K7Q2M4XP',
      expect.stringContaining('Abrir el pedido'),
    ]);
    expect(from(operator?.body, 'Amount', 8)).toEqual([
      'Amount',
      '€40.00',
      'Order',
      'K7Q2M4XP',
      'Organiser',
      'Asha Gurung',
      'Refund',
      FAILED.refundId,
    ]);
    expect(organiser?.body).toContain('Pide al comprador otra tarjeta');
    expect(organiser?.body).toContain('porque vendes entradas');
    expect(organiser?.body).toContain(ORDER_PAGE);
    expect(operator?.body).toContain("Open the refund in Stripe's dashboard");
    expect(operator?.body).toContain('because you run');
    expect(operator?.body).not.toContain(ORDER_PAGE);
  });

  it('are written once, however often the job runs', async () => {
    const world = await scriptedStripe(await open(), mailing(OPERATOR));
    await world.charged();
    const job = notifyRefundJob(world.context);
    for (const refundId of [FAILED.refundId, FAILED.refundId, 'refund000000002'])
      await job.run({ ...FAILED, refundId }, FIRST);
    expect((await world.mails()).map(({ uniqueKey }) => uniqueKey)).toEqual([
      'refund-failed:refund000000001',
      'refund-failed:refund000000001:operator',
      'refund-failed:refund000000002',
      'refund-failed:refund000000002:operator',
    ]);
  });

  it('follow the write that asks for them, once for each refund', async () => {
    const { context, jobs } = await scriptedStripe(await open());
    const other = { ...FAILED, refundId: 'refund000000002' };
    for (const failed of [FAILED, FAILED, other])
      await context.db.write((tx) => notifyRefundFailed(context, tx, failed));
    const job = (payload: typeof FAILED) => ({
      kind: 'payments.tell-refund',
      uniqueKey: `payments.tell-refund:${payload.refundId}`,
      payload,
    });
    expect(await jobs()).toEqual([job(FAILED), job(other)]);
  });
});
