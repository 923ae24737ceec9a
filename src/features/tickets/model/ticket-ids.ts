import { MOST_EPOCHS } from '#features/orders/model/handed-on.ts';
import { isRecordId } from '#lib/record-id.ts';

/** Which ticket, of which event. */
export interface TicketIds {
  ticketId: string;
  eventId: string;
  /** How often it was handed on before it got this code. */
  epoch: number;
}

/** What a code is made of: one without an epoch is the first of its ticket. */
export type TicketIdsToSign = Omit<TicketIds, 'epoch'> & { epoch?: number };

/** Thirty letters of 36 are 155.1 bits: two record ids fit in 20 bytes, and an epoch in what is left of them. */
export const PACKED_IDS = 20;

const CHUNK = 10;
const CHUNK_SIZE = 36n ** BigInt(CHUNK);

/**
 * Both ids as one number in base 36, big-endian; what leads them is the epoch. Throws a RangeError when one is no record id,
 * or the epoch none: a fault of the caller.
 */
export function packIds({ eventId, ticketId, epoch = 0 }: TicketIdsToSign): Uint8Array {
  if (!isRecordId(eventId) || !isRecordId(ticketId))
    throw new RangeError('a ticket code is made of record ids');
  if (!Number.isInteger(epoch) || epoch < 0 || epoch > MOST_EPOCHS)
    throw new RangeError('a ticket code has no such epoch');
  const letters = eventId + ticketId;
  let number = BigInt(epoch);
  // Ten letters at a time still fit a double exactly.
  for (let at = 0; at < letters.length; at += CHUNK) {
    number = number * CHUNK_SIZE + BigInt(Number.parseInt(letters.slice(at, at + CHUNK), 36));
  }
  const hex = number.toString(16).padStart(PACKED_IDS * 2, '0');
  return Uint8Array.from({ length: PACKED_IDS }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

/** The ids in 20 bytes, with their epoch; `null` when the number is larger than any of them. */
export function unpackIds(bytes: Uint8Array): TicketIds | null {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  let number = BigInt(`0x${hex}`);
  let letters = '';
  for (let chunk = 0; chunk < 3; chunk++) {
    letters =
      Number(number % CHUNK_SIZE)
        .toString(36)
        .padStart(CHUNK, '0') + letters;
    number /= CHUNK_SIZE;
  }
  if (number > MOST_EPOCHS) return null;
  return { eventId: letters.slice(0, 15), ticketId: letters.slice(15), epoch: Number(number) };
}
