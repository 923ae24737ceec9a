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
import { findCharge } from '#features/payments/store/charges-store.ts';
import type { PaymentsContext } from '#features/payments/deps.ts';
import type { DisputeSubject } from '../../model/ports.ts';
import type { PaymentTables, PaymentTransferRow } from '#features/payments/model/schema.ts';
import { TELL_TRANSFER } from '../../jobs/jobs.ts';
import { refusalOf } from './refusal.ts';
import { words } from '../../messages/transfer-mail.messages.ts';

/**
 * Writes to the organiser and to the operator that a transfer was refused, and what each can do. Once a day for each
 * currency, however many orders wait for the same reason.
 */
export function tellTransferJob(context: PaymentsContext): JobKind<{ move: string }> {
  return {
    kind: TELL_TRANSFER,
    async run({ move: id }) {
      const { db, disputes: ports, operator, origin } = context;
      const read = db.read<PaymentTables>();
      const move = await read
        .selectFrom('payment_transfers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const charge = move && (await findCharge(read, move.order));
      const subject = charge && ports ? await ports.about(charge) : null;
      if (!move || !ports || !subject) return;
      const key = `transfer-refused:${move.organiser}:${move.currency}:${move.updated.slice(0, 10)}`;
      const mail = await organiserMail(move, subject, origin);
      const told = operator ? await operatorMail(move, subject, { origin, to: operator }) : null;
      await db.write(async (tx) => {
        await ports.outbox.queue(tx, mail, { key });
        if (told) await ports.outbox.queue(tx, told, { key: `${key}:operator` });
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
  { to, name, language, eventTitle, orderCode }: DisputeSubject,
  origin: string,
): Promise<MailMessage> {
  const say = words[language];
  const money = formatMoney(amount, currency, LOCALES[language]);
  const said = say.text(money, plainText(eventTitle));
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: said, why: say.why(origin), lang: language },
      h(MailHeading, null, say.heading),
      h(MailText, null, name ? say.hello(plainText(name)) : say.helloYou),
      h(MailText, null, said),
      h(MailText, null, say.next[refusalOf(reason)]),
      h(MailFacts, { facts: factsOf(say, orderCode, money) }),
      h(MailButton, { href: `${origin}/payouts` }, say.button),
    ),
  );
  return { to, subject: say.subject(money), html, text };
}

async function operatorMail(
  { amount, currency, reason }: PaymentTransferRow,
  { to: address, name, orderCode }: DisputeSubject,
  { origin, to }: { origin: string; to: string },
): Promise<MailMessage> {
  const say = words.en;
  const money = formatMoney(amount, currency, LOCALES.en);
  const said = say.operatorText(money, name ? `${plainText(name)} (${address})` : address);
  const facts = [...factsOf(say, orderCode, money), { label: say.reason, lines: [plainText(reason)] }];
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: said, why: say.operatorWhy(origin), lang: 'en' },
      h(MailHeading, null, say.heading),
      h(MailText, null, said),
      h(MailText, null, say.operatorNext[refusalOf(reason)]),
      h(MailFacts, { facts }),
    ),
  );
  return { to, subject: say.operatorSubject(SITE_NAME, money), html, text };
}
