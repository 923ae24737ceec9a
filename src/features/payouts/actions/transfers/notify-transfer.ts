import { createElement as h } from 'react';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { plainText } from '#lib/plain-text.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
  SITE_NAME,
} from '#platform/mail/index.ts';
import { findCharge, type PaymentSubject } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PaymentTransferRow, PayoutTables } from '../../model/schema.ts';
import { NOTIFY_TRANSFER } from '../../model/jobs.ts';
import { refusalOf } from '../../model/refusal.ts';
import { words } from '../../messages/transfer-mail.messages.ts';

/**
 * Writes to the organiser and to the operator that a transfer was refused, and what each can do. Once a day for each
 * currency, however many orders wait for the same reason.
 */
export function notifyTransferJob(context: PayoutsContext): JobKind<{ move: string }> {
  return {
    kind: NOTIFY_TRANSFER,
    async run({ move: id }) {
      const { db, about, outbox, operator, origin } = context;
      const read = db.read<PayoutTables>();
      const move = await read
        .selectFrom('payment_transfers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const charge = move && (await findCharge(read, move.order));
      const subject = charge ? await about(charge) : null;
      if (!move || !subject) return;
      const key = `transfer-refused:${move.organiser}:${move.currency}:${move.updated.slice(0, 10)}`;
      const mail = await organiserMail(move, subject, origin);
      const told = operator ? await operatorMail(move, subject, { origin, to: operator }) : null;
      await db.write(async (tx) => {
        await outbox.queue(tx, mail, { key });
        if (told) await outbox.queue(tx, told, { key: `${key}:operator` });
      });
    },
  };
}

const factsOf = (
  { amount, order }: { amount: string; order: string },
  code: string,
  money: string,
): { label: string; lines: string[] }[] => [
  { label: amount, lines: [money] },
  { label: order, lines: [code] },
];

async function organiserMail(
  { amount, currency, reason }: PaymentTransferRow,
  { to, name, language, eventTitle, orderCode }: PaymentSubject,
  origin: string,
): Promise<MailMessage> {
  const t = words[language];
  const money = formatMoney(amount, currency, LOCALES[language]);
  const said = t.text(money, plainText(eventTitle));
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: said, why: t.why(origin), lang: language },
      h(MailHeading, null, t.heading),
      h(MailText, null, name ? t.hello(plainText(name)) : t.helloYou),
      h(MailText, null, said),
      h(MailText, null, t.next[refusalOf(reason)]),
      h(MailFacts, { facts: factsOf(t, orderCode, money) }),
      h(MailButton, { href: `${origin}/payouts` }, t.button),
    ),
  );
  return { to, subject: t.subject(money), html, text };
}

async function operatorMail(
  { amount, currency, reason }: PaymentTransferRow,
  { to: address, name, orderCode }: PaymentSubject,
  { origin, to }: { origin: string; to: string },
): Promise<MailMessage> {
  const t = words.en;
  const money = formatMoney(amount, currency, LOCALES.en);
  const said = t.operatorText(money, name ? `${plainText(name)} (${address})` : address);
  const facts = [...factsOf(t, orderCode, money), { label: t.reason, lines: [plainText(reason)] }];
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: said, why: t.operatorWhy(origin), lang: 'en' },
      h(MailHeading, null, t.heading),
      h(MailText, null, said),
      h(MailText, null, t.operatorNext[refusalOf(reason)]),
      h(MailFacts, { facts }),
    ),
  );
  return { to, subject: t.operatorSubject(SITE_NAME, money), html, text };
}
