import type { MailMessage } from '#platform/mail/index.ts';
import { findChapter } from '../chapters/store.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import { communityMail } from '../mails/community-mail.ts';
import { dayText } from '../mails/day-text.ts';
import { dayOf } from '../model/day.ts';
import type { OfficerRole } from '../model/permissions.ts';

/**
 * What an officer is told of their office; null where the address is no account's. Rendered before the write that appoints
 * them: whether it may be sent is decided there.
 */
export async function appointedMail(
  { db, clock, name, origin }: CommunityDeps,
  chapterId: string,
  { email, role, since, until }: { email: string; role: OfficerRole; since: string; until: string },
): Promise<{ user: string; mail: MailMessage } | null> {
  const query = db.read<Tables>();
  const [chapter, person] = await Promise.all([
    findChapter(query, chapterId),
    query.selectFrom('users').select(['id', 'name', 'locale']).where('email', '=', email).executeTakeFirst(),
  ]);
  if (!chapter || !person) return null;
  const mail = await communityMail({
    kind: 'appointed',
    to: email,
    name: person.name,
    language: person.locale,
    about: chapter.name,
    community: name,
    facts: (say, language) =>
      [
        [say.office, say.offices[role]] as const,
        [say.from, dayText(since || dayOf(clock.text()), language)] as const,
        [say.until, until && dayText(until, language)] as const,
      ].filter(([, value]) => value !== ''),
    url: `${origin}/chapters/${encodeURIComponent(chapter.slug)}/manage`,
  });
  return { user: person.id, mail };
}
