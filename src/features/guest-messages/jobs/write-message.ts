import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventRow } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { type MailWriter, mailWriter } from '../mails/frames.ts';
import { isOptional } from '../mails/guest-mail.ts';
import { readAudience } from '../model/audience.ts';
import type { GuestMessageRow } from '../model/schema.ts';
import { closedAddresses, type Prepared, writeDeliveries, writtenLately } from '../store/deliveries.ts';
import { type Guest, nextGuests } from '../store/guests.ts';
import { audienceDate, shownDateOf } from '../store/shown-date.ts';
import { changeMessage } from '../store/messages.ts';
import { WRITE_MESSAGE } from './kinds.ts';

/** Orders that are read at once. */
const ORDERS = 50;
/**
 * Pages of orders that one job goes through. Mails are delivered before the next such job begins, and tickets that were
 * bought meanwhile are drawn: a large message holds nobody's tickets up for more than a few seconds.
 */
const PAGES = 4;
/** Mails of one write: others wait a few milliseconds for it at most. */
const MAILS = 8;
/** A payment that is being written down right now may carry an earlier moment than one that is read already. */
const SETTLED_AFTER_MS = 30_000;

/** Rounds for two dates of one event reach whoever comes to both that long apart. */
const APART_MS = 6 * 3_600_000;

interface Payload {
  message: string;
  round: number;
}

/**
 * Writes a message into the outbox, order by order, and goes on in another job. What a crash leaves half done is done
 * again, and nobody has the message twice: a delivery is one row for each message, round and address.
 */
export function writeMessageJob(deps: MessagingDeps): JobKind<Payload> {
  const { db, jobs, clock } = deps;
  const read = (id: string) =>
    db.read<Tables>().selectFrom('guest_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    kind: WRITE_MESSAGE,
    lane: 'mailings',
    heavy: true,
    async run({ message: id, round }) {
      const first = await read(id);
      const event = first && (await deps.events.find(first.event));
      if (!first || !event) return;
      // What goes out by itself is about the date that the event shows, and for those who have a ticket for it.
      const date = first.uniqueKey === null ? null : await shownDateOf(db, event);
      const writer = await mailWriter(deps, event, first, date ?? (await audienceDate(deps, first)));
      const until = first.uniqueKey === null ? '' : addMs(clock.text(), -SETTLED_AFTER_MS);
      for (let page = 0; page < PAGES; page += 1) {
        const message = await read(id);
        if (message?.status !== 'sending' || message.round !== round) return;
        if (await writePage(deps, { event, message, writer, until, date: date?.id ?? null })) return;
      }
      const last = await read(id);
      if (last?.status !== 'sending') return;
      const key = `${WRITE_MESSAGE}:${id}:${round}:${last.cursorAt}:${last.cursorId}`;
      await db.write((tx) => jobs.enqueue(tx, WRITE_MESSAGE, { message: id, round }, { key }));
    },
  };
}

interface Page {
  event: EventRow;
  message: GuestMessageRow;
  writer: MailWriter;
  until: string;
  /** Id of the date that it is about; null for all. */
  date: string | null;
}

/** Writes to the guests of the next orders; true when these were the last. */
async function writePage(
  deps: MessagingDeps,
  { event, message, writer, until, date }: Page,
): Promise<boolean> {
  const { db, clock, outbox } = deps;
  const { guests, place, end } = await nextGuests(
    db,
    {
      event: event.id,
      audience: readAudience(message.audience),
      by: message.uniqueKey === null ? 'created' : 'paidAt',
      until,
      date,
    },
    { at: message.cursorAt, id: message.cursorId },
    ORDERS,
  );
  const prepared = await prepare(deps, message, writer, guests);
  for (let at = 0; at < prepared.length; at += MAILS) {
    await db.write((tx) => writeDeliveries(tx, outbox, message, prepared.slice(at, at + MAILS)));
    // Whoever else wants to write comes in between.
    await nextTurn();
  }
  const now = clock.text();
  const done = end ? ({ status: 'sent', finishedAt: now } as const) : {};
  await db.write((tx) =>
    changeMessage(tx, message.id, ['sending'], { cursorAt: place.at, cursorId: place.id, ...done }),
  );
  return end;
}

async function prepare(
  { db, ids, clock }: MessagingDeps,
  message: GuestMessageRow,
  writer: MailWriter,
  guests: readonly Guest[],
): Promise<Prepared[]> {
  const { unsubscribed, bounced } = await closedAddresses(
    db,
    message,
    guests.map(({ address }) => address),
  );
  const lately = await writtenLately(db, message, addMs(clock.text(), -APART_MS));
  const optional = isOptional(message.kind);
  const prepared: Prepared[] = [];
  const seen = new Set<string>();
  for (const guest of guests) {
    const { address } = guest;
    // Who comes to every date is not written to for each of a day.
    if (seen.has(address) || (!guest.oneDate && lately.has(address))) continue;
    seen.add(address);
    const status = bounced.has(address)
      ? 'bounced'
      : optional && unsubscribed.has(address)
        ? 'unsubscribed'
        : 'mailed';
    const id = ids.record();
    prepared.push({
      delivery: {
        id,
        message: message.id,
        round: message.round,
        event: message.event,
        address,
        status,
        created: clock.text(),
      },
      mail: status === 'mailed' ? await writer.write(guest, id) : null,
    });
  }
  return prepared;
}
