import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { Tables, PollRow } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { changedMeanwhile } from '#features/chapters/model/errors.ts';
import { changesBetween, noteChange, requireMay } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { questionsOf } from './choices.ts';
import { readPoll, told } from '../model/poll-input.ts';
import { ownedPoll, stepPoll } from '../store/store.ts';

const FIELDS = ['title', 'intro', 'questions', 'secret', 'quorum', 'zone', 'opensAt', 'closesAt'] as const;

/** Keeps a poll as a draft. Throws 400 by field, 404 or 403. */
export async function createPoll(
  { db, clock, ids }: PollsDeps,
  actor: Actor,
  chapterId: string,
  raw: Record<string, unknown>,
): Promise<PollRow> {
  const input = readPoll(raw, clock.text());
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const chapter = await requireMay(query, actor, 'polls.edit', chapterId, dayOf(now));
    const row: PollRow = {
      id: ids.record(),
      chapter: chapter.id,
      ...input,
      status: 'draft',
      sealKey: '',
      eligible: 0,
      rollHash: '',
      voted: 0,
      tally: '[]',
      ballotsHash: '',
      sound: 0,
      openedAt: '',
      closedAt: '',
      author: actor.id,
      created: now,
      updated: now,
    };
    await query.insertInto('community_polls').values(row).execute();
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'polls.create',
      subject: row.id,
      label: row.title,
      at: now,
    });
    return row;
  });
}

/** Changes a poll that has not begun; one that had its time waits no more. Throws 400 by field, 404, 403, 409. */
export async function editPoll(
  { db, clock }: PollsDeps,
  actor: Actor,
  id: string,
  raw: Record<string, unknown>,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const input = readPoll(raw, clock.text());
  await db.write(async (tx) => {
    const now = clock.text();
    const before = await ownedPoll(tx.as<Tables>(), actor, id, now);
    if (before.status !== 'draft' && before.status !== 'scheduled') throw conflict(told('opened'));
    if (ifUpdated && before.updated !== ifUpdated) throw changedMeanwhile();
    const changes = changesBetween<PollRow>(
      // A database that keeps JSON in its own way spells it another way.
      { ...before, questions: JSON.stringify(questionsOf(before)) },
      input,
      FIELDS,
    );
    if (changes.length === 0) return;
    if (!(await stepPoll(tx, before, { ...input, status: 'draft' }, now))) throw changedMeanwhile();
    await noteChange(tx, {
      chapter: before.chapter,
      actor,
      action: 'polls.edit',
      subject: id,
      label: input.title,
      changes,
      at: now,
    });
  });
}
