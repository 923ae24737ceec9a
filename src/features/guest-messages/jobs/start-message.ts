import type { JobKind } from '#platform/jobs/index.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { readAudience } from '../model/audience.ts';
import { countGuests } from '../store/guests.ts';
import { changeMessage } from '../store/messages.ts';
import { START_MESSAGE, WRITE_MESSAGE } from './kinds.ts';

/**
 * Starts a message whose time has come. One that was given another time meanwhile, or taken back, is left alone, and a
 * note about an event that was cancelled is stopped.
 */
export function startMessageJob(deps: MessagingDeps): JobKind<{ message: string; sendAt: string }> {
  const { db, clock, jobs, events } = deps;
  return {
    kind: START_MESSAGE,
    lane: 'mailings',
    async run({ message: id, sendAt }) {
      const message = await db
        .read<Tables>()
        .selectFrom('guest_messages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (message?.status !== 'scheduled' || message.sendAt !== sendAt) return;
      const event = await events.find(message.event);
      const off = event?.status !== 'published' && message.kind !== 'cancelled';
      const total = off ? 0 : await countGuests(db, message.event, readAudience(message.audience));
      const { round } = message;
      const now = clock.text();
      await db.write(async (tx) => {
        if (off) {
          await changeMessage(tx, id, ['scheduled'], { status: 'stopped', updated: now });
          return;
        }
        const changes = { status: 'sending', total, startedAt: now } as const;
        if (await changeMessage(tx, id, ['scheduled'], changes))
          await jobs.enqueue(
            tx,
            WRITE_MESSAGE,
            { message: id, round },
            { key: `${WRITE_MESSAGE}:${id}:${round}` },
          );
      });
    },
  };
}
