import { createElement as h } from 'react';
import { languageOf } from '#lib/language/index.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { words } from '../messages/hold-mail.messages.ts';
import type { PayoutHoldsDeps } from '../model/deps.ts';
import type { Payee } from '../store/organisers.ts';

/**
 * Tells an organiser in their language that their payouts are held and why, or, with null for the reason, that they are released.
 * Null for an account without an address.
 */
export async function holdMail(
  { origin, siteName }: Pick<PayoutHoldsDeps, 'origin' | 'siteName'>,
  { email, locale }: Payee,
  reason: string | null,
): Promise<MailMessage | null> {
  if (email === '') return null;
  const lang = languageOf(locale);
  const t = words[lang];
  const site = await siteName();
  const told = reason === null ? t.released : t.held;
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: told.text, why: t.why(site), lang },
      h(MailHeading, null, told.subject(site)),
      h(MailText, null, told.text),
      ...(reason === null
        ? [h(MailButton, { href: `${origin}/payouts` }, t.open)]
        : [
            h(MailFacts, { facts: [{ label: t.reason, lines: reason.split('\n') }] }),
            h(MailText, null, t.goesOn),
            h(MailText, null, t.answerText),
            h(MailButton, { href: `${origin}/contact` }, t.answer),
          ]),
    ),
  );
  return { to: email, subject: told.subject(site), ...rendered };
}
