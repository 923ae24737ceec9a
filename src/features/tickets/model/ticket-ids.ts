import { isRecordId } from '#lib/record-id.ts';

/** Which ticket, of which event. */
export interface TicketIds {
  ticketId: string;
  eventId: string;
}

/** Thirty letters of 36 are 155.1 bits: two record ids fit in 20 bytes. */
export const PACKED_IDS = 20;

const CHUNK = 10;
const CHUNK_SIZE = 36n ** BigInt(CHUNK);

/** Both ids as one number in base 36, big-endian. Throws a RangeError when one is no record id: a fault of the caller. */
export function packIds({ eventId, ticketId }: TicketIds): Uint8Array {
  if (!isRecordId(eventId) || !isRecordId(ticketId))
    throw new RangeError('a ticket code is made of record ids');
  const letters = eventId + ticketId;
  let number = 0n;
  // Ten letters at a time still fit a double exactly.
  for (let at = 0; at < letters.length; at += CHUNK) {
    number = number * CHUNK_SIZE + BigInt(Number.parseInt(letters.slice(at, at + CHUNK), 36));
  }
  const hex = number.toString(16).padStart(PACKED_IDS * 2, '0');
  return Uint8Array.from({ length: PACKED_IDS }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

/** The ids in 20 bytes; `null` when the number is larger than any pair of ids. */
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
  return number === 0n ? { eventId: letters.slice(0, 15), ticketId: letters.slice(15) } : null;
}
