import { type EventManager, type EventRow, managersOf } from '#features/events/index.ts';
import { languageOf } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { type MailMessage, writeLetter } from '#platform/mail/index.ts';
import { words } from '../messages/team-mail.messages.ts';
import type { EventSuspensionsDeps } from '../model/deps.ts';

/** What happened, with the reason or the message; '' where nothing was written. */
interface Told {
  step: 'suspended' | 'replied' | 'reinstated';
  text: string;
}

/** Tells the owner and the managers of an event what became of it, each in their language. */
export async function teamMails(
  deps: Pick<EventSuspensionsDeps, 'db' | 'origin' | 'siteName'>,
  event: Pick<EventRow, 'id' | 'title' | 'organiser'>,
  told: Told,
): Promise<MailMessage[]> {
  const [team, site] = await Promise.all([managersOf(deps.db, event), deps.siteName()]);
  return Promise.all(team.map((member) => teamMail(deps, { event, site, member }, told)));
}

async function teamMail(
  { origin }: Pick<EventSuspensionsDeps, 'origin'>,
  { event, site, member }: { event: Pick<EventRow, 'id' | 'title'>; site: string; member: EventManager },
  { step, text }: Told,
): Promise<MailMessage> {
  const lang = languageOf(member.locale);
  const t = words[lang];
  const title = plainText(event.title);
  const manage = `${origin}/events/${event.id}/manage`;
  const letter = await writeLetter({
    lang,
    subject: t[step].subject(title),
    texts: [t[step].text],
    facts:
      text === '' ? [] : [{ label: step === 'suspended' ? t.reason : t.message, lines: text.split('\n') }],
    after: step === 'suspended' ? [t.stays] : [],
    button:
      step === 'reinstated'
        ? { href: manage, label: t.open }
        : { href: `${manage}/suspended`, label: t.answer },
    why: t.why(site),
  });
  return { to: member.email, ...letter };
}
