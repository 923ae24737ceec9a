import { languageOf } from '#lib/language/index.ts';
import { type MailMessage, writeLetter } from '#platform/mail/index.ts';
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
  const letter = await writeLetter({
    lang,
    subject,
    texts: [text],
    ...(reason === null
      ? { button: { href: `${origin}/login`, label: t.signIn } }
      : {
          facts: [{ label: t.reason, lines: reason.split('\n') }],
          after: [t.keeps],
          button: { href: `${origin}/contact`, label: t.write },
        }),
    why: t.why(site),
  });
  return { to: email, ...letter };
}
