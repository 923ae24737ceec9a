import { languageOf } from '#lib/language/index.ts';
import { type MailMessage, writeLetter } from '#platform/mail/index.ts';
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
  const letter = await writeLetter({
    lang,
    subject: told.subject(site),
    texts: [told.text],
    ...(reason === null
      ? { button: { href: `${origin}/payouts`, label: t.open } }
      : {
          facts: [{ label: t.reason, lines: reason.split('\n') }],
          after: [t.goesOn, t.answerText],
          button: { href: `${origin}/contact`, label: t.answer },
        }),
    why: t.why(site),
  });
  return { to: email, ...letter };
}
