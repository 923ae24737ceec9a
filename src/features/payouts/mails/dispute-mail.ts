import { createElement as h } from 'react';
import { LOCALES } from '#lib/language/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { formatMoney } from '#lib/money.ts';
import { plainText } from '#lib/plain-text.ts';
import { parseUtcText } from '#lib/time.ts';
import {
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { PaymentSubject } from '#features/payments/index.ts';
import type { DisputeRow } from '../model/schema.ts';
import { reasonIn, words } from '../messages/dispute-mail.messages.ts';

/** What the mail is about: that it was opened, or what became of it. */
export type DisputeMoment = 'opened' | 'closed';

/** Tells an organiser of a dispute, and what they can do about it. */
export async function disputeMail(
  dispute: DisputeRow,
  moment: DisputeMoment,
  { to, name, language, eventTitle, orderCode }: PaymentSubject,
  origin: string,
): Promise<MailMessage> {
  const t = words[language];
  const locale = LOCALES[language];
  const amount = formatMoney(dispute.amount, dispute.currency, locale);
  const event = plainText(eventTitle);
  const part = moment === 'opened' ? opening(dispute) : closing(dispute.status);
  const told = t[part];
  const due = parseUtcText(dispute.dueBy);
  const facts: MailFact[] = [
    { label: t.amount, lines: [amount] },
    { label: t.reason, lines: [reasonIn(dispute.reason, language)] },
    { label: t.order, lines: [[orderCode, event].filter(Boolean).join(' · ')] },
  ];
  if (moment === 'opened' && due !== null) {
    const day = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(due);
    facts.push({ label: t.deadline, lines: [`${day} UTC`] });
  }
  if (dispute.fee > 0)
    facts.push({ label: t.fee, lines: [formatMoney(dispute.fee, dispute.currency, locale)] });
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: told.text(amount), why: t.why(origin), lang: language },
      h(MailHeading, null, told.heading),
      h(MailText, null, name ? t.hello(plainText(name)) : t.helloYou),
      h(MailText, null, told.text(amount)),
      h(MailText, null, told.next),
      h(MailFacts, { facts }),
      h(
        MailButton,
        { href: `${origin}/payouts/disputes/${dispute.id}` },
        moment === 'opened' ? t.answer : t.look,
      ),
    ),
  );
  return { to, subject: told.subject(amount, event), html, text, attachments: [] };
}

function opening({ status }: DisputeRow): 'opened' | 'asked' {
  return status.startsWith('warning_') ? 'asked' : 'opened';
}

function closing(status: string): 'won' | 'lost' | 'ended' {
  return status === 'won' || status === 'lost' ? status : 'ended';
}
