import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { inEach, spoken } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { words } from '#features/chapters/messages/community.messages.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, OfficerRow } from '#features/chapters/model/schema.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import { noteChange, requireMay } from '#features/chapters/index.ts';
import { addDays, type Day, dayOf } from '#features/chapters/model/day.ts';
import { isDay } from '#lib/time.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import { OFFICER_ROLES } from '#features/chapters/model/permissions.ts';
import { email, line } from '#features/chapters/model/typed.ts';
import { findAccount } from './find-account.ts';
import { officeMail } from '../mails/office-mail.ts';

const day = line(10).pipe(
  z.string().refine((text) => text === '' || isDay(text), spoken(inEach(words, (t) => t.noDay))),
);

const appointment = z.object({
  email: email(),
  role: z.enum(OFFICER_ROLES, spoken(inEach(words, (t) => t.noRole))),
  since: day,
  until: day,
});

/** An officer with their name, and whether the term runs today. */
export interface ShownOfficer extends OfficerRow {
  name: string;
  /** The chapter of the office, which may be one above. */
  inherited: boolean;
  state: 'coming' | 'serving' | 'over';
}

/**
 * Gives somebody a role in a chapter, from today where no other day is said. Officers appoint members of the chapter or
 * below who have an account; superusers anybody with an account, so that there can be a first one. Throws 400 by field,
 * 404 or 403.
 */
export async function appoint(
  deps: CommunityCore,
  actor: Actor,
  chapterId: string,
  raw: unknown,
): Promise<OfficerRow> {
  const { db, clock, ids, outbox } = deps;
  const parsed = appointment.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { role, until } = parsed.data;
  const { told, mail } = await appointedMail(deps, chapterId, parsed.data);
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const today = dayOf(now);
    const since = parsed.data.since || today;
    if (until !== '' && until < since) throw wrongField('until', 'termBackwards');
    const chapter = await requireMay(query, actor, 'officers.edit', chapterId, today);
    const user = await findAccount(query, parsed.data.email, actor.superuser ? null : chapter.path);
    if (!user) {
      const path = actor.superuser ? null : chapter.path;
      const waits = await findAccount(query, parsed.data.email, path, { confirmed: false });
      throw wrongField('email', waits ? 'unconfirmed' : actor.superuser ? 'noAccount' : 'noPerson');
    }
    const terms = await query
      .selectFrom('community_officers')
      .select(['since', 'until'])
      .where('user', '=', user)
      .where('chapter', '=', chapter.id)
      .where('role', '=', role)
      .execute();
    const meets = terms.some(
      (term) => (until === '' || term.since <= until) && (term.until === '' || term.until >= since),
    );
    if (meets) throw wrongField('email', 'roleTaken');
    const officer: OfficerRow = {
      id: ids.record(),
      chapter: chapter.id,
      user,
      role,
      since,
      until,
      appointedBy: actor.superuser ? '' : actor.id,
      // Of a term that is over already, which is written down for the record, nobody is told.
      ...(until !== '' && until < today
        ? { beganSeen: today, endSeen: today, endTold: today }
        : { beganSeen: '', endSeen: '', endTold: '' }),
      created: now,
      updated: now,
    };
    await query.insertInto('community_officers').values(officer).execute();
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'officers.appoint',
      subject: user,
      label: '',
      changes: [{ field: 'role', before: null, after: role }],
      at: now,
    });
    if (mail && told === user && officer.endTold === '')
      await outbox.queue(tx, mail, { key: `community-appointed:${officer.id}` });
    return officer;
  });
}

/** Rendered before the write that appoints, for the account of that address: whether it may be sent is decided there. */
async function appointedMail(
  deps: CommunityCore,
  chapter: string,
  { email: address, role, since, until }: z.infer<typeof appointment>,
) {
  const query = deps.db.read<Tables>();
  const person = await findAccount(query, address, null);
  if (!person) return { told: null, mail: null };
  const from = since || dayOf(deps.clock.text());
  const mail = await officeMail(deps, 'appointed', { chapter, user: person, role, since: from, until });
  return { told: person, mail };
}

/** Ends a term with the day before today; one that has not begun is taken back. Throws 404 or 403. */
export async function endTerm(
  deps: CommunityCore,
  actor: Actor,
  chapterId: string,
  officerId: string,
): Promise<void> {
  const { db, clock, outbox } = deps;
  const known = await db
    .read<Tables>()
    .selectFrom('community_officers')
    .selectAll()
    .where('id', '=', officerId)
    .executeTakeFirst();
  const coming = known !== undefined && known.user !== '' && known.since > dayOf(clock.text());
  // Of a term that ran they are told with those whose last day passed.
  const mail = coming ? await officeMail(deps, 'appointmentWithdrawn', known) : null;
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const today = dayOf(now);
    const chapter = await requireMay(query, actor, 'officers.edit', chapterId, today);
    const officer = await query
      .selectFrom('community_officers')
      .selectAll()
      .where('id', '=', officerId)
      .where('chapter', '=', chapter.id)
      .executeTakeFirst();
    if (!officer) throw notFound();
    const until = addDays(today, -1);
    if (officer.since > until) {
      await query.deleteFrom('community_officers').where('id', '=', officer.id).execute();
      if (mail) await outbox.queue(tx, mail, { key: `community-withdrawn:${officer.id}` });
    } else if (officer.until === '' || officer.until > until)
      await query
        .updateTable('community_officers')
        .set({ until, updated: now })
        .where('id', '=', officer.id)
        .execute();
    else return;
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'officers.end',
      subject: officer.user,
      label: '',
      changes: [{ field: 'role', before: officer.role, after: null }],
      at: now,
    });
  });
}

/** The day on which the first of these terms begins or is over; null when none does by itself. */
export function nextTermDay(
  officers: readonly Pick<ShownOfficer, 'state' | 'since' | 'until'>[],
): Day | null {
  const days = officers.flatMap(({ state, since, until }) => {
    if (state === 'coming') return [since];
    return state === 'serving' && until !== '' ? [addDays(until, 1)] : [];
  });
  return days.toSorted()[0] ?? null;
}

/** The officers of a chapter and those above who count there too; the chapter's own terms that are over as well. */
export async function officersOf(
  { db, clock }: CommunityCore,
  chapter: { id: string; path: string },
): Promise<ShownOfficer[]> {
  const today = dayOf(clock.text());
  const rows = await db
    .read<Tables>()
    .selectFrom('community_officers')
    .innerJoin('users', 'users.id', 'community_officers.user')
    .selectAll('community_officers')
    .select('users.name')
    .where('chapter', 'in', idsOfPath(chapter.path))
    .execute();
  const order = idsOfPath(chapter.path).toReversed();
  return rows
    .map((row) => ({
      ...row,
      inherited: row.chapter !== chapter.id,
      state:
        row.since > today
          ? ('coming' as const)
          : row.until !== '' && row.until < today
            ? ('over' as const)
            : ('serving' as const),
    }))
    .filter(({ inherited, state }) => !inherited || state === 'serving')
    .toSorted(
      (one, other) =>
        order.indexOf(one.chapter) - order.indexOf(other.chapter) ||
        OFFICER_ROLES.indexOf(one.role) - OFFICER_ROLES.indexOf(other.role),
    );
}
