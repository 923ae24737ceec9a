import { type EventManager, type EventRow, managersOf } from '#features/events/index.ts';
import { languageOf } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { type MailMessage, writeLetter } from '#platform/mail/index.ts';
import { words } from '../messages/team-mail.messages.ts';
import type { SupportAccessDeps } from '../model/deps.ts';

interface Told {
  step: 'asked' | 'opened';
  reason: string;
}

/** Tells the owner and the managers of an event that an operator asks to look, or looks; each in their language. */
export async function teamMails(
  deps: Pick<SupportAccessDeps, 'db' | 'origin' | 'siteName'>,
  event: Pick<EventRow, 'id' | 'title' | 'organiser'>,
  told: Told,
): Promise<MailMessage[]> {
  const [team, site] = await Promise.all([managersOf(deps.db, event), deps.siteName()]);
  return Promise.all(team.map((member) => teamMail(deps, { event, site, member }, told)));
}

async function teamMail(
  { origin }: Pick<SupportAccessDeps, 'origin'>,
  { event, site, member }: { event: Pick<EventRow, 'id' | 'title'>; site: string; member: EventManager },
  { step, reason }: Told,
): Promise<MailMessage> {
  const lang = languageOf(member.locale);
  const t = words[lang];
  const letter = await writeLetter({
    lang,
    subject: t[step].subject(plainText(event.title)),
    texts: [t[step].text],
    facts: [{ label: t.reason, lines: reason.split('\n') }],
    button: {
      href: `${origin}/events/${event.id}/manage/access`,
      label: step === 'asked' ? t.answer : t.see,
    },
    why: t.why(site),
  });
  return { to: member.email, ...letter };
}
