import type { MailMessage } from '#platform/mail/index.ts';
import { communityMail, dayText, findChapter } from '#features/chapters/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, OfficerRow } from '#features/chapters/model/schema.ts';

/** What an officer is told of a term: that they have it, that it is over, or that it was taken back before it began. */
export type OfficeMailKind = 'appointed' | 'termEnded' | 'appointmentWithdrawn';

type Term = Pick<OfficerRow, 'chapter' | 'user' | 'role' | 'since' | 'until'>;

/** Renders it before the write that queues it; null where the account or the chapter is gone. */
export async function officeMail(
  { db, name, origin }: CommunityCore,
  kind: OfficeMailKind,
  { chapter: chapterId, user, role, since, until }: Term,
): Promise<MailMessage | null> {
  const query = db.read<Tables>();
  const [chapter, person] = await Promise.all([
    findChapter(query, chapterId),
    query.selectFrom('users').select(['email', 'name', 'locale']).where('id', '=', user).executeTakeFirst(),
  ]);
  if (!chapter || !person) return null;
  const page = `${origin}/chapters/${encodeURIComponent(chapter.slug)}`;
  return communityMail({
    kind,
    to: person.email,
    name: person.name,
    language: person.locale,
    about: chapter.name,
    community: name,
    facts: (t, language) =>
      [
        [t.office, t.offices[role]] as const,
        [t.from, dayText(since, language)] as const,
        [t.until, until && dayText(until, language)] as const,
      ].filter(([, value]) => value !== ''),
    url: kind === 'appointed' ? `${page}/manage` : page,
  });
}
