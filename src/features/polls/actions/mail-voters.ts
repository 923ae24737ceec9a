import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { addressKey, refusingAddresses } from '#platform/mail/index.ts';
import { findChapter } from '#features/chapters/index.ts';
import type { Tables, PollStatus } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { MAIL_POLL } from '../model/jobs.ts';
import { type PollMailKind, pollMails } from '../mails/poll-mail.ts';
import { findPoll } from '../store/store.ts';

/** Voters that are read at once, and then gone on from in another job. */
const VOTERS = 200;
/** Mails of one write: others wait a few milliseconds for it at most. */
const MAILS = 8;

interface Payload {
  poll: string;
  kind: PollMailKind;
  /** The member after whom it goes on. */
  after: string;
}

/** In which states a poll is still what the mail says. */
const TRUE_IN: Record<PollMailKind, readonly PollStatus[]> = {
  opened: ['open'],
  reminder: ['open'],
  result: ['closed', 'spoiled'],
};

/** Has voters told, in the write that makes it so. */
export async function notifyVoters(
  { jobs }: Pick<PollsDeps, 'jobs'>,
  tx: Tx,
  poll: string,
  kind: PollMailKind,
  runAt?: string,
): Promise<void> {
  const payload: Payload = { poll, kind, after: '' };
  await jobs.enqueue(tx, MAIL_POLL, payload, {
    key: `${MAIL_POLL}:${poll}:${kind}:`,
    ...(runAt === undefined ? {} : { runAt }),
  });
}

/**
 * Tells the voters of a poll, some at a time; reminders go to those alone who have not voted. What a crash leaves half
 * done is done again, and no address has it twice: mails have a key by poll, kind and address. Members of a household with
 * one address read it once. That somebody is reminded says no more than the roll does, which has no time in it.
 */
export function mailVotersJob(deps: PollsDeps): JobKind<Payload> {
  const { db, clock, jobs, outbox, origin } = deps;
  return {
    kind: MAIL_POLL,
    lane: 'mailings',
    heavy: true,
    async run({ poll: id, kind, after }) {
      const query = db.read<Tables>();
      const poll = await findPoll(query, id);
      const chapter = poll && (await findChapter(query, poll.chapter));
      if (!poll || !chapter || !TRUE_IN[kind].includes(poll.status)) return;
      const voters = await votersAfter(query, id, kind, after);
      const addresses = voters.map(({ email }) => email).filter(Boolean);
      const refusing = await refusingAddresses(db, addresses, clock.text());
      const write = pollMails(origin, poll, chapter.name, kind);
      const told = voters.filter(({ email, status }) => {
        const member = status === 'active' || status === 'lapsed';
        return member && email !== '' && !refusing.has(email);
      });
      const mails = await Promise.all(told.map(({ email, language }) => write(email, language)));
      for (let at = 0; at < mails.length; at += MAILS) {
        await db.write(async (tx) => {
          for (const mail of mails.slice(at, at + MAILS))
            await outbox.queue(tx, mail, {
              key: `poll:${id}:${kind}:${addressKey(mail.to)}`,
              bulk: true,
            });
        });
        await nextTurn();
      }
      const last = voters.at(-1);
      if (voters.length < VOTERS || !last) return;
      const next: Payload = { poll: id, kind, after: last.id };
      const key = `${MAIL_POLL}:${id}:${kind}:${last.id}`;
      await db.write((tx) => jobs.enqueue(tx, MAIL_POLL, next, { key }));
    },
  };
}

/** The next on the roll; of those who are reminded only who has not voted. */
function votersAfter(query: Kysely<Tables>, poll: string, kind: PollMailKind, after: string) {
  let asked = query
    .selectFrom('community_poll_roll as r')
    .innerJoin('community_members as m', 'm.id', 'r.member')
    .select(['m.id', 'm.email', 'm.language', 'm.status'])
    .where('r.poll', '=', poll)
    .where('r.member', '>', after);
  if (kind === 'reminder') asked = asked.where('r.voted', '=', 0);
  return asked.orderBy('r.member').limit(VOTERS).execute();
}
