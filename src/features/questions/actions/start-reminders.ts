import { REMIND_OF_GUESTS } from '#features/orders/model/job-kinds.ts';
import type { AskedTables } from '../model/schema.ts';
import { addMs } from '#lib/time.ts';
import type { QuestionsContext } from './context.ts';

/** Buyers are reminded of guests whose details are missing so long before the event begins. */
const REMINDED_BEFORE_MS = 3 * 24 * 3_600_000;

/** Starts the reminders of events that begin soon, once for each date; to be called every few minutes. */
export async function startReminders({ db, clock, jobs }: QuestionsContext): Promise<void> {
  const now = clock.text();
  const soon = await db
    .read<AskedTables>()
    .selectFrom('events')
    .leftJoin('question_settings', 'question_settings.event', 'events.id')
    .select(['events.id', 'events.startsAt', 'question_settings.remindedFor'])
    .where('events.status', '=', 'published')
    .where('events.schedule', '!=', 'postponed')
    .where('events.taken', '>', 0)
    .where('events.startsAt', '>', now)
    .where('events.startsAt', '<=', addMs(now, REMINDED_BEFORE_MS))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_guests')
          .select('order')
          .whereRef('order_guests.event', '=', 'events.id')
          .where('doneAt', '=', ''),
      ),
    )
    .execute();
  for (const { id, startsAt, remindedFor } of soon) {
    if (remindedFor === startsAt) continue;
    await db.write(async (tx) => {
      const key = `${REMIND_OF_GUESTS}:${id}:${startsAt}`;
      await jobs.enqueue(tx, REMIND_OF_GUESTS, { event: id, startsAt }, { key });
      await tx
        .as<AskedTables>()
        .insertInto('question_settings')
        .values({ event: id, askNames: 0, remindedFor: startsAt, updated: '' })
        .onConflict((conflict) => conflict.column('event').doUpdateSet({ remindedFor: startsAt }))
        .execute();
    });
  }
}
