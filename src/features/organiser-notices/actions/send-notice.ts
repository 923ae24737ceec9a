import { conflict, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { laterThan } from '#lib/time.ts';
import { words } from '../messages/refusals.messages.ts';
import type { NoticesDeps } from '../model/deps.ts';
import { SEND_NOTICE } from '../model/job-kinds.ts';
import { type NoticeOperator, requirePermission } from '../model/operator.ts';
import type { NoticeRow, NoticeStatus } from '../model/schema.ts';
import { changeNotice, holdNotice } from '../store/notices.ts';
import { readAudience } from './read-notices.ts';

/**
 * Sends the draft that the operator saw (`seen` is its `updated`): a job begins to walk through its audience, in one write with
 * it. Throws 403, 404, 409 where it was sent or changed meanwhile, nobody is in its audience, or its end has passed.
 */
export async function sendNotice(
  deps: NoticesDeps,
  operator: NoticeOperator,
  { id, seen }: { id: string; seen: string },
): Promise<void> {
  requirePermission(operator, 'announcements.send');
  const { db, clock, jobs } = deps;
  const { people } = await readAudience(deps, id);
  await db.write(async (tx) => {
    const before = await holdNotice(db, tx, id);
    if (!before) throw notFound();
    const now = clock.text();
    if (before.status !== 'draft') throw conflict(inEach(words, (t) => t.alreadySent));
    if (before.updated !== seen) throw conflict(inEach(words, (t) => t.changedMeanwhile));
    if (people === 0) throw conflict(inEach(words, (t) => t.nobody));
    if (before.page === 1 && before.shownUntil <= now) throw conflict(inEach(words, (t) => t.endPassed));
    await changeNotice(tx, before, {
      status: 'sending',
      sentAs: operator.email,
      sentAt: now,
      updated: laterThan(before.updated, now),
    });
    await jobs.enqueue(tx, SEND_NOTICE, { notice: id }, { key: `${SEND_NOTICE}:${id}:` });
  });
}

/** Stops a notice that is being sent: nobody further gets it. Throws 403, 404, 409 where it isn't. */
export const stopNotice = (deps: NoticesDeps, operator: NoticeOperator, id: string): Promise<void> =>
  become(deps, operator, id, {
    to: 'stopped',
    mayBe: ({ status }) => status === 'sending',
    why: 'notSending',
  });

/**
 * Takes a notice off the organisers' pages, and stops it where it is being sent. Mails that have left are not called back. Throws
 * 403, 404, 409 where it stands on no page.
 */
export const withdrawNotice = (deps: NoticesDeps, operator: NoticeOperator, id: string): Promise<void> =>
  become(deps, operator, id, {
    to: 'withdrawn',
    mayBe: ({ page, status }) => page === 1 && status !== 'draft' && status !== 'withdrawn',
    why: 'notShown',
  });

async function become(
  { db, clock }: NoticesDeps,
  operator: NoticeOperator,
  id: string,
  {
    to,
    mayBe,
    why,
  }: { to: NoticeStatus; mayBe: (row: NoticeRow) => boolean; why: 'notSending' | 'notShown' },
): Promise<void> {
  requirePermission(operator, 'announcements.send');
  await db.write(async (tx) => {
    const before = await holdNotice(db, tx, id);
    if (!before) throw notFound();
    if (!mayBe(before)) throw conflict(inEach(words, (t) => t[why]));
    await changeNotice(tx, before, { status: to, updated: laterThan(before.updated, clock.text()) });
  });
}
