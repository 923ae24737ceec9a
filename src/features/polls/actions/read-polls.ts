import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { actionsIn, findChapter, requireMay } from '#features/chapters/index.ts';
import type { Tables, PollRow } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { memberOfUser } from '#features/members/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import { publishedFile } from './ballots-file.ts';
import { chosenWords, questionsOf } from './choices.ts';
import { told } from '../model/poll-input.ts';
import { type Ballot, sha256 } from './seal.ts';
import { countVoters, findPoll, ownedPoll, votedOf } from '../store/store.ts';

const SHOWN = 100;
const ENDED_SHOWN = 10;

/** A poll as somebody sees it who is on its roll, or holds polls in its chapter. */
export interface PollSeen {
  poll: PollRow;
  chapter: ChapterRow;
  /** Undefined for whoever is not on the roll. */
  voted: boolean | undefined;
  /** Whether they hold it. */
  officer: boolean;
}

/** All polls of a chapter, the newest first, for whoever holds them. Throws 404 or 403. */
export async function pollsOf({ db, clock }: PollsDeps, actor: Actor, chapterId: string): Promise<PollRow[]> {
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'polls.edit', chapterId, dayOf(clock.text()));
  return query
    .selectFrom('community_polls')
    .selectAll()
    .where('chapter', '=', chapter.id)
    .orderBy('created', 'desc')
    .limit(SHOWN)
    .execute();
}

/** One of them, with how many have voted so far, and how many could if it opened now. Throws 404 or 403. */
export async function readForHolder(
  { db, clock }: PollsDeps,
  actor: Actor,
  id: string,
): Promise<{ poll: PollRow; turnout: number; voters: number }> {
  const query = db.read<Tables>();
  const poll = await ownedPoll(query, actor, id, clock.text());
  const counted = poll.status !== 'open' && poll.status !== 'closing';
  const begun = poll.status !== 'draft' && poll.status !== 'scheduled';
  return {
    poll,
    turnout: counted ? poll.voted : await votedOf(query, id),
    voters: begun ? poll.eligible : await countVoters(query, poll.chapter),
  };
}

/** The polls on whose roll a member is: those that run, and the last that are over. */
export async function pollsFor(
  { db }: PollsDeps,
  member: string,
): Promise<(Pick<PollRow, 'id' | 'title' | 'status' | 'closesAt' | 'zone'> & { voted: boolean })[]> {
  const rows = await db
    .read<Tables>()
    .selectFrom('community_poll_roll as r')
    .innerJoin('community_polls as p', 'p.id', 'r.poll')
    .select(['p.id', 'p.title', 'p.status', 'p.closesAt', 'p.zone', 'r.voted'])
    .where('r.member', '=', member)
    .orderBy('p.closesAt', 'desc')
    .limit(ENDED_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, voted: row.voted === 1 }));
}

/** A poll that has begun, for whoever may see it. Throws 404. */
export async function readPoll({ db, clock }: PollsDeps, actor: Actor | null, id: string): Promise<PollSeen> {
  const query = db.read<Tables>();
  const poll = await findPoll(query, id);
  const chapter = poll && (await findChapter(query, poll.chapter));
  if (!actor || !poll || !chapter || poll.status === 'draft' || poll.status === 'scheduled') throw notFound();
  const may = await actionsIn(query, actor, chapter, dayOf(clock.text()));
  const officer = may.has('polls.edit');
  const member = actor.superuser ? undefined : await memberOfUser(query, actor.id);
  const place =
    member &&
    (await query
      .selectFrom('community_poll_roll')
      .select('voted')
      .where('poll', '=', id)
      .where('member', '=', member.id)
      .executeTakeFirst());
  if (!place && !officer) throw notFound();
  return { poll, chapter, officer, voted: place && place.voted === 1 };
}

/** What came out of a poll. */
export interface PollResult {
  questions: { text: string; kind: string; options: { text: string; votes: number }[] }[];
  voted: number;
  eligible: number;
  /** Whether enough have voted. */
  quorate: boolean;
  /** False when the box did not agree with the roll at the end. */
  sound: boolean;
  /** False when what is kept now is not what was counted then. */
  untouched: boolean;
  hash: string;
}

/** The result of a poll that is over, read again from its ballots. Whoever calls has asked who may see it. */
export async function resultOf({ db }: PollsDeps, poll: PollRow): Promise<PollResult> {
  if (poll.status !== 'closed') throw conflict(told('notOver'));
  const tally = JSON.parse(poll.tally) as number[][];
  const text = publishedFile(poll, await ballotsOf(db.read<Tables>(), poll));
  return {
    questions: questionsOf(poll).map(({ text: question, kind, options }, place) => ({
      text: question,
      kind,
      options: options.map((option, n) => ({ text: option, votes: tally[place]?.[n] ?? 0 })),
    })),
    voted: poll.voted,
    eligible: poll.eligible,
    quorate: poll.voted * 100 >= poll.quorum * poll.eligible && poll.voted > 0,
    sound: poll.sound === 1,
    untouched: sha256(text) === poll.ballotsHash,
    hash: poll.ballotsHash,
  };
}

/** The list of ballots, byte by byte what the published SHA-256 is of. Throws 404, or 409 before the end. */
export async function ballotList(deps: PollsDeps, actor: Actor | null, id: string): Promise<string> {
  const { poll } = await readPoll(deps, actor, id);
  if (poll.status !== 'closed') throw conflict(told('notOver'));
  return publishedFile(poll, await ballotsOf(deps.db.read<Tables>(), poll));
}

/** What the ballot with that code says, in words by question; null when there is none. Throws 404, or 409 before the end. */
export async function findBallot(
  deps: PollsDeps,
  actor: Actor | null,
  id: string,
  typed: string,
): Promise<string[][] | null> {
  const { poll } = await readPoll(deps, actor, id);
  if (poll.status !== 'closed' || poll.secret !== 1) throw conflict(told('notOver'));
  const row = await deps.db
    .read<Tables>()
    .selectFrom('community_poll_ballots')
    .select('choices')
    .where('poll', '=', id)
    .where('code', '=', typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .executeTakeFirst();
  return row ? chosenWords(questionsOf(poll), row.choices) : null;
}

/** Of a poll that is not secret: who chose what, by name. Throws 404, or 409 before the end. */
export async function votesByName(
  deps: PollsDeps,
  actor: Actor | null,
  id: string,
): Promise<{ id: string; name: string; chosen: string[][] }[]> {
  const { poll } = await readPoll(deps, actor, id);
  if (poll.status !== 'closed' || poll.secret === 1) throw conflict(told('notOver'));
  const rows = await deps.db
    .read<Tables>()
    .selectFrom('community_poll_roll as r')
    .innerJoin('community_members as m', 'm.id', 'r.member')
    .select(['m.id', 'm.name', 'r.choices'])
    .where('r.poll', '=', id)
    .where('r.voted', '=', 1)
    .orderBy('m.sortKey')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    chosen: chosenWords(questionsOf(poll), row.choices),
  }));
}

async function ballotsOf(query: Kysely<Tables>, poll: PollRow): Promise<Ballot[]> {
  if (poll.secret === 1)
    return query
      .selectFrom('community_poll_ballots')
      .select(['code', 'choices'])
      .where('poll', '=', poll.id)
      .execute();
  const rows = await query
    .selectFrom('community_poll_roll')
    .select(['member', 'choices'])
    .where('poll', '=', poll.id)
    .where('voted', '=', 1)
    .execute();
  return rows.map(({ member, choices }) => ({ code: member, choices }));
}
