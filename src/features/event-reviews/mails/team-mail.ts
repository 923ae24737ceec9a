import { type EventManager, type EventRow, eventUrl, managersOf } from '#features/events/index.ts';
import { languageOf } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { type MailMessage, writeLetter } from '#platform/mail/index.ts';
import { usually } from '../messages/usually.messages.ts';
import { words } from '../messages/team-mail.messages.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import type { Told } from '../model/told.ts';

/** What became of the review, with what was written; '' where nothing was. */
interface Said extends Pick<Told, 'step'> {
  text: string;
  /** How long a review usually takes. */
  hours: number;
}

/** Tells the owner and the managers of an event what became of its review, each in their language. */
export async function teamMails(
  deps: Pick<EventReviewsDeps, 'db' | 'origin' | 'siteName'>,
  event: Pick<EventRow, 'id' | 'slug' | 'title' | 'organiser'>,
  said: Said,
): Promise<{ to: string; mail: MailMessage }[]> {
  const [team, site] = await Promise.all([managersOf(deps.db, event), deps.siteName()]);
  return Promise.all(
    team.map(async (member) => ({
      to: member.id,
      mail: await teamMail(deps, { event, site, member }, said),
    })),
  );
}

async function teamMail(
  { origin }: Pick<EventReviewsDeps, 'origin'>,
  {
    event,
    site,
    member,
  }: { event: Pick<EventRow, 'id' | 'slug' | 'title'>; site: string; member: EventManager },
  { step, text, hours }: Said,
): Promise<MailMessage> {
  const lang = languageOf(member.locale);
  const t = words[lang];
  const title = plainText(event.title);
  const letter = await writeLetter({
    lang,
    subject: t[step].subject(title),
    texts: step === 'waiting' ? [t[step].text, usually(hours)[lang]] : [t[step].text],
    facts: text === '' ? [] : [{ label: t.reason, lines: text.split('\n') }],
    button:
      step === 'approved'
        ? { href: eventUrl(origin, event), label: t.open }
        : { href: `${origin}/events/${event.id}/manage/review`, label: t[step].button },
    why: t.why(site),
  });
  return { to: member.email, ...letter };
}
