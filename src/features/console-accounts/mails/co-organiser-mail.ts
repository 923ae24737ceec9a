import { languageOf } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { type MailMessage, writeLetter } from '#platform/mail/index.ts';
import { words } from '../messages/co-organiser-mail.messages.ts';
import type { ConsoleAccountsDeps } from '../model/deps.ts';
import { type CoOrganiser, coOrganisersOf } from '../store/co-organisers.ts';

/** So many events are named; of the others there is the number. */
const NAMED = 10;

/** Of the account of whom they manage events. */
interface Told {
  step: 'suspended' | 'lifted';
  account: string;
  /** The owner's name; '' where they gave none. */
  name: string;
}

/**
 * Tells those who manage events of an account that it is suspended, or open again: what goes on, and what they can do. Each gets
 * one mail, in their language. The reason is its owner's to know.
 */
export async function coOrganiserMails(
  deps: Pick<ConsoleAccountsDeps, 'db' | 'clock' | 'origin' | 'siteName'>,
  told: Told,
): Promise<MailMessage[]> {
  const people = await coOrganisersOf(deps.db, told.account, deps.clock.text());
  const site = await deps.siteName();
  return Promise.all(people.map((person) => coOrganiserMail(deps.origin, site, person, told)));
}

async function coOrganiserMail(
  origin: string,
  site: string,
  { email, locale, titles }: CoOrganiser,
  { step, name }: Told,
): Promise<MailMessage> {
  const lang = languageOf(locale);
  const t = words[lang];
  const who = plainText(name) || t.someone;
  const named = titles.slice(0, NAMED).map((title) => plainText(title));
  const letter = await writeLetter({
    lang,
    subject: t[step].subject(who),
    texts: [t[step].text(who)],
    facts: [
      {
        label: t.events(titles.length),
        lines: titles.length > NAMED ? [...named, t.more(titles.length - NAMED)] : named,
      },
    ],
    ...(step === 'suspended'
      ? {
          after: [t.goesOn, t.can, t.cannot],
          button: { href: `${origin}/contact`, label: t.write },
        }
      : { button: { href: `${origin}/home`, label: t.open } }),
    why: t.why(site),
  });
  return { to: email, ...letter };
}
