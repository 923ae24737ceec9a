import { setImmediate as nextTurn } from 'node:timers/promises';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { WaitingEntryRow, WaitingTables } from '../model/schema.ts';
import { changeEntry, closeLive, setWants, untoldOf } from '../store/entries.ts';
import type { WaitedTicket } from '#features/ticket-types/model/waited.ts';
import type { WaitingContext } from './context.ts';
import { mailTo } from './entry-mail.ts';
import { keepForWaiting } from './stock.ts';

/** Entries of one write: others wait for it. */
const PIECE = 100;

/** Tells those whose list has ended. */
export const NOTIFY_CLOSED = 'waiting-list.notify-closed';

const enqueueNotice = (
  { jobs, clock }: Pick<WaitingContext, 'jobs' | 'clock'>,
  tx: Tx,
  event: string,
): Promise<void> =>
  jobs.enqueue(tx, NOTIFY_CLOSED, { event }, { key: `${NOTIFY_CLOSED}:${event}:${clock.text()}` });

/** Nothing can come back for these any more: they are told by mail. What others wait for stays theirs. */
export async function closeEntries(
  context: WaitingContext,
  event: string,
  entries: readonly Pick<WaitingEntryRow, 'id'>[],
): Promise<void> {
  const { db, clock } = context;
  for (let from = 0; from < entries.length; from += PIECE) {
    await db.write(async (tx) => {
      await holdRow(db, tx, 'events', event);
      const now = clock.text();
      const gone: WaitedTicket[] = [];
      for (const { id } of entries.slice(from, from + PIECE)) {
        await changeEntry(tx, id, ['waiting'], { state: 'closed', updated: now });
        gone.push(...(await setWants(tx, { id, event }, [])));
      }
      await keepForWaiting(tx, event, gone, now);
      await enqueueNotice(context, tx, event);
    });
    await nextTurn();
  }
}

/** Within the write that cancels an event: nobody waits for it any more. Who has bought what was offered has bought it. */
export async function closeAll(
  context: Pick<WaitingContext, 'jobs' | 'clock'>,
  tx: Tx,
  event: string,
  now: UtcText,
): Promise<void> {
  const gone = await closeLive(tx, event, now);
  await keepForWaiting(tx, event, gone, now);
  await enqueueNotice(context, tx, event);
}

/** Tells those whose list has ended, each once. Who never confirmed is not mailed. */
export async function notifyClosed(context: WaitingContext, event: string): Promise<void> {
  const { db, clock, outbox, events } = context;
  const found = await events.find(event);
  for (;;) {
    const entries = await untoldOf(db.read<WaitingTables>(), event, PIECE);
    if (entries.length === 0) return;
    const mails = await Promise.all(
      entries.map(async (entry) =>
        found && entry.place > 0 ? mailTo(context, found, entry, { kind: 'closed' }) : null,
      ),
    );
    await db.write(async (tx) => {
      for (const [at, { id }] of entries.entries()) {
        if (!(await changeEntry(tx, id, ['closed'], { told: 1, updated: clock.text() }))) continue;
        const mail = mails[at];
        if (mail) await outbox.queue(tx, mail, { key: `waiting-list:closed:${id}`, bulk: true });
      }
    });
    await nextTurn();
  }
}
