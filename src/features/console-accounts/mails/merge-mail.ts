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
import { words } from '../messages/merge.messages.ts';
import type { ConsoleAccountsDeps } from '../model/deps.ts';

/** Tells an owner that two accounts are one now. Null for an account without an address. */
export async function mergeMail(
  { origin, siteName }: Pick<ConsoleAccountsDeps, 'origin' | 'siteName'>,
  { email, locale }: { email: string; locale: string },
  { from, into }: { from: { email: string }; into: { email: string } },
): Promise<MailMessage | null> {
  if (email === '') return null;
  const lang = languageOf(locale);
  const t = words[lang];
  const site = await siteName();
  const subject = t.mailSubject(site);
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: t.mailText, why: t.mailWhy(site), lang },
      h(MailHeading, null, subject),
      h(MailText, null, t.mailText),
      h(MailFacts, {
        facts: [
          { label: t.signInWith, lines: [into.email || '–'] },
          { label: t.closed, lines: [from.email || '–'] },
        ],
      }),
      h(MailText, null, t.mailWrong),
      h(MailButton, { href: `${origin}/login` }, t.signIn),
    ),
  );
  return { to: email, subject, ...rendered };
}
