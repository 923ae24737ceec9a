import { languageOf } from '#lib/language/index.ts';
import { type MailMessage, writeLetter } from '#platform/mail/index.ts';
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
  const letter = await writeLetter({
    lang,
    subject: t.mailSubject(site),
    texts: [t.mailText],
    facts: [
      { label: t.signInWith, lines: [into.email || '–'] },
      { label: t.closed, lines: [from.email || '–'] },
    ],
    after: [t.mailWrong],
    button: { href: `${origin}/login`, label: t.signIn },
    why: t.mailWhy(site),
  });
  return { to: email, ...letter };
}
