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
import type { ConsoleAccountsDeps } from '../model/deps.ts';
import { words } from '../messages/suspension.messages.ts';

interface Owner {
  email: string;
  locale: string;
}

/**
 * Tells the owner of an account that it is suspended and why, or, with null for the reason, that it is open again. Null for an
 * account without an address.
 */
export async function suspensionMail(
  { origin, siteName }: Pick<ConsoleAccountsDeps, 'origin' | 'siteName'>,
  { email, locale }: Owner,
  reason: string | null,
): Promise<MailMessage | null> {
  if (email === '') return null;
  const lang = languageOf(locale);
  const t = words[lang];
  const site = await siteName();
  const [subject, text] =
    reason === null ? [t.lifted(site), t.liftedText] : [t.suspended(site), t.suspendedText];
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: text, why: t.why(site), lang },
      h(MailHeading, null, subject),
      h(MailText, null, text),
      ...(reason === null
        ? [h(MailButton, { href: `${origin}/login` }, t.signIn)]
        : [
            h(MailFacts, { facts: [{ label: t.reason, lines: reason.split('\n') }] }),
            h(MailText, null, t.keeps),
            h(MailButton, { href: `${origin}/contact` }, t.write),
          ]),
    ),
  );
  return { to: email, subject, ...rendered };
}
