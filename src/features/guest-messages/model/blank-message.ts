import type { GuestMessageRow, MessageKind } from './schema.ts';
import { EVERYBODY } from './audience.ts';

/** A message of which only the first things are known. */
export function blankMessage(
  known: Pick<GuestMessageRow, 'id' | 'event' | 'organiser' | 'author' | 'created'> & { kind: MessageKind },
): GuestMessageRow {
  return {
    ...known,
    uniqueKey: null,
    subject: '',
    body: '',
    replyTo: '',
    audience: JSON.stringify(EVERYBODY),
    status: 'draft',
    enabled: 1,
    minutes: 0,
    sendAt: '',
    round: 1,
    forDate: '',
    cursorAt: '',
    cursorId: '',
    total: 0,
    startedAt: '',
    finishedAt: '',
    updated: known.created,
  };
}

/** Of which mailing its mails are. */
export function batchOf({ id, round }: Pick<GuestMessageRow, 'id' | 'round'>): string {
  return `guests:${id}:${round}`;
}
