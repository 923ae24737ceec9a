import type { Actor } from '#lib/actor.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { refusingAddresses } from '#platform/mail/index.ts';
import { findChapter, noteChange, requireMay } from '#features/chapters/index.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { duesMail } from '#features/dues/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { cursorOf, owingAfter } from './owing.ts';

/** Reminds everybody who owes dues. */
const REMIND_OWING = 'community.remind-owing';

/** Reminders that one job writes, and then goes on in another. */
const AT_ONCE = 100;

interface Payload {
  chapter: string;
  /** The day on which it was pressed. */
  day: string;
  after: string;
}

/** Reminds everybody of a chapter and below of their open dues, once a day however often it is pressed. Throws 404 or 403. */
export async function remindOwing(
  { db, clock, jobs }: PaymentDeps,
  actor: Actor,
  chapterId: string,
): Promise<void> {
  await db.write(async (tx) => {
    const now = clock.text();
    const day = dayOf(now);
    const chapter = await requireMay(tx.as<Tables>(), actor, 'payments.record', chapterId, day);
    const payload: Payload = { chapter: chapter.id, day, after: '' };
    await jobs.enqueue(tx, REMIND_OWING, payload, { key: `${REMIND_OWING}:${chapter.id}:${day}:` });
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'dues.remind',
      subject: chapter.id,
      label: '',
      at: now,
    });
  });
}

/** Writes the reminders. What was paid meanwhile is not reminded of, and no dues are reminded of twice on a day. */
export function remindOwingJob(deps: PaymentDeps): JobKind<Payload> {
  const { db, clock, jobs, outbox } = deps;
  return {
    kind: REMIND_OWING,
    lane: 'mailings',
    heavy: true,
    async run({ chapter: id, day, after }) {
      const query = db.read<Tables>();
      const chapter = await findChapter(query, id);
      if (!chapter) return;
      const rows = await owingAfter(query, chapter, after, AT_ONCE);
      const addresses = rows.map(({ email }) => email).filter(Boolean);
      const refusing = await refusingAddresses(db, addresses, clock.text());
      for (const row of rows) {
        if (refusing.has(row.email)) continue;
        const mail = await duesMail(deps, 'asked', row, row);
        const key = `community-owing:${row.id}:${day}`;
        if (mail) await db.write((tx) => outbox.queue(tx, mail, { key, bulk: true }));
      }
      const last = rows.at(-1);
      if (rows.length < AT_ONCE || !last) return;
      const next: Payload = { chapter: id, day, after: cursorOf(last) };
      const key = `${REMIND_OWING}:${id}:${day}:${next.after}`;
      await db.write((tx) => jobs.enqueue(tx, REMIND_OWING, next, { key }));
    },
  };
}
