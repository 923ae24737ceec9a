import { createElement as h } from 'react';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { plainText } from '#lib/plain-text.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { findCharge } from '../../store/charges-store.ts';
import type { PaymentsContext } from '../context/context.ts';
import type { PaymentSubject } from '../../model/subject.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { words } from '../../messages/refund-mail.messages.ts';

/** Tells that a refund failed. */
const NOTIFY_REFUND = 'payments.tell-refund';

/** A refund that did not reach its buyer; `amount` in minor units. */
export interface FailedRefund {
  orderId: string;
  refundId: string;
  amount: number;
}

/** Has organiser and operator written to, once for each refund, after the caller's write. */
export function notifyRefundFailed(
  { jobs }: Pick<PaymentsContext, 'jobs'>,
  tx: Tx,
  failed: FailedRefund,
): Promise<void> {
  return jobs.enqueue(tx, NOTIFY_REFUND, failed, { key: `${NOTIFY_REFUND}:${failed.refundId}` });
}

/** Has the order owe its buyer again, and writes to its organiser and to the operator what each can do. */
export function notifyRefundJob(context: PaymentsContext): JobKind<FailedRefund> {
  return {
    kind: NOTIFY_REFUND,
    async run(failed) {
      const { db, mails, operator, origin } = context;
      await context.receiver.refundFailed(failed);
      const charge = await findCharge(db.read<PaymentTables>(), failed.orderId);
      const subject = charge && mails ? await mails.about(charge) : null;
      if (!charge || !mails || !subject) return;
      const orderUrl = `${origin}/events/${charge.event}/manage/orders/${charge.order}`;
      const key = `refund-failed:${failed.refundId}`;
      const about = { ...failed, currency: charge.currency, origin };
      const mail = await failedMail(about, subject, { to: subject.to, language: subject.language, orderUrl });
      const told = operator
        ? await failedMail(about, subject, { to: operator, language: 'en', orderUrl: '' })
        : null;
      await db.write(async (tx) => {
        await mails.outbox.queue(tx, mail, { key });
        if (told) await mails.outbox.queue(tx, told, { key: `${key}:operator` });
      });
    },
  };
}

/** To the organiser, with the way to the order; to the operator, who has none, with what Stripe calls it. */
async function failedMail(
  { amount, currency, refundId, origin }: FailedRefund & { currency: string; origin: string },
  { eventTitle, orderCode, name }: PaymentSubject,
  { to, language, orderUrl }: { to: string; language: Language; orderUrl: string },
): Promise<MailMessage> {
  const t = words[language];
  const own = orderUrl !== '';
  const money = formatMoney(amount, currency, LOCALES[language]);
  const title = plainText(eventTitle);
  const said = t.text(money, title);
  const facts = [
    { label: t.amount, lines: [money] },
    { label: t.order, lines: [orderCode] },
    ...(own
      ? []
      : [
          { label: t.organiser, lines: [plainText(name)] },
          { label: t.refund, lines: [refundId] },
        ]),
  ];
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: said, why: own ? t.why(origin) : t.operatorWhy(origin), lang: language },
      h(MailHeading, null, t.heading),
      h(MailText, null, said),
      h(MailText, null, own ? t.next : t.operatorNext),
      h(MailFacts, { facts }),
      own ? h(MailButton, { href: orderUrl }, t.button) : null,
    ),
  );
  return { to, subject: t.subject(money, title), html, text };
}
