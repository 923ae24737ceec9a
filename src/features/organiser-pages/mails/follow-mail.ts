import type { Language } from '#lib/language/index.ts';
import { type MailMessage, writeLetter } from '#platform/mail/index.ts';
import { words } from '../messages/mails.messages.ts';

/** Asks whoever has an address whether they want to follow an organiser. */
export async function followMail(
  { name, url, email, origin }: { name: string; url: string; email: string; origin: string },
  language: Language,
): Promise<MailMessage> {
  const t = words[language];
  const letter = await writeLetter({
    lang: language,
    subject: t.confirm.subject(name),
    texts: [t.confirm.text(name), t.confirm.unasked],
    button: { href: url, label: t.confirm.button },
    why: t.confirm.why(origin),
  });
  return { to: email, ...letter };
}
